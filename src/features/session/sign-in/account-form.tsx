import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Credentials } from '#contracts/session/session.ts'
import { TypedForm, type TypedText } from '#src/components/controls/typed-form.tsx'
import { PasswordField } from '#src/components/session/password-field.tsx'
import styles from '#src/components/session/session.module.css'
import { SubmitButton } from '#src/components/session/submit-button.tsx'
import { TextField } from '#src/components/session/text-field.tsx'

type AccountFormProps = {
  busy: boolean
  /** The user who is expected; `null` lets the name be typed. */
  username: string | null
  /** Fields to be filled in before signing in. */
  unusable: readonly string[]
  /** Whether the password was wrong and is to be typed again. */
  passwordIsWrong: boolean
  onCorrected: (field: 'username' | 'password') => void
  onSubmit: (credentials: Credentials) => void
  /** Content beside the automatic login checkbox. */
  aside: ReactNode
}

/** Signing in with username and password. */
export function AccountForm({
  busy,
  username,
  unusable,
  passwordIsWrong,
  onCorrected,
  onSubmit,
  aside,
}: AccountFormProps) {
  const { t } = useLingui()
  const usernameIsUnusable = unusable.includes('username')
  const passwordIsUnusable = unusable.includes('password')
  return (
    <TypedForm
      busy={busy}
      onCorrected={(field) => onCorrected(field as 'username' | 'password')}
      onSubmit={(typed) => onSubmit(credentialsIn(typed))}
    >
      <TextField
        id="username"
        name="username"
        label={t`Username`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        busy={busy}
        {...(username !== null && { defaultValue: username, readOnly: true })}
        problem={usernameIsUnusable && t`Please input your username!`}
        wantsFocus={usernameIsUnusable}
        begins={username === null}
      />
      <PasswordField
        id="password"
        label={t`Password`}
        autoComplete="current-password"
        busy={busy}
        problem={passwordIsUnusable && t`Please input your password!`}
        wantsFocus={passwordIsUnusable || passwordIsWrong || username !== null}
      />
      <div className={styles.row}>
        <label className={styles.choice}>
          <input type="checkbox" name="autoLogin" defaultChecked />
          <Trans>Automatic login</Trans>
        </label>
        {aside}
      </div>
      <SubmitButton busy={busy}>{busy ? t`Signing in…` : t`Sign in`}</SubmitButton>
    </TypedForm>
  )
}

const credentialsIn = (typed: TypedText): Credentials => ({
  username: typed('username').trim(),
  password: typed('password'),
  autoLogin: typed('autoLogin') !== '',
})
