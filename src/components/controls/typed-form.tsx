import { Trans } from '@lingui/react/macro'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import styles from './page-parts.module.css'

/** What was typed into a field, by its name; empty where there is no such field. */
export type TypedText = (field: string) => string

type TypedFormProps = {
  /** While what was sent is on its way, nothing else is sent. */
  busy?: boolean
  className?: string | undefined
  onSubmit: (typed: TypedText) => void
  children: ReactNode
}

/** A form whose fields hold what is typed until it is sent, and that says itself what is missing. */
export function TypedForm({ busy = false, className, onSubmit, children }: TypedFormProps) {
  return (
    <form
      noValidate
      {...(className && { className })}
      aria-busy={busy}
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

type FormButtonsProps = {
  /** What sending the form does, in words. */
  children: ReactNode
  busy: boolean
  /** Whether it takes away what cannot be had back. */
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
