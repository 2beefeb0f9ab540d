import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { OtherMethods } from '#src/features/session/other-methods.tsx'
import { PhoneForm, SecondFactorForm } from '#src/features/session/second-factor-form.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { renderIn } from '#test/support/render-in.tsx'

const noCode = { busy: false, secondsLeft: 0, sent: false, phoneFault: null, problem: null }

async function showPhone(differences: Partial<ComponentProps<typeof PhoneForm>> = {}) {
  const onSubmit = vi.fn()
  const onRequestCode = vi.fn()
  const onCorrected = vi.fn()
  const props = {
    busy: false,
    unusable: [],
    codeIsWrong: false,
    codeRequest: noCode,
    onRequestCode,
    onCorrected,
    onSubmit,
  }
  const view = await renderIn('en-US', <PhoneForm {...props} {...differences} />)
  return { ...view, onSubmit, onRequestCode, onCorrected }
}

describe('signing in by telephone', () => {
  test('the telephone sign-in requests a code for the typed number, and sends both', async () => {
    const { onRequestCode, onSubmit } = await showPhone()
    await userEvent.type(screen.getByLabelText('Phone number'), '138 0013 8000')
    await userEvent.click(screen.getByRole('button', { name: 'Get verification code' }))
    expect(onRequestCode.mock.calls).toEqual([['138 0013 8000']])
    await userEvent.type(screen.getByLabelText('Verification code'), '123456{Enter}')
    expect(onSubmit.mock.calls).toEqual([[{ phone: '138 0013 8000', code: '123456', autoLogin: true }]])
  })

  test('the telephone sign-in counts down until another code can be requested', async () => {
    const { onRequestCode } = await showPhone({ codeRequest: { ...noCode, secondsLeft: 42, sent: true } })
    await userEvent.click(screen.getByRole('button', { name: '42 seconds until retry' }))
    expect(onRequestCode).not.toHaveBeenCalled()
    expect(screen.getByRole('status')).toHaveTextContent('A code is on its way')
  })

  test('the telephone sign-in says what is wrong with the number and focuses it', async () => {
    await showPhone({ codeRequest: { ...noCode, phoneFault: 'phone' } })
    expect(screen.getByText('Phone number is invalid!')).toBeInTheDocument()
    expect(screen.getByLabelText('Phone number')).toHaveFocus()
  })

  test('the telephone sign-in tells an empty number from an invalid one', async () => {
    await showPhone({ codeRequest: { ...noCode, phoneFault: 'noPhone' } })
    expect(screen.getByLabelText('Phone number')).toHaveAccessibleDescription('Please input your phone number!')
  })

  test('the telephone sign-in tells which wrong field is typed into again', async () => {
    const { onCorrected } = await showPhone({ unusable: ['phone', 'code'] })
    await userEvent.type(screen.getByLabelText('Verification code'), '1')
    await userEvent.type(screen.getByLabelText('Phone number'), '1')
    expect(onCorrected.mock.calls).toEqual([['code'], ['phone']])
  })

  test('the telephone sign-in says why no code was sent', async () => {
    const problem = { code: 'too_many_requests', details: { retryAfter: 30 } } as const
    await showPhone({ codeRequest: { ...noCode, problem } })
    expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts. Try again in 30 s.')
  })

  test('the telephone sign-in is accessible', async () => {
    const { container } = await showPhone({ unusable: ['phone', 'code'] })
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })
})

describe('the second step', () => {
  const props = { busy: false, codeIsUnusable: false, codeIsWrong: false, onCorrected: vi.fn() }

  test('the second step of signing in accepts an authenticator or recovery code, or restarts', async () => {
    const onSubmit = vi.fn()
    const onRestart = vi.fn()
    const { container } = await renderIn('en-US', <SecondFactorForm {...props} {...{ onSubmit, onRestart }} />)
    expect(screen.getByLabelText('Code of your authenticator')).toHaveFocus()
    expect(screen.getByLabelText('Code of your authenticator')).toHaveAttribute('autocomplete', 'one-time-code')
    await userEvent.keyboard('123456{Enter}')
    await userEvent.click(screen.getByText('Use a recovery code instead'))
    await userEvent.type(screen.getByLabelText('Recovery code'), 'abcde-fghij{Enter}')
    expect(onSubmit.mock.calls).toEqual([['123456'], ['abcde-fghij']])
    await userEvent.click(screen.getByRole('button', { name: 'Restart' }))
    expect(onRestart).toHaveBeenCalledTimes(1)
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })
})

describe('a recovery code', () => {
  const show = async (codeIsUnusable: boolean) => {
    const calls = { onCorrected: vi.fn(), onSubmit: vi.fn(), onRestart: vi.fn() }
    await renderIn(
      'en-US',
      <SecondFactorForm busy={false} codeIsWrong={false} codeIsUnusable={codeIsUnusable} {...calls} />,
    )
    await userEvent.click(screen.getByText('Use a recovery code instead'))
    return { ...calls, field: screen.getByLabelText<HTMLInputElement>('Recovery code') }
  }

  test('an empty recovery code is reported at its own field until something is typed there', async () => {
    const { field, onSubmit } = await show(false)
    await userEvent.type(field, '{Enter}')
    expect([onSubmit.mock.calls, field.validationMessage]).toEqual([[], 'Please input the code!'])
    expect(screen.getByLabelText('Code of your authenticator')).not.toBeInvalid()
    await userEvent.type(field, 'a')
    expect(field.validationMessage).toBe('')
  })

  test('typing a recovery code clears the message at the field of the authenticator code', async () => {
    const { field, onCorrected } = await show(true)
    await userEvent.type(field, 'a')
    expect(onCorrected).toHaveBeenCalledOnce()
  })
})

describe('other sign-in methods', () => {
  const props = { busy: false, passkeys: true, provider: 'Campus', mayRegister: true }

  test('the sign-in page lists the available other methods', async () => {
    await renderIn('en-US', <OtherMethods {...props} onPasskey={vi.fn()} onProvider={vi.fn()} />)
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Sign in with a passkey',
      'Sign in with Campus',
    ])
    expect(screen.getByRole('link', { name: 'Register account' })).toHaveAttribute('href', '/user/register')
  })

  test('the sign-in page hides other methods where there are none', async () => {
    const nothing = { passkeys: false, provider: null, mayRegister: false }
    const { container } = await renderIn(
      'en-US',
      <OtherMethods {...props} {...nothing} onPasskey={vi.fn()} onProvider={vi.fn()} />,
    )
    expect(container).toHaveTextContent('')
  })
})
