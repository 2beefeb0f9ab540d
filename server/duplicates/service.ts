import type { ClientBase, Pool } from 'pg'
import { groupHeads } from '#analysis/duplicates/group-heads.ts'
import type { AuditActor } from '#contracts/audit/audit.ts'
import type {
  DecisionOutcome,
  DecisionsReply,
  DuplicateDecision,
  DuplicateDecisions,
  DuplicateList,
  DuplicatePage,
  DuplicateVerdict,
  SeenPair,
} from '#contracts/duplicates/duplicate.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import type { Page, Paged } from '#server/database/page.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { applyDecisions, decisionsWait } from './apply-decisions.ts'
import { blocksLeftOut } from './find-candidates.ts'
import { listDuplicates } from './list-duplicates.ts'

/** Who decides: a user who is signed in. */
export type Decider = AuditActor & { actor: string }

export type DuplicateService = {
  list: (query: { list: DuplicateList } & Page) => Promise<Paged<Omit<DuplicatePage, 'next'>>>
  /** Decides on each pair for itself: what cannot be decided is answered, and stops no other. */
  decide: (decisions: DuplicateDecisions, by: Decider) => Promise<DecisionsReply>
}

type Pair = Pick<SeenPair, 'one' | 'other'>
type Decided = { one: string; other: string }

const nameOf = ({ one, other }: Decided): string => `${one} ${other}`

/** The accepted and the rejected pairs, as they become while a request is decided. */
class StandingDecisions {
  readonly #accepted = new Map<string, Decided>()
  readonly #rejected = new Map<string, Decided>()

  static async read(client: ClientBase): Promise<StandingDecisions> {
    const { rows } = await client.query<Decided & { verdict: string }>(
      `SELECT one_id AS one, other_id AS other, verdict FROM duplicate_decision
        WHERE verdict IN ('accepted', 'rejected') ORDER BY one_id, other_id`,
    )
    const standing = new StandingDecisions()
    for (const { one, other, verdict } of rows) standing.decide({ one, other }, verdict)
    return standing
  }

  decide(pair: Decided, verdict: string | null): void {
    this.#accepted.delete(nameOf(pair))
    this.#rejected.delete(nameOf(pair))
    if (verdict === 'accepted') this.#accepted.set(nameOf(pair), pair)
    if (verdict === 'rejected') this.#rejected.set(nameOf(pair), pair)
  }

  /** A rejected pair whose parties would be joined if this one were accepted. */
  rejectedThrough(pair: Pair): Decided | null {
    const heads = this.#headsWith([...this.#accepted.values(), pair])
    const joined = heads.get(Number(pair.one))
    for (const rejected of this.#rejected.values()) {
      if (nameOf(rejected) === nameOf(pair)) continue
      if (heads.get(Number(rejected.one)) === joined && heads.get(Number(rejected.other)) === joined) return rejected
    }
    return null
  }

  /** Whether other pairs merge its parties. */
  joinedByOthers(pair: Pair): boolean {
    const others = [...this.#accepted.values()].filter((accepted) => nameOf(accepted) !== nameOf(pair))
    const heads = this.#headsWith(others)
    const head = heads.get(Number(pair.one))
    return head !== undefined && head === heads.get(Number(pair.other))
  }

  #headsWith(pairs: readonly Decided[]): Map<number, number> {
    return groupHeads(pairs.map(({ one, other }) => [Number(one), Number(other)]))
  }
}

const auditActions = {
  accepted: 'duplicate.accepted',
  rejected: 'duplicate.rejected',
  undecided: 'duplicate.undecided',
} as const

/** Decides on pairs, one by one, within the caller's transaction. Concurrent decisions wait and see the stored ones. */
async function decide(
  client: ClientBase,
  { verdict, pairs }: DuplicateDecisions,
  by: Decider,
  audit: AuditLog,
): Promise<DecisionOutcome[]> {
  await client.query('INSERT INTO decision_count (id, made, effective) VALUES (1, 0, 0) ON CONFLICT DO NOTHING')
  await client.query('SELECT made FROM decision_count WHERE id = 1 FOR UPDATE')
  const standing = await StandingDecisions.read(client)
  const outcomes: DecisionOutcome[] = []
  for (const pair of pairs) {
    const known = await knownPair(client, pair)
    const refusal = known && (await refusalOf(client, pair, verdict, known, standing))
    if (!known) outcomes.push({ ...pair, outcome: 'gone' })
    else if (refusal) outcomes.push(refusal)
    else {
      await write(client, pair, verdict, by.actor)
      standing.decide(pair, verdict)
      const action = verdict === null ? 'duplicate.reopened' : auditActions[verdict]
      const target = known.names.map((name) => name ?? '–').join(' = ')
      await audit.record({ ...by, action, target, details: { one: pair.one, other: pair.other } }, client)
      outcomes.push({
        ...pair,
        outcome: 'decided',
        revision: known.revision + 1,
        before: known.decision?.verdict ?? null,
      })
    }
  }
  const joins = outcomes.some(
    (outcome) => outcome.outcome === 'decided' && (verdict === 'accepted' || outcome.before === 'accepted'),
  )
  if (joins) await client.query('UPDATE decision_count SET made = made + 1 WHERE id = 1')
  return outcomes
}

