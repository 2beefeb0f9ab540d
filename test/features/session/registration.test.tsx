import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { RegistrationResultScreen, RegistrationScreen } from '#src/features/session/registration-screen.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { renderRouted } from '#test/support/render-routed.tsx'

type Props = ComponentProps<typeof RegistrationScreen>
const noCode = { busy: false, secondsLeft: 0, sent: false, phoneFault: null, problem: null }

async function show(differences: Partial<Props> = {}) {
  const onSubmit = vi.fn<Props['onSubmit']>()
  const onRequestCode = vi.fn<Props['onRequestCode']>()
  const onCorrected = vi.fn<Props['onCorrected']>()
  const props: Props = {
    busy: false,
    open: true,
    needsApproval: true,
    problem: null,
    unusable: [],
    codeRequest: noCode,
    onRequestCode,
    onCorrected,
    onSubmit,
    settings: null,
  }
  const view = await renderRouted('en-US', <RegistrationScreen {...props} {...differences} />)
  return { ...view, onSubmit, onRequestCode, onCorrected }
}

const fields = () =>
  ['Username', 'Password', 'Phone number', 'Verification code'].map((label) => screen.getByLabelText(label))

describe('the registration form', () => {
  test('the registration form focuses the user name and sends the input, with the password unmodified', async () => {
    const { onSubmit } = await show()
    expect(screen.getByLabelText('Username')).toHaveFocus()
    await userEvent.keyboard(' ada ')
    await userEvent.type(screen.getByLabelText('Password'), ' a long secret ')
    await userEvent.click(screen.getByRole('button', { name: 'Register' }))
    expect(onSubmit.mock.calls).toEqual([[{ username: 'ada', password: ' a long secret ', phone: '', code: '' }]])
  })

  test('the registration form requests a code for the typed number', async () => {
    const { onRequestCode, onSubmit } = await show()
    await userEvent.type(screen.getByLabelText('Phone number'), '13800138000')
    await userEvent.click(screen.getByRole('button', { name: 'Get verification code' }))
    expect(onRequestCode.mock.calls).toEqual([['13800138000']])
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('the registration form supports generated passwords and one-time codes of the browser', async () => {
    await show()
    expect(fields().map((field) => [field.getAttribute('name'), field.getAttribute('autocomplete')])).toEqual([
      ['username', 'username'],
      ['password', 'new-password'],
      ['phone', 'tel'],
      ['code', 'one-time-code'],
    ])
  })

  test('the registration form tells which wrong field is typed into again, and leaves the focus there', async () => {
    const { onCorrected } = await show({ unusable: ['username', 'phone', 'code'] })
    await userEvent.type(screen.getByLabelText('Password'), 'x')
    expect(onCorrected).not.toHaveBeenCalled()
    await userEvent.type(screen.getByLabelText('Phone number'), '1')
    expect(onCorrected.mock.calls).toEqual([['phone']])
    expect(screen.getByLabelText('Phone number')).toHaveFocus()
  })

  test('the registration form shows the password rules beside the field', async () => {
    await show()
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/At least 12 characters/)
  })

  test.each<[string, Partial<Props>, string, string | RegExp]>([
    ['a name that is missing', { unusable: ['username', 'password'] }, 'Username', 'Please input your username!'],
    ['a password that is missing', { unusable: ['password'] }, 'Password', /Please input your password!/],
    [
      'a name that is taken',
      { problem: { code: 'taken', details: { field: 'username' } } },
      'Username',
      'This is in use by another account already.',
    ],
    [
      'a weak password',
      { problem: { code: 'weak_password', details: { reason: 'guessable', minimum: 12 } } },
      'Password',
      /easy to guess|guess/,
    ],
    [
      'a number that is in use',
      { problem: { code: 'taken', details: { field: 'phone' } } },
      'Phone number',
      /This is in use by another account already\./,
    ],
    ['a name before a number', { unusable: ['username', 'phone'] }, 'Username', 'Please input your username!'],
    ['a number that is missing', { unusable: ['noPhone'] }, 'Phone number', /Please input your phone number!/],
    ['a number that is none', { unusable: ['phone'] }, 'Phone number', /Phone number is invalid!/],
    ['a name that is none', { unusable: ['wrongUsername'] }, 'Username', /A user name is one line/],
    ['a code that is missing', { unusable: ['noCode'] }, 'Verification code', 'Please input the verification code!'],
    ['a code that is none', { unusable: ['code'] }, 'Verification code', 'A verification code is six digits!'],
  ])(
    'the registration form shows the error beside the field for %s and focuses it',
    async (_, differences, label, words) => {
      const { container } = await show(differences)
      const field = screen.getByLabelText(label)
      expect(field).toHaveFocus()
      expect(field).toBeInvalid()
      expect(field).toHaveAccessibleDescription(words)
      expect(await accessibilityProblemsOf(container)).toEqual([])
    },
  )

  test.each<[Props['problem'], string, string | null]>([
    [{ code: 'wrong_code', details: {} }, 'Verification Code Error', 'Verification code'],
    [{ code: 'registration_closed', details: {} }, 'Accounts are made by an administrator here. Ask for one.', null],
    [{ code: 'too_many_requests', details: { retryAfter: 30 } }, 'Too many attempts. Try again in 30 s.', null],
  ])('the registration form reports %j immediately', async (problem, words, label) => {
    await show({ problem })
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toContain(words)
    if (label) expect(screen.getByLabelText(label)).toHaveFocus()
  })

  test('the registration form sends once while a request is running, and shows its progress', async () => {
    const { container, onSubmit } = await show({ busy: true })
    await userEvent.click(screen.getByRole('button', { name: 'Registering…' }))
    expect(onSubmit).not.toHaveBeenCalled()
    expect(container.querySelector('form')).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByLabelText('Username')).toHaveAttribute('readonly')
  })

  test.each([
    [true, 1],
    [false, 0],
  ])(
    'the registration form says that an administrator must approve where required: %s',
    async (needsApproval, count) => {
      await show({ needsApproval })
      expect(screen.queryAllByText(/An administrator looks at each new account/)).toHaveLength(count)
    },
  )

  test('the registration form is absent where administrators create the accounts', async () => {
    const { container } = await show({ open: false })
    expect(screen.getByText('Accounts are made by an administrator here. Ask for one.')).toBeInTheDocument()
    expect(container.querySelector('form')).toBeNull()
    expect(screen.getByRole('link', { name: 'Sign in with an existing account' })).toHaveAttribute(
      'href',
      '/user/login',
    )
  })
})

describe('the result of a registration', () => {
  test.each([
    ['active', 'Your account is ready', 'You can sign in with your user name and password now.'],
    ['waiting', 'Your account waits for approval', /An administrator has been told\. Once the account is approved/],
  ] as const)('the registration result for an account that is %s says what comes next', async (state, title, words) => {
    const { container } = await renderRouted('en-US', <RegistrationResultScreen state={state} settings={null} />)
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeInTheDocument()
    expect(screen.getByText(words)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'To the sign-in page' })).toHaveAttribute('href', '/user/login')
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })
})
