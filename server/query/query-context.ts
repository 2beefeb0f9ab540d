import type { ClientBase } from 'pg'
import * as v from 'valibot'
import { type SearchTerm, searchTermsOf } from '#analysis/text-search/search-terms.ts'
import { EntityId } from '#contracts/entities/entity.ts'
import {
  conditionsOf,
  type Query,
  type QueryCondition,
  type QueryCut,
  type QueryMeaning,
  type QueryNode,
} from '#contracts/query/query.ts'
import { partsOf } from '#contracts/query/query-fields.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { daysMeantBy, type RelativeDays } from '#contracts/values/relative-days.ts'
import { linkedKinds } from '#server/adverse-media/company-links.ts'
import { nameTerms } from '#server/adverse-media/term-sql.ts'
import { heldToday } from '#server/database/held-today.ts'
import { calledName } from '#server/entities/entity-rows.ts'
import type { QueryContext } from './field-sql.ts'

/** Who asks, and on which day. */
export type Asker = { user: string | null; today: IsoDate }

/** A query with its current meaning and its text search terms. */
export type AskedQuery = QueryContext & { meaning: QueryMeaning; terms: readonly SearchTerm[] }

/** Companies in which named parties have an interest that are looked for, those with most owners first. */
const maxHoldings = 500

/** Resolves a query: its days, and the names of its parties. */
export async function ask(client: ClientBase, query: Query, { user, today }: Asker): Promise<AskedQuery> {
  const conditions = conditionsOf(query)
  const daysOf = (relative: RelativeDays) => daysMeantBy(relative, today)
  const linked = partiesIn(conditions)
  const names = await namesByParty(client, partiesIn(conditions.filter(({ field }) => partsOf(field).by === 'names')))
  const spokenOf = partiesIn(conditions.filter(({ field }) => field === 'mentions'))
  const words = await namesByParty(client, await unlinkedAmong(client, spokenOf))
  const holdings = await holdingsByParty(
    client,
    partiesIn(conditions.filter(({ field }) => partsOf(field).by === 'holdings')),
  )
  const asked: QueryContext = {
    daysOf,
    namesOf: (parties) => together(names, parties),
    holdingNamesOf: (parties) => together(holdings.all, parties),
    wordsOf: (parties) => together(words, parties),
    holdingWordsOf: (parties) => together(holdings.words, parties),
    user,
  }
  return {
    ...asked,
    meaning: {
      today,
      periods: periodsIn(conditions, daysOf),
      parties: await namedParties(client, linked),
      cuts: cutsOf(conditions, names, holdings),
    },
    terms: termsIn(query, asked),
  }
}

const partiesIn = (conditions: readonly QueryCondition[]): string[] => [
  ...new Set(conditions.flatMap(({ value }) => (value.type === 'parties' ? value.parties : []))),
]

/** Maximum names that one condition looks for. */
const maxNames = 1000

type Names = ReadonlyMap<string, readonly string[]>

const namesOfAll = (names: Names, parties: readonly string[]): string[] => [
  ...new Set(parties.flatMap((party) => names.get(party) ?? [])),
]

const together = (names: Names, parties: readonly string[]): string[] => namesOfAll(names, parties).slice(0, maxNames)

/** What conditions do not look for because it is too much. */
function cutsOf(conditions: readonly QueryCondition[], names: Names, holdings: HoldingNames): QueryCut[] {
  return conditions.flatMap(({ field, value }): QueryCut[] => {
    if (value.type !== 'parties') return []
    const { parties } = value
    const { by } = partsOf(field)
    if (by !== 'names' && by !== 'holdings') return []
    const named = namesOfAll(by === 'names' ? names : holdings.all, parties).length
    const held = parties.map((party) => holdings.totals.get(party) ?? 0)
    const cuts: QueryCut[] = [
      { field, of: 'names', taken: Math.min(named, maxNames), total: named },
      { field, of: 'holdings', taken: sum(held.map((each) => Math.min(each, maxHoldings))), total: sum(held) },
    ]
    return cuts.filter(({ of, taken, total }) => taken < total && (of === 'names' || by === 'holdings'))
  })
}

const sum = (figures: readonly number[]): number => figures.reduce((all, each) => all + each, 0)

function periodsIn(conditions: readonly QueryCondition[], daysOf: QueryContext['daysOf']): QueryMeaning['periods'] {
  const periods = conditions.flatMap(({ value }) => (value.type === 'relative' ? [value] : []))
  const different = new Map(periods.map((value) => [`${value.period} ${value.count}`, value]))
  return [...different.values()].map((value) => ({ ...value, ...daysOf(value) }))
}

