import { Trans } from '@lingui/react/macro'
import type { ReactNode, SyntheticEvent } from 'react'
import textButton from '#src/components/controls/text-button.module.css'
import { ProblemNote } from '#src/components/session/problem-note.tsx'
import shared from '#src/components/session/session.module.css'
import styles from './session.module.css'

type SignInAgainDialogProps = {
  busy: boolean
  /** Why it failed; `null` where nobody tried. */
  problem: ReactNode
  /** What is asked for: the password, or a second factor. */
  form: ReactNode
  /** Name of the provider that can be signed in with in another tab; `null` where none is configured. */
  provider: string | null
  /** `null` where this browser has no passkeys, or something else is asked for now. */
  onPasskey: (() => void) | null
  onOtherUser: () => void
}

/** Signing in again over the untouched screen, after the session has expired. */
export function SignInAgainDialog({ busy, problem, form, provider, onPasskey, onOtherUser }: SignInAgainDialogProps) {
  return (
    <dialog
      ref={showOver}
      className={styles.dialog}
      aria-labelledby="sign-in-again"
      onCancel={(event) => event.preventDefault()}
      onClose={openAgain}
    >
      <h2 id="sign-in-again" className={shared.title}>
        <Trans>Your session has expired</Trans>
      </h2>
      <p className={shared.note}>
        <Trans>Sign in again to go on where you are. What you have typed stays.</Trans>
      </p>
      {problem && <ProblemNote>{problem}</ProblemNote>}
      {form}
      <div className={styles.dialogOthers}>
        {onPasskey && (
          <button type="button" className={shared.plain} aria-disabled={busy} onClick={() => busy || onPasskey()}>
            <Trans>Sign in with a passkey</Trans>
          </button>
        )}
        {provider !== null && (
          <a className={shared.link} href="/user/login" target="_blank" rel="noopener">
            <Trans>Sign in with {provider} in a new tab</Trans>
          </a>
        )}
        <button
          type="button"
          className={`${textButton.textButton} ${styles.leave}`}
          onClick={() => busy || onOtherUser()}
        >
          <Trans>Switch account</Trans>
        </button>
      </div>
    </dialog>
  )
}

/** Browsers let Escape, pressed twice, close any dialog: without this one nothing behind it could be used. */
function openAgain({ currentTarget: dialog }: SyntheticEvent<HTMLDialogElement>) {
  if (dialog.isConnected) showOver(dialog)
}

/** Opens the dialog as modal and focuses it; restores the focus on closing. */
function showOver(dialog: HTMLDialogElement | null) {
  if (!dialog) return
  dialog.showModal()
  dialog.querySelector<HTMLInputElement>('input:not([readonly])')?.focus()
  return () => dialog.close()
}
