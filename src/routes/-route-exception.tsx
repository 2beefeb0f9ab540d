import { problemFrom } from '#contracts/problem.ts'
import { type Exception, ExceptionScreen } from '#src/features/exception/exception-screen.tsx'

/** What is shown in place of a route that failed while it was loaded or drawn. */
export function RouteException({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return <ExceptionScreen exception={exceptionFrom(error)} homeHref="/" onRetry={onRetry} />
}

const missingPart = /dynamically imported module|module script|Unable to preload|ChunkLoadError/i

/** The exception a thrown error stands for. */
export function exceptionFrom(error: unknown): Exception {
  if (error instanceof Error && missingPart.test(`${error.name} ${error.message}`)) return { kind: 'notLoaded' }
  const { code, details } = problemFrom(error)
  if (code === 'not_allowed') return { kind: 'notAllowed' }
  if (code === 'not_found') return { kind: 'notFound' }
  return { kind: 'failed', referenceId: details.referenceId === undefined ? null : String(details.referenceId) }
}
