import { describe, expect, test } from 'vitest'
import { ultimateController } from '#analysis/ownership/control/ultimate-controller.ts'
import { FactCollection } from '#cli/fact-collection.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { demonstrationFile } from '#demo/demonstration-file.ts'
import { demonstrationStories } from '#demo/demonstration-stories.ts'
import { readFile } from '#test/support/read-file.ts'

const file = demonstrationFile()
const read = await readFile(file.name, file.bytes)

describe(demonstrationFile, () => {
  test('the demonstration file is read without a refused row', () => {
    expect([read.format, read.problems]).toEqual(['bods-json', []])
    expect(read.entities.length).toBeGreaterThanOrEqual(150)
    expect(read.entities.length).toBeLessThanOrEqual(300)
    expect(new Set(read.entities.map(({ key }) => key)).size).toBe(read.entities.length)
    expect(new Set(read.interests.map(({ recordKey }) => recordKey)).size).toBe(read.interests.length)
  })

  test('the demonstration file is identical at every call', () => {
    expect(Buffer.from(demonstrationFile().bytes).equals(file.bytes)).toBe(true)
  })

  test('the demonstration file marks every party as fictitious', () => {
    expect(file.source).toBe('synthetic demonstration data')
    for (const { name, identifiers } of read.entities) {
      expect(name).toMatch(/Demo|示例/)
      expect(identifiers.map(({ scheme }) => scheme)).toEqual(['DEMO'])
    }
  })

  test('the demonstration file contains exact, banded, unknown and dated stakes, separate votes and consolidation', () => {
    const stakes = read.interests.filter(({ kind }) => kind === 'stake')
    expect(stakes.some(({ capital }) => capital === null)).toBe(true)
    expect(stakes.some(({ capital }) => capital?.minExclusive)).toBe(true)
    expect(stakes.some(({ capital, votes }) => capital?.min !== votes?.min)).toBe(true)
    expect(stakes.some(({ validTo }) => validTo !== null)).toBe(true)
    expect(read.interests.some(({ kind }) => kind === 'consolidation')).toBe(true)
  })
})

const collection = new FactCollection()
collection.add(read.facts)

function controlOf(key: string, asOf: IsoDate | null) {
  const { network, parties } = collection.collected(asOf ?? chinaDayOf(Date.now()))
  const { kind, controllers } = ultimateController(
    network,
    parties.findIndex((party) => party.key === key),
  )
  return { asOf, kind, controllers: controllers.map((node) => parties[node]?.key).toSorted() }
}

describe('every demonstration story is found by the analysis', () => {
  test.each(demonstrationStories.map((story) => [story.id, story] as const))(
    'the demonstration story is found by the analysis: %s',
    (_, { company, expected }) => {
      expect(expected.map(({ asOf }) => controlOf(company, asOf))).toEqual(expected)
    },
  )
})
