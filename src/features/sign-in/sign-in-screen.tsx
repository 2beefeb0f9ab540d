import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'
import type { Problem } from '#contracts/problem.ts'
import type { Credentials } from '#contracts/session.ts'
import { PasswordField } from './password-field.tsx'
import { SignInProblem } from './sign-in-problem.tsx'
import styles from './sign-in-screen.module.css'

type SignInScreenProps = {
  busy: boolean
  problem: Problem | null
  /** Fields to be filled in before signing in. */
  unusable: readonly ('username' | 'password')[]
  onSubmit: (credentials: Credentials) => void
  /** Choice of language and theme. */
  settings: ReactNode
}

/** Signing in with username and password. */
export function SignInScreen({ busy, problem, unusable, onSubmit, settings }: SignInScreenProps) {
  const { t } = useLingui()
  const usernameIsUnusable = unusable.includes('username')
  const passwordIsUnusable = unusable.includes('password')
  return (
    <div className={styles.page}>
      <header className={styles.settings}>{settings}</header>
      <main className={styles.card}>
        <div className={styles.brand}>
          <img src="/logo.svg" alt="" width={48} height={48} />
          <h1>
            <Trans>RiskAtlas</Trans>
          </h1>
          <p>
            <Trans>Who owns a company, who controls it, and why</Trans>
          </p>
        </div>
        <form noValidate aria-busy={busy} onSubmit={(event) => submit(event, busy, onSubmit)}>
          {problem && (
            <p role="alert" className={styles.problem}>
              <SignInProblem problem={problem} />
            </p>
          )}
          <div className={styles.field}>
            <label htmlFor="username">
              <Trans>Username</Trans>
            </label>
            <input
              id="username"
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={200}
              readOnly={busy}
              aria-invalid={usernameIsUnusable}
              aria-describedby={usernameIsUnusable ? 'username-problem' : undefined}
              ref={usernameIsUnusable ? focus : focusIfNothingIs}
            />
            {usernameIsUnusable && (
              <span id="username-problem" className={styles.fieldProblem}>
                <Trans>Please input your username!</Trans>
              </span>
            )}
          </div>
          <div className={styles.field}>
            <label htmlFor="password">
              <Trans>Password</Trans>
            </label>
            <PasswordField
              busy={busy}
              invalid={passwordIsUnusable}
              wantsFocus={(passwordIsUnusable && !usernameIsUnusable) || problem?.code === 'wrong_credentials'}
              labels={{ show: t`Show password`, hide: t`Hide password` }}
            />
            {passwordIsUnusable && (
              <span id="password-problem" className={styles.fieldProblem}>
                <Trans>Please input your password!</Trans>
              </span>
            )}
          </div>
          <label className={styles.choice}>
            <input type="checkbox" name="autoLogin" defaultChecked />
            <Trans>Automatic login</Trans>
          </label>
          <button type="submit" className={styles.submit} aria-disabled={busy}>
            {busy ? <Trans>Signing in…</Trans> : <Trans>Sign in</Trans>}
          </button>
        </form>
      </main>
    </div>
  )
}

function submit(event: FormEvent<HTMLFormElement>, busy: boolean, onSubmit: SignInScreenProps['onSubmit']) {
  event.preventDefault()
  if (busy) return
  const form = new FormData(event.currentTarget)
  onSubmit({
    username: String(form.get('username') ?? '').trim(),
    password: String(form.get('password') ?? ''),
    autoLogin: form.has('autoLogin'),
  })
}

function focus(input: HTMLInputElement | null) {
  input?.focus()
}

function focusIfNothingIs(input: HTMLInputElement | null) {
  if (document.activeElement === document.body) input?.focus()
}
