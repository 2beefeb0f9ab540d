import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rollBackImport } from '#server/imports/merge/roll-back-import.ts'
import { arbitraryFacts, emptied } from '#test/support/arbitrary-facts.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { factsIn, mergeStated, type StatedImport, withdrawStated } from '#test/support/merged-facts.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const history = fc
  .array(fc.record({ source: fc.constantFrom('register', 'register', 'press'), facts: arbitraryFacts }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((imports): StatedImport[] => imports.map((one, index) => ({ ...one, file: `file ${index}` })))

/** Says of one party in turn what is known already, more, less than before, and more once more. */
const takingTurns = [false, true, false, true].map(
  (isMore, index): StatedImport => ({
    source: 'register',
    file: `file ${index}`,
    facts: [
      {
        type: 'entity',
        key: 'LEI:1',
        name: null,
        kind: 'unknown',
        jurisdiction: null,
        identifiers: isMore ? [{ scheme: 'GB-COH', id: '2' }] : [],
        row: 2,
      },
    ],
  }),
)

/** What stands after these imports, some of which are taken back in the end. */
async function standAfter(imports: readonly StatedImport[], withdrawn: readonly string[] = []) {
  await database.pool.query(emptied)
  const ids = new Map<string, string>()
  for (const one of imports) ids.set(one.file, await mergeStated(database, one))
  for (const file of withdrawn) await withdrawStated(database, ids.get(file) ?? '')
  return factsIn(database)
}

describe(rollBackImport.name, () => {
  test('rolling back any import gives the same data as if it had never been imported', async () => {
    await fc.assert(
      fc.asyncProperty(history, fc.array(fc.nat(5), { minLength: 1, maxLength: 2 }), async (imports, chosen) => {
        const withdrawn = [...new Set(chosen.map((index) => `file ${index % imports.length}`))]
        const rest = imports.filter(({ file }) => !withdrawn.includes(file))
        expect(await standAfter(imports, withdrawn)).toEqual(await standAfter(rest))
      }),
      { numRuns: 25, examples: [[takingTurns, [1]]] },
    )
  })
})
