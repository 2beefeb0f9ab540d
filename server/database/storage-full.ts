import { ProblemError } from '#contracts/values/problem.ts'

/** PostgreSQL's code for a disk that is full. Source: PostgreSQL manual, appendix A, class 53. */
const diskFull = '53100'

/** Whether the database or the system is out of space. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return code === diskFull || code === 'ENOSPC' || isStorageFull(error.cause)
}

/** The refusal for lack of space. */
export function storageFull(): ProblemError {
  return new ProblemError('storage_full', 'The storage of the server is full; nothing of this was kept.')
}
