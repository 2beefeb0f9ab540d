import type { RuleMeasure } from '#contracts/ownership/beneficial-owners-report.ts'
import { at } from '../../arithmetic/at.ts'
import { ancestryOf } from '../../network/ancestry.ts'
import type { Network } from '../../network/network.ts'
import type { NetworkPart } from '../../network/part-of-network.ts'
import { allControlPairs, type ControlPairs } from '../control/all-control-pairs.ts'
import { majorityClosure } from '../control/majority-closure.ts'
import { possibleClosures } from '../control/possible-control.ts'
import { asCapital, atUpperEnds, heldShares, heldTogether, type StakeEnds, stakeEnds } from '../control/stake-ends.ts'
import { controlOf, ultimateParents } from '../control/ultimate-parents.ts'
import { ownersOf } from '../shares/owners.ts'
import { simplePathSums } from '../shares/simple-path-sums.ts'

/** What a party certainly has, and has at most; `of` is the company, where it is not the one asked about. */
export type Ends = { min: number; max: number; of?: number }

/** The largest certain share of a party; `possibly` is the share in another company that may be larger, if any. */
export type ShareEnds = Ends & { possibly?: Ends }

/** Figures about the parties above the company at node 0 of `part`, each computed once on first use. */
export type RuleEvidence = {
  part: NetworkPart
  ends: StakeEnds
  /** What each party has by a measure that is about one party by itself; who has nothing is left out. */
  sharesBy(measure: ShareMeasure): ReadonlyMap<number, ShareEnds>
  /** What several parties, taken as one, have by a measure that counts what they command. */
  command(measure: CommandMeasure, holders: readonly number[]): Ends
  /** The direct holders of the company, and their actual or possible ultimate parents, without the company itself. */
  voters(): ReadonlySet<number>
  /** Whom `holders`, taken as one, control: surely, or if unknown stakes are large enough. */
  controlledBy(holders: readonly number[], surely: boolean): ReadonlySet<number>
  /** False where more companies control this one than could be looked at. */
  isComplete(): boolean
  /** Interests looked at so far, roughly. */
  work(): number
}

export type CommandMeasure = Extract<
  RuleMeasure,
  'commanded_capital' | 'commanded_votes' | 'capital_of_controlled' | 'votes_of_controlled' | 'control'
>
export type ShareMeasure = Exclude<RuleMeasure, CommandMeasure>

/** Maximum owners visited while the shares in each controller are computed. */
const maxVisits = 200_000

/** Prepares the figures, by what each stake carries at its `ends`; nothing is computed yet. */
export function ruleEvidence(part: NetworkPart, ends: StakeEnds = stakeEnds(part.network)): RuleEvidence {
  const { network } = part
  const upper = ends.areSure ? network : atUpperEnds(network, ends)
  const held = { capital: heldShares(network, ends.capital, 0), votes: heldShares(network, ends.votes, 0) }
  const followed = { capital: asCapital(network, ends, 'capital'), votes: asCapital(network, ends, 'votes') }
  const known = new Map<ShareMeasure, ReadonlyMap<number, ShareEnds>>()
  const closures = new Map<string, ReadonlySet<number>>()
  const possible = possibleClosures(network)
  let complete = true
  let work = network.owner.length + network.nodeCount
  const controlledBy = (holders: readonly number[], surely: boolean): ReadonlySet<number> => {
    const isSure = surely || ends.areSure
    const key = `${isSure} ${holders.join()}`
    const found = closures.get(key)
    if (found !== undefined) return found
    const closure = new Set((isSure ? majorityClosure(network, holders) : possible(holders)).keys())
    closures.set(key, closure)
    return closure
  }
  const compute = (measure: ShareMeasure): ReadonlyMap<number, ShareEnds> => {
    switch (measure) {
      case 'capital':
      case 'votes':
        return multiplied(followed[measure], 0, ends.areSure)
      case 'direct_capital':
        return held.capital.byOwner
      case 'simple_capital':
        return bySimplePaths(network, ends.capital.min, sharesBy('capital'))
      case 'capital_of_controller':
      case 'votes_of_controller': {
        const of = measure === 'votes_of_controller' ? 'votes' : 'capital'
        const controllers = controllersOf(network, upper, (node) => controlledBy([node], false).has(0))
        const found = ofControllers(followed[of], controllers.parties, ends.areSure)
        complete &&= found.isComplete && controllers.isComplete
        work += found.visits
        return found.shares
      }
    }
  }
  const sharesBy = (measure: ShareMeasure): ReadonlyMap<number, ShareEnds> => {
    const found = known.get(measure) ?? compute(measure)
    known.set(measure, found)
    return found
  }
  return {
    part,
    ends,
    sharesBy,
    command(measure, holders) {
      const of = measure === 'commanded_capital' || measure === 'capital_of_controlled' ? held.capital : held.votes
      const own = measure === 'capital_of_controlled' || measure === 'votes_of_controlled' ? [] : holders
      const { min } = heldTogether(of, own, controlledBy(holders, true))
      return { min, max: ends.areSure ? min : heldTogether(of, own, controlledBy(holders, false)).max }
    },
    voters() {
      const found = votersOf(network, ends)
      complete &&= found.isComplete
      return found.voters
    },
    controlledBy,
    isComplete: () => complete,
    work: () => work,
  }
}

/**
 * Integrated shares in a company, by the capital of `followed` as stated; who has none is left out. Where no number can
 * be given, a party has what it holds directly, and perhaps everything.
 */
