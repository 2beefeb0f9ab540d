import type { ClientBase } from 'pg'
import type { DecisionOutcome, DuplicateDecisions, DuplicateVerdict, SeenPair } from '#contracts/duplicate.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import type { Decider } from '../duplicate-service.ts'
import { type KnownPair, knownPair, namesOf } from './known-pair.ts'
import { StandingDecisions } from './standing-decisions.ts'

const auditActions = {
  accepted: 'duplicate.accepted',
  rejected: 'duplicate.rejected',
  undecided: 'duplicate.undecided',
} as const

/**
 * Decides on pairs, one after the other, within the caller's transaction. Who decides at the same time waits, and is
 * told what was decided meanwhile.
 */
export async function decide(
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

/** The reasons that stood beside the pair are kept with the decision, by which new evidence is told from old. */
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
