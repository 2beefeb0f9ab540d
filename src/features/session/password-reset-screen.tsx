import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isUnsaid, type Problem } from '#contracts/values/problem.ts'
import { Link } from '#src/components/controls/link.tsx'
import { ProblemText } from '#src/components/controls/problem-text.tsx'
import { TypedForm } from '#src/components/controls/typed-form.tsx'
import { AuthLayout } from '#src/components/session/auth-layout.tsx'
import { CodeField, type CodeRequest, PasswordGuidance } from '#src/components/session/code-field.tsx'
import { PasswordField } from '#src/components/session/password-field.tsx'
import { ProblemNote } from '#src/components/session/problem-note.tsx'
import styles from '#src/components/session/session.module.css'
import { SubmitButton } from '#src/components/session/submit-button.tsx'

type PasswordResetForm = { phone: string; code: string; password: string }

type PasswordResetScreenProps = {
  busy: boolean
  /** Whether the new password is set. */
  completed: boolean
  problem: Problem | null
  unusable: readonly string[]
  codeRequest: CodeRequest
  onRequestCode: (phone: string) => void
  onCorrected: (field: keyof PasswordResetForm) => void
  onSubmit: (form: PasswordResetForm) => void
  /** Choice of language and theme. */
  brand?: ReactNode
  settings: ReactNode
}

/** A new password for a forgotten one, confirmed by a code. */
export function PasswordResetScreen({ completed, brand, settings, ...form }: PasswordResetScreenProps) {
  return (
    <AuthLayout brand={brand} settings={settings}>
      <h2 className={styles.title}>
        {completed ? <Trans>The new password is set</Trans> : <Trans>Set a new password</Trans>}
      </h2>
      {completed ? (
        <p role="status">
          <Trans>Every session of the account has ended. Sign in with the new password.</Trans>
        </p>
      ) : (
        <Form {...form} />
      )}
      <p className={styles.afterwards}>
        <Link to="/user/login" className={styles.link ?? ''}>
          <Trans>To the sign-in page</Trans>
        </Link>
      </p>
    </AuthLayout>
  )
}

type FormProps = Omit<PasswordResetScreenProps, 'brand' | 'settings' | 'completed'>

function Form({ busy, problem, unusable, codeRequest, onRequestCode, onCorrected, onSubmit }: FormProps) {
  const { t } = useLingui()
  const passwordIsUnusable = unusable.includes('password')
  const passwordIsWeak = problem?.code === 'weak_password'
  const words = isUnsaid(problem) && <ProblemText problem={problem} />
  return (
    <TypedForm
      busy={busy}
      onCorrected={(field) => onCorrected(field as keyof PasswordResetForm)}
      onSubmit={(typed) => onSubmit({ phone: typed('phone'), code: typed('code'), password: typed('password') })}
    >
      <p className={styles.note}>
        <Trans>
          A code goes to the telephone of your account. Without a telephone number there, ask an administrator for a new
          password.
        </Trans>
      </p>
      {words && !passwordIsWeak && <ProblemNote>{words}</ProblemNote>}
      <CodeField
        id="reset"
        request={codeRequest}
        busy={busy}
        unusable={unusable}
        codeIsWrong={problem?.code === 'wrong_code'}
        begins
        onRequest={onRequestCode}
      />
      <PasswordField
        id="password"
        label={t`New password`}
        autoComplete="new-password"
        busy={busy}
        hint={<PasswordGuidance />}
        problem={passwordIsUnusable ? t`Please input your password!` : passwordIsWeak && words}
        wantsFocus={passwordIsUnusable || passwordIsWeak}
      />
      <SubmitButton busy={busy}>{busy ? t`Setting the password…` : t`Set new password`}</SubmitButton>
    </TypedForm>
  )
}
