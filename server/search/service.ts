import type { Pool } from 'pg'
import * as v from 'valibot'
import { everyParty, type NameFilter, type NameFound, type NamesFound } from '#analysis/search/find-names.ts'
import { questionIn, type SearchQuestion } from '#analysis/search/question.ts'
import { ArticleFilter } from '#contracts/adverse-media/adverse-media.ts'
import { EntityKind, type EntitySummary } from '#contracts/entities/entity.ts'
import {
  type DirectAnswer,
  type FoundParty,
  groupEntries,
  narrowedEntries,
  type SearchFilter,
  SearchGroup,
  type SearchKind,
  type SearchReply,
} from '#contracts/search/search.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { type ProblemCode, ProblemError } from '#contracts/values/problem.ts'
import type { AdverseMediaService } from '#server/adverse-media/service.ts'
import type { BillService } from '#server/bills/service.ts'
import { firstRows, noCursor, type Page, type Paged } from '#server/database/page.ts'
import { entitiesOf } from '#server/entities/entity-rows.ts'
import { namedParties } from '#server/entities/named-parties.ts'
import type { IssuerService } from '#server/issuers/service.ts'
import type { NetworkService } from '#server/ownership/start-network.ts'
import type { SavedQueryService } from '#server/query/saved-query-service.ts'
import type { StoredNames } from './stored-names.ts'

export type SearchQuery = SearchFilter & {
  q: string
  /** Whose saved queries are searched; `null` for nobody's. */
  userId: bigint | null
  /** Whether parties alone are asked for, and whoever is meant. */
  isNarrow?: boolean
} & Page

export type SearchService = {
  /** Everything that is found by a text, parties best first. */
  search: (query: SearchQuery) => Promise<Paged<SearchReply>>
}

type Services = {
  pool: Pool
  names: Pick<StoredNames, 'find'>
  network: Pick<NetworkService, 'paths'>
  adverseMedia: Pick<AdverseMediaService, 'list'>
  bills: Pick<BillService, 'list'>
  issuers: Pick<IssuerService, 'list'>
  savedQueries: Pick<SavedQueryService, 'list'>
}

const nearestNames = 3
const maxIdentified = 20
const noRows = { rows: [], total: 0 }
/** Stands for a group that could not be searched. */
const unsearched = { rows: [], total: 0 }

const refusals: readonly ProblemCode[] = ['too_large', 'too_broad', 'timed_out']

/**
 * What stands in for an answer that a subject refuses because there is too much of it: the others need not wait for it.
 */
const unlessRefused =
  <Instead>(instead: Instead) =>
  (error: unknown): Instead => {
    if (error instanceof ProblemError && refusals.includes(error.code)) return instead
    throw error
  }

/** The search over parties and all that the subjects find by a text. @param now milliseconds of a steady clock */
export function createSearchService(services: Services, now: () => number = () => performance.now()): SearchService {
  return {
    search: async (query) => {
      const start = now()
      const { kind } = query
      const question = questionIn(query.q)
      const q = question === null ? query.q : 'name' in question ? question.name : question.one
      const named = { ...query, q }
      const asked = kind === undefined ? 'parties' : v.is(EntityKind, kind) ? 'parties' : kind
      const [parties, answer, articles, savedQueries] = await Promise.all([
        foundParties(services, named),
        answerTo(services, question ?? { about: 'control', name: query.q }, question !== null).catch(
          unlessRefused(null),
        ),
        query.isNarrow ? noRows : articlesOf(services, named).catch(unlessRefused(unsearched)),
        query.isNarrow ? noRows : savedQueriesOf(services, named),
      ])
      // Records name companies in full, and whoever asks seldom does.
      const full = answer !== null && 'company' in answer ? (answer.company.name ?? q) : q
      const [bills, issuers] = query.isNarrow
        ? [noRows, noRows]
        : await Promise.all([
            billsOf(services, named, full).catch(unlessRefused(unsearched)),
            issuersOf(services, named, full).catch(unlessRefused(unsearched)),
          ])
      const { next, nearest, ...found } = parties
      const others = [articles, bills, issuers, savedQueries]
      const isEmpty = found.total === 0 && others.every(({ total }) => total === 0)
      return {
        ...found,
        ...(asked !== 'parties' && { parties: [] }),
        answer,
        articles,
        bills,
        issuers,
        savedQueries,
        unsearched: Object.entries({ article: articles, bill: bills, issuer: issuers }).flatMap(([group, found]) =>
          found === unsearched ? [v.parse(SearchGroup, group)] : [],
        ),
        nearest: isEmpty ? nearest : [],
        next: asked === 'parties' ? next : null,
        milliseconds: Math.round(now() - start),
      }
    },
  }
}

type Found = Pick<SearchReply, 'parties' | 'total' | 'kinds' | 'jurisdictions' | 'sources' | 'nearest'>

