import type { AffectedParty, ContagionResult } from '#contracts/contagion/contagion-report.ts'
import { at } from '../arithmetic/at.ts'
import { roundingTolerance } from '../arithmetic/tolerances.ts'
import { type Cascade, sequentialDefault } from './cascade.ts'
import { clearingOutcome } from './clearing-outcome.ts'
import { crossHoldingValues } from './cross-holdings.ts'
import { debtRank2012, debtRank2015 } from './debt-rank.ts'
import {
  type ContagionOutcome,
  type ContagionQuestion,
  largestBlows,
  pathTo,
  proportionalPaths,
} from './largest-paths.ts'
import { boundedImpacts, type LossChannels, lossLayers } from './loss-channels.ts'
import { networkChannels } from './network-channels.ts'
import { spectralRadius } from './spectral-radius.ts'

/** By how much the value at the threshold itself is raised, so that reaching it is failing. */
const atThreshold = 4 * roundingTolerance

/**
 * What owners lose through their stakes alone when own assets of the shocked are lost (Elliott, Golub & Jackson 2014).
 * A party fails when its books, own assets with its part in others', have lost `threshold` of what they were; every
 * loss reaches a last owner in proportion to its ultimate share.
 */
function equityOutcome(question: ContagionQuestion): ContagionOutcome {
  const { network, holdings, books, shock, threshold, failureCost, losses, progress } = question
  const count = books.own.length
  const nothing = new Float64Array(count)
  const ones = new Float64Array(count).fill(1)
  const parts = { ...holdings, weights: holdings.weights.map((part) => part * losses.equityLoss) }
  const before = crossHoldingValues({
    holdings: parts,
    outside: ones,
    assets: books.own,
    thresholds: nothing,
    failureCosts: nothing,
  })
  const after = crossHoldingValues(
    {
      holdings: parts,
      outside: ones,
      assets: books.own.map((value, party) => value * (1 - at(shock, party))),
      thresholds: before.books.map((value) => (1 - threshold + atThreshold) * value),
      failureCosts: books.own.map((value, party) => failureCost * value * (1 - at(shock, party))),
    },
    progress,
  )
  const equity = before.books.map((value) => (Number.isFinite(value) && value > 0 ? value : 0))
  const own = nothing.slice()
  const distress = nothing.slice()
  for (let party = 0; party < count; party++) {
    const whole = at(equity, party)
    if (whole === 0) continue
    const lost = 1 - at(after.books, party) / whole
    distress[party] = lost > roundingTolerance ? Math.min(1, lost) : 0
    const value = at(books.own, party)
    const struck = at(shock, party) * value
    const cost = after.wave[party] === 0 ? 0 : failureCost * (value - struck)
    own[party] = (struck + cost) / whole
  }
  const channels = networkChannels(network, holdings, null, equity, { ...losses, parentSupport: 0 })
  const cascade: Cascade = {
    distress,
    passed: distress,
    hitRound: Int32Array.from(distress, (part) => (part > 0 ? 0 : -1)),
    failedRound: after.wave.map((wave) => (wave === 0 ? -1 : wave)),
    shocked: [],
    lossByRound: [],
    rounds: after.waves,
    settled: before.settled && after.settled,
    threshold,
    equity,
  }
  const paths = () => proportionalPaths(channels, cascade, own, false)
  return { channels, cascade, own, isOrdered: false, spectralRadius: null, paths }
}

/** How much is listed. */
export type ReportLimits = { limit: number; paths: number }

type Found = Pick<
  ContagionResult,
  | 'total'
  | 'layers'
  | 'rounds'
  | 'totalRounds'
  | 'parties'
  | 'totalParties'
  | 'paths'
  | 'totalPaths'
  | 'sensitivity'
  | 'settled'
>

const thresholds = [0.2, 0.4, 0.6, 0.8, 1]
const maxListedSteps = 24
const switches = { equity: 'equityLoss', debt: 'debtLoss', guarantee: 'guaranteeLoss', support: 'supportLoss' } as const

