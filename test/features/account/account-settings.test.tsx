import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps, ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { Passkey, PasskeyId, Profile } from '#contracts/account/account.ts'
import type { LocaleId } from '#contracts/values/locale.ts'
import { AntdSetup } from '#src/components/controls/antd-setup.tsx'
import { PasskeyPanel } from '#src/features/account/passkey-panel.tsx'
import { PasswordForm } from '#src/features/account/password-form.tsx'
import { PhoneForm } from '#src/features/account/phone-form.tsx'
import { ProfileForm } from '#src/features/account/profile-form.tsx'
import { SecondFactorPanel } from '#src/features/account/second-factor-panel.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { renderIn } from '#test/support/render-in.tsx'

const profile: Profile = {
  nickname: 'Ada',
  email: '',
  profile: '',
  country: '',
  province: '',
  city: '',
  streetAddress: '',
}

const show = (view: ReactNode, locale: LocaleId = 'en-US') =>
  renderIn(
    locale,
    <AntdSetup locale={locale} theme="light">
      <main>
        <h1>Settings</h1>
        {view}
      </main>
    </AntdSetup>,
  )

describe('the profile', () => {
  async function showForm(differences: Partial<ComponentProps<typeof ProfileForm>> = {}, locale: LocaleId = 'en-US') {
    const callbacks = { onEdit: vi.fn(), onSave: vi.fn(), onDiscard: vi.fn(), onUndo: vi.fn() }
    const view = await show(
      <ProfileForm
        username="ada"
        profile={profile}
        unusable={[]}
        problem={null}
        busy={false}
        mayEdit
        maySave={false}
        mayDiscard={false}
        saved={false}
        mayUndo={false}
        {...callbacks}
        {...differences}
      />,
      locale,
    )
    return { ...view, ...callbacks }
  }

  test.each([
    ['en-US', 'Country or region', 'Germany'],
    ['zh-CN', '国家或地区', '德国'],
  ] as const)('the account profile names countries in %s', async (locale, label, name) => {
    const { onEdit } = await showForm({}, locale)
    await userEvent.selectOptions(screen.getByLabelText(label), name)
    expect(onEdit.mock.calls).toEqual([[{ ...profile, country: 'DE' }]])
  })

  test('the account profile shows beside the field why it cannot be saved', async () => {
    await showForm({ unusable: ['email'], profile: { ...profile, email: 'nonsense' } })
    const field = screen.getByLabelText('Email')
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription('This is no email address.')
  })

  test('the account profile offers to undo a save', async () => {
    const { onUndo } = await showForm({ saved: true, mayUndo: true })
    expect(screen.getByText('Saved.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(onUndo).toHaveBeenCalledOnce()
  })

  test.each<LocaleId>(['en-US', 'zh-CN', 'ar-EG'])(
    'the account profile has no accessibility violations in %s',
    async (locale) => {
      const { container } = await showForm({ unusable: ['email'] }, locale)
      expect(await accessibilityProblemsOf(container)).toEqual([])
    },
  )
})

test('a new password is sent with the current one, and the form is empty after the change', async () => {
  const [onSubmit, onCorrected] = [vi.fn(), vi.fn()]
  const form = (changes: number) => (
    <AntdSetup locale="en-US" theme="light">
      <PasswordForm
        username="ada"
        hasPassword
        problem={null}
        incomplete={false}
        busy={false}
        changed={changes > 0}
        changes={changes}
        onCorrected={onCorrected}
        onSubmit={onSubmit}
      />
    </AntdSetup>
  )
  const { rerender } = await renderIn('en-US', form(0))
  await userEvent.type(screen.getByLabelText('Current password'), 'old words')
  await userEvent.type(screen.getByLabelText('New password'), 'new words in a row{Enter}')
  expect(onSubmit.mock.calls).toEqual([[{ current: 'old words', password: 'new words in a row' }]])
  rerender(<I18nProvider i18n={i18n}>{form(1)}</I18nProvider>)
  expect(screen.getByLabelText('New password')).toHaveValue('')
  expect(screen.getByText('The password is changed.')).toBeInTheDocument()
})

test.each([
  ['', 'Please input your phone number!'],
  ['139', 'Phone number is invalid!'],
])('the new telephone number %j is reported as missing or invalid', async (phone, words) => {
  const callbacks = { onPhone: vi.fn(), onRequestCode: vi.fn(), onCodeCorrected: vi.fn(), onSubmit: vi.fn() }
  const quiet = { asking: false, busy: false, mayRequestCode: true, changed: false, problem: null }
  await show(<PhoneForm present={null} phone={phone} changes={0} wait={0} unusable="phone" {...quiet} {...callbacks} />)
  expect(screen.getByLabelText('New phone number')).toHaveAccessibleDescription(new RegExp(`^${words}`))
})

test('a verification code can be requested again only after the wait', async () => {
  const callbacks = { onPhone: vi.fn(), onRequestCode: vi.fn(), onCodeCorrected: vi.fn(), onSubmit: vi.fn() }
  await show(
    <PhoneForm
      present="+8613800138000"
      phone="139"
      changes={0}
      wait={42}
      unusable="phone"
      problem={null}
      asking={false}
      busy={false}
      mayRequestCode={false}
      changed={false}
      {...callbacks}
    />,
  )
  expect(screen.getByRole('button', { name: 'Resend in 42 s' })).toBeDisabled()
  expect(screen.getByLabelText('New phone number')).toHaveAccessibleDescription(/^Phone number is invalid!/)
})

describe('the second factor', () => {
  async function showPanel(differences: Partial<ComponentProps<typeof SecondFactorPanel>>, locale: LocaleId = 'en-US') {
    const callbacks = {
      onSetUp: vi.fn(),
      onCode: vi.fn(),
      onCodeCorrected: vi.fn(),
      onCancel: vi.fn(),
      onKept: vi.fn(),
      onProofWanted: vi.fn(),
      onProof: vi.fn(),
      onDownload: vi.fn(),
    }
    const view = await show(
      <SecondFactorPanel
        present={null}
        setup={null}
        codes={null}
        step={null}
        codeFault={null}
        problem={null}
        busy={false}
        maySetUp
        {...callbacks}
        {...differences}
      />,
      locale,
    )
    return { ...view, ...callbacks }
  }
  const setup = { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/RiskAtlas:ada?secret=JBSWY3DPEHPK3PXP' }

  test('the second factor shows its secret as a QR code and as a key in groups of four', async () => {
    const { onCode, container } = await showPanel({ setup })
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument()
    expect(screen.getByRole('img', { name: /QR code/ })).toBeInTheDocument()
    await userEvent.type(screen.getByLabelText('Digits of the app'), '123456{Enter}')
    expect(onCode.mock.calls).toEqual([['123456']])
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test.each([
    ['empty' as const, 'Please input the code!'],
    ['invalid' as const, 'A code is six digits!'],
  ])('the second factor says of its first code that it is %s, until it is typed again', async (codeFault, words) => {
    const { onCodeCorrected } = await showPanel({ setup, codeFault })
    const digits = screen.getByLabelText('Digits of the app')
    expect(digits).toHaveAccessibleDescription(words)
    await userEvent.type(digits, '1')
    expect(onCodeCorrected).toHaveBeenCalledOnce()
  })

  test('the second factor shows recovery codes until they are confirmed as saved', async () => {
    const codes = ['aaaaa-bbbbb', 'ccccc-ddddd']
    const { onDownload, onKept } = await showPanel({ codes })
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes)
    await userEvent.click(screen.getByRole('button', { name: 'Download' }))
    await userEvent.click(screen.getByRole('button', { name: 'I have kept them' }))
    expect(onDownload.mock.calls).toEqual([[codes]])
    expect(onKept).toHaveBeenCalledOnce()
  })

  test('removing the second factor requires the password', async () => {
    const { onProof } = await showPanel({ step: 'removal' })
    await userEvent.type(screen.getByLabelText('Current password'), 'old words{Enter}')
    expect(onProof.mock.calls).toEqual([['old words']])
  })
})

describe('passkeys', () => {
  const passkey: Passkey = {
    id: '1' as PasskeyId,
    name: 'Laptop',
    createdAt: '2026-01-31T12:00:00.000Z',
    lastUsedAt: null,
  }

  async function showPanel(differences: Partial<ComponentProps<typeof PasskeyPanel>> = {}) {
    const callbacks = {
      onAdd: vi.fn(),
      onRename: vi.fn(),
      onRemove: vi.fn(),
      onName: vi.fn(),
      onNameCorrected: vi.fn(),
      onConfirmRemoval: vi.fn(),
      onClose: vi.fn(),
    }
    const view = await show(
      <PasskeyPanel
        passkeys={[passkey]}
        supported
        dialog="none"
        subject={null}
        nameFault={null}
        problem={null}
        busy={false}
        mayAdd
        {...callbacks}
        {...differences}
      />,
    )
    return { ...view, ...callbacks }
  }

  test('a passkey can be renamed and removed', async () => {
    const { onRename, onRemove, container } = await showPanel()
    await userEvent.click(screen.getByRole('button', { name: 'Rename Laptop' }))
    await userEvent.click(screen.getByRole('button', { name: 'Remove Laptop' }))
    expect([onRename.mock.calls, onRemove.mock.calls]).toEqual([[[passkey]], [[passkey]]])
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test.each([
    ['empty' as const, 'Please input a name!'],
    ['invalid' as const, 'A name is one line without control characters.'],
  ])('a passkey says of its name that it is %s, until it is typed again', async (nameFault, words) => {
    const { onNameCorrected } = await showPanel({ dialog: 'adding', nameFault })
    const name = screen.getByRole('textbox', { name: 'Name' })
    expect(name).toHaveAccessibleDescription(expect.stringContaining(words))
    await userEvent.type(name, 'P')
    expect(onNameCorrected).toHaveBeenCalledOnce()
  })

  test('a passkey is given a name before it is created', async () => {
    const { onName } = await showPanel({ dialog: 'adding' })
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Phone{Enter}')
    expect(onName.mock.calls).toEqual([['Phone']])
  })

  test('a passkey section in a browser without support says what is required', async () => {
    await showPanel({ supported: false, passkeys: [] })
    expect(screen.getByText(/over HTTPS/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  })
})
