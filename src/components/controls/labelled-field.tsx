import type { ReactNode } from 'react'
import styles from './labelled-field.module.css'

/** What the control of a field carries, so that label, hint and problem belong to it. */
export type FieldAttributes = {
  id: string
  'aria-invalid'?: boolean
  'aria-describedby'?: string
}

type LabelledFieldProps = {
  id: string
  label: ReactNode
  hint?: ReactNode
  /** Why its value is invalid; `null` where it is valid. */
  problem?: ReactNode
  children: (field: FieldAttributes) => ReactNode
}

/** A control of a form under its label, with what helps to fill it in and what is wrong with it. */
export function LabelledField({ id, label, hint, problem, children }: LabelledFieldProps) {
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({
        id,
        ...(problem && { 'aria-invalid': true }),
        ...(described && { 'aria-describedby': described }),
      })}
      {problem && (
        <span id={`${id}-problem`} className={styles.problem}>
          {problem}
        </span>
      )}
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
    </div>
  )
}
