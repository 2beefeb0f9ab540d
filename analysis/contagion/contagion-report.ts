import type { AffectedParty, ContagionResult } from '#contracts/contagion-report.ts'
import { contagionOutcome } from './contagion-model.ts'
import type { ContagionOutcome, ContagionQuestion } from './contagion-question.ts'
import { pathTo } from './largest-paths.ts'
import { layeredLosses } from './layer-losses.ts'
import { lossLayers } from './loss-channels.ts'

/** How much is listed. */
export type ReportLimits = { limit: number; paths: number }

type Found = Pick<
  ContagionResult,
  'total' | 'layers' | 'rounds' | 'totalRounds' | 'parties' | 'totalParties' | 'paths' | 'sensitivity' | 'settled'
>

const thresholds = [0.2, 0.4, 0.6, 0.8, 1]
const mostListedSteps = 24
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
  const losses = distress.map((part, node) => part * (equity[node] as number))
  const hit: number[] = []
  for (const [node, part] of distress.entries()) if (part > 0) hit.push(node)
  hit.sort((one, other) => (losses[other] as number) - (losses[one] as number) || one - other)
  const listed = hit.slice(0, limit)
  const failedOf = (node: number): boolean => hasFailed(outcome, question, node)
  question.progress(0.85)
  const tree = outcome.paths()
  question.progress(0.9)
  const parties = listed.map(
    (node): AffectedParty => ({
      party: party(node),
      distress: distress[node] as number,
      loss: losses[node] as number,
      equity: equity[node] as number,
      bySource: {
        own: split.own[node] as number,
        equity: split.layers[0]?.[node] as number,
        debt: split.layers[1]?.[node] as number,
        guarantee: split.layers[2]?.[node] as number,
        support: split.layers[3]?.[node] as number,
      },
      hitInRound: isOrdered ? (hitRound[node] as number) : null,
      failed: failedOf(node),
      failedInRound: (failedRound[node] as number) < 0 ? null : (failedRound[node] as number),
    }),
  )
  const paths = hit
    .filter((node) => (tree.from[node] as number) >= 0)
    .slice(0, pathLimit)
    .map((node) => {
      const { carried, steps, skipped } = pathTo(tree, node, mostListedSteps)
      const loss = Math.min(carried * (equity[node] as number), losses[node] as number)
      return {
        party: party(node),
        loss,
        share: losses[node] === 0 ? Math.min(1, carried) : loss / (losses[node] as number),
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
    sensitivity: sensitivityOf(question, outcome),
  }
}

function hasFailed({ cascade }: ContagionOutcome, { model, threshold }: ContagionQuestion, node: number): boolean {
  if ((cascade.failedRound[node] as number) >= 0) return true
  return model === 'debt_rank_2015' && (cascade.distress[node] as number) >= threshold - 1e-12
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
    const beyond = (cascade.distress[node] as number) - Math.min(own[node] as number, cascade.distress[node] as number)
    impact += beyond * (books.own[node] as number)
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
    const round = rounds[failedRound[node] as number]
    if (round === undefined) continue
    round.failed++
    if (round.failedParties.length < limit) round.failedParties.push(party(node))
  }
  return { rounds, totalRounds: last }
}

/** A threshold changes what spreads only where parties pass losses on by failing; elsewhere only who counts as failed. */
function sensitivityOf(question: ContagionQuestion, outcome: ContagionOutcome): Found['sensitivity'] {
  const { model, failureCost } = question
  if (model === 'clearing') return []
  const spreads = model === 'sequential' || (model === 'equity_value' && failureCost > 0)
  return thresholds.map((threshold) => {
    const { cascade } = spreads ? contagionOutcome({ ...question, threshold }) : outcome
    const failed = spreads
      ? cascade.failedRound.reduce((count, round) => count + (round >= 0 ? 1 : 0), 0)
      : cascade.distress.reduce((count, part) => count + (part >= threshold - 1e-12 ? 1 : 0), 0)
    return { threshold, failed, loss: lossOf(cascade) }
  })
}

function lossOf({ distress, equity }: Pick<ContagionOutcome['cascade'], 'distress' | 'equity'>): number {
  let sum = 0
  for (let node = 0; node < distress.length; node++) sum += (distress[node] as number) * (equity[node] as number)
  return sum
}

function sumOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0)
}
