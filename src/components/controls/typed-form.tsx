import type { FormEvent, ReactNode } from 'react'

/** The value of a named field; empty without one. */
export type TypedText = (field: string) => string

type TypedFormProps = {
  /** While a request is running nothing else is sent. */
  busy?: boolean
  className?: string | undefined
  onSubmit: (typed: TypedText) => void
  /** What is said at a named field that is left blank; nothing is sent then. */
  needed?: Readonly<Record<string, string>> | undefined
  /** The named field that is said to be wrong is typed into again. */
  onCorrected?: ((field: string) => void) | undefined
  children: ReactNode
}

/** An uncontrolled form that reports missing fields itself. */
export function TypedForm({ busy = false, className, onSubmit, needed = {}, onCorrected, children }: TypedFormProps) {
  return (
    <form
      noValidate
      {...(className && { className })}
      aria-busy={busy}
      onInput={(event) => {
        if (isTextField(event.target)) event.target.setCustomValidity('')
        const wrong = wrongFieldOf(event)
        if (wrong) onCorrected?.(wrong)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        const typed = (field: string) => String(form.get(field) ?? '')
        const blank = Object.entries(needed).find(([field]) => typed(field).trim() === '')
        if (blank) sayAt(event.currentTarget.elements.namedItem(blank[0]), blank[1])
        else if (!busy) {
          const sent = event.currentTarget
          onSubmit(typed)
          // What is wrong stands at the fields once they are drawn again.
          setTimeout(() => goToFirstWrong(sent))
        }
      }}
    >
      {children}
    </form>
  )
}

/** The name of the field that an input went into, where it is said to be wrong; else nothing. */
const wrongFieldOf = ({ target }: FormEvent): string =>
  isTextField(target) && target.ariaInvalid === 'true' ? target.name : ''

const isTextField = (target: unknown): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** Lets the browser say at a field what is wrong with it, and moves the focus there. */
function sayAt(field: unknown, words: string): void {
  if (!isTextField(field)) return
  field.setCustomValidity(words)
  field.reportValidity()
}

/** Moves the focus to the first field that is said to be wrong, unless it is at one already. */
function goToFirstWrong(form: HTMLFormElement): void {
  const wrong = [...form.elements].filter(isTextField).filter((field) => field.getAttribute('aria-invalid') === 'true')
  if (!wrong.some((field) => field === document.activeElement)) wrong[0]?.focus()
}
