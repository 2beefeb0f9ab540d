import { statesAnOwner } from '#analysis/network/edge-weights.ts'
import type { CaseNetwork, NamedNetwork } from './case-network.ts'

/** Numbers by the name of the party, 0 and what is no number left out; of `nodes`, or of all in their order. */
export function byParty(
  { names }: NamedNetwork,
  values: ArrayLike<number>,
  nodes: ArrayLike<number> | null = null,
): Record<string, number> {
  const named: [string, number][] = []
  for (let place = 0; place < values.length; place++) {
    const value = values[place] as number
    const node = nodes === null ? place : (nodes[place] as number)
    if (value !== 0 && !Number.isNaN(value)) named.push([names[node] as string, value])
  }
  return Object.fromEntries(named)
}

/** `{ owner: { company: number } }`, from the owners of each company and their numbers; as {@link byParty}. */
export function byPair(
  { names }: NamedNetwork,
  ownersOf: (company: number) => Iterable<readonly [number, number]>,
): Record<string, Record<string, number>> {
  const rows = new Map<number, [string, number][]>()
  for (const [company, name] of names.entries()) {
    for (const [owner, value] of ownersOf(company)) {
      if (value === 0 || Number.isNaN(value)) continue
      const row = rows.get(owner)
      if (row === undefined) rows.set(owner, [[name, value]])
      else row.push([name, value])
    }
  }
  return Object.fromEntries(Array.from(rows, ([owner, row]) => [names[owner] as string, Object.fromEntries(row)]))
}

/** The companies that the data name an owner of. */
export function ownedCompanies({ network, names }: CaseNetwork): number[] {
  const { offsets, edges } = network.owners
  return Array.from(names.keys()).filter((node) =>
    edges.subarray(offsets[node], offsets[node + 1]).some((edge) => statesAnOwner(network.kind[edge] as number)),
  )
}
