import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { causeFrom, type Fault, maxFaultText } from '#contracts/values/fault.ts'
import { ProblemError, problemFrom } from '#contracts/values/problem.ts'
import { type Exception, ExceptionScreen } from '#src/features/shell/exception-screen.tsx'
import { selectReference } from '#src/machines/shell/fault-reports.machine.ts'
import { selectIsOutdated, selectNeedsNewPage, selectPartsAreBusy } from '#src/machines/shell/parts.machine.ts'

/** What is shown in place of a route that failed while it was loaded or drawn. */
export function RouteException({ error }: ErrorComponentProps) {
  return <ShownException error={error} framed={false} />
}

/** The same inside the frame, for a screen of the workspace. */
export function ScreenException({ error }: ErrorComponentProps) {
  return <ShownException error={error} framed />
}

/** A failure as the machines know it: what did not come may be outdated, a fault has a reference once it is told. */
function ShownException({ error, framed }: { error: unknown; framed: boolean }) {
  const { parts, faultReports } = useRouter().options.context.actors
  const outdated = useSelector(parts, selectIsOutdated)
  const needsNewPage = useSelector(parts, selectNeedsNewPage)
  const busy = useSelector(parts, selectPartsAreBusy)
  const cause = causeFrom(error)
  const referenceId = useSelector(faultReports, (snapshot) => selectReference(snapshot, cause))
  const thrown = exceptionFrom(error)
  const told = thrown.kind === 'failed' ? { ...thrown, referenceId: thrown.referenceId ?? referenceId } : thrown
  const exception: Exception = told.kind === 'notLoaded' && outdated ? { kind: 'outdated' } : told
  const again = () => parts.send({ type: 'retry.requested' })
  const ways: Partial<Record<Exception['kind'], () => void>> = {
    outdated: reload,
    notLoaded: again,
    notRead: again,
    failed: again,
  }
  const onReload = exception.kind === 'notLoaded' && needsNewPage ? reload : null
  const shown = { exception, framed, busy, onReload, onRetry: ways[exception.kind] ?? null }
  return <ExceptionScreen homeHref="/" {...shown} />
}

/** Inside the frame, where a screen finds that what its address names does not exist. */
export function ScreenNotFound() {
  return <ExceptionScreen exception={{ kind: 'notFound' }} homeHref="/" onRetry={null} framed />
}

const missingPart = /dynamically imported module|module script|Unable to preload|ChunkLoadError/i

/** Whether what was thrown says that a part of the application did not come. */
export const isLostPart = (error: unknown): boolean =>
  error instanceof Error && missingPart.test(`${error.name} ${error.message}`)

/** Whether what was thrown is a fault of the application itself: neither lost, nor an answer, nor broken off. */
export const isFault = (thrown: unknown): boolean =>
  !isLostPart(thrown) && !(thrown instanceof ProblemError) && !(thrown instanceof Error && thrown.name === 'AbortError')

/** A fault as it is told: where, without what was asked for there, and in which version. */
export const faultFrom = (thrown: unknown, address: string): Fault => ({
  ...causeFrom(thrown),
  path: (address.split('?')[0] ?? '').slice(0, maxFaultText.path).toWellFormed(),
  version: import.meta.env.APPLICATION_VERSION.slice(0, maxFaultText.version),
})

/** The exception a thrown error stands for. */
export function exceptionFrom(error: unknown): Exception {
  if (isLostPart(error)) return { kind: 'notLoaded' }
  const { code, details } = problemFrom(error)
  if (code === 'not_allowed') return { kind: 'notAllowed' }
  if (code === 'not_found') return { kind: 'notFound' }
  if (details.referenceId !== undefined) return { kind: 'failed', referenceId: String(details.referenceId) }
  return error instanceof ProblemError ? { kind: 'notRead' } : { kind: 'failed', referenceId: null }
}

/** Loads the page again: only ever because the user asked for it. */
function reload(): void {
  window.location.reload()
}