/** The text terms that a query requires, without negated ones. */
function termsIn(query: Query, asked: QueryContext): SearchTerm[] {
  const terms = wantedIn(query).flatMap(({ field, value }) => {
    if (value.type === 'text' && field === 'text') return searchTermsOf(value.text)
    if (value.type !== 'parties') return []
    if (field === 'mentions') return nameTerms(asked.namesOf(value.parties))
    return field === 'mentionsHolding' ? nameTerms(asked.holdingNamesOf(value.parties)) : []
  })
  return [...new Map(terms.map((term) => [term.piece, term])).values()]
}

const wantedIn = (node: QueryNode): QueryCondition[] =>
  node.not ? [] : node.type === 'condition' ? [node] : node.nodes.flatMap(wantedIn)

type NameRow = { party: string; name: string }

/** Every current name of a party, including those of merged ones. */
async function namesByParty(client: ClientBase, parties: readonly string[]): Promise<Map<string, string[]>> {
  if (parties.length === 0) return new Map()
  const { rows } = await client.query<NameRow>(
    `WITH asked AS (SELECT id AS party, coalesce(merged_into, id) AS stands FROM entity WHERE id = ANY ($1::bigint[])),
          same AS (
            SELECT party, stands AS id FROM asked
            UNION
            SELECT a.party, e.id FROM asked a JOIN entity e ON e.merged_into = a.stands)
     SELECT s.party::text, e.name FROM same s JOIN entity e ON e.id = s.id WHERE e.name IS NOT NULL
     UNION
     SELECT s.party::text, t.name FROM same s JOIN entity_statement t ON t.entity_id = s.id
      WHERE t.name IS NOT NULL AND t.superseded_by IS NULL
      ORDER BY 1, 2`,
    [parties],
  )
  return grouped(rows)
}

/** Those of some parties that articles are not linked to. */
async function unlinkedAmong(client: ClientBase, parties: readonly string[]): Promise<string[]> {
  if (parties.length === 0) return []
  const { rows } = await client.query<{ id: string }>(
    `SELECT e.id::text FROM entity e JOIN entity h ON h.id = coalesce(e.merged_into, e.id)
      WHERE e.id = ANY ($1::bigint[]) AND h.kind NOT IN ${linkedKinds}`,
    [parties],
  )
  return rows.map(({ id }) => id)
}

/** `totals`: how many such companies there are, more perhaps than are named. */
type HoldingNames = { all: Map<string, string[]>; words: Map<string, string[]>; totals: Map<string, number> }

async function holdingsByParty(client: ClientBase, parties: readonly string[]): Promise<HoldingNames> {
  if (parties.length === 0) return { all: new Map(), words: new Map(), totals: new Map() }
  const { rows } = await client.query<NameRow & { linked: boolean; total: number }>(
    `WITH asked AS (SELECT id AS party, coalesce(merged_into, id) AS stands FROM entity WHERE id = ANY ($1::bigint[])),
          held AS (
            SELECT DISTINCT a.party, e.id, e.name, e.owner_count, e.kind IN ${linkedKinds} AS linked
              FROM asked a JOIN interest_statement i ON i.owner_id = a.stands JOIN entity e ON e.id = i.company_id
             WHERE i.superseded_by IS NULL AND ${heldToday('i')} AND e.name IS NOT NULL)
     SELECT party::text, name, linked, total FROM (
       SELECT *, row_number() OVER (PARTITION BY party ORDER BY owner_count DESC, id) AS place,
              (count(*) OVER (PARTITION BY party))::int AS total FROM held) placed
      WHERE place <= ${maxHoldings}`,
    [parties],
  )
  const totals = new Map(rows.map(({ party, total }) => [party, total]))
  return { all: grouped(rows), words: grouped(rows.filter(({ linked }) => !linked)), totals }
}

async function namedParties(client: ClientBase, parties: readonly string[]): Promise<QueryMeaning['parties']> {
  if (parties.length === 0) return []
  const { rows } = await client.query<{ id: string; name: string | null }>(
    `SELECT e.id::text, coalesce(m.name, ${calledName}) AS name FROM entity e LEFT JOIN entity m ON m.id = e.merged_into
      WHERE e.id = ANY ($1::bigint[])`,
    [parties],
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return parties.map((id) => ({ id: v.parse(EntityId, id), name: names.get(id) ?? null }))
}

function grouped(rows: readonly NameRow[]): Map<string, string[]> {
  const names = new Map<string, string[]>()
  for (const { party, name } of rows) names.set(party, [...(names.get(party) ?? []), name])
  return names
}
