import { fromCallback } from 'xstate'
import { communityDifference, type NamedCommunity } from '#analysis/network-metrics/partition-difference.ts'
import { valueDifference } from '#analysis/scenarios/value-difference.ts'
import type { ContagionSubject } from '#contracts/contagion/contagion.ts'
import type { ContagionResult } from '#contracts/contagion/contagion-report.ts'
import type { CommunitiesResult } from '#contracts/network-metrics/communities-report.ts'
import type { ScenarioChanges } from '#contracts/ownership/stake-change.ts'
import type { UndatedDifference } from '#contracts/scenarios/network-difference.ts'
import type { WhatIfEffects } from '#contracts/scenarios/what-if.ts'
import { compareOnServer, networkExtractQuery } from '#src/api/measures.ts'
import { defineActor } from '../kit/define-actor.ts'
import type { SignedInEnvironment } from '../kit/environment.ts'
import { type RunOptions, reported } from '../kit/reported.ts'
import { compareHere, computeHere } from '../measures/compute-here.ts'
import type { MeasureAsk } from '../measures/measure-run.machine.ts'
import { measureAnswers } from '../measures/measure-run.ports.ts'
import { type EffectsAsk, whatIfMachine } from './what-if.machine.ts'

/** The effects of a scenario, computed in a worker of the browser, or on the server where that is too little. */
export const whatIf = defineActor(whatIfMachine, {
  ports: (environment) => {
    const effectsOf = whatIfEffects(environment)
    return {
      computeEffects: fromCallback(({ input, sendBack }) =>
        reported((options) => effectsOf(input, options), {
          onProgress: (progress) => sendBack({ type: 'progress.made', progress }),
          onFound: (effects) => sendBack({ type: 'effects.found', effects }),
          onProblem: (problem) => sendBack({ type: 'run.failed', problem }),
        }),
      ),
    }
  },
})

type Parties = UndatedDifference['parties']
type Measured = { losses: ContagionResult; communities: CommunitiesResult | null; parties: Parties }

const maxChanges = 200
const maxMoves = 50
/** Parts of the whole work that the difference and one state's measures take. */
const [comparing, measuring] = [0.2, 0.4]

/**
 * Compares a scenario with the data. Computed in the browser, unless the scenario names parties that are
 * not around the company: then on the server, with the whole network, without communities.
 */
export function whatIfEffects(
  { server, queryClient }: Pick<SignedInEnvironment, 'server' | 'queryClient'>,
  run = { computeHere, compareHere },
) {
  const answer = measureAnswers({ server, queryClient }, run.computeHere)

  return async (
    { subject, scenarioChanges }: EffectsAsk,
    { onProgress, signal }: RunOptions,
  ): Promise<WhatIfEffects> => {
    const { company, asOf } = subject
    const reply = await queryClient.fetchQuery(networkExtractQuery(server, { id: company, asOf }))
    const from = (start: number, part: number): RunOptions => ({
      signal,
      onProgress: (done) => onProgress(start + part * done),
    })
    const asked = { scenarioChanges, groups: [], around: true, among: null, limit: maxChanges }
    const here = await run.compareHere(reply, { ...asked, company }, from(0, comparing))
    const scope = here === null ? 'network' : 'surroundings'
    const difference =
      here ?? (await compareOnServer(server, { company, request: { ...asked, asOf } }, from(0, comparing)))
    const before = await queryClient.fetchQuery({
      queryKey: ['network', company, 'as the data say', asOf, scope],
      queryFn: () => measured(subject, null, scope, from(comparing, measuring)),
    })
    const after = await measured(subject, scenarioChanges, scope, from(comparing + measuring, measuring))
    const parties = new Map([...before.parties, ...after.parties, ...difference.parties].map((each) => [each.id, each]))
    return {
      ...difference,
      losses: {
        hit: { before: before.losses.total.hit, after: after.losses.total.hit },
        failed: { before: before.losses.total.failed, after: after.losses.total.failed },
        losses: valueDifference(lossesOf(before), lossesOf(after), maxChanges),
      },
      communities:
        before.communities && after.communities
          ? communityDifference(namedIn(before.communities), namedIn(after.communities), maxMoves)
          : null,
      parties: [...parties.values()],
    }
  }

  async function measured(
    { company, asOf }: ContagionSubject,
    scenarioChanges: ScenarioChanges | null,
    scope: MeasureAsk['scope'],
    { onProgress, signal }: RunOptions,
  ): Promise<Measured> {
    const ask: Omit<MeasureAsk, 'measure' | 'parameters'> = {
      scope,
      about: 'network',
      company,
      asOf,
      groups: [],
      scenarioChanges,
    }
    const half = (start: number): RunOptions => ({ signal, onProgress: (done) => onProgress(start + done / 2) })
    const losses = await answer(
      { ...ask, measure: 'contagion', parameters: { shocked: [company], limit: 10_000, paths: 0 } },
      half(0),
    )
    if (losses.measure !== 'contagion') throw new Error('Another measure was answered')
    if (scope === 'network') return { losses: losses.report, communities: null, parties: losses.parties }
    const found = await answer(
      { ...ask, measure: 'communities', parameters: { limit: 1_000, members: 1_000 } },
      half(0.5),
    )
    if (found.measure !== 'communities') throw new Error('Another measure was answered')
    return { losses: losses.report, communities: found.report, parties: [...losses.parties, ...found.parties] }
  }
}

function lossesOf({ losses }: Measured): Map<string, number> {
  return new Map(losses.parties.map(({ party, loss }) => [party, loss]))
}

function namedIn({ communities }: CommunitiesResult): NamedCommunity[] {
  return communities.map(({ hub, members }) => ({ hub: hub.party, members: members.map(({ party }) => party) }))
}
