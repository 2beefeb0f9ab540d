import type { SnapshotFrom } from 'xstate'
import type { EntityId, EntitySummary } from '#contracts/entities/entity.ts'
import type { MatchReason } from '#contracts/entities/name-lookup.ts'
import { everything, type Query, type QueryNode } from '#contracts/query/query.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { type nameLookupMachine, namesIn } from './name-lookup.machine.ts'

type Snapshot = SnapshotFrom<typeof nameLookupMachine>

/** A name and who may be meant by it: those who bear it, or those whose names are like it. */
export type LookedUpName = {
  name: string
  reason: MatchReason | null
  offered: readonly EntitySummary[]
  /** How many bear it; more than are offered where they are many. */
  total: number
  /** Time did not suffice to look for names that are like it. */
  unsought: boolean
  /** The resolved party: the only match, or the reader's choice. */
  party: EntitySummary | null
}

export type NameLookupState = {
  typed: string
  count: number
  names: readonly LookedUpName[] | null
  busy: boolean
  problem: Problem | null
  mayLookUp: boolean
}

export function selectNameLookup(snapshot: Snapshot): NameLookupState {
  const { typed, problem } = snapshot.context
  return {
    typed,
    count: namesIn(typed).length,
    names: namesOf(snapshot),
    busy: snapshot.matches('looking'),
    problem,
    mayLookUp: snapshot.can({ type: 'lookup.requested' }),
  }
}

function namesOf({ context: { found, chosen } }: Snapshot): LookedUpName[] | null {
  return (
    found?.names.map(({ name, reason, parties, total, suggestions }, place) => {
      const offered = reason === null ? (suggestions ?? []) : parties
      const only: EntityId | null = (reason !== null && parties.length === 1 && parties[0]?.id) || null
      const meant = place in chosen ? chosen[place] : only
      const party = offered.find(({ id }) => id === meant) ?? null
      return { name, reason, offered, total, unsought: suggestions === null, party }
    }) ?? null
  )
}

/** A query that finds the parties that are meant: by an identifier where they have one, otherwise by name. */
export function queryOfNames(names: readonly LookedUpName[]): Query | null {
  const parties = names.flatMap(({ party }) => party ?? [])
  const identifiers = parties.flatMap(({ identifiers: [first] }) => (first ? [`${first.scheme}:${first.id}`] : []))
  const byName = parties.flatMap(({ identifiers, name }) => (identifiers.length === 0 && name !== null ? [name] : []))
  const listed = (field: 'identifier' | 'name', list: string[]): QueryNode[] =>
    list.length === 0
      ? []
      : [{ type: 'condition', not: false, field, operator: 'in', value: { type: 'list', list: [...new Set(list)] } }]
  const nodes = [...listed('identifier', identifiers), ...listed('name', byName)]
  return nodes.length === 0 ? null : { ...everything, joint: nodes.length > 1 ? 'any' : 'all', nodes }
}
