import { type ProblemDetails, ProblemError } from '#contracts/values/problem.ts'

/** The revisions that a request will have changed, as `If-Match` names them; `null` where it names none. */
export type IfMatch = readonly number[] | null

/** The `reason` of a conflict with {@link IfMatch}. */
export const ifMatchReason = 'if_match'

/**
 * Whether a change may be made: the current revision is among those of `If-Match`, and the one on which the change
 * builds, where it builds on one.
 *
 * @param known what is told of the current revision where it is not
 * @throws ProblemError `conflict`
 */
export function requireRevision(
  current: number,
  { revision, ifMatch }: { revision?: number; ifMatch: IfMatch },
  known: ProblemDetails = {},
): void {
  const details = { revision: current, ...known }
  const message = 'Somebody else, or another window, saved it meanwhile.'
  if (ifMatch !== null && !ifMatch.includes(current)) {
    throw new ProblemError('conflict', message, { ...details, reason: ifMatchReason })
  }
  if (revision !== undefined && current !== revision) throw new ProblemError('conflict', message, details)
}
