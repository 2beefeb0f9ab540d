import type { ReactNode } from 'react'
import styles from './session.module.css'

/** Sends the form; while it is on its way the button stays where it is and does nothing. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <button type="submit" className={styles.submit} aria-disabled={busy}>
      {children}
    </button>
  )
}
