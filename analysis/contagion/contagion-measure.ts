import type { ContagionModel, ContagionResult } from '#contracts/contagion/contagion-report.ts'
import type { ParameterSpecs } from '#contracts/measures/measure.ts'
import { at } from '../arithmetic/at.ts'
import { reportTolerance } from '../arithmetic/tolerances.ts'
import { defineMeasure, type MeasureInput } from '../measures/measure.ts'
import { contagionFindings } from './contagion-report.ts'
import { effectiveHoldings } from './effective-holdings.ts'
import { debtRankOfEverySeed } from './every-seed.ts'
import { boundedImpacts, type PartyBooks, partyBooks } from './loss-channels.ts'
import { type LayerLosses, networkChannels } from './network-channels.ts'

const lossShare = (standard = 1, min = 0) =>
  ({ type: 'number', default: standard, min, max: 1, unit: 'share' }) as const

/** What contagion can be asked with. A layer whose loss is 0 is shut. */
export const contagionParameters = {
  shocked: { type: 'parties', min: 0, max: 1_000 },
  shock: lossShare(),
  model: {
    type: 'choice',
    default: 'debt_rank',
    options: ['debt_rank', 'debt_rank_2015', 'sequential', 'equity_value', 'clearing'],
  },
  equityLoss: lossShare(),
  debtLoss: lossShare(),
  guaranteeLoss: lossShare(),
  supportLoss: lossShare(),
  parentSupport: lossShare(0),
  threshold: lossShare(1, 0.01),
  failureCost: lossShare(0),
  maxRounds: { type: 'count', default: 1_000, min: 1, max: 1_000_000 },
  limit: { type: 'count', default: 100, min: 1, max: 100_000 },
  paths: { type: 'count', default: 10, min: 0, max: 1_000 },
} as const satisfies ParameterSpecs

/** How the loss of some parties spreads to others, and who fails. */
export const contagion = defineMeasure({
  id: 'contagion',
  subject: 'network',
  parameters: contagionParameters,
  run: (input, parameters): ContagionResult => {
    const { network, kinds, exposures, values, progress, party } = input
    const { holdings, rescaled } = effectiveHoldings(network)
    const books = partyBooks(network, kinds, holdings, { values, equity: input.equity ?? null })
    progress(0.05)
    const { nodes, shockedBy } = shockedNodes(input, parameters, (losses) =>
      mostHarmful(networkChannels(network, holdings, exposures, books.equity, losses), books, progress),
    )
    const shock = new Float64Array(network.nodeCount)
    for (const node of nodes) shock[node] = parameters.shock
    const model: ContagionModel = parameters.model
    const { spectralRadius, ...found } = contagionFindings(
      {
        model,
        network,
        holdings,
        exposures,
        books,
        cash: input.cash ?? null,
        shock,
        losses: parameters,
        threshold: parameters.threshold,
        failureCost: parameters.failureCost,
        maxRounds: parameters.maxRounds,
        progress,
      },
      party,
      parameters,
    )
    return {
      model,
      shocked: nodes.map((node) => ({ party: party(node), shock: parameters.shock })),
      shockedBy,
      given: {
        values: values !== null,
        equity: (input.equity ?? null) !== null,
        cash: (input.cash ?? null) !== null,
        exposures: exposures !== null,
      },
      threshold: model === 'clearing' ? null : { value: parameters.threshold, inclusive: true },
      spectralRadius,
      unstable:
        spectralRadius === null
          ? null
          : spectralRadius.min > 1
            ? true
            : spectralRadius.max <= 1 + reportTolerance
              ? false
              : null,
      rescaledCompanies: rescaled,
      ...found,
    }
  },
})

type QueryContext = LayerLosses & { shocked: readonly string[] }

/** The named parties; else the company asked about; else the party whose failure costs the others most. */
function shockedNodes(
  { companies, nodeOf, network }: MeasureInput,
  asked: QueryContext,
  mostHarmfulWith: (losses: LayerLosses) => number,
): { nodes: number[]; shockedBy: ContagionResult['shockedBy'] } {
  if (asked.shocked.length > 0) return { nodes: Array.from(new Set(asked.shocked.map(nodeOf))), shockedBy: 'given' }
  if (companies.length === 1) return { nodes: [...companies], shockedBy: 'asked' }
  return { nodes: network.nodeCount === 0 ? [] : [mostHarmfulWith(asked)], shockedBy: 'largest_impact' }
}

function mostHarmful(
  channels: ReturnType<typeof networkChannels>,
  { equity }: PartyBooks,
  progress: (done: number) => void,
): number {
  const { impacts } = debtRankOfEverySeed(boundedImpacts(channels), equity, (done) => progress(0.05 + 0.6 * done))
  let max = 0
  for (let node = 1; node < impacts.length; node++) {
    if (at(impacts, node) > at(impacts, max)) max = node
  }
  return max
}
