import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { EntityId, type EntitySummary } from '#contracts/entities/entity.ts'
import type { Supposition } from '#contracts/ownership/stake-change.ts'
import { type Problem, ProblemError, problemFrom } from '#contracts/values/problem.ts'
import { entityQuery } from '#src/api/entities.ts'
import { compareOnServer } from '#src/api/measures.ts'
import { recoverScenario, removeScenario, saveScenario, scenariosKey } from '#src/api/scenarios.ts'
import type { Server } from '#src/api/server.ts'
import { deductionMachine } from '#src/machines/contagion/deduction.machine.ts'
import type { DeductionAsk } from '#src/machines/contagion/deduction.types.ts'
import type { ExplorationActor } from '#src/machines/explorations/exploration.selectors.ts'
import type { MeasureAsk } from '#src/machines/measures/measure-run.types.ts'
import { networkComparisonMachine } from '#src/machines/scenarios/network-comparison.machine.ts'
import { scenariosMachine } from '#src/machines/scenarios/scenarios.machine.ts'
import { whatIfMachine } from '#src/machines/scenarios/what-if.machine.ts'
import { provideCompanySearch } from './exploration-actors.ts'
import { measureAnswers, type RunOptions } from './measures/measure-answers.ts'
import { whatIfEffects } from './measures/what-if-effects.ts'

const listed = { limit: 1_000, paths: 12 }
/** The most changes that are listed between two days. */
const mostChanges = 1_000

/** The actors of what is supposed, deduced and compared; a scenario that is opened comes onto the picture. */
export function createWhatIfActors(server: Server, queryClient: QueryClient, exploration: ExplorationActor) {
  const scenarios = createActor(provideScenarios(server, queryClient))
  scenarios.on('scenarios.changed', () => void queryClient.invalidateQueries({ queryKey: scenariosKey }))
  scenarios.on('scenario.opened', ({ supposition, entities }) =>
    exploration.send({ type: 'supposition.changed', supposition, entities }),
  )
  return {
    deduction: createActor(provideDeduction(server, queryClient)),
    whatIf: createActor(provideWhatIf(server, queryClient)),
    networkComparison: createActor(provideNetworkComparison(server)),
    scenarios,
    ownerSearch: createActor(provideCompanySearch(server, queryClient)),
  }
}

/** The machine of scenarios with its port on the server. */
export const provideScenarios = (server: Server, queryClient: QueryClient) =>
  scenariosMachine.provide({
    actors: {
      carryOut: fromPromise(async ({ input: { action }, signal }) => {
        switch (action.type) {
          case 'save':
            await saveScenario(server, null, action.draft, signal)
            return { entities: [] }
          case 'open':
            return { entities: await entitiesIn(action.scenario.supposition, server, queryClient) }
          case 'remove':
            await removeScenario(server, action.scenario.id, signal)
            return { entities: [] }
          case 'recover':
            await recoverScenario(server, action.scenario.id, signal)
            return { entities: [] }
        }
      }),
    },
  })

/** Parties of the data that a supposition names; those that the data do not have any more are left out. */
async function entitiesIn(
  { parties, changes }: Supposition,
  server: Server,
  queryClient: QueryClient,
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

/** The machine of deduction with its port on the measure of contagion. */
export const provideDeduction = (server: Server, queryClient: QueryClient) => {
  const answer = measureAnswers(server, queryClient)
  const follow = async (ask: DeductionAsk, options: RunOptions) => {
    const found = await answer(contagionAsk(ask), options)
    if (found.measure !== 'contagion') throw new Error('Another measure was answered')
    return { result: found.report, parties: [...found.parties, ...(ask.supposition?.parties ?? []).map(named)] }
  }
  return deductionMachine.provide({
    actors: {
      followLosses: fromCallback(({ input, sendBack }) =>
        reported(
          (options) => follow(input, options),
          (progress) => sendBack({ type: 'progress.made', progress }),
          (found) => sendBack({ type: 'report.made', answer: found }),
          (problem) => sendBack({ type: 'run.failed', problem }),
        ),
      ),
    },
  })
}

/** The machine of suppositions with its port on a worker of the browser, or on the server where that is too little. */
export const provideWhatIf = (server: Server, queryClient: QueryClient) => {
  const effectsOf = whatIfEffects(server, queryClient)
  return whatIfMachine.provide({
    actors: {
      computeEffects: fromCallback(({ input, sendBack }) =>
        reported(
          (options) => effectsOf(input, options),
          (progress) => sendBack({ type: 'progress.made', progress }),
          (effects) => sendBack({ type: 'effects.found', effects }),
          (problem) => sendBack({ type: 'run.failed', problem }),
        ),
      ),
    },
  })
}

/** The machine of two days with its port on the server, which has both. */
export const provideNetworkComparison = (server: Server) =>
  networkComparisonMachine.provide({
    actors: {
      compareDays: fromCallback(({ input: { company, asOf, comparedAsOf, around }, sendBack }) => {
        const request = { asOf, comparedAsOf, around, supposition: null, groups: [], limit: mostChanges }
        return reported(
          (options) => compareOnServer(server, { company, request }, options),
          (progress) => sendBack({ type: 'progress.made', progress }),
          (reply) => sendBack({ type: 'difference.found', reply }),
          (problem) => sendBack({ type: 'run.failed', problem }),
        )
      }),
    },
  })

/** Starts some work and tells how it goes. Returns what breaks it off. */
function reported<Found>(
  work: (options: RunOptions) => Promise<Found>,
  onProgress: (done: number) => void,
  onFound: (found: Found) => void,
  onProblem: (problem: Problem) => void,
): () => void {
  const stopped = new AbortController()
  void work({ signal: stopped.signal, onProgress }).then(onFound, (error: unknown) => onProblem(problemFrom(error)))
  return () => stopped.abort()
}

function contagionAsk({ subject, draft, supposition }: DeductionAsk): MeasureAsk {
  const { shocked, scope, model, shock, threshold, failureCost, losses } = draft
  const struck: readonly EntityId[] = shocked.length > 0 ? shocked.map(({ id }) => id) : [subject.company]
  return {
    measure: 'contagion',
    scope,
    about: 'network',
    company: subject.company,
    asOf: subject.asOf,
    parameters: { shocked: struck, model, shock, threshold, failureCost, ...losses, ...listed },
    groups: [],
    supposition: draft.supposing ? supposition : null,
  }
}

const named = ({ party, name, kind }: NonNullable<DeductionAsk['supposition']>['parties'][number]) => ({
  id: party,
  name,
  kind,
})
