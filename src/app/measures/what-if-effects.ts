import type { QueryClient } from '@tanstack/react-query'
import { communityDifference, type NamedCommunity } from '#analysis/network-metrics/community-difference.ts'
import { valueDifference } from '#analysis/scenarios/value-difference.ts'
import type { ContagionResult } from '#contracts/contagion/contagion-report.ts'
import type { DeductionSubject } from '#contracts/contagion/deduction.ts'
import type { CommunitiesResult } from '#contracts/network-metrics/communities-report.ts'
import type { Supposition } from '#contracts/ownership/stake-change.ts'
import type { DifferenceReply } from '#contracts/scenarios/network-difference.ts'
import type { WhatIfEffects } from '#contracts/scenarios/what-if.ts'
import { compareOnServer, networkExtractQuery } from '#src/api/measures.ts'
import type { Server } from '#src/api/server.ts'
import type { MeasureAsk } from '#src/machines/measures/measure-run.types.ts'
import type { EffectsAsk } from '#src/machines/scenarios/what-if.types.ts'
import { compareHere, computeHere } from './compute-here.ts'
import { measureAnswers, type RunOptions } from './measure-answers.ts'

type Parties = DifferenceReply['parties']
type Measured = { losses: ContagionResult; communities: CommunitiesResult | null; parties: Parties }

const mostChanges = 200
const mostMoves = 50
/** Parts of the whole work that the difference and one state's measures take. */
const [comparing, measuring] = [0.2, 0.4]

/**
 * Compares what is supposed with what the data say. Computed in the browser, unless the supposition names parties that
 * are not around the company: then on the server, with the whole network, without communities.
 */
export function whatIfEffects(server: Server, queryClient: QueryClient, run = { computeHere, compareHere }) {
  const answer = measureAnswers(server, queryClient, run.computeHere)

  return async ({ subject, supposition }: EffectsAsk, { onProgress, signal }: RunOptions): Promise<WhatIfEffects> => {
    const { company, asOf } = subject
    const reply = await queryClient.fetchQuery(networkExtractQuery(server, { id: company, asOf }))
    const from = (start: number, part: number): RunOptions => ({
      signal,
      onProgress: (done) => onProgress(start + part * done),
    })
    const asked = { supposition, groups: [], around: true, limit: mostChanges }
    const here = await run.compareHere(reply, { ...asked, company }, from(0, comparing))
    const scope = here === null ? 'network' : 'surroundings'
    const difference =
      here ?? (await compareOnServer(server, { company, request: { ...asked, asOf } }, from(0, comparing)))
    const before = await queryClient.fetchQuery({
      queryKey: ['network', company, 'as the data say', asOf, scope],
      queryFn: () => measured(subject, null, scope, from(comparing, measuring)),
    })
    const after = await measured(subject, supposition, scope, from(comparing + measuring, measuring))
    const parties = new Map([...before.parties, ...after.parties, ...difference.parties].map((each) => [each.id, each]))
    return {
      ...difference,
      losses: {
        hit: { before: before.losses.total.hit, after: after.losses.total.hit },
        failed: { before: before.losses.total.failed, after: after.losses.total.failed },
        losses: valueDifference(lossesOf(before), lossesOf(after), mostChanges),
      },
      communities:
        before.communities && after.communities
          ? communityDifference(namedIn(before.communities), namedIn(after.communities), mostMoves)
          : null,
      parties: [...parties.values()],
    }
  }

  async function measured(
    { company, asOf }: DeductionSubject,
    supposition: Supposition | null,
    scope: MeasureAsk['scope'],
    { onProgress, signal }: RunOptions,
  ): Promise<Measured> {
    const ask: Omit<MeasureAsk, 'measure' | 'parameters'> = {
      scope,
      about: 'network',
      company,
      asOf,
      groups: [],
      supposition,
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
