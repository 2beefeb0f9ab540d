import { Trans } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import shared from '#src/components/session/session.module.css'
import styles from './session.module.css'

type OtherMethodsProps = {
  busy: boolean
  /** Whether this browser can ask for a passkey. */
  passkeys: boolean
  /** Name of the provider to sign in with; `null` where none is configured. */
  provider: string | null
  mayRegister: boolean
  onPasskey: (autoLogin: boolean) => void
  onProvider: (autoLogin: boolean) => void
}

/** The other sign-in methods of this installation and browser, and a link to registration. */
export function OtherMethods({ busy, passkeys, provider, mayRegister, onPasskey, onProvider }: OtherMethodsProps) {
  const chosen = (choose: (autoLogin: boolean) => void) => (event: MouseEvent<HTMLButtonElement>) => {
    if (!busy) choose(wantsAutoLogin(event.currentTarget))
  }
  return (
    <>
      {(passkeys || provider !== null) && (
        <section className={styles.others} aria-labelledby="other-methods">
          <h2 id="other-methods" className={styles.divider}>
            <Trans>Other login methods</Trans>
          </h2>
          {passkeys && (
            <button type="button" className={shared.plain} aria-disabled={busy} onClick={chosen(onPasskey)}>
              <Trans>Sign in with a passkey</Trans>
            </button>
          )}
          {provider !== null && (
            <button type="button" className={shared.plain} aria-disabled={busy} onClick={chosen(onProvider)}>
              <Trans>Sign in with {provider}</Trans>
            </button>
          )}
        </section>
      )}
      {mayRegister && (
        <p className={shared.afterwards}>
          <Trans>No account yet?</Trans>{' '}
          <a href="/user/register" className={shared.link}>
            <Trans>Register account</Trans>
          </a>
        </p>
      )}
    </>
  )
}

/** The value of the automatic login in the form. */
const wantsAutoLogin = (button: HTMLElement): boolean =>
  button.closest('main, dialog')?.querySelector('form:not([hidden] *) input[name="autoLogin"]:checked') != null
