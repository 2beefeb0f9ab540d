import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { LocaleId } from '#contracts/locale.ts'
import { SignInScreen } from '#src/features/sign-in/sign-in-screen.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { renderIn } from '#test/support/render-in.tsx'

type Props = ComponentProps<typeof SignInScreen>

function showSignIn(differences: Partial<Props> = {}, locale: LocaleId = 'en-US') {
  const onSubmit = vi.fn<Props['onSubmit']>()
  const props: Props = { busy: false, problem: null, unusable: [], onSubmit, settings: null, ...differences }
  return renderIn(locale, <SignInScreen {...props} />).then((view) => ({ ...view, onSubmit }))
}

describe('signing in', () => {
  test('begins at the user name', async () => {
    await showSignIn()
    expect(screen.getByLabelText('Username')).toHaveFocus()
  })

  test('leaves the focus where the user has put it before', async () => {
    const elsewhere = document.body.appendChild(document.createElement('button'))
    elsewhere.focus()
    await showSignIn()
    expect(elsewhere).toHaveFocus()
    elsewhere.remove()
  })

  test('sends what was typed, without spaces around the name', async () => {
    const { onSubmit } = await showSignIn()
    await userEvent.type(screen.getByLabelText('Username'), ' ada ')
    await userEvent.type(screen.getByLabelText('Password'), ' secret ')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Automatic login' }))
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(onSubmit.mock.calls).toEqual([[{ username: 'ada', password: ' secret ', autoLogin: false }]])
  })

  test('sends nothing twice while it is on its way', async () => {
    const { onSubmit } = await showSignIn({ busy: true })
    await userEvent.click(screen.getByRole('button', { name: 'Signing in…' }))
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test.each([
    ['zh-CN', '账户或密码错误'],
    ['en-US', 'Incorrect username/password'],
  ] as const)(
    'says in %s that the credentials are wrong, and lets the password be typed anew',
    async (locale, words) => {
      await showSignIn({ problem: { code: 'wrong_credentials', details: {} } }, locale)
      expect(screen.getByRole('alert')).toHaveTextContent(words)
      expect(document.activeElement).toHaveAttribute('name', 'password')
    },
  )

  test('says how long to wait after too many attempts', async () => {
    await showSignIn({ problem: { code: 'too_many_requests', details: { retryAfter: 30 } } })
    expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts. Try again in 30 s.')
  })

  test.each([
    ['zh-CN', '登录失败，请重试！'],
    ['en-US', 'Login failed, please try again!'],
  ] as const)('says in %s that it failed', async (locale, words) => {
    await showSignIn({ problem: { code: 'unavailable', details: {} } }, locale)
    expect(screen.getByRole('alert')).toHaveTextContent(words)
  })

  test.each([
    ['zh-CN', ['请输入用户名！', '请输入密码！']],
    ['en-US', ['Please input your username!', 'Please input your password!']],
  ] as const)('asks in %s for what is missing, and goes there', async (locale, words) => {
    const { container } = await showSignIn({ unusable: ['username', 'password'] }, locale)
    const fields = [...container.querySelectorAll('input[aria-invalid="true"]')]
    expect(fields.map((field) => field.getAttribute('name'))).toEqual(['username', 'password'])
    const descriptions = fields.map((field) => document.getElementById(field.getAttribute('aria-describedby') ?? ''))
    expect(descriptions.map((description) => description?.textContent)).toEqual(words)
    expect(document.activeElement).toBe(fields[0])
  })

  test('shows the password only while it is asked to', async () => {
    await showSignIn()
    const password = screen.getByLabelText('Password')
    const reveal = screen.getByRole('button', { name: 'Show password', pressed: false })
    await userEvent.click(reveal)
    expect(password).toHaveAttribute('type', 'text')
    expect(reveal).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(reveal)
    expect(password).toHaveAttribute('type', 'password')
  })

  test.each<Partial<Props>>([{}, { unusable: ['username'] }, { problem: { code: 'unavailable', details: {} } }])(
    'is accessible with %j',
    async (differences) => {
      const { container } = await showSignIn(differences)
      expect(await accessibilityProblemsOf(container)).toEqual([])
    },
  )
})
