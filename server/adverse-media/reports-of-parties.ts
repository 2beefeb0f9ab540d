import type { ClientBase } from 'pg'
import * as v from 'valibot'
import type { SourcedReport } from '#analysis/adverse-media/media-rules.ts'
import { ArticleFilter } from '#contracts/adverse-media/adverse-media.ts'
import { maxArticlesRead } from '#contracts/adverse-media/media-rules.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { articleDay, articlesSql } from './articles-sql.ts'
import { reportsOf, standsFor } from './most-severe-companies.ts'

/** A party that articles with a day name; `since`: the day of the first of them, in days since 1970. */
type NamedParty = { entity: string; since: number; articles: number }

/** `reports`: earliest first. */
type ReportedParty = Pick<NamedParty, 'since' | 'articles'> & { reports: SourcedReport[] }

/**
 * What articles with a day report of parties up to a day; a party that none of them names is left out.
 * @param read articles of parties that were asked for before, counted among those that are read together
 * @throws ProblemError `too_large`
 */
export async function reportsOfParties(
  client: ClientBase,
  parties: readonly string[],
  to: IsoDate,
  read = 0,
): Promise<Map<string, ReportedParty>> {
  const named = await namedParties(client, parties, to)
  if (named.reduce((sum, { articles }) => sum + articles, read) > maxArticlesRead) {
    throw new ProblemError('too_large', `More than ${maxArticlesRead} articles name these companies.`, {
      maxRecords: maxArticlesRead,
    })
  }
  return reportsOfNamed(client, named, to)
}

/**
 * What articles with a day report of parties up to a day, as {@link reportsOfParties}, of so many at a time that no
 * more than `max` articles are read together; `null` of a party that more articles name by itself.
 */
export async function* reportsByParts(
  client: ClientBase,
  parties: readonly string[],
  to: IsoDate,
  max = maxArticlesRead,
): AsyncGenerator<Map<string, ReportedParty | null>> {
  const named = await namedParties(client, parties, to)
  const unread = named.filter(({ articles }) => articles > max)
  if (unread.length > 0) yield new Map(unread.map(({ entity }) => [entity, null] as const))
  for (const part of partsOf(named, max)) yield await reportsOfNamed(client, part, to)
}

function partsOf(named: readonly NamedParty[], max: number): NamedParty[][] {
  const parts: NamedParty[][] = []
  let room = 0
  for (const party of named.filter(({ articles }) => articles <= max)) {
    if (party.articles > room) {
      parts.push([])
      room = max
    }
    parts.at(-1)?.push(party)
    room -= party.articles
  }
  return parts
}

const articlesUpTo = (to: IsoDate) => [v.parse(ArticleFilter, {}), { from: null, to, undated: false }] as const

async function namedParties(client: ClientBase, parties: readonly string[], to: IsoDate): Promise<NamedParty[]> {
  const values: unknown[] = [parties]
  const { rows } = await client.query<NamedParty>(
    `SELECT ${standsFor}::text AS entity, min(${articleDay}) - DATE '1970-01-01' AS since,
            count(DISTINCT e.record_id)::int AS articles
       FROM entity b JOIN risk_event_company l ON l.entity_id = b.id JOIN document e ON e.record_id = l.record_id
      WHERE (b.id = ANY ($1::bigint[]) OR b.merged_into = ANY ($1::bigint[]))
        AND ${articlesSql(...articlesUpTo(to), (value) => `$${values.push(value)}`)}
      GROUP BY 1`,
    values,
  )
  return rows
}

async function reportsOfNamed(
  client: ClientBase,
  named: readonly NamedParty[],
  to: IsoDate,
): Promise<Map<string, ReportedParty>> {
  const reports = await reportsOf(client, ...articlesUpTo(to), named)
  return new Map(named.map(({ entity, ...found }) => [entity, { ...found, reports: reports.get(entity) ?? [] }]))
}
