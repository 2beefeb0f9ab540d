import type { ClientBase } from 'pg'
import * as v from 'valibot'
import {
  type DuplicateList,
  type DuplicatePage,
  type DuplicatePair,
  DuplicateParty,
  type DuplicateReason,
  DuplicateVerdict,
  maxCountedPairs,
} from '#contracts/duplicates/duplicate.ts'
import { heldToday } from '#server/database/held-today.ts'
import { ascending, descending, type Page, type Paged, readPage } from '#server/database/page.ts'
import { describedParties } from './described-parties.ts'

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

/** Whether there is new supporting evidence since the decision. */
const newEvidence = `(d.verdict <> 'accepted' AND NOT c.evidence <@ d.evidence)`

/** Pairs to be reviewed: without a decision or with new evidence since, unless other pairs merge the two already. */
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

const highestFirst = [descending('rank', 'bigint'), ascending('one', 'bigint'), ascending('other', 'bigint')]

/** A page of pairs: open ones by their score, decided ones by when they were, the newest first. */
export async function listDuplicates(
  client: ClientBase,
  list: DuplicateList,
  page: Page,
): Promise<Paged<Pick<DuplicatePage, 'pairs' | 'counts'>>> {
  const { rows: shown, next } = await readPage<Row>(client, { sql: lists[list], order: highestFirst }, page)
  const described = await duplicateParties(client, [...new Set(shown.flatMap((row) => [row.one, row.other]))])
  return {
    pairs: shown.flatMap((row) => pairFrom(row, described) ?? []),
    counts: await counted(client),
    next,
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
    `(SELECT count(*)::int FROM (SELECT 1 FROM (${lists[list]}) l LIMIT ${maxCountedPairs}) x) AS ${list}`
  const { rows } = await client.query<Record<DuplicateList, number>>(
    `SELECT ${(['open', ...DuplicateVerdict.options] as const).map(count).join(', ')}`,
  )
  return rows[0] as Record<DuplicateList, number>
}

type PartyRow = {
  id: string
  name: string | null
  sources: string[]
  synthetic: boolean
  owners: number
  holdings: number
}

/** Other names of a party that are listed. */
const maxNames = 10

/** Parties as their own sources describe them, whatever they are joined with. */
async function duplicateParties(client: ClientBase, ids: readonly string[]): Promise<Map<string, DuplicateParty>> {
  const described = await describedParties(client, ids)
  const { rows } = await client.query<PartyRow>(
    `SELECT p.id, p.name,
            ARRAY(SELECT DISTINCT o.name FROM entity_statement s JOIN source o ON o.id = s.source_id
                    LEFT JOIN joined_reference r ON r.part = 'statement' AND r.row_id = s.id
                   WHERE s.entity_id = p.head AND s.superseded_by IS NULL AND coalesce(r.entity_id, s.entity_id) = p.id
                   ORDER BY o.name) AS sources,
            (SELECT j.synthetic FROM import_job j WHERE j.id = p.import_id) AS synthetic,
            (SELECT count(DISTINCT i.owner_id)::int FROM interest_statement i
               LEFT JOIN joined_reference r ON r.part = 'company' AND r.row_id = i.id
              WHERE i.company_id = p.head AND i.superseded_by IS NULL AND ${heldToday('i')}
                AND coalesce(r.entity_id, i.company_id) = p.id) AS owners,
            (SELECT count(DISTINCT i.company_id)::int FROM interest_statement i
               LEFT JOIN joined_reference r ON r.part = 'owner' AND r.row_id = i.id
              WHERE i.owner_id = p.head AND i.superseded_by IS NULL AND ${heldToday('i')}
                AND coalesce(r.entity_id, i.owner_id) = p.id) AS holdings
       FROM (SELECT e.id, coalesce(j.head_id, e.id) AS head, coalesce(j.import_id, e.import_id) AS import_id,
                    CASE WHEN j.entity_id IS NULL THEN e.name ELSE j.name END AS name
               FROM entity e LEFT JOIN joined_party j ON j.entity_id = e.id WHERE e.id = ANY ($1::bigint[])) p`,
    [ids],
  )
  return new Map(
    rows.flatMap((row) => {
      const party = described.get(row.id)
      if (!party) return []
      const { names, kind, jurisdiction, identifiers } = party
      const others = names.filter((name) => name !== row.name)
      const otherNames = { otherNames: others.slice(0, maxNames), otherNamesTotal: others.length }
      return [[row.id, v.parse(DuplicateParty, { ...row, ...otherNames, kind, jurisdiction, identifiers })]]
    }),
  )
}
