import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DuplicateVerdict } from '#contracts/duplicates/duplicate.ts'
import type { Fact } from '#contracts/facts/fact.ts'
import { createAuditLog } from '#server/audit/audit-log.ts'
import { acquireMergeLock } from '#server/database/merge-lock.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { applyDecisions } from '#server/duplicates/apply-decisions.ts'
import { findCandidates } from '#server/duplicates/find-candidates.ts'
import { createDuplicateService, type DuplicateService } from '#server/duplicates/service.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { mergeStated } from '#test/support/merged-facts.ts'

let database: TestDatabase
let service: DuplicateService

beforeAll(async () => {
  database = await createTestDatabase()
  service = createDuplicateService(database.pool, createAuditLog(database.pool))
})
afterAll(() => database.drop())
beforeEach(() =>
  database.pool.query(
    `TRUNCATE import_claim, import_problem, import_job, source, entity, entity_identifier, entity_name, entity_statement,
      interest_statement, source_record, import_restatement, import_mention, duplicate_queue, duplicate_candidate,
      duplicate_decision, duplicate_search, decision_count, party_block, joined_party, joined_reference,
      joined_identifier, event_record RESTART IDENTITY CASCADE`,
  ),
)

let row = 0
const party = (key: string, name: string): Fact => ({
  type: 'entity',
  key,
  kind: 'company',
  name,
  jurisdiction: 'GB',
  identifiers: [],
  row: ++row,
})
const stake = (owner: string, company: string, share: number): Fact => ({
  type: 'interest',
  recordKey: `${owner}>${company}`,
  owner,
  company,
  kind: 'stake',
  capital: { min: share, max: share },
  votes: { min: share, max: share },
  validFrom: '2020-01-01',
  validTo: null,
  details: null,
  row: ++row,
})
const twins = [party('local:a', 'North Star Ltd'), party('local:b', 'NORTH STAR LIMITED')]
const bring = async (source: string, ...facts: Fact[]) => {
  await mergeStated(database, { source, file: `${source}.csv`, facts })
  await findCandidates(database.pool, new AbortController().signal)
}

/** Decides on the one pair that is open, or was joined. */
async function decide(verdict: DuplicateVerdict | null) {
  const { pairs } = await service.list({ list: verdict === 'accepted' ? 'open' : 'accepted', limit: 20 })
  const [pair] = pairs
  if (pairs.length !== 1 || !pair) throw new Error(`${pairs.length} pairs are there, not one`)
  const { decision: _decision, revision, one, other } = pair
  const seen = { one: one.id, other: other.id, revision }
  return service.decide({ verdict, pairs: [seen] }, { actor: 'analyst', address: null })
}

/** What was told so far, by name. */
async function told() {
  const { rows } = await database.pool.query(
    `SELECT content, names FROM event_record WHERE type = 'control.changed' ORDER BY sequence`,
  )
  return rows.map(({ content, names }) => ({ ...names, import: content.importId, complete: content.complete }))
}

const halves = [
  ...twins,
  party('local:x', 'Alpha'),
  party('local:y', 'Beta'),
  stake('local:a', 'local:x', 0.3),
  stake('local:b', 'local:x', 0.3),
  stake('local:x', 'local:y', 1),
]
const changed = { import: null, complete: true }

describe('control that joining parties changes', () => {
  test('is told for every company that it reaches, and back when they are taken apart', async () => {
    await bring('register', ...halves)
    expect(await told()).toEqual([])
    await decide('accepted')
    expect(await told()).toEqual([
      { company: 'Alpha', formerControllers: '', controllers: 'NORTH STAR LIMITED', ...changed },
      { company: 'Beta', formerControllers: 'Alpha', controllers: 'NORTH STAR LIMITED', ...changed },
    ])
    await decide(null)
    expect((await told()).slice(2)).toEqual([
      { company: 'Alpha', formerControllers: 'North Star Ltd', controllers: '', ...changed },
      { company: 'Beta', formerControllers: 'North Star Ltd', controllers: 'Alpha', ...changed },
    ])
  })

  test('is none where a controller goes on under the number of the party it was joined with', async () => {
    await bring('register', ...twins, party('local:x', 'Alpha'), stake('local:b', 'local:x', 0.7))
    await decide('accepted')
    await decide(null)
    expect(await told()).toEqual([])
  })

  test('is told where the decision waited for an import, and the import applies it', async () => {
    await bring('register', ...halves)
    await inTransaction(database.pool, async (client) => {
      await acquireMergeLock(client)
      expect(await decide('accepted')).toMatchObject({ waiting: true })
    })
    expect(await told()).toEqual([])
    await bring('press', party('local:z', 'Gamma'))
    expect((await told()).map(({ company }) => company)).toEqual(['Alpha', 'Beta'])
    await applyDecisions(database.pool)
    expect(await told()).toHaveLength(2)
  })
})
