import * as v from 'valibot'
import { fromPromise } from 'xstate'
import { EntityId, type EntitySummary } from '#contracts/entities/entity.ts'
import type { ScenarioChanges } from '#contracts/ownership/stake-change.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { entityQuery } from '#src/api/entities.ts'
import { recoverScenario, removeScenario, saveScenario, scenariosKey } from '#src/api/scenarios.ts'
import { explorationMachine } from '../explorations/exploration.machine.ts'
import { defineActor } from '../kit/define-actor.ts'
import type { SignedInEnvironment } from '../kit/environment.ts'
import { scenariosMachine } from './scenarios.machine.ts'

/** Kept scenarios; one that is opened comes onto the graph view. */
export const scenarios = defineActor(scenariosMachine, {
  ports: ({ server, queryClient }) => ({
    carryOut: fromPromise(async ({ input: { action }, signal }) => {
      switch (action.type) {
        case 'save':
          await saveScenario(server, null, action.draft, signal)
          return { entities: [] }
        case 'open':
          return { entities: await entitiesIn(action.scenario.scenarioChanges, { server, queryClient }) }
        case 'remove':
          await removeScenario(server, action.scenario.id, signal)
          return { entities: [] }
        case 'recover':
          await recoverScenario(server, action.scenario.id, signal)
          return { entities: [] }
      }
    }),
  }),
  on: {
    'scenarios.changed': ({ queryClient }) => void queryClient.invalidateQueries({ queryKey: scenariosKey }),
    'scenario.opened': ({ actor }, { scenarioChanges, entities }) =>
      actor(explorationMachine).send({ type: 'scenario.changed', scenarioChanges, entities }),
  },
})

/** Parties of the data that a scenario names; those that the data do not have any more are left out. */
async function entitiesIn(
  { parties, changes }: ScenarioChanges,
  { server, queryClient }: Pick<SignedInEnvironment, 'server' | 'queryClient'>,
): Promise<EntitySummary[]> {
  const own = new Set(parties.map(({ party }) => party))
  const named = new Set(changes.flatMap(({ owner, company }) => [owner, company]))
  const ids = [...named].flatMap((party) => {
    const id = v.safeParse(EntityId, party)
    return id.success && !own.has(party) ? [id.output] : []
  })
  const found = await Promise.all(
    ids.map((id) =>
      queryClient.fetchQuery(entityQuery(server, id)).catch((error: unknown) => {
        if (error instanceof ProblemError && error.code === 'not_found') return null
        throw error
      }),
    ),
  )
  return found.filter((entity) => entity !== null)
}
