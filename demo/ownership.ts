import { below, createRandom, type Random } from '#analysis/arithmetic/random.ts'
import type { NetworkColumns } from '#contracts/ownership/network-columns.ts'
import { type PlantedShape, plantSet, SET_NODES, SET_STAKES } from './planted-shapes.ts'
import { StakeWriter } from './stake-writer.ts'

/** The plan of a generated network: exact numbers of nodes and stakes, and the seed. */
export type NetworkPlan = { nodes: number; stakes: number; seed: number }

/** Generated stakes as columns, and the shapes that were planted among them. */
export type GeneratedNetwork = NetworkColumns & { planted: PlantedShape[] }

/** One set of planted shapes for so many nodes. */
const NODES_PER_SET = 10_000

/** Parts of the other nodes that only hold, and that hold and are held; the rest are only held. */
const [HOLDERS, INTERMEDIARIES] = [0.473, 0.019]
/** How often the holder of a pure target, and of an intermediary, is itself an intermediary. */
const [TARGET_UNDER_INTERMEDIARY, INTERMEDIARY_UNDER_INTERMEDIARY] = [0.052, 0.23]

/** Bands of the UK register of people with significant control. */
const bands = [
  [0.25, 0.5],
  [0.5, 0.75],
  [0.75, 1],
] as const

/**
 * Generates a network shaped like the UK register of people with significant control of August 2021: 47 % pure holders,
 * 51 % pure targets, 2 % in between, 91 % of the stakes from a holder straight to a target; with shapes planted that
 * are rare there and decisive (pyramids, rings, mutual holdings and so on). Apart from planted loops it has none, and
 * apart from planted columns no company has more than 100 %. The same plan gives the same network.
 * @throws RangeError for a plan too small to hold one set of planted shapes
 */
export function generateNetwork({ nodes, stakes, seed }: NetworkPlan): GeneratedNetwork {
  const sets = Math.max(1, Math.floor(Math.min(nodes / NODES_PER_SET, stakes / (NODES_PER_SET / 2))))
  if (nodes < SET_NODES * 2 || stakes < SET_STAKES) {
    throw new RangeError(
      `A network has at least ${SET_NODES * 2} nodes and ${SET_STAKES} stakes, not ${nodes} and ${stakes}.`,
    )
  }
  const random = createRandom(seed)
  const writer = new StakeWriter(nodes, stakes)
  const planted = Array.from({ length: sets }, (_, set) => plantSet(writer, set * SET_NODES, random)).flat()
  fill(writer, sets * SET_NODES, nodes, random)
  return { ...writer.columns, planted }
}

/**
 * Writes all stakes that are left on the nodes from `first` to before `end`: holders, then intermediaries, then
 * targets.
 */
function fill(writer: StakeWriter, first: number, end: number, random: Random): void {
  const count = end - first
  const intermediaries = first + Math.max(1, Math.floor(count * HOLDERS))
  const targets = intermediaries + Math.max(1, Math.floor(count * INTERMEDIARIES))
  const holders = holdersPerCompany(writer.left, end - intermediaries, random)
  for (let company = intermediaries; company < end; company += 1) {
    const owners = holders[company - intermediaries] ?? 0
    if (owners === 0) continue
    const above = company < targets ? INTERMEDIARY_UNDER_INTERMEDIARY : TARGET_UNDER_INTERMEDIARY
    const higher = Math.min(company, targets) - intermediaries
    const ownerOf = () =>
      higher > 0 && random() < above
        ? intermediaries + below(random, higher)
        : first + holderNumber(random, intermediaries - first)
    fillCompany(writer, company, owners, ownerOf, random)
  }
}

/** Shares out the stakes: one to each company as far as they go, the rest by chance. */
export function holdersPerCompany(stakes: number, companies: number, random: Random): Uint32Array {
  const holders = new Uint32Array(companies)
  const all = Math.min(1, stakes / companies)
  let left = stakes
  for (let company = 0; company < companies && left > 0; company += 1) {
    if (all < 1 && random() >= all) continue
    holders[company] = 1
    left -= 1
  }
  for (; left > 0; left -= 1) {
    const company = below(random, companies)
    holders[company] = (holders[company] ?? 0) + 1
  }
  return holders
}

/** Most holders are small; one per cent of them hold ten per cent. */
function holderNumber(random: Random, holders: number): number {
  return random() < 0.1 ? below(random, Math.max(1, Math.floor(holders / 100))) : below(random, holders)
}

/** Writes the stakes in one company, of at most 100 % together: exact, banded or unknown, votes like capital or not. */
export function fillCompany(
  writer: StakeWriter,
  company: number,
  owners: number,
  ownerOf: () => number,
  random: Random,
): void {
  const declared = random() < 0.7 ? 1 : 0.5 + random() / 2
  const parts = Array.from({ length: owners }, () => 0.05 + random())
  const sum = parts.reduce((total, part) => total + part, 0)
  const dualClass = random() < 0.03
  for (const [index, part] of parts.entries()) {
    const capital = Math.floor((declared * part * 10_000) / sum) / 10_000
    const band = random() < 0.1 ? bands.find(([above, upTo]) => capital > above && capital <= upTo) : undefined
    const votes = dualClass ? Math.floor(((parts.at(-1 - index) ?? part) / sum) * 10_000) / 10_000 : undefined
    const from = random() < 0.1 ? { from: 12_784 + below(random, 7_000) } : {}
    writer.write(ownerOf(), company, {
      capital: random() < 0.02 ? null : (band ?? capital),
      ...(votes === undefined ? {} : { votes }),
      ...from,
    })
  }
}
