import { EntityKind } from '#contracts/entities/entity.ts'
import type { ParameterSpecs } from '#contracts/measures/measure.ts'
import type {
  ControlModel,
  KeyCompaniesResult,
  KeyCompany,
  KeyReason,
} from '#contracts/network-metrics/key-companies-report.ts'
import { contagionParameters } from '../contagion/contagion-measure.ts'
import { effectiveHoldings } from '../contagion/effective-holdings.ts'
import { debtRankOfEverySeed, type SeedImpacts } from '../contagion/every-seed.ts'
import { boundedImpacts, partyBooks } from '../contagion/loss-channels.ts'
import { type LayerLosses, networkChannels } from '../contagion/network-channels.ts'
import { defineMeasure, type MeasureInput } from '../measures/measure.ts'
import { statesAnOwner } from '../network/edge-weights.ts'
import type { Network } from '../network/network.ts'
import { type WeightedRows, weightedRows } from '../network/weighted-rows.ts'
import { numberOrNull } from '../ownership/report-parts.ts'
import { type Betweenness, betweenness } from './betweenness.ts'
import { coreNumbers } from './core-numbers.ts'
import { largestFirst, ranksOf } from './largest-first.ts'
import {
  effectiveHolders,
  linearControl,
  relativeControl,
  thresholdControl,
  withConsolidated,
} from './network-control.ts'
import { weightedPageRank } from './weighted-page-rank.ts'

const { equityLoss, debtLoss, guaranteeLoss, supportLoss, parentSupport } = contagionParameters

/** What key companies can be asked with. */
const keyCompaniesParameters = {
  order: {
    type: 'choice',
    default: 'control',
    options: ['control', 'impact', 'page_rank', 'betweenness', 'core'],
  },
  model: {
    type: 'choice',
    default: 'linear',
    options: ['linear', 'relative', 'threshold'],
  },
  who: {
    type: 'choice',
    default: 'everyone',
    options: ['everyone', 'companies'],
  },
  limit: {
    type: 'count',
    default: 50,
    min: 1,
    max: 1_000,
  },
  pivots: {
    type: 'count',
    default: 256,
    min: 16,
    max: 100_000,
  },
  equityLoss,
  debtLoss,
  guaranteeLoss,
  supportLoss,
  parentSupport,
  seed: {
    type: 'count',
    default: 1,
    min: 0,
    max: 2_147_483_647,
  },
} as const satisfies ParameterSpecs

/** Key companies: by the value they control and by the cost of their failure, with their position in the network. */
export const keyCompanies = defineMeasure({
  id: 'key-companies',
  subject: 'network',
  parameters: keyCompaniesParameters,
  run: (input, { order, model, who, limit, pivots, seed, ...losses }): KeyCompaniesResult => {
    const numbers = keyNumbers(input, { model, losses, pivots, seed })
    const ranked = rankedParties(input, who)
    const columns = {
      control: numbers.control,
      impact: numbers.impact.impacts,
      page_rank: numbers.pageRank,
      betweenness: numbers.between.values,
      core: numbers.core,
    }
    const nodes = largestFirst(columns[order], ranked, limit)
    const controlRanks = ranksOf(numbers.control, ranked, nodes)
    const impactRanks = ranksOf(numbers.impact.impacts, ranked, nodes)
    const totalValue = numbers.own.reduce((sum, value) => sum + value, 0)
    const { sources, used } = numbers.between
    return {
      model,
      valuesAre: input.values === null ? 'counts' : 'given',
      totalValue,
      rescaledCompanies: numbers.rescaled,
      undecided: numbers.undecided,
      betweenness: { exact: used === sources, sources, used },
      total: ranked.reduce((sum, one) => sum + one, 0),
      parties: nodes.map((node, place) => ({
        ...figuresOf(numbers, node, totalValue),
        party: input.party(node),
        controlRank: controlRanks[place] ?? null,
        impactRank: impactRanks[place] as number,
        reasons: reasonsFor(numbers, node, totalValue),
      })),
    }
  },
})

const company = EntityKind.options.indexOf('company')

/** 1 for each party that is ranked: everyone who owns or is owned, or of these the companies. */
function rankedParties({ network, kinds }: MeasureInput, who: 'everyone' | 'companies'): Uint8Array {
  const { owners, holdings, nodeCount } = network
  const ranked = new Uint8Array(nodeCount)
  for (let node = 0; node < nodeCount; node++) {
    const isOwned = owners.offsets[node] !== owners.offsets[node + 1]
    const owns = holdings.offsets[node] !== holdings.offsets[node + 1]
    if (who === 'everyone' ? isOwned || owns : isOwned || kinds[node] === company) ranked[node] = 1
  }
  return ranked
}