async function foundParties(services: Services, query: SearchQuery): Promise<Paged<Found>> {
  const { pool, names } = services
  const { q, kind, jurisdiction, source, limit } = query
  const offset = offsetOf(query)
  const filter: NameFilter = {
    kinds: v.is(EntityKind, kind) ? [kind] : null,
    jurisdiction: jurisdiction ?? null,
    source: source ?? null,
  }
  const [identified, [byName = nothingFound]] = await Promise.all([
    partiesByIdentifier(pool, q, filter),
    names.find([{ text: q, filter, page: { offset: 0, limit: offset + limit } }]),
  ])
  const isIdentified = new Set(identified)
  const named = byName.found.filter(({ id }) => !isIdentified.has(String(id)))
  const all = [
    ...identified.map((id) => ({ id, found: null })),
    ...named.map((found) => ({ id: String(found.id), found })),
  ]
  const listed = all.slice(offset, offset + limit)
  const known = new Map(
    (
      await entitiesOf(
        pool,
        listed.map(({ id }) => id),
      )
    ).map((party) => [String(party.id), party]),
  )
  const parties = listed.flatMap(({ id, found }): FoundParty[] => {
    const party = known.get(id)
    return party === undefined ? [] : [{ party, reason: found?.kind ?? 'identifier', alias: aliasOf(found) }]
  })
  const total = byName.total + identified.length - (byName.found.length - named.length)
  const isCounted = byName.total > 0 || identified.length === 0
  return {
    parties,
    total,
    kinds: isCounted
      ? byName.kinds.flatMap(({ value, count }) => (v.is(EntityKind, value) ? [{ value, count }] : []))
      : countedKinds(parties),
    jurisdictions: byName.jurisdictions,
    sources: byName.sources,
    nearest: total === 0 ? await nearestTo(services, q) : [],
    next: offset + listed.length < total && listed.length === limit ? [offset + limit] : null,
  }
}

const nothingFound: NamesFound = { found: [], total: 0, kinds: [], jurisdictions: [], sources: [] }

const aliasOf = (found: NameFound | null): string | null => (found?.isAlias ? found.name : null)

function countedKinds(parties: readonly FoundParty[]): SearchReply['kinds'] {
  const kinds = Map.groupBy(parties, ({ party }) => party.kind)
  return [...kinds].map(([value, { length }]) => ({ value, count: length }))
}

/** The rows passed over: by the number itself, or by the key of the last page. */
function offsetOf({ offset = 0, after = null }: SearchQuery): number {
  if (after === null) return offset
  const [passed] = after
  if (after.length !== 1 || !Number.isSafeInteger(passed) || Number(passed) < 1) throw noCursor('after')
  return Number(passed)
}

/** Names that are nearest to one word of what was typed. */
async function nearestTo({ names }: Services, q: string): Promise<string[]> {
  const words = q.split(/\s+/).filter((word) => word.length > 1)
  if (words.length === 0) return []
  const asked = words
    .slice(0, 4)
    .map((text) => ({ text, filter: everyParty, page: { offset: 0, limit: nearestNames } }))
  const found = (await names.find(asked)).flatMap((each) => each.found.map(({ name }) => name))
  return [...new Set(found)].slice(0, nearestNames)
}

/** Rows of a group: a few beside all others, more where the search is narrowed to it, none where to another. */
function rowsOf(kind: SearchKind | undefined, group: SearchKind): number {
  if (kind === undefined) return groupEntries
  return kind === group ? narrowedEntries : 0
}

/** Of what is not shown only the number is told. */
const shown = <Row>(rows: readonly Row[], count: number): Row[] => rows.slice(0, count)

async function articlesOf({ adverseMedia }: Services, { q, kind }: SearchQuery): Promise<SearchReply['articles']> {
  const count = rowsOf(kind, 'article')
  const { articles, total } = await adverseMedia.list(v.parse(ArticleFilter, { q }), firstRows(Math.max(count, 1)))
  return { rows: shown(articles, count), total }
}

/** Bills by what was typed, or where none has it by the full name of who is meant. */
async function billsOf({ bills }: Services, { q, kind }: SearchQuery, full: string): Promise<SearchReply['bills']> {
  const count = rowsOf(kind, 'bill')
  const list = (text: string) =>
    bills.list({ q: text, party: null, level: null, rule: null, sort: 'score', offset: 0, limit: Math.max(count, 1) })
  const typed = await list(q)
  const found = typed.total > 0 || full === q ? typed : await list(full)
  return { rows: shown(found.bills, count), total: found.total }
}

/** Bond issuers in the same way. */
async function issuersOf(
  { issuers }: Services,
  { q, kind }: SearchQuery,
  full: string,
): Promise<SearchReply['issuers']> {
  const count = rowsOf(kind, 'issuer')
  const list = (text: string) =>
    issuers.list({ q: text, level: null, on: null, sort: 'score', offset: 0, limit: Math.max(count, 1) })
  const typed = await list(q)
  const found = typed.total > 0 || full === q ? typed : await list(full)
  return { rows: shown(found.issuers, count), total: found.total }
}

