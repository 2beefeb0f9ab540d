import type { ClientBase } from 'pg'
import type { MediaRelation } from '#analysis/adverse-media/related-rule.ts'
import { isHeldOn } from '#analysis/issuers/guarantees.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { heldToday } from '#server/database/held-today.ts'
import { calledName } from '#server/entities/entity-rows.ts'
import { namedParties } from '#server/entities/named-parties.ts'
import { readGuarantees } from '#server/issuers/guarantees.ts'

/** Relations that are looked at, guarantees before stakes and of these the largest first. */
const maxRelations = 2000
/** By which a sum of stakes may miss what it is, through rounding alone. */
const rounding = 1e-9

/** `total`: of all relations, of which `relations` are those that are looked at. */
export type MediaRelations = { relations: MediaRelation[]; total: number }

/** The companies for which some others guarantee today, or of whose capital these surely hold enough themselves. */
export async function relationsOf(
  client: ClientBase,
  related: readonly string[],
  minShare: number,
): Promise<MediaRelations> {
  if (related.length === 0) return { relations: [], total: 0 }
  const { rows } = await client.query<{ id: string; name: string }>(
    'SELECT id::text, name FROM entity WHERE id = ANY ($1::bigint[]) AND name IS NOT NULL',
    [related],
  )
  const guaranteed = await guaranteedBy(client, rows)
  const held = await heldBy(client, rows, minShare)
  const relations = [...guaranteed, ...held.relations].slice(0, maxRelations)
  return { relations, total: guaranteed.length + held.total }
}

type Related = MediaRelation['related']

async function guaranteedBy(client: ClientBase, related: readonly Related[]): Promise<MediaRelation[]> {
  const guarantees = await readGuarantees(
    client,
    related.map(({ name }) => name),
  )
  const today = chinaDayOf(Date.now())
  const held = guarantees.filter((one) => one.from !== '' && isHeldOn(one, today))
  const names = held.flatMap(({ guarantor, debtor }) => [guarantor, debtor])
  const partyOf = new Map((await namedParties(client, names)).map(({ name, entity }) => [name, entity]))
  const known = new Map(related.map((one) => [one.id, one]))
  const found = held.flatMap(({ guarantor, debtor }): MediaRelation[] => {
    const one = known.get(partyOf.get(guarantor) ?? '')
    const company = partyOf.get(debtor) ?? null
    if (!one || one.id === company) return []
    return [{ company, name: debtor, related: one, relation: 'guarantor', share: null }]
  })
  return [...new Map(found.map((one) => [JSON.stringify([one.company, one.name, one.related.id]), one])).values()]
}

/** Several stakes of one source are added, and of several sources the largest counts. */
async function heldBy(client: ClientBase, related: readonly Related[], minShare: number): Promise<MediaRelations> {
  const { rows } = await client.query<{ id: string; company: string; name: string; share: number; total: number }>(
    `WITH held AS (
       SELECT i.owner_id, i.company_id, sum(i.capital_min) AS share FROM interest_statement i
        WHERE i.owner_id = ANY ($1::bigint[]) AND i.owner_id <> i.company_id AND i.superseded_by IS NULL
          AND i.kind = 'stake' AND ${heldToday('i')}
        GROUP BY i.owner_id, i.company_id, i.source_id)
     SELECT h.owner_id::text AS id, e.id::text AS company, ${calledName} AS name,
            least(1, max(h.share))::float8 AS share, count(*) OVER ()::int AS total
       FROM held h JOIN entity e ON e.id = h.company_id
      WHERE ${calledName} IS NOT NULL
      GROUP BY h.owner_id, e.id HAVING max(h.share) >= $2 ORDER BY max(h.share) DESC, e.id, h.owner_id
      LIMIT ${maxRelations}`,
    [related.map(({ id }) => id), minShare - rounding],
  )
  const known = new Map(related.map((one) => [one.id, one]))
  const relations = rows.flatMap(({ id, company, name, share }): MediaRelation[] => {
    const one = known.get(id)
    return one ? [{ company, name, related: one, relation: 'shareholder', share }] : []
  })
  return { relations, total: rows[0]?.total ?? 0 }
}
