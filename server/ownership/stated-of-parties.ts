import type { Pool } from 'pg'
import * as v from 'valibot'
import { EntityId } from '#contracts/entities/entity.ts'
import {
  declarationsOn,
  maxDeclarations,
  type OwnershipDeclaration,
} from '#contracts/entities/ownership-declaration.ts'
import { endOfParty } from '#contracts/entities/party-end.ts'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { detailsOfParties, storedDetails } from '../entities/stored-details.ts'

type Ended = NonNullable<OwnershipReply['control']['ended']>

/** Those of some parties that no longer exist on a day, with their successors by name where they are known. */
export async function endedParties(pool: Pool, ids: readonly string[], asOf: IsoDate | null): Promise<Ended> {
  const { rows } = await pool.query<{ id: string; content: unknown }>({
    name: 'ended-parties',
    text: `SELECT s.entity_id AS id, r.content FROM ${detailsOfParties}
           WHERE s.entity_id = ANY ($1::bigint[])
             AND (r.content->'attributes' ? 'status' OR r.content->'attributes' ? 'dissolved')
           ORDER BY r.id DESC`,
    values: [ids],
  })
  const today = chinaDayOf(Date.now())
  const ended: Ended = []
  const heard = new Set<string>()
  for (const { id, content } of rows) {
    if (heard.has(id)) continue
    heard.add(id)
    const end = endOfParty(storedDetails(content).attributes, asOf ?? today, today)
    if (end) ended.push({ party: v.parse(EntityId, id), ...end })
  }
  const names = await namesOf(
    pool,
    ended.flatMap(({ successors }) => successors),
  )
  return ended.map((end) => ({ ...end, successors: end.successors.map((text) => names.get(text) ?? text) }))
}

/** Records of declarations about one company that are looked at. */
const maxRead = 1000

/**
 * What sources declare of companies in place of owners by a day, the newest first; by company, without those of which
 * nothing is declared.
 */
export async function declarationsOfParties(
  pool: Pool,
  ids: readonly string[],
  day: IsoDate,
): Promise<Map<string, OwnershipDeclaration[]>> {
  const { rows } = await pool.query<{ id: string; content: unknown }>({
    name: 'ownership-declarations',
    text: `SELECT id, content FROM (
             SELECT s.entity_id AS id, r.content,
                    row_number() OVER (PARTITION BY s.entity_id ORDER BY r.content->>'asOf' DESC NULLS LAST, r.id DESC) AS place
               FROM ${detailsOfParties}
              WHERE s.entity_id = ANY ($1::bigint[]) AND r.content->'attributes' ? 'ownershipDeclaration'
                AND (r.content->>'asOf' IS NULL OR r.content->>'asOf' <= $2)
                AND (r.content->>'until' IS NULL OR $2 < r.content->>'until')) AS declared
           WHERE place <= ${maxRead} ORDER BY id, place`,
    values: [ids, day],
  })
  const byCompany = Map.groupBy(rows, ({ id }) => id)
  return new Map(
    Array.from(byCompany, ([id, own]) => [
      id,
      declarationsOn(
        own.map(({ content }) => storedDetails(content)),
        day,
      ),
    ]),
  )
}

/** The newest of what sources declare of one company by a day, today for `null`, and how many more there are. */
export async function declarationsOf(
  pool: Pool,
  id: string,
  asOf: IsoDate | null,
): Promise<{ declared: OwnershipDeclaration[]; further: number }> {
  const each = (await declarationsOfParties(pool, [id], asOf ?? chinaDayOf(Date.now()))).get(id) ?? []
  return { declared: each.slice(0, maxDeclarations), further: Math.max(0, each.length - maxDeclarations) }
}

/** The names of parties by their identifiers, written with the scheme. */
async function namesOf(pool: Pool, identifiers: readonly string[]): Promise<Map<string, string>> {
  if (identifiers.length === 0) return new Map()
  const parts = identifiers.map((text) => [text.slice(0, text.indexOf(':')), text.slice(text.indexOf(':') + 1)])
  const { rows } = await pool.query<{ text: string; name: string }>({
    name: 'names-by-identifier',
    text: `SELECT i.scheme || ':' || i.value AS text, e.name
           FROM entity_identifier i JOIN entity e ON e.id = i.entity_id
           WHERE (i.scheme, i.value) IN (SELECT * FROM unnest($1::text[], $2::text[])) AND e.name IS NOT NULL`,
    values: [parts.map(([scheme]) => scheme), parts.map(([, value]) => value)],
  })
  return new Map(rows.map(({ text, name }) => [text, name]))
}
