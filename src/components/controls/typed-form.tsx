import type { ReactNode } from 'react'

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
