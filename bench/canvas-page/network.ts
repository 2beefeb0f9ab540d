import { createRandom } from '#analysis/arithmetic/random.ts'
import { arranged } from '#src/components/graph-view/overview/arrange.ts'

/** A network with places, as every canvas of the bench draws it. */
export type PlacedNetwork = {
  count: number
  owner: number[]
  company: number[]
  weight: number[]
  /** x and y of each party in turn. */
  positions: Float32Array
}

const rounds = 12

/**
 * Parties that hold earlier ones, rather those that are held often, so that few have many lines; half as many lines
 * again as parties. Laid out by a few rounds of the product's own layout.
 */
export function placedNetwork(count: number, seed: number): PlacedNetwork {
  const random = createRandom(seed)
  const owner: number[] = []
  const company: number[] = []
  const join = (one: number, other: number) => {
    owner.push(one)
    company.push(other)
  }
  for (let party = 1; party < count; party++) join(Math.floor(party * random() ** 1.6), party)
  for (let extra = 0; extra < count / 2; extra++) {
    const one = Math.floor(random() * count)
    join(one, Math.min(count - 1, Math.max(0, one + Math.floor((random() - 0.5) * 60))))
  }
  const weight = owner.map(() => Math.round(random() * 1e3) / 1e3)
  let positions = new Float32Array()
  let done = 0
  for (const round of arranged({ count, owner, company })) {
    if (done++ < rounds) continue
    positions = Float32Array.from(round.positions())
    break
  }
  return { count, owner, company, weight, positions }
}

/**
 * A network of that many parties in rows, each held by one or two of the row above, as the ownership canvas places
 * them.
 */
export function networkInRows(count: number, columns: number): PlacedNetwork {
  const owner: number[] = []
  const company: number[] = []
  const positions = new Float32Array(2 * count)
  for (let party = 0; party < count; party++) {
    const [row, column] = [Math.floor(party / columns), party % columns]
    positions[2 * party] = column * 180
    positions[2 * party + 1] = row * 132
    if (row === 0) continue
    const above = (row - 1) * columns
    owner.push(above + column)
    company.push(party)
    if (column % 2 === 0) {
      owner.push(above + ((column + 1) % columns))
      company.push(party)
    }
  }
  return { count, owner, company, weight: owner.map((_, line) => ((line * 37) % 100) / 100), positions }
}
