import * as v from 'valibot'
import { dayNumberFrom } from '#analysis/arithmetic/day-number.ts'
import { createRandom } from '#analysis/arithmetic/random.ts'
import { statesAnOwner } from '#analysis/network/edge-weights.ts'
import { type Network, networkAsOf, networkFrom } from '#analysis/network/network.ts'
import { weightedRows } from '#analysis/network/weighted-rows.ts'
import { type InterestArithmetic, writeInterest } from '#analysis/network/write-interest.ts'
import {
  effectiveHolders,
  linearControl,
  relativeControl,
  thresholdControl,
} from '#analysis/network-metrics/network-control.ts'
import { portfolioValues } from '#analysis/network-metrics/portfolio-values.ts'
import { networkPowerIndex } from '#analysis/ownership/control/network-power.ts'
import { EntityKind } from '#contracts/entities/entity.ts'
import { InterestKind } from '#contracts/ownership/interest.ts'
import { createNetworkColumns } from '#contracts/ownership/network-columns.ts'
import { IsoDate } from '#contracts/values/iso-date.ts'
import type { Share } from '#contracts/values/share.ts'
import { CommandFailure } from '../kit/command-failure.ts'
import { readStrictly } from '../kit/read-strictly.ts'

/**
 * What a case was given, in the shape its kind needs.
 * @throws CommandFailure that names the place in the case where it is not
 */
export function caseInput<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  return readStrictly(schema, input)
}

const written = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/

/** A number from 0, as JSON has it or written as text: `0.51`, `"0.51"` or the fraction `"7/18"`. */
export const CaseNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.maxLength(100), v.transform(numberFrom))], 'is not a number'),
  v.finite('is not a number'),
  v.minValue(0, 'is below 0'),
)

/** A name of a party: text, or a number. */
export const CaseName = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))], 'is not a name'),
  v.minLength(1, 'is empty'),
  v.maxLength(500, 'is longer than 500 characters'),
)

function numberFrom(text: string): number {
  const [numerator = '', denominator, ...more] = text.split('/').map((part) => part.trim())
  if (!written.test(numerator) || more.length > 0) return Number.NaN
  if (denominator === undefined) return Number(numerator)
  return written.test(denominator) ? Number(numerator) / Number(denominator) : Number.NaN
}

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

/** A case about a network; the expected keys say what to compute. */
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

const NetworkControlCase = v.object({
  edges: v.array(CaseEdge),
  values: v.record(v.string(), CaseNumber),
})

/**
 * Network control of every party over operating values, 0 for who has none, by each model; `linear_walk_overstates`
 * counts every walk and is no percentage of anything.
 */
export function computeNetworkControl(input: unknown): Record<string, unknown> {
  const { edges, values: given } = caseInput(NetworkControlCase, input)
  const { network, names } = namedNetwork(edges, Object.keys(given))
  const values = Float64Array.from(names, (name) => given[name] ?? 0)
  const holdings = weightedRows(network.holdings, network.capital)
  const byName = (numbers: Float64Array): Record<string, number> =>
    Object.fromEntries(names.map((name, node) => [name, numbers[node] as number]))
  const { reached, returns } = portfolioValues(holdings, values)
  const walk = byName(reached.map((value, node) => value - (returns[node] as number) * (values[node] as number)))
  const holders = effectiveHolders(holdings)
  return {
    linear_walk: walk,
    linear_walk_overstates: walk,
    linear_hit: byName(linearControl(holdings, values)),
    relative_hit: byName(relativeControl(holdings, values)),
    threshold_fixpoint: byName(thresholdControl(network, values).control),
    herfindahl_effective_holders: Object.fromEntries(
      names.flatMap((name, node) => ((holders[node] as number) > 0 ? [[name, holders[node] as number]] : [])),
    ),
  }
}

const Shares = v.record(v.string(), v.record(v.string(), CaseNumber))

const NetworkPowerCase = v.object({
  /** Stakes one by one, or as `{company: {owner: votes}}`. */
  edges: v.optional(v.array(CaseEdge), []),
  companies: v.optional(Shares, {}),
  values: v.optional(v.record(v.string(), CaseNumber)),
})

/** The Network Power Index of every party, each company counting 1 where no values are given. */
export function computeNetworkPower(input: unknown): Record<string, unknown> {
  const { edges, companies, values } = caseInput(NetworkPowerCase, input)
  const listed = Object.entries(companies).flatMap(([to, owners]) =>
    Object.entries(owners).map(([from, capital]) => ({ from, to, capital })),
  )
  const { network, names } = namedNetwork([...edges, ...listed], Object.keys(values ?? {}))
  const terms = { random: createRandom(1), sweeps: 100_000 }
  const index = networkPowerIndex(
    network,
    Float64Array.from(names, (name) => (values === undefined ? 1 : (values[name] ?? 0))),
    terms,
  )
  const power = Object.fromEntries(
    names.flatMap((name, node) => ((index[node] as number) > 0 ? [[name, index[node] as number]] : [])),
  )
  return { npi: power, network_power: power, network_power_index: power, exact: power }
}
