import type { ClientBase } from 'pg'
import * as v from 'valibot'
import { type FrozenPart, FrozenPartId, type FrozenParts } from '#contracts/cases/case.ts'
import { sha256 } from '#contracts/values/sha-256.ts'
import { readSummary } from './case-rows.ts'
import { askPart, type Frozen, FrozenQuestion, type FrozenSources } from './freeze-case.ts'

const Row = v.object({
  part: FrozenPartId,
  title: v.string(),
  question: v.pipe(v.string(), v.parseJson(), FrozenQuestion),
  content: v.string(),
  sha256: v.string(),
})

/** Stores what was frozen, to the letter. */
export async function storeFrozen(client: ClientBase, caseId: string, frozen: readonly Frozen[]): Promise<void> {
  for (const [place, { part, title, question, content, sha256 }] of frozen.entries()) {
    await client.query(
      'INSERT INTO case_frozen (case_id, place, part, title, question, content, sha256) VALUES ($1, $2, $3, $4, $5, $6, $7)',
      [caseId, place, part, title, JSON.stringify(question), content, sha256],
    )
  }
}

/** What was frozen of a case, in its order. */
export async function readFrozen(connection: Pick<ClientBase, 'query'>, caseId: string) {
  const { rows } = await connection.query(
    'SELECT part, title, question, content, sha256 FROM case_frozen WHERE case_id = $1 ORDER BY place',
    [caseId],
  )
  return v.parse(v.array(Row), rows)
}

/** What was frozen of a case, and whether the data say something else now. @throws ProblemError `not_found` */
export async function frozenPartsOf(sources: FrozenSources, caseId: string): Promise<FrozenParts> {
  const { openedAt } = await readSummary(sources.pool, caseId)
  const parts: FrozenPart[] = []
  for (const { part, title, question, content, sha256: frozenHash } of await readFrozen(sources.pool, caseId)) {
    const now = await askPart(sources, question)
    const changedSince = now === null || sha256(now.content) !== frozenHash
    parts.push({ part, title, content: JSON.parse(content), sha256: frozenHash, changedSince })
  }
  return { frozenAt: openedAt, parts }
}
