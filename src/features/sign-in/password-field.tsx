import type { MouseEvent } from 'react'
import styles from './sign-in-screen.module.css'

type PasswordFieldProps = {
  busy: boolean
  invalid: boolean
  wantsFocus: boolean
  labels: { show: string; hide: string }
}

/** The password, hidden until the user asks to see it. Whether it is seen lives in the field itself. */
export function PasswordField({ busy, invalid, wantsFocus, labels }: PasswordFieldProps) {
  return (
    <span className={styles.password}>
      <input
        id="password"
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={1000}
        readOnly={busy}
        aria-invalid={invalid}
        aria-describedby={invalid ? 'password-problem' : undefined}
        ref={wantsFocus ? focusAndSelect : null}
      />
      <button
        type="button"
        className={styles.reveal}
        aria-label={labels.show}
        aria-controls="password"
        aria-pressed={false}
        title={labels.show}
        data-hide={labels.hide}
        data-show={labels.show}
        onClick={toggleVisibility}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
          <circle cx="12" cy="12" r="3" />
          <path className={styles.strike} d="M4 20 20 4" />
        </svg>
      </button>
    </span>
  )
}

function toggleVisibility({ currentTarget: button }: MouseEvent<HTMLButtonElement>) {
  const input = button.previousElementSibling
  if (!(input instanceof HTMLInputElement)) return
  const becomesVisible = input.type === 'password'
  input.type = becomesVisible ? 'text' : 'password'
  button.setAttribute('aria-pressed', String(becomesVisible))
  button.title = (becomesVisible ? button.dataset.hide : button.dataset.show) ?? ''
}

function focusAndSelect(input: HTMLInputElement | null) {
  input?.focus()
  input?.select()
}
