import type { EntitySummary } from '#contracts/entities/entity.ts'
import type { ScenarioLink } from '#contracts/graph-view/graph-view.ts'
import type { ScenarioParty } from '#contracts/ownership/stake-change.ts'
import type { Scene } from './scene.types.ts'

/** A stake of a scenario: whose it is, and what becomes of it. */
export type ScenarioStake = ScenarioLink & { owner: string; company: string }

/** What becomes of each stake that a scenario changes, later changes upon earlier ones, in the order first named. */
export function scenarioStakes({ scenario }: Pick<Scene, 'scenario'>): ScenarioStake[] {
  const stakes = new Map<string, ScenarioStake>()
  for (const change of scenario?.scenarioChanges.changes ?? []) {
    const { owner, company } = change
    const key = `${owner}>${company}`
    const before = stakes.get(key)
    if (change.change === 'remove') {
      if (before?.change === 'added') stakes.delete(key)
      else stakes.set(key, { owner, company, change: 'removed', capital: null, votes: null })
      continue
    }
    const isNew = before ? before.change === 'added' : change.change === 'add'
    const { capital, votes = capital } = change
    stakes.set(key, { owner, company, change: isNew ? 'added' : 'changed', capital, votes })
  }
  return [...stakes.values()]
}

/**
 * What a scenario adds to the graph view: parties, old and new, that it ties to what is drawn.
 *
 * @param drawn the entities that are drawn without it
 */
export function scenarioPartiesIn(
  scene: Scene,
  drawn: ReadonlySet<string>,
): { entities: EntitySummary[]; parties: ScenarioParty[]; pairs: (readonly [string, string])[] } {
  const { scenario } = scene
  if (!scenario) return { entities: [], parties: [], pairs: [] }
  const pairs = scenarioStakes(scene).map(({ owner, company }) => [owner, company] as const)
  const tied = new Set(drawn)
  for (let before = -1; before !== tied.size; ) {
    before = tied.size
    for (const pair of pairs) if (pair.some((party) => tied.has(party))) for (const party of pair) tied.add(party)
  }
  return {
    entities: scenario.entities.filter(({ id }) => tied.has(id) && !drawn.has(id)),
    parties: scenario.scenarioChanges.parties.filter(({ party }) => tied.has(party)),
    pairs: pairs.filter((pair) => pair.every((party) => tied.has(party))),
  }
}