type Figures = Omit<KeyCompany, 'party' | 'controlRank' | 'impactRank' | 'reasons'>

function figuresOf(numbers: KeyNumbers, node: number, totalValue: number): Figures {
  const control = numberOrNull(numbers.control[node])
  const impact = numbers.impact.impacts[node] as number
  const holders = numbers.holders[node] as number
  return {
    control,
    controlShare: control === null ? null : partOf(control, totalValue),
    impact,
    impactShare: partOf(impact, totalValue),
    impactIsLeast: numbers.impact.isCut[node] === 1,
    value: numbers.own[node] as number,
    effectiveHolders: holders > 0 ? holders : null,
    pageRank: numbers.pageRank[node] as number,
    betweenness: numbers.between.values[node] as number,
    betweennessError: numbers.between.standardErrors[node] as number,
    core: numbers.core[node] as number,
  }
}

function partOf(value: number, total: number): number {
  return total > 0 ? value / total : 0
}

function reasonsFor(numbers: KeyNumbers, node: number, totalValue: number): KeyReason[] {
  const figures = figuresOf(numbers, node, totalValue)
  const { control, controlShare, impact, impactShare, impactIsLeast, pageRank, betweenness, betweennessError, core } =
    figures
  const reasons: KeyReason[] = []
  if (control !== null && controlShare !== null && control > 0) {
    reasons.push({ code: 'controls_value', value: control, share: controlShare })
  }
  if (impact > 0) reasons.push({ code: 'failure_costs', value: impact, share: impactShare, atLeast: impactIsLeast })
  // Below an equal share, the value collected is not noteworthy.
  if (pageRank > 1 / numbers.pageRank.length) reasons.push({ code: 'collects_value', rank: pageRank })
  if (betweenness > 0) reasons.push({ code: 'stands_between', pairs: betweenness, standardError: betweennessError })
  if (core > 1) reasons.push({ code: 'in_core', others: core })
  return reasons
}

/** Every number by which parties are ranked, per node; `rescaled` and `undecided` count what the data cannot carry. */
type KeyNumbers = {
  own: Float64Array
  control: Float64Array
  undecided: number
  rescaled: number
  impact: SeedImpacts
  holders: Float64Array
  pageRank: Float64Array
  between: Betweenness
  core: Int32Array
}

type KeyNumbersOptions = { model: ControlModel; losses: LayerLosses; pivots: number; seed: number }

/** Computes all of them; `input.progress` receives the progress. */
function keyNumbers(input: MeasureInput, { model, losses, pivots, seed }: KeyNumbersOptions): KeyNumbers {
  const { network, kinds, values, exposures, progress } = input
  const { holdings, rescaled, parts } = effectiveHoldings(network)
  const commanded = withConsolidated(network, parts)
  progress(0.02)
  const { own, equity } = partyBooks(network, kinds, holdings, { values, equity: input.equity ?? null })
  progress(0.05)
  const { control, leftOut } = controlBy(model, network, commanded, own, part(progress, 0.05, 0.2))
  const channels = networkChannels(network, holdings, exposures, equity, losses)
  progress(0.25)
  const impacts = boundedImpacts(channels)
  progress(0.3)
  const impact = debtRankOfEverySeed(impacts, own, part(progress, 0.3, 0.5))
  const holders = effectiveHolders(holdings)
  const pageRank = weightedPageRank(commanded, { progress: part(progress, 0.5, 0.6) })
  const links = weightedRows(network.holdings, ownershipLinks(network))
  const core = coreNumbers(links, part(progress, 0.6, 0.65))
  const between = betweenness(links, { pivots, seed, progress: part(progress, 0.65, 1) })
  return { own, control, undecided: leftOut, rescaled, impact, holders, pageRank, between, core }
}

type Progress = (done: number) => void

function controlBy(
  model: ControlModel,
  network: Network,
  holdings: WeightedRows,
  own: Float64Array,
  progress: Progress,
): { control: Float64Array; leftOut: number } {
  if (model === 'threshold') return thresholdControl(network, own, progress)
  const control = model === 'linear' ? linearControl : relativeControl
  return { control: control(holdings, own, progress), leftOut: 0 }
}

/** 1 for each edge between an owner and a company, whatever its size; holdings in oneself are left out. */
function ownershipLinks({ kind, owner, company }: Network): Float64Array {
  const links = new Float64Array(kind.length)
  for (let edge = 0; edge < links.length; edge++) {
    if (statesAnOwner(kind[edge] as number) && owner[edge] !== company[edge]) links[edge] = 1
  }
  return links
}

/** Reports progress of a part of the work. */
function part(progress: Progress, from: number, to: number): Progress {
  return (done) => progress(from + done * (to - from))
}
