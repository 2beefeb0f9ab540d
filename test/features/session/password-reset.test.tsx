import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { PasswordResetScreen } from '#src/features/session/password-reset-screen.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { renderRouted } from '#test/support/render-routed.tsx'

type Props = ComponentProps<typeof PasswordResetScreen>
const noCode = { busy: false, secondsLeft: 0, sent: false, phoneFault: null, problem: null }

async function show(differences: Partial<Props> = {}) {
  const onSubmit = vi.fn<Props['onSubmit']>()
  const onRequestCode = vi.fn<Props['onRequestCode']>()
  const onCorrected = vi.fn<Props['onCorrected']>()
  const props: Props = {
    busy: false,
    completed: false,
    problem: null,
    unusable: [],
    codeRequest: noCode,
    onRequestCode,
    onCorrected,
    onSubmit,
    settings: null,
  }
  const view = await renderRouted('en-US', <PasswordResetScreen {...props} {...differences} />)
  return { ...view, onSubmit, onRequestCode, onCorrected }
}

describe('resetting a password', () => {
  test('the password reset form takes a telephone number, its code and a new password', async () => {
    const { onRequestCode, onSubmit } = await show()
    expect(screen.getByLabelText('Phone number')).toHaveFocus()
    await userEvent.keyboard('13800138000')
    await userEvent.click(screen.getByRole('button', { name: 'Get verification code' }))
    expect(onRequestCode.mock.calls).toEqual([['13800138000']])
    await userEvent.type(screen.getByLabelText('Verification code'), '123456')
    await userEvent.type(screen.getByLabelText('New password'), 'a long secret{Enter}')
    expect(onSubmit.mock.calls).toEqual([[{ phone: '13800138000', code: '123456', password: 'a long secret' }]])
    expect(screen.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password')
  })

  test.each<[Partial<Props>, string, string | RegExp]>([
    [{ unusable: ['phone', 'code', 'password'] }, 'Phone number', 'Phone number is invalid!'],
    [{ unusable: ['code', 'password'] }, 'Verification code', /A verification code is six digits/],
    [{ unusable: ['password'] }, 'New password', /Please input your password!/],
    [
      { problem: { code: 'weak_password', details: { reason: 'too_short', minimum: 12 } } },
      'New password',
      /12 characters/,
    ],
  ])(
    'the password reset form with %j shows the error at the first invalid field and focuses it',
    async (differences, label, words) => {
      const { container } = await show(differences)
      expect(screen.getByLabelText(label)).toHaveFocus()
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(words)
      expect(await accessibilityProblemsOf(container)).toEqual([])
    },
  )

  test('the password reset form allows a wrong code to be corrected', async () => {
    await show({ problem: { code: 'wrong_code', details: {} } })
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toContain('Verification Code Error')
    expect(screen.getByLabelText('Verification code')).toHaveFocus()
  })

  test('the password reset form sends once while a request is running', async () => {
    const { onSubmit } = await show({ busy: true })
    await userEvent.click(screen.getByRole('button', { name: 'Setting the password…' }))
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('the password reset form finally says that other sessions have ended, and opens the sign-in page', async () => {
    const { container } = await show({ completed: true })
    expect(screen.getByRole('heading', { name: 'The new password is set' })).toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent('Every session of the account has ended.')
    expect(screen.getByRole('link', { name: 'To the sign-in page' })).toHaveAttribute('href', '/user/login')
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })
})