async function refusalOf(
  client: ClientBase,
  pair: SeenPair,
  verdict: DuplicateVerdict | null,
  { revision, decision, names }: KnownPair,
  standing: StandingDecisions,
): Promise<DecisionOutcome | null> {
  if (revision !== pair.revision) return { ...pair, outcome: 'overtaken', revision, decision, names }
  if (verdict === 'accepted') {
    const rejected = standing.rejectedThrough(pair)
    return rejected && { ...pair, outcome: 'keptApart', names, rejected: await namesOf(client, rejected) }
  }
  if (verdict === 'rejected' && standing.joinedByOthers(pair)) return { ...pair, outcome: 'stillJoined', names }
  return null
}

/** The reasons shown with the pair are stored with the decision, to recognise new evidence. */
async function write(
  client: ClientBase,
  { one, other }: SeenPair,
  verdict: DuplicateVerdict | null,
  decidedBy: string,
): Promise<void> {
  await client.query(
    `INSERT INTO duplicate_decision AS d (one_id, other_id, verdict, revision, score, reasons, evidence, decided_by)
     SELECT $1, $2, $3, 1, coalesce(c.score, 0), coalesce(c.reasons, '[]'), coalesce(c.evidence, '{}'), $4
       FROM (SELECT) one LEFT JOIN duplicate_candidate c ON c.one_id = $1 AND c.other_id = $2
     ON CONFLICT (one_id, other_id) DO UPDATE
        SET verdict = excluded.verdict, revision = d.revision + 1, decided_by = excluded.decided_by, decided_at = now(),
            score = CASE WHEN excluded.evidence = '{}' THEN d.score ELSE excluded.score END,
            reasons = CASE WHEN excluded.evidence = '{}' THEN d.reasons ELSE excluded.reasons END,
            evidence = CASE WHEN excluded.evidence = '{}' THEN d.evidence ELSE excluded.evidence END`,
    [one, other, verdict, decidedBy],
  )
}

type Names = [string | null, string | null]

/** A pair that was a candidate, or decided upon, at some time. */
type KnownPair = { revision: number; decision: DuplicateDecision | null; names: Names }

type Row = {
  revision: number
  verdict: DuplicateVerdict | null
  by: string | null
  at: Date | null
  one: string | null
  other: string | null
}

/** The current data of a pair; `null` where it is unknown, or a party is deleted. */
async function knownPair(client: ClientBase, { one, other }: SeenPair): Promise<KnownPair | null> {
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
async function namesOf(client: ClientBase, { one, other }: { one: string; other: string }): Promise<Names> {
  const { rows } = await client.query<{ id: string; name: string | null }>(
    `SELECT e.id, coalesce(j.name, e.name) AS name FROM entity e LEFT JOIN joined_party j ON j.entity_id = e.id
      WHERE e.id IN ($1, $2)`,
    [one, other],
  )
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? null
  return [nameOf(one), nameOf(other)]
}

/** The service of pairs that may be one party, over the database. */
export function createDuplicateService(pool: Pool, audit: AuditLog): DuplicateService {
  const leftOutNow = perSearch(pool, () => blocksLeftOut(pool))
  return {
    list: async ({ list, ...wanted }) => {
      const page = await inTransaction(pool, (client) => listDuplicates(client, list, wanted))
      const searching = await isSearching(pool)
      const leftOut = searching ? null : await leftOutNow()
      return { ...page, ...(leftOut && { leftOut }), searching, waiting: await decisionsWait(pool) }
    },
    decide: async (decisions, by) => {
      const outcomes = await inTransaction(pool, (client) => decide(client, decisions, by, audit))
      await applyDecisions(pool)
      return { outcomes, waiting: await decisionsWait(pool) }
    },
  }
}

/** What `ask` says, asked again once the parties of another import were compared. */
function perSearch<Answer>(pool: Pool, ask: () => Promise<Answer>): () => Promise<Answer> {
  let last: { of: string; answer: Promise<Answer> } | null = null
  return async () => {
    const { rows } = await pool.query<{ of: string }>(
      `SELECT concat(count(*), ' ', max(import_id)) AS of FROM duplicate_search`,
    )
    const of = rows[0]?.of ?? ''
    if (last?.of !== of) {
      const answer = ask()
      last = { of, answer }
      answer.catch(() => {
        last = null
      })
    }
    return last.answer
  }
}

async function isSearching(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ searching: boolean }>(
    `SELECT EXISTS (SELECT FROM duplicate_queue)
         OR EXISTS (SELECT FROM import_job j WHERE state = 'finished'
                       AND NOT EXISTS (SELECT FROM duplicate_search d WHERE d.import_id = j.id)) AS searching`,
  )
  return rows[0]?.searching ?? false
}
