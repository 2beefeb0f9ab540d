import type { ClientBase } from 'pg'
import {
  type DuplicateList,
  type DuplicatePage,
  type DuplicatePair,
  type DuplicateQuery,
  type DuplicateReason,
  DuplicateVerdict,
  mostCountedPairs,
} from '#contracts/resolution/duplicate.ts'
import { duplicateParties } from './duplicate-parties.ts'

type Row = {
  one: string
  other: string
  rank: string
  score: number
  reasons: DuplicateReason[]
  revision: number
  verdict: DuplicateVerdict | null
  by: string | null
  at: Date | null
}

const parties = (pair: string) => `
  JOIN entity a ON a.id = ${pair}.one_id LEFT JOIN joined_party ja ON ja.entity_id = a.id
  JOIN entity b ON b.id = ${pair}.other_id LEFT JOIN joined_party jb ON jb.entity_id = b.id`
const bothStand =
  '(a.merged_into IS NULL OR ja.entity_id IS NOT NULL) AND (b.merged_into IS NULL OR jb.entity_id IS NOT NULL)'

/** Whether something speaks for the pair that did not when it was decided. */
const newEvidence = `(d.verdict <> 'accepted' AND NOT c.evidence <@ d.evidence)`

/** Pairs to be looked at: with no decision or with new evidence since, unless other pairs join the two already. */
const open = `
  SELECT c.one_id AS one, c.other_id AS other, c.score::bigint AS rank, c.score, c.reasons,
         coalesce(d.revision, 0) AS revision, d.verdict, d.decided_by AS by, d.decided_at AS at
    FROM duplicate_candidate c ${parties('c')}
    LEFT JOIN duplicate_decision d ON d.one_id = c.one_id AND d.other_id = c.other_id
   WHERE (d.verdict IS NULL OR ${newEvidence}) AND (ja.head_id = jb.head_id) IS NOT TRUE AND ${bothStand}`

const decided = (verdict: DuplicateVerdict) => `
  SELECT d.one_id AS one, d.other_id AS other, (extract(epoch FROM d.decided_at) * 1000000)::bigint AS rank,
         d.score, d.reasons, d.revision, d.verdict, d.decided_by AS by, d.decided_at AS at
    FROM duplicate_decision d ${parties('d')}
    LEFT JOIN duplicate_candidate c ON c.one_id = d.one_id AND c.other_id = d.other_id
   WHERE d.verdict = '${verdict}' AND ${newEvidence} IS NOT TRUE AND ${bothStand}`

const lists: Record<DuplicateList, string> = {
  open,
  accepted: decided('accepted'),
  rejected: decided('rejected'),
  undecided: decided('undecided'),
}

/** A page of pairs: open ones by their score, decided ones by when they were, the newest first. */
export async function listDuplicates(
  client: ClientBase,
  { list, after, limit }: DuplicateQuery,
): Promise<Omit<DuplicatePage, 'searching' | 'waiting'>> {
  const [rank = null, one = null, other = null] = after?.split('.') ?? []
  const { rows } = await client.query<Row>(
    `SELECT * FROM (${lists[list]}) listed
      WHERE $1::bigint IS NULL OR rank < $1 OR (rank = $1 AND (one, other) > ($2::bigint, $3::bigint))
      ORDER BY rank DESC, one, other LIMIT $4`,
    [rank, one, other, limit + 1],
  )
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const described = await duplicateParties(client, [...new Set(shown.flatMap((row) => [row.one, row.other]))])
  return {
    pairs: shown.flatMap((row) => pairFrom(row, described) ?? []),
    counts: await counted(client),
    next: rows.length > limit && last ? `${last.rank}.${last.one}.${last.other}` : null,
  }
}

function pairFrom(row: Row, described: Awaited<ReturnType<typeof duplicateParties>>): DuplicatePair | null {
  const [one, other] = [described.get(row.one), described.get(row.other)]
  if (!one || !other) return null
  const { score, reasons, revision, verdict, by, at } = row
  const decision = verdict && by !== null && at ? { verdict, by, at: at.toISOString() } : null
  return { one, other, score: score / 100, reasons, revision, decision }
}

async function counted(client: ClientBase): Promise<Record<DuplicateList, number>> {
  const count = (list: DuplicateList) =>
    `(SELECT count(*)::int FROM (SELECT 1 FROM (${lists[list]}) l LIMIT ${mostCountedPairs}) x) AS ${list}`
  const { rows } = await client.query<Record<DuplicateList, number>>(
    `SELECT ${(['open', ...DuplicateVerdict.options] as const).map(count).join(', ')}`,
  )
  return rows[0] as Record<DuplicateList, number>
}
