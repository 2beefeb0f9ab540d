import { at } from '../../arithmetic/at.ts'
import { descentOf } from '../../network/ancestry.ts'
import { directParentWeight } from '../../network/edge-weights.ts'
import type { Network } from '../../network/network.ts'
import { countedCapital, isOverCapital } from '../../network/rescaled-network.ts'
import { weightedRows } from '../../network/weighted-rows.ts'
import { majorityClosure } from '../control/majority-closure.ts'
import { possibleClosures } from '../control/possible-control.ts'
import { type HeldShares, heldShares, heldTogether, type StakeEnds } from '../control/stake-ends.ts'
import { meets, type Threshold } from '../control/threshold.ts'
import { sharesBelow } from '../shares/shares-below.ts'

/**
 * How the share of one party in another is measured: `simple`, over paths that go round no loop; `hit`, the integrated
 * share; `byControl`, what the party holds itself and through companies that it controls, capital or votes, whichever
 * is more.
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
 *
 * @param ends where given, holdings are as large as stakes of unknown or banded size can make them, a bound that a
 * holding may fall short of; the certain ones are among them
 */
export function qualifiedHoldings(
  network: Network,
  owners: readonly number[] | null,
  options: QualifiedHoldingOptions,
  ends?: StakeEnds,
): QualifiedHoldings {
  const { progress, threshold, thirdParty } = options
  const listed = owners ?? Array.from({ length: network.nodeCount }, (_, node) => node)
  const result: QualifiedHoldings = { holdings: [], unsettled: 0, isComplete: true }
  const sharesOf = shareSource(network, owners, options.measure, ends)
  const controlledBy = controlSource(network, ends)
  let visits = 0
  let reported = 0
  let held = 0
  for (const [place, owner] of listed.entries()) {
    visits++
    if (network.holdings.offsets[owner] === network.holdings.offsets[owner + 1]) continue
    const controlled = thirdParty === 'control' ? controlledBy([owner]) : null
    const own: QualifiedHolding[] = []
    const third: QualifiedHolding[] = []
    const missing = new Set(controlled?.keys())
    visits += closureCost * missing.size
    const visit: VisitHolding = (company, lower, upper, controls) => {
      visits += options.measure === 'byControl' ? closureCost : 1
      const share = ends === undefined ? lower : Math.min(1, upper)
      const holding = { company, share, controls }
      if (controls || meets(share, threshold)) own.push(holding)
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

/** What each of some owners certainly holds of every company below it; 0 where nothing tells. */
export function certainHoldings(
  network: Network,
  owners: readonly number[],
  measure: HoldingMeasure,
): Map<number, Map<number, QualifiedHolding>> {
  const sharesOf = shareSource(network, owners, measure)
  return new Map(
    owners.map((owner, place) => {
      const held = new Map<number, QualifiedHolding>()
      sharesOf(place, (company, share, _, controls) => held.set(company, { company, share, controls }), 0)
      return [owner, held]
    }),
  )
}

type VisitHolding = (company: number, lower: number, upper: number, controls: boolean) => void

type ControlSource = (holders: readonly number[]) => ReadonlyMap<number, number>

function controlSource(network: Network, ends: StakeEnds | undefined): ControlSource {
  return ends === undefined ? (holders) => majorityClosure(network, holders) : possibleClosures(network)
}

/** Gives what the owner at a place of the list holds in every company below it. */
function shareSource(
  network: Network,
  owners: readonly number[] | null,
  measure: HoldingMeasure,
  ends?: StakeEnds,
): (place: number, visit: VisitHolding, enough: number) => void {
  if (measure === 'byControl') {
    const sharesOf = ends === undefined ? sharesByControl(network) : possibleSharesByControl(network, ends)
    return (place, visit) => sharesOf(owners === null ? place : at(owners, place), visit)
  }
  const followed = ends === undefined ? network : { ...network, capital: ends.capital.max }
  const reach = owners === null ? null : descentOf(followed, owners, followed.capital)
  const rows = reach ?? weightedRows(followed.holdings, followed.capital)
  const counted = countedCapital(followed)
  const below = sharesBelow(rows, measure, { left: maxLoopSteps }, (node) =>
    isOverCapital(followed, counted, reach === null ? node : at(reach.nodes, node)),
  )
  return (place, visit, enough) =>
    below(
      place,
      (node, lower, upper) => visit(reach === null ? node : at(reach.nodes, node), lower, upper, false),
      enough,
    )
}

type SharesOf = (owner: number, visit: VisitHolding) => void

/** Participation "direct or by way of control" of MiFID II Art. 4(1)(35) and CRR Art. 4(1)(38). */
function sharesByControl(network: Network): SharesOf {
  const { offsets, neighbours, edges } = network.holdings
  return (owner, visit) => {
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
}

/** The same at most, if stakes of unknown or banded size are large enough. */
function possibleSharesByControl(network: Network, ends: StakeEnds): SharesOf {
  const { offsets, neighbours } = network.holdings
  const closure = possibleClosures(network)
  const held = new Map<number, { capital: HeldShares; votes: HeldShares }>()
  const heldIn = (company: number): { capital: HeldShares; votes: HeldShares } => {
    const known = held.get(company) ?? {
      capital: heldShares(network, ends.capital, company),
      votes: heldShares(network, ends.votes, company),
    }
    held.set(company, known)
    return known
  }
  return (owner, visit) => {
    const controlled = new Set(closure([owner]).keys())
    const companies = new Set<number>()
    for (const holder of [owner, ...controlled]) {
      for (const company of neighbours.subarray(offsets[holder], offsets[holder + 1])) {
        if (company !== owner && company !== holder) companies.add(company)
      }
    }
    for (const company of companies) {
      const { capital, votes } = heldIn(company)
      const cast = heldTogether(votes, [owner], controlled).max
      const share = Math.max(heldTogether(capital, [owner], controlled).max, cast < directParentWeight ? cast : 0)
      const controls = controlled.has(company)
      if (share > 0 || controls) visit(company, share, share, controls)
    }
  }
}