/** Follows a shock and says what came of it, with parties by name. */
export function contagionFindings(
  question: ContagionQuestion,
  party: (node: number) => string,
  { limit, paths: pathLimit }: ReportLimits,
): Found & Pick<ContagionOutcome, 'spectralRadius'> {
  const outcome = contagionOutcome(question)
  const { channels, cascade, own, isOrdered, spectralRadius } = outcome
  const { distress, hitRound, failedRound, equity } = cascade
  question.progress(0.8)
  const split = layeredLosses(channels, cascade, own)
  const losses = distress.map((part, node) => part * at(equity, node))
  const hit: number[] = []
  for (const [node, part] of distress.entries()) if (part > 0) hit.push(node)
  hit.sort((one, other) => at(losses, other) - at(losses, one) || one - other)
  const listed = hit.slice(0, limit)
  const failedOf = (node: number): boolean => hasFailed(outcome, question, node)
  question.progress(0.85)
  const tree = outcome.paths()
  question.progress(0.9)
  const parties = listed.map(
    (node): AffectedParty => ({
      party: party(node),
      distress: at(distress, node),
      loss: at(losses, node),
      equity: at(equity, node),
      bySource: {
        own: at(split.own, node),
        equity: split.layers[0]?.[node] as number,
        debt: split.layers[1]?.[node] as number,
        guarantee: split.layers[2]?.[node] as number,
        support: split.layers[3]?.[node] as number,
      },
      hitInRound: isOrdered ? at(hitRound, node) : null,
      failed: failedOf(node),
      failedInRound: at(failedRound, node) < 0 ? null : at(failedRound, node),
    }),
  )
  const reached = hit.filter((node) => at(tree.from, node) >= 0)
  const paths = reached.slice(0, pathLimit).map((node) => {
    const { carried, steps, skipped } = pathTo(tree, node, maxListedSteps)
    const loss = Math.min(carried * at(equity, node), at(losses, node))
    return {
      party: party(node),
      loss,
      share: losses[node] === 0 ? Math.min(1, carried) : loss / at(losses, node),
      steps: steps.map(({ from, to, layer }) => ({
        from: party(from),
        to: party(to),
        layer: lossLayers[layer] ?? 'equity',
      })),
      skipped,
    }
  })
  return {
    spectralRadius,
    settled: cascade.settled,
    total: totalOf(question, outcome, hit, losses, failedOf),
    layers: layersOf(question, outcome, split, sumOf(losses)),
    ...roundsOf(outcome, hit, party, limit),
    parties,
    totalParties: hit.length,
    paths,
    totalPaths: reached.length,
    sensitivity: sensitivityOf(question, outcome),
  }
}

function hasFailed({ cascade }: ContagionOutcome, { model, threshold }: ContagionQuestion, node: number): boolean {
  if (at(cascade.failedRound, node) >= 0) return true
  return model === 'debt_rank_2015' && at(cascade.distress, node) >= threshold - roundingTolerance
}

function totalOf(
  { books }: ContagionQuestion,
  { cascade, own }: ContagionOutcome,
  hit: number[],
  losses: Float64Array,
  failedOf: (node: number) => boolean,
): Found['total'] {
  const whole = sumOf(books.own)
  let impact = 0
  for (const node of hit) {
    const beyond = at(cascade.distress, node) - Math.min(at(own, node), at(cascade.distress, node))
    impact += beyond * at(books.own, node)
  }
  return {
    impact,
    impactShare: whole > 0 ? impact / whole : null,
    loss: sumOf(losses),
    hit: hit.length,
    failed: hit.filter(failedOf).length,
  }
}

/** What each way carried, and what would have been lost without it. */
function layersOf(
  question: ContagionQuestion,
  { channels }: ContagionOutcome,
  split: ReturnType<typeof layeredLosses>,
  loss: number,
): Found['layers'] {
  const used = new Set(channels.layers)
  const ways = lossLayers.map((layer, place): Found['layers'][number] => {
    const carried = sumOf(split.layers[place] as Float64Array)
    if (!used.has(place)) return { layer, loss: carried, lossWithout: null }
    if (carried === 0) return { layer, loss: 0, lossWithout: loss }
    const shut = { ...question.losses, [switches[layer]]: 0, ...(layer === 'support' && { parentSupport: 0 }) }
    const { cascade } = contagionOutcome({ ...question, losses: shut })
    return { layer, loss: carried, lossWithout: lossOf(cascade) }
  })
  return [{ layer: 'own', loss: sumOf(split.own), lossWithout: null }, ...ways]
}

