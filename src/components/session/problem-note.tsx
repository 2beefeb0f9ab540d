import type { ReactNode } from 'react'
import styles from './session.module.css'

/** Why something could not be done, told at once. */
export const ProblemNote = ({ children }: { children: ReactNode }) => (
  <p role="alert" className={styles.problem}>
    {children}
  </p>
)
