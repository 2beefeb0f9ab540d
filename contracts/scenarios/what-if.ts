import type { EntityKind, EntitySummary } from '../entities/entity.ts'
import type { ScenarioChanges } from '../ownership/stake-change.ts'
import type { ValueDifference } from '../values/value-difference.ts'
import type { UndatedDifference } from './network-difference.ts'

/** A party that has left the community it was in: its heaviest member before, and that of where it is now. */
export type CommunityMove = { party: string; left: string | null; joined: string | null }

/**
 * How communities became others. `similarity`: normalised mutual information, 1 where nothing changed. `ended` and
 * `begun` name communities by their heaviest member. `moves` are the first of `moved`.
 */
export type CommunityDifference = {
  before: number
  after: number
  similarity: number
  ended: string[]
  begun: string[]
  moved: number
  moves: CommunityMove[]
}

type BeforeAndAfter = { before: number; after: number }

/** What becomes another if the company of the screen loses everything. */
export type LossDifference = { hit: BeforeAndAfter; failed: BeforeAndAfter; losses: ValueDifference }

/**
 * The effects of a scenario: control, owners and stakes; findings; losses; communities, which are `null` where the
 * scenario reaches beyond the network around the company.
 */
export type WhatIfEffects = Omit<UndatedDifference, 'parties'> & {
  losses: LossDifference
  communities: CommunityDifference | null
  parties: { id: string; name: string | null; kind: EntityKind }[]
}

/** One end of a hypothetical stake: a party of the data, one of the scenario, or a new one. */
export type StakeEnd =
  | { type: 'entity'; entity: EntitySummary }
  | { type: 'scenario'; party: string }
  | { type: 'new'; name: string; kind: EntityKind }

/**
 * A stake that is being typed. Shares are fractions of 1; `capital: null` is of unknown size, `votes: null` as capital.
 */
export type StakeDraft = {
  owner: StakeEnd | null
  company: StakeEnd | null
  capital: number | null
  votes: number | null
}

/** The changes with their name: those on the graph view, or a saved scenario. */
export type NamedScenario = { key: string; name: string | null; scenarioChanges: ScenarioChanges }

/** The findings that say that stakes cannot be as a scenario has them. */
export const impossibleStakes = ({ findings }: WhatIfEffects) =>
  findings.filter(({ code }) => code === 'STAKES_OVER_100' || code === 'SINGULAR_CLOSED_RING')

/** How many companies have more than all their shares given away, of the findings that are listed. */
export const overfullStakes = ({ findings }: WhatIfEffects): number =>
  findings.filter(({ code }) => code === 'STAKES_OVER_100').length
