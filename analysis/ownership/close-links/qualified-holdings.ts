import { at } from '../../arithmetic/at.ts'
import { descentOf } from '../../network/ancestry.ts'
import { directParentWeight } from '../../network/edge-weights.ts'
import type { Network } from '../../network/network.ts'
import { countedCapital, isOverCapital } from '../../network/rescaled-network.ts'
import { weightedRows } from '../../network/weighted-rows.ts'
import { majorityClosure } from '../control/majority-closure.ts'
import { meets, type Threshold } from '../control/threshold.ts'
import { sharesBelow } from '../shares/shares-below.ts'

/**
 * How the share of one party in another is measured: `simple`, over paths that go round no loop; `hit`, the integrated
 * share; `byControl`, what the party holds itself and through companies that it controls, capital or votes, whichever is
 * more.
 */
export type HoldingMeasure = 'simple' | 'hit' | 'byControl'

/** `controls`: the owner controls the company by majority of votes; known for `byControl` alone. */
export type QualifiedHolding = { company: number; share: number; controls: boolean }

/** What one owner holds: `own` meets the bound, `third` is what the owner links as a third party; in no order. */
export type OwnerHoldings = { owner: number; own: QualifiedHolding[]; third: QualifiedHolding[] }

/**
 * `unsettled` counts the pairs of owner and company whose share could not be compared with the bound, the loops between
 * them having too many paths; they are not among the holdings. `isComplete` is false where the search stopped at its
 * limits.
 */
export type QualifiedHoldings = { holdings: OwnerHoldings[]; unsettled: number; isComplete: boolean }

export type QualifiedHoldingOptions = {
  measure: HoldingMeasure
  threshold: Threshold
  thirdParty: 'threshold' | 'control'
  /** Called with the part that is done, 0 to 1. */
  progress?: (done: number) => void
}

const maxHoldings = 4_000_000
const maxVisits = 30_000_000
/** What a company reached by a closure costs, in visits. */
const closureCost = 4
const maxLoopSteps = 20_000_000
const visitsPerReport = 200_000

/**
 * The holdings of `owners` (of all parties for `null`) at or above a bound, direct and indirect. An owner is followed
 * down until nothing below can reach the bound, so that small holders and chains of minorities cost little.
 */
export function qualifiedHoldings(
  network: Network,
  owners: readonly number[] | null,
  options: QualifiedHoldingOptions,
): QualifiedHoldings {
  const { progress, threshold, thirdParty } = options
  const listed = owners ?? Array.from({ length: network.nodeCount }, (_, node) => node)
  const result: QualifiedHoldings = { holdings: [], unsettled: 0, isComplete: true }
  const sharesOf = shareSource(network, owners, options.measure)
  let visits = 0
  let reported = 0
  let held = 0
  for (const [place, owner] of listed.entries()) {
    visits++
    if (network.holdings.offsets[owner] === network.holdings.offsets[owner + 1]) continue
    const controlled = thirdParty === 'control' ? majorityClosure(network, [owner]) : null
    const own: QualifiedHolding[] = []
    const third: QualifiedHolding[] = []
    const missing = new Set(controlled?.keys())
    visits += closureCost * missing.size
    const visit: VisitHolding = (company, lower, upper, controls) => {
      visits += options.measure === 'byControl' ? closureCost : 1
      const holding = { company, share: lower, controls }
      if (controls || meets(lower, threshold)) own.push(holding)
      else if (meets(upper, threshold)) result.unsettled++
      if (missing.delete(company)) third.push(holding)
    }
    sharesOf(place, visit, missing.size > 0 ? 0 : threshold.value)
    for (const company of missing) third.push({ company, share: 0, controls: true })
    held += own.length
    if (own.length > 0 || third.length > 0) {
      result.holdings.push({ owner, own, third: controlled === null ? own : third })
    }
    if (visits - reported > visitsPerReport) {
      reported = visits
      progress?.(place / listed.length)
    }
    if (held > maxHoldings || visits > maxVisits) {
      result.isComplete = place === listed.length - 1
      break
    }
  }
  return result
}

type VisitHolding = (company: number, lower: number, upper: number, controls: boolean) => void

/** Gives what the owner at a place of the list holds in every company below it. */
function shareSource(
  network: Network,
  owners: readonly number[] | null,
  measure: HoldingMeasure,
): (place: number, visit: VisitHolding, enough: number) => void {
  if (measure === 'byControl') {
    return (place, visit) => sharesByControl(network, owners === null ? place : at(owners, place), visit)
  }
  const reach = owners === null ? null : descentOf(network, owners, network.capital)
  const rows = reach ?? weightedRows(network.holdings, network.capital)
  const counted = countedCapital(network)
  const below = sharesBelow(rows, measure, { left: maxLoopSteps }, (node) =>
    isOverCapital(network, counted, reach === null ? node : at(reach.nodes, node)),
  )
  return (place, visit, enough) =>
    below(
      place,
      (node, lower, upper) => visit(reach === null ? node : at(reach.nodes, node), lower, upper, false),
      enough,
    )
}

/** Participation "direct or by way of control" of MiFID II Art. 4(1)(35) and CRR Art. 4(1)(38). */
function sharesByControl(network: Network, owner: number, visit: VisitHolding): void {
  const { offsets, neighbours, edges } = network.holdings
  const controlled = majorityClosure(network, [owner])
  const capital = new Map<number, number>()
  const votes = new Map<number, number>()
  for (const holder of [owner, ...controlled.keys()]) {
    for (let position = at(offsets, holder); position < at(offsets, holder + 1); position++) {
      const company = at(neighbours, position)
      if (company === owner || company === holder) continue
      const edge = at(edges, position)
      const cast = at(network.control, edge)
      capital.set(company, (capital.get(company) ?? 0) + at(network.capital, edge))
      votes.set(company, (votes.get(company) ?? 0) + (cast < directParentWeight ? cast : 0))
    }
  }
  for (const [company, part] of capital) {
    const share = Math.max(part, votes.get(company) as number)
    const controls = controlled.has(company)
    if (share > 0 || controls) visit(company, share, share, controls)
  }
}
