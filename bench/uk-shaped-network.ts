import { below, createRandom, type Random } from '#analysis/arithmetic/random.ts'
import type { NetworkColumns } from '#contracts/ownership/network-columns.ts'
import { fillCompany, holdersPerCompany } from '#demo/ownership.ts'
import { plantSet, SET_NODES } from '#demo/planted-shapes.ts'
import { StakeWriter } from '#demo/stake-writer.ts'

/** Nodes that only own, that own and are owned, and that are only owned; stakes by what they are stakes in. */
export type NetworkShape = {
  holders: number
  intermediaries: number
  targets: number
  stakesInIntermediaries: number
  stakesInTargets: number
  /** Parts of those stakes that intermediaries hold. */
  heldByIntermediaries: { intermediaries: number; targets: number }
  /** Intermediaries that own each other around circles, and the stakes among them. */
  core: { companies: number; stakes: number }
}

/** The UK register of people with significant control of August 2021, as the alpha-ICON notebook counts it. */
export const ukRegister: NetworkShape = {
  holders: 3_770_439,
  intermediaries: 151_803,
  targets: 4_047_823,
  stakesInIntermediaries: 197_237,
  stakesInTargets: 4_899_323,
  heldByIntermediaries: { intermediaries: 0.23, targets: 0.0524 },
  core: { companies: 498, stakes: 964 },
}

/** One set of planted shapes for so many targets. */
const targetsPerSet = 50_000
const coreRings = [2, 2, 3, 2, 4, 2, 5, 3, 8, 2, 6, 2, 60, 7] as const
const maxHeldByCore = 0.6

/**
 * Generates a network of a shape, exactly as many nodes and stakes, company by company as a register has them. Holders,
 * intermediaries and targets are numbered in this order, the core first among intermediaries; the last targets make
 * room for planted pyramids, rings, mutual holdings and so on. Other loops there are none, and apart from planted
 * columns no company has more than 100 %. The same shape and seed give the same network.
 */
export function ukShapedNetwork(shape: NetworkShape, seed: number): NetworkColumns {
  const random = createRandom(seed)
  const nodes = shape.holders + shape.intermediaries + shape.targets
  const stakes = shape.stakesInIntermediaries + shape.stakesInTargets
  const writer = new StakeWriter(nodes, stakes)
  const holder = holdersInTurn(shape.holders, stakes * (1 - shape.heldByIntermediaries.targets), random)
  writeCore(writer, shape, holder, random)
  const firstTarget = shape.holders + shape.intermediaries
  const sets = Math.floor(shape.targets / targetsPerSet)
  for (let set = 1; set <= sets; set++) plantSet(writer, nodes - set * SET_NODES, random)
  const ofIntermediaries = shape.stakesInIntermediaries - shape.core.stakes - shape.core.companies
  fillFrom(writer, [shape.holders + shape.core.companies, firstTarget], ofIntermediaries, random, (company) =>
    random() < shape.heldByIntermediaries.intermediaries && company > shape.holders
      ? shape.holders + below(random, company - shape.holders)
      : holder(),
  )
  let next = shape.holders
  fillFrom(writer, [firstTarget, nodes - sets * SET_NODES], writer.left, random, () => {
    if (random() >= shape.heldByIntermediaries.targets) return holder()
    return next < firstTarget ? next++ : shape.holders + below(random, shape.intermediaries)
  })
  return writer.columns
}

/** Owners for `stakes` stakes: each of `holders` at some time for the first time, some of them again and again. */
function holdersInTurn(holders: number, stakes: number, random: Random): () => number {
  let next = 0
  let left = stakes
  return () => {
    const isNew = next === 0 || (next < holders && random() * left < holders - next)
    left--
    if (isNew) return next++
    return random() < 0.1 ? below(random, Math.ceil(next / 100)) : below(random, next)
  }
}

function fillFrom(
  writer: StakeWriter,
  [first, end]: readonly [first: number, end: number],
  stakes: number,
  random: Random,
  ownerOf: (company: number) => number,
): void {
  const holders = holdersPerCompany(stakes, end - first, random)
  for (let company = first; company < end; company++) {
    const owners = holders[company - first] as number
    if (owners > 0) fillCompany(writer, company, owners, () => ownerOf(company), random)
  }
}

/** Rings with chords inside them and from earlier to later ones, and a holder outside for each company. */
function writeCore(writer: StakeWriter, shape: NetworkShape, holder: () => number, random: Random): void {
  const { companies, stakes } = shape.core
  const held = new Float64Array(companies)
  const write = (owner: number, company: number, most: number): void => {
    const capital = Math.floor(Math.min(most, maxHeldByCore - (held[company] as number)) * 10_000) / 10_000
    held[company] = (held[company] as number) + capital
    writer.write(shape.holders + owner, shape.holders + company, { capital })
  }
  const rings: [from: number, size: number][] = []
  for (let from = 0; from < companies; ) {
    const size = Math.min(coreRings[rings.length % coreRings.length] as number, companies - from)
    rings.push([from, size])
    from += size
  }
  for (const [from, size] of rings) {
    for (let place = 0; place < size; place++) write(from + place, from + ((place + 1) % size), 0.3)
  }
  for (let chord = companies; chord < stakes; chord++) {
    const ring = below(random, rings.length)
    const [ownerFrom, ownerSize] = rings[ring] as [number, number]
    const [from, size] = random() < 0.5 ? [ownerFrom, ownerSize] : (rings[below(random, ring + 1)] as [number, number])
    write(ownerFrom + below(random, ownerSize), from + below(random, size), 0.02 + 0.1 * random())
  }
  for (let company = 0; company < companies; company++) {
    const capital = Math.floor((1 - (held[company] as number)) * 9_000) / 10_000
    writer.write(holder(), shape.holders + company, { capital })
  }
}
