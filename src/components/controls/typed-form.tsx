import { Trans } from '@lingui/react/macro'
import { Button } from 'antd'
import type { FormEvent, ReactNode } from 'react'
import styles from './page-parts.module.css'

/** The value of a named field; empty without one. */
export type TypedText = (field: string) => string

type TypedFormProps = {
  /** While a request is running nothing else is sent. */
  busy?: boolean
  className?: string | undefined
  onSubmit: (typed: TypedText) => void
  /** The named field that is said to be wrong is typed into again. */
  onMended?: ((field: string) => void) | undefined
  children: ReactNode
}

/** An uncontrolled form that reports missing fields itself. */
export function TypedForm({ busy = false, className, onSubmit, onMended, children }: TypedFormProps) {
  return (
    <form
      noValidate
      {...(className && { className })}
      aria-busy={busy}
      onInput={onMended && ((event) => wrongFieldOf(event) && onMended(wrongFieldOf(event)))}
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        if (!busy) onSubmit((field) => String(form.get(field) ?? ''))
      }}
    >
      {children}
    </form>
  )
}

/** The name of the field that an input went into, where it is said to be wrong; else nothing. */
const wrongFieldOf = ({ target }: FormEvent): string =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.ariaInvalid === 'true'
    ? target.name
    : ''

type FormButtonsProps = {
  /** What sending the form does, in words. */
  children: ReactNode
  busy: boolean
  /** Whether the action cannot be undone. */
  danger?: boolean
  maySubmit?: boolean
  onCancel: () => void
}

/** What ends a form that was opened for one deed: doing it, or leaving it. */
export function FormButtons({ children, busy, danger = false, maySubmit = true, onCancel }: FormButtonsProps) {
  return (
    <div className={styles.tools}>
      <Button type="primary" danger={danger} htmlType="submit" loading={busy} disabled={!maySubmit}>
        {children}
      </Button>
      <Button onClick={onCancel} disabled={busy}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}