async function savedQueriesOf({ savedQueries }: Services, query: SearchQuery): Promise<SearchReply['savedQueries']> {
  const { q, kind, userId } = query
  if (userId === null) return { rows: [], total: 0 }
  const count = rowsOf(kind, 'savedQuery')
  const { queries, total } = await savedQueries.list(userId, { q, ...firstRows(Math.max(count, 1)) })
  return { rows: shown(queries, count).map(({ id, name }) => ({ id, name })), total }
}

/**
 * What a question comes to; `null` where it is not certain which parties are meant. A name alone asks who controls it,
 * where it is the name of one company.
 */
async function answerTo(services: Services, question: SearchQuestion, isAsked: boolean): Promise<DirectAnswer | null> {
  if ('one' in question) {
    const [one, other] = await partiesMeant(services, [question.one, question.other])
    if (!one || !other || one.id === other.id) return null
    if (question.about === 'path') return pathBetween(services, one, other)
    return { about: 'comparison', companies: [one, other] }
  }
  const [company] = await partiesMeant(services, [question.name])
  if (!company || (!isAsked && company.kind !== 'company')) return null
  if (question.about !== 'bills') return { about: question.about, company }
  return { about: 'bills', company, total: await billsNaming(services, company) }
}

async function billsNaming({ pool, bills }: Services, { id, name }: EntitySummary): Promise<number> {
  if (name === null) return 0
  const [named] = await namedParties(pool, [name])
  if (named?.entity !== id) return 0
  const asked = { q: '', party: name, level: null, rule: null, sort: 'score', offset: 0, limit: 1 } as const
  return (await bills.list(asked)).total
}

async function pathBetween({ network }: Services, from: EntitySummary, to: EntitySummary): Promise<DirectAnswer> {
  const { paths, entities, sum } = await network.paths(to.id, {
    owner: from.id,
    asOf: chinaDayOf(Date.now()),
    limit: 20,
  })
  const known = new Map(entities.map((entity) => [entity.id, entity]))
  const path = paths[0]?.nodes.flatMap((node) => known.get(node) ?? []) ?? null
  return { about: 'path', from, to, path, share: path === null ? null : sum }
}

/** The party that each name certainly means: the only one of that identifier or name, or the only one found at all. */
async function partiesMeant(services: Services, typed: readonly string[]): Promise<(EntitySummary | null)[]> {
  const { pool, names } = services
  const page = { offset: 0, limit: 2 }
  const [found, identified] = await Promise.all([
    names.find(typed.map((text) => ({ text, filter: everyParty, page }))),
    Promise.all(typed.map((text) => partiesByIdentifier(pool, text, everyParty))),
  ])
  const ids = typed.map((_, place) => {
    const [byIdentifier, further] = identified[place] ?? []
    if (byIdentifier !== undefined) return further === undefined ? byIdentifier : null
    return certainIn(found[place] ?? nothingFound)
  })
  const parties = await entitiesOf(
    pool,
    ids.filter((id) => id !== null),
  )
  const byId = new Map(parties.map((party) => [String(party.id), party]))
  return ids.map((id) => (id === null ? null : (byId.get(id) ?? null)))
}

function certainIn({ found: [first, second], total }: NamesFound): string | null {
  if (!first) return null
  const isOnly = total === 1 && first.kind !== 'similar'
  const isNamed = first.kind === 'exact' && (second?.kind !== 'exact' || first.score - second.score > 0.08)
  return isOnly || isNamed ? String(first.id) : null
}

/** Ids of the parties with an identifier, written with its scheme (`LEI:…`) or without; those with most links first. */
async function partiesByIdentifier(pool: Pool, typed: string, filter: NameFilter): Promise<string[]> {
  const value = typed.trim()
  if (!/\d/.test(value) || /\s\S+\s/.test(value)) return []
  const bare = value.replace(/[\s.-]/g, '').toUpperCase()
  const colon = value.indexOf(':')
  const { rows } = await pool.query<{ id: string }>(
    `SELECT DISTINCT e.id::text, e.owner_count + e.holding_count AS size
       FROM entity_identifier i JOIN entity b ON b.id = i.entity_id JOIN entity e ON e.id = coalesce(b.merged_into, b.id)
       JOIN import_job j ON j.id = e.import_id JOIN source s ON s.id = j.source_id
      WHERE (i.value = ANY ($1) OR (i.scheme = $2 AND i.value = $3))
        AND ($4::text[] IS NULL OR e.kind = ANY ($4)) AND ($5::text IS NULL OR e.jurisdiction = $5)
        AND ($6::text IS NULL OR s.name = $6)
      ORDER BY size DESC, 1 LIMIT ${maxIdentified}`,
    [
      [...new Set([value, value.toUpperCase(), bare])],
      colon < 1 ? '' : value.slice(0, colon).trim().toUpperCase(),
      colon < 1 ? '' : value.slice(colon + 1).trim(),
      filter.kinds,
      filter.jurisdiction,
      filter.source,
    ],
  )
  return rows.map(({ id }) => id)
}
