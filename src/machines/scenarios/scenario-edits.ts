import type { EntitySummary } from '#contracts/entities/entity.ts'
import type { ScenarioChanges, ScenarioParty, StakeChange } from '#contracts/ownership/stake-change.ts'
import type { StakeDraft, StakeEnd } from '#contracts/scenarios/what-if.ts'
import type { Share } from '#contracts/values/share.ts'

/** The scenario on the graph view, and the parties of the data that it names; `null` without one. */
export type ShownScenario = { scenarioChanges: ScenarioChanges; entities: EntitySummary[] } | null

type Parts = { changes: StakeChange[]; parties: ScenarioParty[]; entities: EntitySummary[] }

/**
 * Gives an owner a stake, in place of what the scenario said of the two before.
 * @param exists whether the data have such a stake already
 */
export function withStake(
  scenario: ShownScenario,
  { owner, company, capital, votes }: StakeDraft,
  exists: boolean,
): ShownScenario {
  if (owner === null || company === null) return scenario
  const parts = partsOf(scenario)
  const pair = { owner: nameIn(parts, owner), company: nameIn(parts, company) }
  const earlier = parts.changes.find((each) => isOf(each, pair))
  const added = earlier ? earlier.change === 'add' : !exists
  const shares = { capital: shareOf(capital), ...(votes !== null && { votes: shareOf(votes) }) }
  const change: StakeChange = { change: added ? 'add' : 'change', ...pair, ...shares }
  return assembled({ ...parts, changes: replaced(parts.changes, pair, change) })
}

/** Removes the stake of an owner; one that the scenario added is only taken back. */
export function withoutStake(scenario: ShownScenario, owner: StakeEnd, company: StakeEnd): ShownScenario {
  const parts = partsOf(scenario)
  const pair = { owner: nameIn(parts, owner), company: nameIn(parts, company) }
  const isOwn = parts.changes.some((each) => isOf(each, pair) && each.change === 'add')
  const change: StakeChange | null = isOwn ? null : { change: 'remove', ...pair }
  return assembled({ ...parts, changes: replaced(parts.changes, pair, change) })
}

/** Takes one change back; whoever no change names any more is forgotten. */
export function withoutChange(scenario: ShownScenario, position: number): ShownScenario {
  const parts = partsOf(scenario)
  return assembled({ ...parts, changes: parts.changes.filter((_, place) => place !== position) })
}

/** An exact share; `null` is of unknown size. */
const shareOf = (part: number | null): Share | null => (part === null ? null : { min: part, max: part })

function partsOf(scenario: ShownScenario): Parts {
  return {
    changes: [...(scenario?.scenarioChanges.changes ?? [])],
    parties: [...(scenario?.scenarioChanges.parties ?? [])],
    entities: [...(scenario?.entities ?? [])],
  }
}

/** What changes call an end of a stake; a party that was not there yet is written down. */
function nameIn({ parties, entities }: Parts, end: StakeEnd): string {
  switch (end.type) {
    case 'scenario':
      return end.party
    case 'entity':
      if (!entities.some(({ id }) => id === end.entity.id)) entities.push(end.entity)
      return end.entity.id
    case 'new': {
      const taken = new Set(parties.map(({ party }) => party))
      let number = parties.length + 1
      while (taken.has(`new-${number}`)) number += 1
      const party = `new-${number}`
      parties.push({ party, name: end.name, kind: end.kind })
      return party
    }
  }
}

type Pair = Pick<StakeChange, 'owner' | 'company'>

const isOf = (change: StakeChange, { owner, company }: Pair) => change.owner === owner && change.company === company

/** The change in the place of what was said of the two before, or at the end. */
function replaced(changes: StakeChange[], pair: Pair, change: StakeChange | null): StakeChange[] {
  const place = changes.findIndex((each) => isOf(each, pair))
  const others = changes.filter((each) => !isOf(each, pair))
  if (change === null) return others
  return others.toSpliced(place < 0 ? others.length : place, 0, change)
}

function assembled({ changes, parties, entities }: Parts): ShownScenario {
  if (changes.length === 0) return null
  const named = new Set(changes.flatMap(({ owner, company }) => [owner, company]))
  return {
    scenarioChanges: { parties: parties.filter(({ party }) => named.has(party)), changes },
    entities: entities.filter(({ id }) => named.has(id)),
  }
}
