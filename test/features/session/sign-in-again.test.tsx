import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { AccountForm } from '#src/features/session/sign-in/account-form.tsx'
import { SignInAgainDialog } from '#src/features/session/sign-in-again-dialog.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { eventually } from '#test/support/eventually.ts'
import { renderIn } from '#test/support/render-in.tsx'

type Props = ComponentProps<typeof SignInAgainDialog>

async function show(differences: Partial<Props> = {}) {
  const onSubmit = vi.fn()
  const onPasskey = vi.fn()
  const onOtherUser = vi.fn()
  const form = (
    <AccountForm
      busy={false}
      username="ada"
      unusable={[]}
      onCorrected={vi.fn()}
      passwordIsWrong={false}
      onSubmit={onSubmit}
      aside={null}
    />
  )
  const props: Props = { busy: false, problem: null, form, provider: null, onPasskey, onOtherUser }
  const view = await renderIn('en-US', <SignInAgainDialog {...props} {...differences} />)
  return { ...view, onSubmit, onPasskey, onOtherUser }
}

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Your session has expired' })

describe('the dialog to sign in again', () => {
  test('the dialog to sign in again asks the same user for the password alone', async () => {
    const { container, onSubmit } = await show()
    expect(dialog().open).toBe(true)
    expect(screen.getByText(/What you have typed stays/)).toBeInTheDocument()
    expect(screen.getByLabelText('Username')).toHaveAttribute('readonly')
    expect(screen.getByLabelText('Password')).toHaveFocus()
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password')
    await userEvent.keyboard('secret{Enter}')
    expect(onSubmit.mock.calls).toEqual([[{ username: 'ada', password: 'secret', autoLogin: true }]])
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('the dialog to sign in again is not closed by Escape', async () => {
    await show()
    expect(fireEvent(dialog(), new Event('cancel', { cancelable: true }))).toBe(false)
    const typed = screen.getByLabelText('Password')
    await userEvent.type(typed, 'half a pass')
    dialog().close()
    await eventually(() => expect(dialog().open).toBe(true))
    expect(typed).toHaveFocus()
    expect(typed).toHaveValue('half a pass')
  })

  test('the dialog to sign in again says why signing in failed', async () => {
    await show({ problem: 'Incorrect username/password' })
    expect(screen.getByRole('alert')).toHaveTextContent('Incorrect username/password')
  })

  test('the dialog to sign in again offers a passkey, the provider in a new tab, and another user', async () => {
    const { onPasskey, onOtherUser } = await show({ provider: 'Campus' })
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))
    expect(onPasskey).toHaveBeenCalledTimes(1)
    const provider = screen.getByRole('link', { name: 'Sign in with Campus in a new tab' })
    expect(provider).toHaveAttribute('target', '_blank')
    await userEvent.click(screen.getByRole('button', { name: 'Switch account' }))
    expect(onOtherUser).toHaveBeenCalledTimes(1)
  })

  test('the dialog to sign in again offers only available methods', async () => {
    await show({ onPasskey: null })
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('the dialog to sign in again waits for a running request', async () => {
    const { onPasskey, onOtherUser } = await show({ busy: true })
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))
    await userEvent.click(screen.getByRole('button', { name: 'Switch account' }))
    expect([onPasskey.mock.calls, onOtherUser.mock.calls]).toEqual([[], []])
  })
})
