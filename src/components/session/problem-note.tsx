import type { ReactNode } from 'react'
import styles from './session.module.css'

/** Why something failed, announced at once. */
export const ProblemNote = ({ children }: { children: ReactNode }) => (
  <p role="alert" className={styles.problem}>
    {children}
  </p>
)
