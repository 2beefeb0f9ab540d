import type { ErrorComponentProps } from '@tanstack/react-router'
import { problemFrom } from '#contracts/values/problem.ts'
import { type Exception, ExceptionScreen } from '#src/features/shell/exception-screen.tsx'

/** What is shown in place of a route that failed while it was loaded or drawn. */
export function RouteException({ error }: ErrorComponentProps) {
  return <ExceptionScreen exception={exceptionFrom(error)} homeHref="/" onRetry={retryOf(error)} />
}

/** The same inside the frame, for a screen of the workspace. */
export function ScreenException({ error }: ErrorComponentProps) {
  return <ExceptionScreen exception={exceptionFrom(error)} homeHref="/" onRetry={retryOf(error)} framed />
}

/** Inside the frame, where a screen finds that what its address names does not exist. */
export function ScreenNotFound() {
  return <ExceptionScreen exception={{ kind: 'notFound' }} homeHref="/" onRetry={null} framed />
}

const missingPart = /dynamically imported module|module script|Unable to preload|ChunkLoadError/i

/** The exception a thrown error stands for. */
export function exceptionFrom(error: unknown): Exception {
  if (error instanceof Error && missingPart.test(`${error.name} ${error.message}`)) {
    return { kind: 'gone' in error && error.gone === true ? 'outdated' : 'notLoaded' }
  }
  const { code, details } = problemFrom(error)
  if (code === 'not_allowed') return { kind: 'notAllowed' }
  if (code === 'not_found') return { kind: 'notFound' }
  return { kind: 'failed', referenceId: details.referenceId === undefined ? null : String(details.referenceId) }
}

/** Where loading again cannot help, there is nothing to try. */
function retryOf(error: unknown): (() => void) | null {
  const { kind } = exceptionFrom(error)
  return kind === 'notAllowed' || kind === 'notFound' ? null : reload
}

/** Loads the page again: parts that did not arrive are asked for again. */
function reload(): void {
  window.location.reload()
}
