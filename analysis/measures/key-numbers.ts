import type { ControlModel } from '#contracts/key-companies-report.ts'
import { type Betweenness, betweenness } from '../centrality/betweenness.ts'
import { coreNumbers } from '../centrality/core-numbers.ts'
import { effectiveHolders, linearControl, relativeControl, thresholdControl } from '../centrality/network-control.ts'
import { weightedPageRank } from '../centrality/weighted-page-rank.ts'
import { effectiveHoldings } from '../contagion/effective-holdings.ts'
import { debtRankOfEverySeed, type SeedImpacts } from '../contagion/every-seed.ts'
import { boundedImpacts } from '../contagion/loss-channels.ts'
import { type LayerLosses, networkChannels } from '../contagion/network-channels.ts'
import { partyBooks } from '../contagion/party-books.ts'
import { statesAnOwner } from '../network/edge-weights.ts'
import type { Network } from '../network/network.ts'
import { type WeightedRows, weightedRows } from '../network/weighted-rows.ts'
import type { MeasureInput } from './measure.ts'

/** Every number by which parties are ranked, per node; `rescaled` and `undecided` count what the data cannot carry. */
export type KeyNumbers = {
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

export type KeyNumbersOptions = { model: ControlModel; losses: LayerLosses; pivots: number; seed: number }

/** Computes all of them; `input.progress` is told how much is done. */
export function keyNumbers(input: MeasureInput, { model, losses, pivots, seed }: KeyNumbersOptions): KeyNumbers {
  const { network, kinds, values, exposures, progress } = input
  const { holdings, rescaled } = effectiveHoldings(network)
  progress(0.02)
  const { own, equity } = partyBooks(network, kinds, holdings, { values, equity: input.equity ?? null })
  progress(0.05)
  const { control, leftOut } = controlBy(model, network, holdings, own, part(progress, 0.05, 0.2))
  const channels = networkChannels(network, holdings, exposures, equity, losses)
  progress(0.25)
  const impacts = boundedImpacts(channels)
  progress(0.3)
  const impact = debtRankOfEverySeed(impacts, own, part(progress, 0.3, 0.5))
  const holders = effectiveHolders(holdings)
  const pageRank = weightedPageRank(holdings, { progress: part(progress, 0.5, 0.6) })
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

/** 1 for each edge that joins an owner with a company, whatever its size; a holding in oneself joins nobody. */
function ownershipLinks({ kind, owner, company }: Network): Float64Array {
  const links = new Float64Array(kind.length)
  for (let edge = 0; edge < links.length; edge++) {
    if (statesAnOwner(kind[edge] as number) && owner[edge] !== company[edge]) links[edge] = 1
  }
  return links
}

/** Tells `progress` of a part of the work. */
function part(progress: Progress, from: number, to: number): Progress {
  return (done) => progress(from + done * (to - from))
}
