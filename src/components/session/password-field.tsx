import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import styles from './session.module.css'
import { type FieldProps, TextField } from './text-field.tsx'

type PasswordFieldProps = FieldProps & { autoComplete: 'current-password' | 'new-password' }

/** A password, hidden until the user asks to see it. Whether it is seen lives in the field itself. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useLingui()
  const labels = { show: t`Show password`, hide: t`Hide password` }
  return (
    <TextField {...props} name="password" type="password" maxLength={1000} className={styles.password}>
      <button
        type="button"
        className={styles.reveal}
        aria-label={labels.show}
        aria-controls={props.id}
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
    </TextField>
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
