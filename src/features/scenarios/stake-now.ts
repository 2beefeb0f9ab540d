import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NeighboursReply, NetworkEdge } from '#contracts/ownership/network.ts'
import type { ScenarioChanges } from '#contracts/ownership/stake-change.ts'
import type { Share } from '#contracts/values/share.ts'
import { shareWords } from '#src/components/text/share-words.ts'
import type { OtherStake } from './stake-form.tsx'

/** What an owner holds of a company by these interests of its, all stakes together; `null` where none is a stake. */
export function stakeAmong(interests: readonly NetworkEdge[]): { words: (i18n: I18n) => string } | null {
  const stakes = interests.filter(({ kind }) => kind === 'stake')
  if (stakes.length === 0) return null
  const capital = sum(stakes.map((stake) => stake.capital))
  const votes = sum(stakes.map((stake) => stake.votes))
  return {
    words: (i18n) => {
      const [size, part] = [shareWords(i18n, capital, 'label'), shareWords(i18n, votes, 'label')]
      return i18n._(msg`${size} of the capital, ${part} of the votes`)
    },
  }
}

/** Ends added up, at most the whole; unknown where any share is. */
function sum(shares: (Share | null)[]): Share | null {
  let [min, max] = [0, 0]
  for (const share of shares) {
    if (share === null) return null
    min += share.min
    max += share.max
  }
  return { min: Math.min(1, min), max: Math.min(1, max) }
}

/** What others than an owner hold of a company, the largest first: by a scenario, or else by the data. */
export function othersAmong(
  { nodes, edges }: Pick<NeighboursReply, 'nodes' | 'edges'>,
  scenarioChanges: ScenarioChanges | null,
  { owner, company }: { owner: string | null; company: string | null },
): OtherStake[] {
  const changes = scenarioChanges?.changes.filter((change) => change.company === company) ?? []
  return nodes
    .filter(({ id }) => id !== owner && id !== company)
    .map((entity) => {
      const change = changes.find((each) => each.owner === entity.id)
      const stakes = edges.filter((edge) => edge.owner === entity.id && edge.company === company)
      const stated = stakes.reduce((sum, { capital }) => sum + (capital?.min ?? 0), 0)
      const capital = change === undefined ? stated : change.change === 'remove' ? 0 : (change.capital?.min ?? 0)
      return { entity, capital }
    })
    .filter(({ capital }) => capital > 0)
    .toSorted((one, other) => other.capital - one.capital)
}
