import type { InputHTMLAttributes, ReactNode } from 'react'
import { focusIfNothingIs } from '../controls/move-focus.ts'
import styles from './session.module.css'

/** What every field of the forms before sign-in has. */
export type FieldProps = {
  id: string
  label: ReactNode
  busy: boolean
  /** What is wrong with what was typed; `null` where nothing is known to be. */
  problem: ReactNode
  /** What helps to fill it in. */
  hint?: ReactNode
  /** Whether to focus this field and select its content. */
  wantsFocus: boolean
  /** Whether to focus this field, unless the focus is elsewhere. */
  begins?: boolean
}

type TextFieldProps = FieldProps &
  InputHTMLAttributes<HTMLInputElement> & {
    /** Content beside the input. */
    children?: ReactNode
  }

/** A labelled input with what is wrong with it and what helps to fill it in. */
export function TextField(props: TextFieldProps) {
  const { label, busy, problem, hint, wantsFocus, begins, className, children, ...input } = props
  const problemId = `${input.id}-problem`
  const hintId = `${input.id}-hint`
  const describedBy = [problem ? problemId : '', hint ? hintId : ''].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={input.id}>{label}</label>
      <span className={className}>
        <input
          {...input}
          readOnly={busy || input.readOnly}
          aria-invalid={Boolean(problem)}
          aria-describedby={describedBy || undefined}
          ref={wantsFocus ? focusAndSelect : begins ? focusIfNothingIs : null}
        />
        {children}
      </span>
      {hint && (
        <span id={hintId} className={styles.hint}>
          {hint}
        </span>
      )}
      {problem && (
        <span id={problemId} className={styles.fieldProblem}>
          {problem}
        </span>
      )}
    </div>
  )
}

/** Of several fields that want it, the first that is wrong has the focus. */
function focusAndSelect(input: HTMLInputElement | null) {
  const field = input?.form?.querySelector<HTMLInputElement>('input[aria-invalid="true"]') ?? input
  field?.focus()
  field?.select()
}
