import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PartyAttributes } from '#contracts/entities/party-detail.ts'
import type { Fact } from '#contracts/facts/fact.ts'
import { queryFor } from '#contracts/query/query.ts'
import { detailsRecord } from '#formats/reading/details-record.ts'
import { createAuditLog } from '#server/audit/audit-log.ts'
import { findCandidates } from '#server/duplicates/find-candidates.ts'
import { createDuplicateService } from '#server/duplicates/service.ts'
import { createEntityService } from '#server/entities/service.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { mergeStated, withdrawStated } from '#test/support/merged-facts.ts'
import { openQueryService } from '#test/support/query-service.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const party = (key: string, name: string, row: number): Fact => ({
  type: 'entity',
  key,
  kind: 'company',
  name,
  jurisdiction: 'GB',
  identifiers: [],
  row,
})
const told = (key: string, attributes: PartyAttributes, row: number, asOf: string | null = null): Fact =>
  detailsRecord(key, { attributes, asOf }, row) as Fact

const entityOf = async (key: string): Promise<string> => {
  const { rows } = await database.pool.query(
    'SELECT entity_id AS id FROM entity_statement WHERE party_key = $1 AND superseded_by IS NULL ORDER BY id LIMIT 1',
    [key],
  )
  return rows[0]?.id
}
const statedOf = async (id: string) =>
  (await createEntityService(database.pool).details(id)).details.map(({ attribute, value, asOf, provenance }) => [
    attribute,
    value,
    asOf,
    `${provenance.source} ${provenance.file} ${provenance.row}`,
  ])
const namesWhere = async (query: Parameters<typeof queryFor>) => {
  const asked = { query: queryFor(...query), sort: null, order: 'ascending', after: null, before: null } as const
  const { rows } = await openQueryService(database.pool).page(asked, { user: null })
  return rows.map((row) => (row.type === 'party' ? row.name : '')).toSorted()
}

describe('details of parties', () => {
  test('party details are listed side by side, the latest of each source, and end with their import', async () => {
    const first: Fact[] = [
      party('GB-COH:1', 'Alpha', 1),
      told('GB-COH:1', { status: ['Active'], registeredAddress: ['1 High Street'] }, 1, '2020-01-01'),
      party('GB-COH:2', 'Beta', 2),
    ]
    await mergeStated(database, { source: 'register', file: 'a', facts: first })
    const press: Fact[] = [party('GB-COH:1', 'Alpha', 5), told('GB-COH:1', { status: ['Dissolved'] }, 5)]
    await mergeStated(database, { source: 'press', file: 'b', facts: press })
    const newer = [party('GB-COH:1', 'Alpha', 3), told('GB-COH:1', { status: ['Liquidation'] }, 3, '2024-01-01')]
    const last = await mergeStated(database, { source: 'register', file: 'c', facts: newer })

    const alpha = await entityOf('GB-COH:1')
    expect(await statedOf(alpha)).toEqual([
      ['status', 'Liquidation', '2024-01-01', 'register c 3'],
      ['status', 'Dissolved', null, 'press b 5'],
    ])
    expect(await namesWhere(['status', 'exactly', { type: 'text', text: 'dissolved' }])).toEqual(['Alpha'])
    expect(await namesWhere(['address', 'contains', { type: 'text', text: 'high' }])).toEqual([])
    await withdrawStated(database, last)
    expect(await statedOf(alpha)).toEqual([
      ['status', 'Dissolved', null, 'press b 5'],
      ['status', 'Active', '2020-01-01', 'register a 1'],
      ['registeredAddress', '1 High Street', '2020-01-01', 'register a 1'],
    ])
    expect(await namesWhere(['address', 'contains', { type: 'text', text: 'high' }])).toEqual(['Alpha'])
    expect(await namesWhere(['address', 'empty', { type: 'none' }])).toEqual(['Beta'])
    expect(await statedOf(await entityOf('GB-COH:2'))).toEqual([])
    await expect(statedOf('999')).rejects.toMatchObject({ code: 'not_found' })
  })

  test('party details that are not listed are counted', async () => {
    const phones = Array.from({ length: 501 }, (_, place) => `+44 20 7000 ${String(place).padStart(4, '0')}`)
    const facts: Fact[] = [party('local:many', 'Many Phones', 1), told('local:many', { phone: phones }, 1)]
    await mergeStated(database, { source: 'phones', file: 'p', facts })
    const { details, cuts } = await createEntityService(database.pool).details(await entityOf('local:many'))
    expect(details).toHaveLength(500)
    expect(cuts).toEqual([{ of: 'values', listed: 500, total: 501 }])
  })

  test('party details follow a merge by an analyst, and its reversal', async () => {
    const lone: Fact[] = [
      party('local:x', 'Gamma Trading Ltd', 1),
      told('local:x', { phone: ['+44 20 7946 0000'], registeredAddress: ['9 Princes Square, Leeds'] }, 1),
    ]
    const twin: Fact[] = [
      party('local:y', 'Gamma Trading Limited', 1),
      told('local:y', { phone: ['020 7946 0000'], registeredAddress: ['9 PRINCES SQUARE LEEDS'] }, 1),
    ]
    await mergeStated(database, { source: 'one', file: 'd', facts: lone })
    await mergeStated(database, { source: 'two', file: 'e', facts: twin })
    await findCandidates(database.pool, new AbortController().signal)
    const duplicates = createDuplicateService(database.pool, createAuditLog(database.pool))
    const { pairs } = await duplicates.list({ list: 'open', limit: 10 })
    expect(pairs.map(({ reasons }) => reasons.map(({ code }) => code))).toEqual([
      ['sameWords', 'sameJurisdiction', 'sameAddress', 'samePhone'],
    ])
    const seen = pairs.map(({ one, other, revision }) => ({ one: one.id, other: other.id, revision }))
    await duplicates.decide({ verdict: 'accepted', pairs: seen }, { actor: 'analyst', address: null })
    const joined = await entityOf('local:x')
    expect((await statedOf(joined)).map(([attribute, value]) => `${attribute} ${value}`)).toEqual([
      'registeredAddress 9 PRINCES SQUARE LEEDS',
      'registeredAddress 9 Princes Square, Leeds',
      'phone 020 7946 0000',
      'phone +44 20 7946 0000',
    ])
  })
})
