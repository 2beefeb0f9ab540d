import * as v from 'valibot'
import { dayNumberFrom } from '#analysis/arithmetic/day-number.ts'
import { type Network, networkFrom } from '#analysis/network/network.ts'
import { networkAsOf } from '#analysis/network/network-as-of.ts'
import { type InterestArithmetic, writeInterest } from '#analysis/network/write-interest.ts'
import { EntityKind } from '#contracts/entities/entity.ts'
import { InterestKind } from '#contracts/ownership/interest.ts'
import { createNetworkColumns } from '#contracts/ownership/network-columns.ts'
import { IsoDate } from '#contracts/values/iso-date.ts'
import type { Share } from '#contracts/values/share.ts'
import { CommandFailure } from '../kit/command-failure.ts'
import { CaseName, CaseNumber } from './case-input.ts'

/** A stake: a number or its text, `null` for unknown, two ends for a band. */
const CaseShare = v.nullable(
  v.union(
    [
      CaseNumber,
      v.pipe(
        v.tuple([CaseNumber, CaseNumber]),
        v.check(([min, max]) => min <= max, 'has a lower end above its upper end'),
      ),
    ],
    'is neither a number from 0, nor null, nor a band of two',
  ),
)

/** A stake of `from` in `to`; votes are the capital where they are not given. */
export const CaseEdge = v.object({
  from: CaseName,
  to: CaseName,
  capital: CaseShare,
  votes: v.optional(CaseShare),
  valid_from: v.nullish(IsoDate),
  valid_to: v.nullish(IsoDate),
  kind: v.optional(InterestKind),
  minExclusive: v.optional(v.boolean()),
})
export type CaseEdge = v.InferOutput<typeof CaseEdge>

/** A case that is a network: what is asked of it stands in what is expected. */
export const GraphCase = v.object({
  nodes: v.optional(v.array(v.object({ id: CaseName, type: v.optional(v.fallback(EntityKind, 'unknown')) })), []),
  edges: v.array(CaseEdge),
  groups: v.optional(v.array(v.object({ id: CaseName, members: v.array(CaseName) })), []),
  as_of: v.nullish(IsoDate),
})
export type GraphCase = v.InferOutput<typeof GraphCase>

/** Stakes of a case as rows of owner, company and share. */
export const StakeRows = v.array(v.strictTuple([CaseName, CaseName, CaseNumber]))

export function stakesFrom(rows: v.InferOutput<typeof StakeRows>): CaseEdge[] {
  return rows.map(([from, to, capital]) => ({ from, to, capital }))
}

/** A network whose nodes have names. Edges with the same ends stay apart. */
export type NamedNetwork = { network: Network; names: string[]; numberOf: (name: string) => number }

/** Numbers nodes in the order of `first` and then of the edges. */
export function namedNetwork(edges: readonly CaseEdge[], first: readonly string[] = []): NamedNetwork {
  const names = Array.from(new Set([...first, ...edges.flatMap(({ from, to }) => [from, to])]))
  const numbers = new Map(names.map((name, number) => [name, number]))
  const numberOf = (name: string): number => {
    const number = numbers.get(name)
    if (number === undefined) throw new CommandFailure(`No edge names ${name}.`)
    return number
  }
  const columns = createNetworkColumns(names.length, edges.length)
  for (const [position, edge] of edges.entries()) {
    writeInterest(columns, position, numberOf(edge.from), numberOf(edge.to), termsOf(edge))
  }
  return { network: networkFrom(columns), names, numberOf }
}

/** A case's network on its day. `kinds[node]` is a position in `EntityKind.options`; `groups` act in concert. */
export type CaseNetwork = NamedNetwork & { kinds: Uint8Array; groups: { id: string; members: number[] }[] }

/** Nodes are numbered in the order of their names. */
export function caseNetwork({ nodes, edges, groups, as_of }: GraphCase): CaseNetwork {
  const names = new Set([...nodes.map(({ id }) => id), ...edges.flatMap(({ from, to }) => [from, to])])
  const named = namedNetwork(edges, Array.from(names).toSorted())
  const types = new Map(nodes.map(({ id, type }) => [id, type]))
  return {
    ...(as_of ? namedNetworkAsOf(named, as_of) : named),
    kinds: Uint8Array.from(named.names, (name) => EntityKind.options.indexOf(types.get(name) ?? 'unknown')),
    groups: groups.map(({ id, members }) => ({ id, members: members.map(named.numberOf) })),
  }
}

/** The same names over the network of another day. */
export function namedNetworkAsOf(named: NamedNetwork, day: IsoDate): NamedNetwork {
  return { ...named, network: networkAsOf(named.network, dayNumberFrom(day)) }
}

function termsOf({ capital, votes, kind, valid_from, valid_to, minExclusive }: CaseEdge): InterestArithmetic {
  const excluded = minExclusive === true ? { minExclusive } : {}
  const share = (value: typeof capital): Share | null => {
    if (value === null) return null
    const [min, max] = Array.isArray(value) ? value : [value, value]
    return { min, max, ...excluded }
  }
  return {
    kind: kind ?? 'stake',
    capital: share(capital),
    votes: share(votes === undefined ? capital : votes),
    validFrom: valid_from ?? null,
    validTo: valid_to ?? null,
  }
}
