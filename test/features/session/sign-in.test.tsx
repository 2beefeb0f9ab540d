import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { LocaleId } from '#contracts/values/locale.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { AccountForm } from '#src/features/session/sign-in/account-form.tsx'
import { SignInProblem } from '#src/features/session/sign-in/sign-in-problem.tsx'
import { SignInScreen } from '#src/features/session/sign-in/sign-in-screen.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { renderIn } from '#test/support/render-in.tsx'

type FormProps = ComponentProps<typeof AccountForm>
type ScreenProps = ComponentProps<typeof SignInScreen>
type Differences = Partial<FormProps> & { tab?: ScreenProps['tab']; problem?: Problem }

function showSignIn({ tab = 'account', problem, ...differences }: Differences = {}, locale: LocaleId = 'en-US') {
  const onSubmit = vi.fn<FormProps['onSubmit']>()
  const onCorrected = vi.fn<FormProps['onCorrected']>()
  const onTab = vi.fn<ScreenProps['onTab']>()
  const form: FormProps = {
    busy: false,
    username: null,
    unusable: [],
    passwordIsWrong: problem?.code === 'wrong_credentials',
    onCorrected,
    onSubmit,
    aside: null,
    ...differences,
  }
  const view = (
    <SignInScreen
      tab={tab}
      onTab={onTab}
      problem={problem && <SignInProblem problem={problem} />}
      account={<AccountForm {...form} />}
      phone={null}
      secondFactor={null}
      otherMethods={null}
      settings={null}
    />
  )
  return renderIn(locale, view).then((rendered) => ({ ...rendered, onCorrected, onSubmit, onTab }))
}

describe('the sign-in form', () => {
  test('the sign-in form tells which empty field is typed into, and moves the focus nowhere', async () => {
    const { onCorrected } = await showSignIn({ unusable: ['username', 'password'] })
    await userEvent.keyboard('a')
    expect(onCorrected.mock.calls).toEqual([['username']])
    expect(screen.getByLabelText('Username')).toHaveFocus()
  })

  test('the sign-in form focuses the user name', async () => {
    await showSignIn()
    expect(screen.getByLabelText('Username')).toHaveFocus()
  })

  test('the sign-in form keeps a focus that the user has already set', async () => {
    const elsewhere = document.body.appendChild(document.createElement('button'))
    elsewhere.focus()
    await showSignIn()
    expect(elsewhere).toHaveFocus()
    elsewhere.remove()
  })

  test('the sign-in form sends the input, with the user name trimmed', async () => {
    const { onSubmit } = await showSignIn()
    await userEvent.type(screen.getByLabelText('Username'), ' ada ')
    await userEvent.type(screen.getByLabelText('Password'), ' secret ')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Automatic login' }))
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(onSubmit.mock.calls).toEqual([[{ username: 'ada', password: ' secret ', autoLogin: false }]])
  })

  test('the sign-in form sends nothing twice while a request is running', async () => {
    const { onSubmit } = await showSignIn({ busy: true })
    await userEvent.click(screen.getByRole('button', { name: 'Signing in…' }))
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('the sign-in form keeps the user name when signing in again', async () => {
    await showSignIn({ username: 'ada' })
    expect(screen.getByLabelText('Username')).toHaveValue('ada')
    expect(screen.getByLabelText('Username')).toHaveAttribute('readonly')
  })

  test.each([
    ['wrong_credentials', {}, 'zh-CN', '账户或密码错误'],
    ['wrong_credentials', {}, 'en-US', 'Incorrect username/password'],
    ['wrong_code', {}, 'en-US', 'Verification Code Error'],
    ['unavailable', {}, 'zh-CN', '登录失败，请重试！'],
    ['unavailable', { referenceId: 'ref-1' }, 'en-US', 'Login failed, please try again! reference ref-1'],
    ['too_many_requests', { retryAfter: 30 }, 'en-US', 'Too many attempts. Try again in 30 s.'],
  ] as const)('after %s with %j the sign-in form says in %s "%s"', async (code, details, locale, words) => {
    await showSignIn({ problem: { code, details } }, locale)
    expect(screen.getByRole('alert')).toHaveTextContent(words)
  })

  test('the sign-in form allows a wrong password to be corrected', async () => {
    await showSignIn({ problem: { code: 'wrong_credentials', details: {} } })
    expect(screen.getByLabelText('Password')).toHaveFocus()
  })

  test.each([
    ['zh-CN', ['请输入用户名！', '请输入密码！']],
    ['en-US', ['Please input your username!', 'Please input your password!']],
  ] as const)('the sign-in form asks in %s for missing fields and focuses them', async (locale, words) => {
    const { container } = await showSignIn({ unusable: ['username', 'password'] }, locale)
    const fields = [...container.querySelectorAll('input[aria-invalid="true"]')]
    expect(fields.map((field) => field.getAttribute('name'))).toEqual(['username', 'password'])
    const descriptions = fields.map((field) => document.getElementById(field.getAttribute('aria-describedby') ?? ''))
    expect(descriptions.map((description) => description?.textContent)).toEqual(words)
    expect(document.activeElement).toBe(fields[0])
  })

  test('the sign-in form shows the password only on request', async () => {
    await showSignIn()
    const password = screen.getByLabelText('Password')
    const reveal = screen.getByRole('button', { name: 'Show password', pressed: false })
    await userEvent.click(reveal)
    expect(password).toHaveAttribute('type', 'text')
    expect(reveal).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(reveal)
    expect(password).toHaveAttribute('type', 'password')
  })

  test.each<Differences>([
    {},
    { tab: 'phone' },
    { unusable: ['username'] },
    { problem: { code: 'unavailable', details: {} } },
  ])('the sign-in form is accessible with %j', async (differences) => {
    const { container } = await showSignIn(differences)
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })
})

describe('choosing the form', () => {
  test.each([
    ['account', 'ArrowRight', 'phone'],
    ['account', 'ArrowLeft', 'phone'],
    ['phone', 'Home', 'account'],
    ['account', 'End', 'phone'],
  ] as const)('choosing a sign-in form from %s by %s opens %s and focuses it', async (tab, key, wanted) => {
    const { onTab } = await showSignIn({ tab })
    screen.getByRole('tab', { selected: true }).focus()
    await userEvent.keyboard(`{${key}}`)
    expect(onTab.mock.calls).toEqual([[wanted]])
    expect(document.activeElement).toHaveAttribute('id', `${wanted}-tab`)
  })

  test('the input of the hidden sign-in form is kept', async () => {
    await showSignIn({ tab: 'phone', unusable: [] })
    expect(screen.getByLabelText('Username')).not.toBeVisible()
  })
})
