import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isUnsaid, type Problem } from '#contracts/values/problem.ts'
import { Link } from '#src/components/controls/link.tsx'
import { ProblemText } from '#src/components/controls/problem-text.tsx'
import { TypedForm, type TypedText } from '#src/components/controls/typed-form.tsx'
import { AuthLayout } from '#src/components/session/auth-layout.tsx'
import { CodeField, type CodeRequest, PasswordGuidance } from '#src/components/session/code-field.tsx'
import { PasswordField } from '#src/components/session/password-field.tsx'
import { ProblemNote } from '#src/components/session/problem-note.tsx'
import styles from '#src/components/session/session.module.css'
import { SubmitButton } from '#src/components/session/submit-button.tsx'
import { TextField } from '#src/components/session/text-field.tsx'

type RegistrationForm = { username: string; password: string; phone: string; code: string }

type RegistrationScreenProps = {
  busy: boolean
  /** Whether people may make accounts for themselves here. */
  open: boolean
  /** Whether an administrator has to agree. */
  needsApproval: boolean
  problem: Problem | null
  unusable: readonly string[]
  codeRequest: CodeRequest
  onRequestCode: (phone: string) => void
  onCorrected: (field: keyof RegistrationForm) => void
  onSubmit: (form: RegistrationForm) => void
  /** Choice of language and theme. */
  brand?: ReactNode
  settings: ReactNode
}

/** Making an account for oneself. */
export function RegistrationScreen({ brand, settings, ...form }: RegistrationScreenProps) {
  return (
    <AuthLayout brand={brand} settings={settings}>
      <h2 className={styles.title}>
        <Trans>Register account</Trans>
      </h2>
      {form.open ? (
        <Form {...form} />
      ) : (
        <p className={styles.note}>
          <Trans>Accounts are made by an administrator here. Ask for one.</Trans>
        </p>
      )}
      <p className={styles.afterwards}>
        <Link to="/user/login" className={styles.link ?? ''}>
          <Trans>Sign in with an existing account</Trans>
        </Link>
      </p>
    </AuthLayout>
  )
}

function Form({ busy, needsApproval, problem, unusable, codeRequest, onRequestCode, ...form }: FormProps) {
  const { t } = useLingui()
  const usernameIsMissing = unusable.includes('username')
  const usernameIsWrong = unusable.includes('wrongUsername')
  const passwordIsUnusable = unusable.includes('password')
  const phoneIsTaken = problem?.code === 'taken' && problem.details.field === 'phone'
  const nameIsTaken = problem?.code === 'taken' && !phoneIsTaken
  const passwordIsWeak = problem?.code === 'weak_password'
  const words = isUnsaid(problem) && <ProblemText problem={problem} />
  return (
    <TypedForm
      busy={busy}
      onCorrected={(field) => form.onCorrected(field as keyof RegistrationForm)}
      onSubmit={(typed) => form.onSubmit(registrationIn(typed))}
    >
      {words && !nameIsTaken && !phoneIsTaken && !passwordIsWeak && <ProblemNote>{words}</ProblemNote>}
      <TextField
        id="username"
        name="username"
        label={t`Username`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        busy={busy}
        problem={
          (usernameIsMissing && t`Please input your username!`) ||
          (usernameIsWrong && t`A user name is one line of characters that are seen.`) ||
          (nameIsTaken && words)
        }
        wantsFocus={usernameIsMissing || usernameIsWrong || nameIsTaken}
        begins
      />
      <PasswordField
        id="password"
        label={t`Password`}
        autoComplete="new-password"
        busy={busy}
        hint={<PasswordGuidance />}
        problem={passwordIsUnusable ? t`Please input your password!` : passwordIsWeak && words}
        wantsFocus={passwordIsUnusable || passwordIsWeak}
      />
      <CodeField
        id="registration"
        request={codeRequest}
        busy={busy}
        phoneHint={t`Optional. With it you can sign in by code and set a new password yourself.`}
        unusable={unusable}
        phoneProblem={phoneIsTaken && words}
        codeIsWrong={problem?.code === 'wrong_code'}
        begins={false}
        onRequest={onRequestCode}
      />
      {needsApproval && (
        <p className={styles.note}>
          <Trans>An administrator looks at each new account before it can be used.</Trans>
        </p>
      )}
      <SubmitButton busy={busy}>{busy ? t`Registering…` : t`Register`}</SubmitButton>
    </TypedForm>
  )
}

type FormProps = Omit<RegistrationScreenProps, 'brand' | 'settings' | 'open'>

const registrationIn = (typed: TypedText): RegistrationForm => ({
  username: typed('username').trim(),
  password: typed('password'),
  phone: typed('phone').trim(),
  code: typed('code').trim(),
})

type RegistrationResultScreenProps = {
  /** Whether the account waits for an administrator, or can be used at once. */
  state: 'active' | 'waiting'
  /** Choice of language and theme. */
  brand?: ReactNode
  settings: ReactNode
}

/** The result of a registration, and the next step. */
export function RegistrationResultScreen({ state, brand, settings }: RegistrationResultScreenProps) {
  return (
    <AuthLayout brand={brand} settings={settings}>
      <h2 className={styles.title}>
        {state === 'active' ? <Trans>Your account is ready</Trans> : <Trans>Your account waits for approval</Trans>}
      </h2>
      <p>
        {state === 'active' ? (
          <Trans>You can sign in with your user name and password now.</Trans>
        ) : (
          <Trans>
            An administrator has been told. Once the account is approved, you can sign in with your user name and
            password; until then signing in is refused.
          </Trans>
        )}
      </p>
      <p className={styles.afterwards}>
        <Link to="/user/login" className={styles.link ?? ''}>
          <Trans>To the sign-in page</Trans>
        </Link>
      </p>
    </AuthLayout>
  )
}
