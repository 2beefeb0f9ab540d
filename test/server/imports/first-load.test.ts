import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EntityFact, Fact, InterestFact, PartyKey } from '#contracts/facts/fact.ts'
import { beginFirstLoad } from '#server/imports/merge/first-load.ts'
import { arbitraryFacts, emptied } from '#test/support/arbitrary-facts.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { factsIn, mergeStated, type StatedImport } from '#test/support/merged-facts.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const [small, large] = [0, 2 ** 20]

async function standAfter(imports: readonly StatedImport[], bytes: number) {
  await database.pool.query(emptied)
  for (const one of imports) await mergeStated(database, one, bytes)
  return factsIn(database)
}

function party(key: PartyKey, row: number, words: Partial<EntityFact> = {}): EntityFact {
  return { type: 'entity', key, kind: 'company', name: key, jurisdiction: null, identifiers: [], row, ...words }
}

function stake(recordKey: string, owner: PartyKey, company: PartyKey, row: number): InterestFact {
  const terms = { kind: 'stake' as const, capital: null, votes: null, validFrom: null, validTo: null, details: null }
  return { type: 'interest', recordKey, owner, company, row, ...terms }
}

/** A first import that is worth a segment, with whatever calls for care in it. */
function manyFacts(): Fact[] {
  const facts: Fact[] = []
  for (let row = 2; row < 12_002; row++) {
    const owner = `local:owner ${row % 500}`
    const company = `local:company ${row}`
    const shared = row % 1000 === 0 ? [{ scheme: 'LEI', id: `shared ${row % 3000}` }] : []
    const known = row % 700 === 0 ? [{ scheme: 'LEI', id: `known ${row}` }] : []
    facts.push(party(owner, row, { kind: 'unknown', name: row % 2 ? owner : null }))
    facts.push(party(company, row, { identifiers: [...known, ...shared] }))
    facts.push(stake(row % 900 === 0 ? 'stated again' : `record ${row}`, owner, company, row))
  }
  return facts
}

/** Facts, each in a row of its own. */
const inRows = (facts: readonly Fact[]) => facts.map((fact, index) => ({ ...fact, row: index + 2 }))

describe(beginFirstLoad.name, () => {
  test('loading into an empty database gives the same result as merging, for any statements', async () => {
    const imports = fc.tuple(arbitraryFacts, arbitraryFacts, arbitraryFacts).map(([one, other, again]) => [
      { source: 'register', file: 'one', facts: inRows([...one, ...again]) },
      {
        source: 'press',
        file: 'other',
        facts: inRows([...other, ...other.filter((fact) => fact.type === 'entity').toReversed()]),
      },
      { source: 'register', file: 'newer', facts: other },
    ])
    await fc.assert(
      fc.asyncProperty(imports, async (stated) => {
        expect(await standAfter(stated, large)).toEqual(await standAfter(stated, small))
      }),
      { numRuns: 20 },
    )
  })

  test('loading into an empty database segment gives the same result as merging', async () => {
    const known = Array.from({ length: 20 }, (_, index) =>
      party(`LEI:known ${700 * index}`, index, { name: `Known ${index}` }),
    )
    const stated = [
      { source: 'press', file: 'known', facts: known },
      { source: 'register', file: 'many', facts: manyFacts() },
      { source: 'register', file: 'newer', facts: manyFacts().slice(0, 300) },
    ]
    const straight = await standAfter(stated, large)
    expect(straight.interests).toHaveLength(12_000 - 12)
    expect(straight).toEqual(await standAfter(stated, small))
  })
})
