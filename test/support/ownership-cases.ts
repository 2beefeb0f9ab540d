import { readFileSync } from 'node:fs'
import { dayNumberFrom } from '#analysis/network/day-number.ts'
import { type Network, networkFrom } from '#analysis/network/network.ts'
import { networkAsOf } from '#analysis/network/network-as-of.ts'
import { type InterestArithmetic, writeInterest } from '#analysis/network/write-interest.ts'
import type { InterestKind } from '#contracts/interest.ts'
import { createNetworkColumns } from '#contracts/network-columns.ts'
import type { Share } from '#contracts/share.ts'
import { sharedFile } from './shared-files.ts'

/** A stake as the worked cases write it: a number or its text, `null` for unknown, two ends for a band. */
type CaseShare = string | number | null | [string | number, string | number]
export type CaseEdge = {
  from: string
  to: string
  capital: CaseShare
  votes?: CaseShare
  valid_from?: string
  valid_to?: string
  kind?: InterestKind
  minExclusive?: boolean
}

/** A network whose nodes have names. Edges with the same ends stay apart. */
export type NamedNetwork = { network: Network; names: string[]; numberOf: (name: string) => number }

/** Numbers nodes in the order of `first` and then of the edges. */
export function namedNetwork(edges: readonly CaseEdge[], first: readonly string[] = []): NamedNetwork {
  const names = Array.from(new Set([...first, ...edges.flatMap(({ from, to }) => [from, to])]))
  const numbers = new Map(names.map((name, number) => [name, number]))
  const numberOf = (name: string): number => {
    const number = numbers.get(name)
    if (number === undefined) throw new Error(`No edge names ${name}.`)
    return number
  }
  const columns = createNetworkColumns(names.length, edges.length)
  for (const [position, edge] of edges.entries()) {
    writeInterest(columns, position, numberOf(edge.from), numberOf(edge.to), termsOf(edge))
  }
  return { network: networkFrom(columns), names, numberOf }
}

function termsOf({ capital, votes, kind, valid_from, valid_to, minExclusive }: CaseEdge): InterestArithmetic {
  const excluded = minExclusive === true ? { minExclusive } : {}
  const share = (value: CaseShare): Share | null => {
    if (value === null) return null
    const [min, max] = Array.isArray(value) ? value : [value, value]
    return { min: Number(min), max: Number(max), ...excluded }
  }
  return {
    kind: kind ?? 'stake',
    capital: share(capital),
    votes: share(votes === undefined ? capital : votes),
    validFrom: valid_from ?? null,
    validTo: valid_to ?? null,
  }
}

/** The same names over the network of another day. */
export function namedNetworkAsOf(named: NamedNetwork, day: string): NamedNetwork {
  return { ...named, network: networkAsOf(named.network, dayNumberFrom(day)) }
}

type UltimateCase = { owners: Record<string, number>; unidentified: number; gap_at: Record<string, number> }

export type OwnershipExpectations = {
  column_sums?: Record<string, number>
  data_quality?: { code: string; company: string; stake?: number; sum?: number }[]
  sccs?: string[][]
  integrated_ownership?: { hit: Record<string, Record<string, number>> }
  self_ownership?: Record<string, number>
  ultimate_owners?: Record<string, UltimateCase>
  control_pairs?: [string, string][]
  ultimate_controller?: Record<string, { controllers: string[]; kind: string }>
  group_control?: Record<string, string[]>
  after_normalisation?: OwnershipExpectations
}

export type OwnershipCase = {
  id: string
  title: string
  kind?: string
  nodes?: { id: string; type: string }[]
  edges?: CaseEdge[]
  groups?: { id: string; members: string[] }[]
  as_of?: string
  input: { edges: [string, string, string][]; pr?: { damping: number; iterations: number } }
  expected: OwnershipExpectations & {
    control?: Record<string, string[]>
    controlled_votes_published?: Record<string, number>
    pr?: Record<string, number>
  }
}

/** The published worked cases, none where the file is absent. */
export function publishedCases(): OwnershipCase[] {
  const file = sharedFile('cases/ownership-cases.json')
  return file === null ? [] : JSON.parse(readFileSync(file, 'utf8')).cases
}
