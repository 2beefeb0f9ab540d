import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { stakesBehind } from '#contracts/ownership/inferred-votes.ts'
import type { NetworkEdge } from '#contracts/ownership/network.ts'
import type { ProofStep } from '#contracts/ownership/ownership-report.ts'
import { fractionWords, type Precision, shareWords } from '#src/components/text/share-words.ts'

/** Votes that are those of shares, because the source states none. */
export const asShares = (i18n: I18n, votes: string): string => i18n._(msg`${votes} (as shares)`)

/** What a statement says of a holding's capital or votes; words where another statement of it says so in its place. */
export function statedShare(
  i18n: I18n,
  { capital, votes, votesInferred }: Pick<NetworkEdge, 'capital' | 'votes' | 'votesInferred'>,
  { part, counts }: { part: 'capital' | 'votes'; counts: boolean },
): string {
  if (!counts) return i18n._(msg`by another statement`)
  if (part === 'capital') return shareWords(i18n, capital, 'table')
  const words = shareWords(i18n, votes, 'table')
  return votesInferred ? asShares(i18n, words) : words
}

/** The votes a proof assembles in a company; where stakes behind them are bands, what they come to at the least. */
export function assembledVotes(
  i18n: I18n,
  { company, votes, through }: Pick<ProofStep, 'company' | 'votes' | 'through'>,
  { edges, precision }: { edges: readonly NetworkEdge[]; precision: Precision },
): string {
  const figure = fractionWords(i18n, votes, precision)
  const stakes = stakesBehind({ company, through }, edges)
  if (stakes.some(({ votes: share }) => share?.minExclusive)) return i18n._(msg`more than ${figure}`)
  return stakes.every(({ votes: share }) => share && share.min === share.max) ? figure : i18n._(msg`at least ${figure}`)
}

/** The votes one party casts in a company: as stated where that is a band, or else the part the proof counts. */
export function castVotes(
  i18n: I18n,
  { party, company, votes }: { party: string; company: string; votes: number | null },
  edges: readonly NetworkEdge[],
): string {
  const stakes = edges.filter((edge) => edge.kind === 'stake' && edge.company === company && edge.owner === party)
  const [only] = stakes
  return stakes.length === 1 && only?.votes && only.votes.min !== only.votes.max
    ? shareWords(i18n, only.votes, 'table')
    : fractionWords(i18n, votes, 'table')
}
