import type { ClientBase } from 'pg'
import type { DuplicateDecision, DuplicateVerdict, SeenPair } from '#contracts/duplicate.ts'

type Names = [string | null, string | null]

/** A pair that was a candidate, or decided upon, at some time. */
export type KnownPair = { revision: number; decision: DuplicateDecision | null; names: Names }

type Row = {
  revision: number
  verdict: DuplicateVerdict | null
  by: string | null
  at: Date | null
  one: string | null
  other: string | null
}

/** What is known of a pair; `null` where it is none, or a party of it is gone. */
export async function knownPair(client: ClientBase, { one, other }: SeenPair): Promise<KnownPair | null> {
  const { rows } = await client.query<Row>(
    `SELECT coalesce(d.revision, 0) AS revision, d.verdict, d.decided_by AS by, d.decided_at AS at,
            coalesce(ja.name, a.name) AS one, coalesce(jb.name, b.name) AS other
       FROM entity a LEFT JOIN joined_party ja ON ja.entity_id = a.id
       JOIN entity b ON b.id = $2 LEFT JOIN joined_party jb ON jb.entity_id = b.id
       LEFT JOIN duplicate_decision d ON d.one_id = $1 AND d.other_id = $2
       LEFT JOIN duplicate_candidate c ON c.one_id = $1 AND c.other_id = $2
      WHERE a.id = $1 AND (d.one_id IS NOT NULL OR c.one_id IS NOT NULL)
        AND (a.merged_into IS NULL OR ja.entity_id IS NOT NULL)
        AND (b.merged_into IS NULL OR jb.entity_id IS NOT NULL)`,
    [one, other],
  )
  const [row] = rows
  if (!row) return null
  const { revision, verdict, by, at } = row
  const decision = verdict && by !== null && at ? { verdict, by, at: at.toISOString() } : null
  return { revision, decision, names: [row.one, row.other] }
}

/** What the parties of a pair are called on their own. */
export async function namesOf(client: ClientBase, { one, other }: { one: string; other: string }): Promise<Names> {
  const { rows } = await client.query<{ id: string; name: string | null }>(
    `SELECT e.id, coalesce(j.name, e.name) AS name FROM entity e LEFT JOIN joined_party j ON j.entity_id = e.id
      WHERE e.id IN ($1, $2)`,
    [one, other],
  )
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? null
  return [nameOf(one), nameOf(other)]
}