function roundsOf(
  { cascade, isOrdered }: ContagionOutcome,
  hit: number[],
  party: (node: number) => string,
  limit: number,
): Pick<Found, 'rounds' | 'totalRounds'> {
  const { failedRound, lossByRound, rounds: last } = cascade
  const listed = Math.min(last + 1, limit)
  const rounds: Found['rounds'] = Array.from({ length: listed }, (_, round) => ({
    round,
    loss: isOrdered ? (lossByRound[round] ?? 0) : null,
    failed: 0,
    failedParties: [],
  }))
  for (const node of hit) {
    const round = rounds[at(failedRound, node)]
    if (round === undefined) continue
    round.failed++
    if (round.failedParties.length < limit) round.failedParties.push(party(node))
  }
  return { rounds, totalRounds: last }
}

/**
 * A threshold changes what spreads only where parties pass losses on by failing; elsewhere only who counts as failed.
 */
function sensitivityOf(question: ContagionQuestion, outcome: ContagionOutcome): Found['sensitivity'] {
  const { model, failureCost } = question
  if (model === 'clearing') return []
  const spreads = model === 'sequential' || (model === 'equity_value' && failureCost > 0)
  return thresholds.map((threshold) => {
    const { cascade } = spreads ? contagionOutcome({ ...question, threshold }) : outcome
    const failed = spreads
      ? cascade.failedRound.reduce((count, round) => count + (round >= 0 ? 1 : 0), 0)
      : cascade.distress.reduce((count, part) => count + (part >= threshold - roundingTolerance ? 1 : 0), 0)
    return { threshold, failed, loss: lossOf(cascade) }
  })
}

function lossOf({ distress, equity }: Pick<ContagionOutcome['cascade'], 'distress' | 'equity'>): number {
  let sum = 0
  for (let node = 0; node < distress.length; node++) sum += at(distress, node) * at(equity, node)
  return sum
}

function sumOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0)
}

/** Follows a shock by one of the models. */
function contagionOutcome(question: ContagionQuestion): ContagionOutcome {
  if (question.model === 'equity_value') return equityOutcome(question)
  if (question.model === 'clearing') return clearingOutcome(question)
  const { network, holdings, exposures, books, losses, shock: own, model } = question
  const channels = networkChannels(network, holdings, exposures, books.equity, losses)
  const toTheEnd = { threshold: question.threshold, progress: question.progress }
  if (model === 'debt_rank') {
    const bounded = boundedImpacts(channels)
    const cascade = debtRank2012(bounded, own, toTheEnd)
    const paths = () => proportionalPaths(bounded, cascade, own, true)
    return { channels: bounded, cascade, own, isOrdered: true, spectralRadius: null, paths }
  }
  if (model === 'debt_rank_2015') {
    const cascade = debtRank2015(channels, own, question)
    const paths = () => proportionalPaths(channels, cascade, own, false)
    return { channels, cascade, own, isOrdered: true, spectralRadius: spectralRadius(channels), paths }
  }
  const cascade = sequentialDefault(channels, own, toTheEnd)
  const paths = () => largestBlows(channels, cascade)
  return { channels, cascade, own, isOrdered: true, spectralRadius: null, paths }
}

/** Equity that each party lost: by itself (the shock, costs of failing) and through each of {@link lossLayers}. */
type LayeredLosses = { own: Float64Array; layers: Float64Array[] }

/**
 * Splits what each party lost in a cascade by the way it came. Where more reached a party than it had, every way counts
 * in proportion.
 * @param own part of its equity that each party lost by itself
 */
function layeredLosses(channels: LossChannels, cascade: Cascade, own: Float64Array): LayeredLosses {
  const { offsets, neighbours, weights, layers, equity } = channels
  const { passed, distress } = cascade
  const through = lossLayers.map(() => new Float64Array(equity.length))
  const reached = new Float64Array(equity.length)
  for (let party = 0; party < equity.length; party++) {
    const given = at(passed, party)
    if (given === 0) continue
    for (let position = at(offsets, party); position < at(offsets, party + 1); position++) {
      const other = at(neighbours, position)
      const loss = given * at(weights, position)
      const layer = through[at(layers, position)] as Float64Array
      layer[other] = at(layer, other) + loss
      reached[other] = at(reached, other) + loss
    }
  }
  const ownLosses = new Float64Array(equity.length)
  for (let party = 0; party < equity.length; party++) {
    const alone = Math.min(at(own, party), at(distress, party))
    ownLosses[party] = alone * at(equity, party)
    const rest = at(distress, party) - alone
    const scale = reached[party] === 0 ? 0 : (rest * at(equity, party)) / at(reached, party)
    for (const layer of through) layer[party] = at(layer, party) * scale
  }
  return { own: ownLosses, layers: through }
}
