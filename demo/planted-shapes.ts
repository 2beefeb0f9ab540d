import { below, type Random } from '#analysis/arithmetic/random.ts'
import type { StakeWriter } from './stake-writer.ts'

/** A shape that a generated network holds for certain, and the nodes it is made of in the order its kind gives. */
export type PlantedShape = {
  /**
   * `pyramid`: from the person at the top down; `ring`: each holds 30 % of the next, the last of the first, and a
   * person beside (last) 51 % of each; `mutual`: two companies with 60 % of each other; `fifty-fifty`: two owners, then
   * the company; `over-100`: two owners with 70 % and 50 %, then the company; `unknown` and `banded`: an owner, then
   * the company; `dual-class`: founder with 20 % of the capital and 60 % of the votes, investor, company; `family`:
   * three relatives with 20 % each, then the company; `transfer`: seller, buyer, company.
   */
  kind:
    | 'pyramid'
    | 'ring'
    | 'mutual'
    | 'fifty-fifty'
    | 'over-100'
    | 'unknown'
    | 'banded'
    | 'dual-class'
    | 'family'
    | 'transfer'
  nodes: number[]
}

/** Plants one shape on fresh nodes. */
type Planter = (write: StakeWriter['write'], take: () => number, random: Random) => number[]

/** Days since 1970 of 2024-07-01, on which a planted transfer happens. */
export const TRANSFER_DAY = 19_905

/** Maximum nodes and stakes of one set of shapes. */
export const [SET_NODES, SET_STAKES] = [44, 43]

const planters: Record<PlantedShape['kind'], Planter> = {
  pyramid(write, take, random) {
    const nodes = Array.from({ length: 4 + below(random, 10) }, take)
    for (const [index, owner] of nodes.slice(0, -1).entries()) {
      write(owner, nodes[index + 1] ?? owner, { capital: (51 + below(random, 49)) / 100 })
    }
    return nodes
  },
  ring(write, take, random) {
    const ring = Array.from({ length: 2 + below(random, 7) }, take)
    const person = take()
    for (const [index, company] of ring.entries()) {
      write(company, ring[(index + 1) % ring.length] ?? company, { capital: 0.3 })
      write(person, company, { capital: 0.51 })
    }
    return [...ring, person]
  },
  mutual(write, take) {
    const [a, b] = [take(), take()]
    write(a, b, { capital: 0.6 })
    write(b, a, { capital: 0.6 })
    return [a, b]
  },
  'fifty-fifty': (write, take) => held(write, take, [{ capital: 0.5 }, { capital: 0.5 }]),
  'over-100': (write, take) => held(write, take, [{ capital: 0.7 }, { capital: 0.5 }]),
  unknown: (write, take) => held(write, take, [{ capital: null }]),
  banded: (write, take) => held(write, take, [{ capital: [0.5, 0.75] }]),
  'dual-class': (write, take) =>
    held(write, take, [
      { capital: 0.2, votes: 0.6 },
      { capital: 0.8, votes: 0.4 },
    ]),
  family: (write, take) => held(write, take, [{ capital: 0.2 }, { capital: 0.2 }, { capital: 0.2 }]),
  transfer: (write, take) =>
    held(write, take, [
      { capital: 0.8, to: TRANSFER_DAY },
      { capital: 0.8, from: TRANSFER_DAY },
    ]),
}

function held(
  write: StakeWriter['write'],
  take: () => number,
  stakes: Parameters<StakeWriter['write']>[2][],
): number[] {
  const owners = stakes.map(take)
  const company = take()
  for (const [index, terms] of stakes.entries()) write(owners[index] ?? company, company, terms)
  return [...owners, company]
}

/** Plants one shape of every kind on nodes from `first` on, at most {@link SET_NODES} of them. */
export function plantSet(writer: StakeWriter, first: number, random: Random): PlantedShape[] {
  let next = first
  const take = () => next++
  return (Object.keys(planters) as PlantedShape['kind'][]).map((kind) => ({
    kind,
    nodes: planters[kind](writer.write.bind(writer), take, random),
  }))
}