function multiplied(followed: Network, company: number, areSure: boolean): Map<number, Ends> {
  const shares = new Map<number, Ends>()
  const sure = areSure ? { ...followed, capitalMax: followed.capital } : followed
  const everybody = { keyOf: String, limit: Number.POSITIVE_INFINITY, controllers: [] }
  const { owners } = ownersOf(sure, company, { ...everybody, stakesAs: 'stated' })
  for (const { node, kind, direct, integrated } of owners) {
    const { min, max } = integrated ?? { min: direct.capital?.min ?? 0, max: 1 }
    if (kind !== 'self' && max > 0) shares.set(node, { min, max: Math.max(min, max) })
  }
  return shares
}

/** Simple path sums; integrated shares are their upper bounds where stakes are unknown. */
function bySimplePaths(
  network: Network,
  capital: Float64Array,
  integrated: ReadonlyMap<number, Ends>,
): Map<number, Ends> {
  const reach = ancestryOf(network, [0], capital)
  const { lower, upper } = simplePathSums(reach)
  const placeOf = new Map(Array.from(reach.nodes, (node, place) => [node, place]))
  const shares = new Map<number, Ends>()
  for (const [node, { min, max }] of integrated) {
    const place = placeOf.get(node)
    const sure = place === undefined ? 0 : at(lower, place)
    const bound = max > min || place === undefined ? max : Math.min(max, at(upper, place))
    shares.set(node, { min: sure, max: Math.max(sure, bound) })
  }
  return shares
}

/** Parties that control the company at node 0, nearest first: `true` for those that surely do. */
function controllersOf(
  network: Network,
  upper: Network,
  mayControl: (node: number) => boolean,
): { parties: Map<number, boolean>; isComplete: boolean } {
  const parties = new Map<number, boolean>()
  const pairs = [allControlPairs(network), ...(upper === network ? [] : [allControlPairs(upper)])]
  for (const [place, { eachController }] of pairs.entries()) {
    eachController(0, (node) => {
      if (!parties.has(node) && (place === 0 || mayControl(node))) parties.set(node, place === 0)
      return true
    })
  }
  return { parties, isComplete: pairs.every(({ countOf }) => !Number.isNaN(countOf(0))) }
}

/**
 * The largest share that each party has in a controller. It is sure where control is. Direct holders in any controller
 * are found however many controllers there are.
 */
function ofControllers(
  followed: Network,
  controllers: ReadonlyMap<number, boolean>,
  areSure: boolean,
): { shares: Map<number, ShareEnds>; visits: number; isComplete: boolean } {
  const surest = new Map<number, Ends>()
  const largest = new Map<number, Ends>()
  let left = maxVisits
  for (const [controller, isSure] of controllers) {
    const found =
      left > 0
        ? multiplied(followed, controller, areSure)
        : heldShares(followed, { min: followed.capital, max: followed.capitalMax }, controller).byOwner
    left -= (found.size + 1) * (areSure ? 1 : found.size + 1)
    for (const [owner, { min, max }] of found) {
      const share = { min: isSure ? min : 0, max, of: controller }
      const [sure, possible] = [surest.get(owner), largest.get(owner)]
      if (sure === undefined || share.min > sure.min || (share.min === sure.min && max > sure.max)) {
        surest.set(owner, share)
      }
      if (possible === undefined || max > possible.max) largest.set(owner, share)
    }
  }
  const shares = new Map<number, ShareEnds>()
  for (const [owner, share] of surest) {
    const possibly = largest.get(owner) as Ends
    shares.set(owner, possibly.max > share.max ? { ...share, possibly } : share)
  }
  return { shares, visits: maxVisits - left, isComplete: left > 0 }
}

/** Nodes of the part; `isComplete` is false where more parties control a holder than could be looked at. */
type Voters = { voters: Set<number>; isComplete: boolean }

/**
 * Who holds votes in the company at node 0, directly or at the top: its direct holders, and the parties that control
 * one of them, surely or if unknown stakes are large enough, and that nobody surely controls whom they cannot control
 * in turn. Whatever the unknown stakes turn out to be, whoever then stands at the top of a holder is among them.
 */
function votersOf(network: Network, ends: StakeEnds): Voters {
  const { offsets, neighbours } = network.owners
  const voters = new Set(neighbours.subarray(offsets[0], offsets[1]))
  voters.delete(0)
  const surely = ancestryOf(network, voters, ends.votes.min)
  const heads = ultimateParents(surely)
  for (const place of Array.from(voters).keys()) {
    for (const top of controlOf(heads, place).controllers) voters.add(at(surely.nodes, top))
  }
  const isComplete = ends.areSure || addPossibleTops(network, ends, voters)
  voters.delete(0)
  return { voters, isComplete }
}

function addPossibleTops(network: Network, ends: StakeEnds, voters: Set<number>): boolean {
  const pairs = allControlPairs(atUpperEnds(network, ends))
  const candidates = new Set<number>()
  let isComplete = true
  for (const voter of voters) {
    if (Number.isNaN(pairs.countOf(voter))) isComplete = false
    addControllers(pairs, voter, candidates)
  }
  const surely = ancestryOf(network, candidates, ends.votes.min)
  const heads = ultimateParents(surely)
  const controllersOf = new Map<number, ReadonlySet<number>>()
  for (const [place, candidate] of Array.from(candidates).entries()) {
    const mayBeTop = controlOf(heads, place).controllers.every((controller) => {
      const top = at(surely.nodes, controller)
      const known = controllersOf.get(top) ?? addControllers(pairs, top, new Set())
      controllersOf.set(top, known)
      return top === candidate || known.has(candidate)
    })
    if (mayBeTop) voters.add(candidate)
  }
  return isComplete
}

function addControllers({ eachController }: ControlPairs, company: number, into: Set<number>): Set<number> {
  eachController(company, (controller) => {
    into.add(controller)
    return true
  })
  return into
}
