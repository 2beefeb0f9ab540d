import type { InterestTerms } from './interest.ts'

/**
 * Whether the votes of a stake are inferred from its shares: by the natures of control in the words of the United
 * Kingdom's register of persons with significant control, which names shares there and no voting rights.
 */
export function areVotesFromShares({
  kind,
  details,
}: Pick<InterestTerms, 'kind'> & { details?: string | null }): boolean {
  return kind === 'stake' && /\bownership-of-shares-/.test(details ?? '') && !/\bvoting-rights-/.test(details ?? '')
}
