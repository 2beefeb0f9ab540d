import { ProblemError } from '#contracts/values/problem.ts'

/** PostgreSQL's code for a disk that is full. Source: PostgreSQL manual, appendix A, class 53. */
const diskFull = '53100'

/** Whether the database or the system is out of space. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return code === diskFull || code === 'ENOSPC' || isStorageFull(error.cause)
}

/** What {@link isStorageFull} knows again, where a program said that the disk is full. */
export const fullDisk = (message: string): Error => Object.assign(new Error(message), { code: 'ENOSPC' })

/** Null characters and halves of characters. Source: PostgreSQL manual, appendix A, class 22. */
const unstorable = new Set(['22021', '22P05'])

/** Whether the database refused a text because no text that it keeps can hold what stands in it. */
export function isUnstorableText(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return (typeof code === 'string' && unstorable.has(code)) || isUnstorableText(error.cause)
}

/** Whether the database ended, or the connection to it: no fault of what was asked of it. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  const isNamed = typeof code === 'string' && /^(08...|57P0[1-5]|ECONN[A-Z]+|EPIPE|ETIMEDOUT)$/.test(code)
  return (
    isNamed ||
    /^(Connection terminated|Client has encountered a connection error)/.test(error.message) ||
    isConnectionLost(error.cause)
  )
}

/** The refusal for lack of space. */
export function storageFull(): ProblemError {
  return new ProblemError('storage_full', 'The storage of the server is full; nothing of this was kept.')
}
