import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EntityId, EntityKind } from '#contracts/entities/entity.ts'
import type { PartyAttributes } from '#contracts/entities/party-detail.ts'
import type { Relation } from '#contracts/entities/relation.ts'
import type { Fact } from '#contracts/facts/fact.ts'
import { queryFor } from '#contracts/query/query.ts'
import { relationRecord } from '#formats/entities/relation-record.ts'
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

const party = (key: string, name: string, row: number, kind: EntityKind = 'person'): Fact => ({
  type: 'entity',
  key,
  kind,
  name,
  jurisdiction: null,
  identifiers: [],
  row,
})
const related = (
  recordKey: string,
  relation: Partial<Relation> & Pick<Relation, 'one' | 'other' | 'kind'>,
  row: number,
) => relationRecord(recordKey, { words: null, validFrom: null, validTo: null, ...relation }, row)
const told = (key: string, attributes: PartyAttributes, row: number): Fact =>
  detailsRecord(key, { attributes, asOf: null }, row) as Fact

const entities = () => createEntityService(database.pool)
const entityOf = async (key: string): Promise<EntityId> => {
  const { rows } = await database.pool.query<{ id: EntityId }>(
    'SELECT entity_id AS id FROM entity_statement WHERE party_key = $1 AND superseded_by IS NULL ORDER BY id LIMIT 1',
    [key],
  )
  const [row] = rows
  if (!row) throw new Error(`Nobody is stated as ${key}`)
  return row.id
}
const relationsOf = async (key: string) =>
  (await entities().details(await entityOf(key))).relations.map(({ other, kind, isReversed, words, provenance }) =>
    [kind, other.name, isReversed ? '←' : '→', words, provenance.source].join(' '),
  )
const relatedTo = async (key: string) => {
  const parties = [await entityOf(key)]
  const query = queryFor('relatedTo', 'linkedTo', { type: 'parties', parties })
  const asked = { query, sort: null, order: 'ascending', after: null, before: null } as const
  const { rows } = await openQueryService(database.pool).page(asked, { user: null })
  return rows.map((row) => (row.type === 'party' ? row.name : '')).toSorted()
}

describe('relations of parties', () => {
  test('party relations are visible from both sides, the latest of each source, and end with their import', async () => {
    const first: Fact[] = [
      party('local:ann', 'Ann', 1),
      party('local:bob', 'Bob', 2),
      party('local:cid', 'Cid', 3),
      related('r1', { one: 'local:ann', other: 'local:bob', kind: 'parent', words: 'father' }, 4),
      related('r2', { one: 'local:cid', other: 'local:ann', kind: 'spouse', validTo: '2020-01-01' }, 5),
      related('r3', { one: 'local:ann', other: 'local:ann', kind: 'relative' }, 6),
    ]
    await mergeStated(database, { source: 'register', file: 'a', facts: first })
    expect(await relationsOf('local:ann')).toEqual(['spouse Cid ←  register', 'parent Bob → father register'])
    expect(await relationsOf('local:bob')).toEqual(['child Ann ← father register'])
    expect([await relatedTo('local:ann'), await relatedTo('local:bob')]).toEqual([['Bob'], ['Ann']])

    const newer = [
      party('local:ann', 'Ann', 1),
      party('local:bob', 'Bob', 2),
      related('r1', { one: 'local:ann', other: 'local:bob', kind: 'relative' }, 3),
    ]
    const last = await mergeStated(database, { source: 'register', file: 'b', facts: newer })
    expect(await relationsOf('local:bob')).toEqual(['relative Ann ←  register'])
    await withdrawStated(database, last)
    expect(await relationsOf('local:bob')).toEqual(['child Ann ← father register'])
  })

  test('party relations follow a merge by an analyst', async () => {
    const one: Fact[] = [
      party('local:g1', 'Gamma Trading Ltd', 1, 'company'),
      party('local:dan', 'Dan Distinct', 2),
      told('local:g1', { phone: ['+44 20 7946 0000'] }, 3),
      related('r1', { one: 'local:dan', other: 'local:g1', kind: 'concert' }, 4),
    ]
    const other: Fact[] = [
      party('local:g2', 'Gamma Trading Limited', 1, 'company'),
      party('local:eve', 'Eve Else', 2),
      told('local:g2', { phone: ['020 7946 0000'] }, 3),
      related('r1', { one: 'local:g2', other: 'local:eve', kind: 'associate' }, 4),
    ]
    await mergeStated(database, { source: 'one', file: 'c', facts: one })
    await mergeStated(database, { source: 'two', file: 'd', facts: other })
    expect(await relationsOf('local:g1')).toEqual(['concert Dan Distinct ←  one'])
    await findCandidates(database.pool, new AbortController().signal)
    const duplicates = createDuplicateService(database.pool, createAuditLog(database.pool))
    const { pairs } = await duplicates.list({ list: 'open', limit: 10 })
    const seen = pairs.map(({ one: left, other: right, revision }) => ({ one: left.id, other: right.id, revision }))
    expect(seen).toHaveLength(1)
    await duplicates.decide({ verdict: 'accepted', pairs: seen }, { actor: 'analyst', address: null })
    expect(await relationsOf('local:g1')).toEqual(['associate Eve Else →  two', 'concert Dan Distinct ←  one'])
    expect(await relatedTo('local:g2')).toEqual(['Dan Distinct', 'Eve Else'])
  })
})

test('shared addresses and telephone numbers are counted for all kinds of parties, in any letter case', async () => {
  const facts: Fact[] = [
    party('local:s1', 'S1', 1, 'company'),
    party('local:s2', 'S2', 2, 'company'),
    party('local:s3', 'S3', 3, 'company'),
    told('local:s1', { registeredAddress: ['1 High Street'], phone: ['12', '34'], status: ['Same'] }, 1),
    told('local:s2', { address: ['1 HIGH STREET'], businessAddress: ['1 high street'], status: ['Same'] }, 2),
    told('local:s3', { serviceAddress: ['1 High Street'], phone: ['12'], legalRepresentative: ['34'] }, 3),
  ]
  await mergeStated(database, { source: 'shared', file: 'e', facts })
  const id = await entityOf('local:s1')
  expect(await entities().shared(id)).toEqual({
    id,
    shared: [
      { field: 'address', value: '1 High Street', parties: 2 },
      { field: 'telephone', value: '12', parties: 1 },
      { field: 'telephone', value: '34', parties: 0 },
    ],
    total: 3,
  })
  const none = await entityOf('local:ann')
  expect(await entities().shared(none)).toEqual({ id: none, shared: [], total: 0 })
  await expect(entities().shared('999999')).rejects.toMatchObject({ code: 'not_found' })
})

test('the number of shared values says where it is a lower bound', async () => {
  const phones = Array.from({ length: 60 }, (_, place) => `020 7946 ${place}`)
  const facts: Fact[] = [party('local:many', 'Many', 1, 'company'), told('local:many', { phone: phones }, 1)]
  await mergeStated(database, { source: 'shared', file: 'f', facts })
  const { shared, total } = await entities().shared(await entityOf('local:many'))
  expect([shared.length, total]).toEqual([50, 60])
})
