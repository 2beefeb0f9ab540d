import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fact } from '#contracts/facts/fact.ts'
import { createAuditLog } from '#server/audit/audit-log.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { applyMerges } from '#server/duplicates/apply-merges.ts'
import { createDuplicateService } from '#server/duplicates/service.ts'
import { caseSize } from '#test/support/case-size.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { mergeStated, type StatedImport, withdrawStated } from '#test/support/merged-facts.ts'
import { entityId } from '#test/support/network-facts.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const emptied = `TRUNCATE import_claim, import_problem, import_job, source, entity, entity_identifier, entity_name,
  entity_statement, interest_statement, source_record, import_restatement, import_mention, duplicate_queue,
  duplicate_candidate, duplicate_decision, decision_count, joined_party, joined_reference, joined_identifier
  RESTART IDENTITY CASCADE`

const keys = ['local:a', 'local:b', 'local:c', 'LEI:1', 'LEI:2'] as const
const oneOf = <Value>(...values: Value[]) => fc.constantFrom(...values)

const party = fc.record({
  key: oneOf(...keys),
  name: oneOf(null, 'Alpha', 'Beta'),
  kind: oneOf('unknown' as const, 'company' as const),
  jurisdiction: oneOf(null, 'GB', 'DE'),
  identifiers: fc.uniqueArray(fc.record({ scheme: oneOf('LEI', 'GB-COH'), id: oneOf('1', '2', '3') }), {
    maxLength: 1,
    selector: ({ scheme, id }) => `${scheme}:${id}`,
  }),
})

const interest = fc.record({
  recordKey: oneOf('one', 'two', 'three'),
  owner: oneOf(...keys),
  company: oneOf(...keys),
  share: oneOf(0.1, 0.5),
})

const content = fc
  .record({
    parties: fc.uniqueArray(party, { maxLength: 4, selector: ({ key }) => key }),
    interests: fc.uniqueArray(interest, { maxLength: 3, selector: ({ recordKey }) => recordKey }),
  })
  .map(({ parties, interests }): Fact[] => {
    let row = 2
    const facts: Fact[] = parties.map((one) => ({ type: 'entity', ...one, row: row++ }))
    const stated = new Set<string>(parties.map(({ key }) => key))
    for (const { owner, company, share, recordKey } of interests) {
      for (const key of [owner, company]) {
        if (stated.has(key)) continue
        stated.add(key)
        facts.push({ type: 'entity', key, kind: 'unknown', name: null, jurisdiction: null, identifiers: [], row })
      }
      facts.push({
        type: 'interest',
        recordKey,
        owner,
        company,
        kind: 'stake',
        capital: { min: share, max: share },
        votes: null,
        validFrom: null,
        validTo: null,
        details: null,
        row: row++,
      })
    }
    return facts
  })

const importing = fc.record({ source: oneOf('register', 'press'), facts: content })
const deciding = fc.record({
  /** Which of the parties there are then. */
  pair: fc.tuple(fc.nat(6), fc.nat(6)),
  verdict: oneOf('accepted' as const, 'accepted' as const, 'accepted' as const, 'rejected' as const, null),
})
const withdrawing = fc.record({ withdraw: fc.nat(5) })

const history = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: importing },
    { weight: 5, arbitrary: deciding },
    { weight: 1, arbitrary: withdrawing },
  ),
  { minLength: 3, maxLength: 12 },
)
type Step = typeof history extends fc.Arbitrary<(infer One)[]> ? One : never

/** Everything that readers look at, row by row. */
async function tables(which: 'current' | 'all') {
  const select = async (text: string) => (await database.pool.query(text)).rows
  return {
    entities: await select(
      'SELECT id, name, kind, jurisdiction, import_id, owner_count, holding_count, merged_into FROM entity ORDER BY id',
    ),
    identifiers: await select('SELECT * FROM entity_identifier ORDER BY scheme, value'),
    statements: await select(
      'SELECT id, entity_id, source_id, party_key, name, superseded_by FROM entity_statement ORDER BY id',
    ),
    interests: await select(
      // Rows of one import are numbered in no order that is promised.
      `SELECT i.owner_id, i.company_id, i.record_key, i.import_id, n.import_id AS superseded_by
         FROM interest_statement i LEFT JOIN interest_statement n ON n.id = i.superseded_by
        WHERE ${which === 'all' ? 'true' : 'i.superseded_by IS NULL'} ORDER BY i.import_id, i.record_key, i.row, 1, 2`,
    ),
  }
}

const by = { actor: 'analyst', address: null }

/** Goes through a history; without its decisions where they are left out. Gives what was accepted in the end. */
async function goThrough(steps: readonly Step[], decisions: 'made' | 'left out'): Promise<void> {
  await database.pool.query(emptied)
  const service = createDuplicateService(database.pool, createAuditLog(database.pool))
  const imports: string[] = []
  for (const step of steps) {
    if ('facts' in step) {
      const stated: StatedImport = { ...step, file: `file ${imports.length}` }
      imports.push(await mergeStated(database, stated))
    } else if ('withdraw' in step) {
      const id = imports[step.withdraw]
      if (id === undefined) continue
      imports[step.withdraw] = ''
      if (id !== '') await withdrawStated(database, id)
    } else if (decisions === 'made') await decide(service, step)
  }
}

async function decide(
  service: ReturnType<typeof createDuplicateService>,
  { pair, verdict }: Extract<Step, { pair: unknown }>,
): Promise<void> {
  const { rows } = await database.pool.query<{ id: string }>(
    `SELECT e.id FROM entity e LEFT JOIN joined_party j ON j.entity_id = e.id
      WHERE e.merged_into IS NULL OR j.entity_id IS NOT NULL ORDER BY e.id`,
  )
  const [one, other] = pair.map((index) => Number(rows[index % Math.max(1, rows.length)]?.id)).toSorted((a, b) => a - b)
  if (one === other || one === undefined || other === undefined || Number.isNaN(one)) return
  await database.pool.query(`INSERT INTO duplicate_candidate VALUES ($1, $2, 50, '[]', '{x}') ON CONFLICT DO NOTHING`, [
    one,
    other,
  ])
  const { rows: known } = await database.pool.query<{ revision: number }>(
    'SELECT revision FROM duplicate_decision WHERE one_id = $1 AND other_id = $2',
    [one, other],
  )
  const seen = { one: entityId(one), other: entityId(other), revision: known[0]?.revision ?? 0 }
  await service.decide({ verdict, pairs: [seen] }, by)
}

describe(applyMerges.name, () => {
  test('merged parties follow from current imports and decisions alone, whatever happened in between', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        await goThrough(steps, 'made')
        const decided = await tables('current')
        const { rows: accepted } = await database.pool.query(
          `SELECT * FROM duplicate_decision WHERE verdict = 'accepted'`,
        )
        await database.pool.query(
          `UPDATE duplicate_decision SET verdict = NULL; UPDATE decision_count SET made = made + 1`,
        )
        await inTransaction(database.pool, applyMerges)
        const undone = await tables('all')

        await goThrough(steps, 'left out')
        expect(undone).toEqual(await tables('all'))
        await database.pool.query('INSERT INTO decision_count VALUES (1, 1, 0)')
        for (const { one_id, other_id } of accepted) {
          await database.pool.query(
            `INSERT INTO duplicate_decision VALUES ($1, $2, 'accepted', 1, 50, '[]', '{}', 'analyst')`,
            [one_id, other_id],
          )
        }
        await inTransaction(database.pool, applyMerges)
        expect(decided).toEqual(await tables('current'))
      }),
      { numRuns: caseSize(6, 80) },
    )
  })
})
