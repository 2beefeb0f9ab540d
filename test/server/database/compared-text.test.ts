import { afterAll, beforeAll, expect, test } from 'vitest'
import { comparedText } from '#analysis/text-search/compared-text.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function differing(texts: readonly string[]): Promise<(readonly [string, string | undefined])[]> {
  const { rows } = await database.pool.query<{ text: string }>(
    'SELECT compared_text(t) AS text FROM unnest($1::text[]) WITH ORDINALITY AS l (t, place) ORDER BY place',
    [texts],
  )
  return texts.flatMap((text, place) =>
    rows[place]?.text === comparedText(text) ? [] : [[text, rows[place]?.text] as const],
  )
}

test('the database folds names as the search does', async () => {
  expect(
    await differing([
      'STRASSE',
      'Straße',
      'İSTANBUL IŞIK',
      'ısı',
      'Đorđe Łódź Øst Þór Æro',
      'ΟΔΟΣ οδός',
      '中國石油（集團）有限公司',
      'ＡＢＣ１２３ ﬁn',
      'e\u0301te\u0301',
      '⻢⼤',
      '\u0301',
      '',
      'plain Ltd 100%_\\',
    ]),
  ).toEqual([])
})

const surrogates = /[\ud800-\udfff]/
/** Letters that PostgreSQL does not know yet. */
const ofUnicode17 = /[\ua7ce\ua7d2\ua7d4\ua7f1]/

test('the database folds every character of the basic plane as the search does', async () => {
  const characters = Array.from({ length: 0xfffd }, (_, code) => String.fromCharCode(code + 1))
  const isKnown = (one: string) => !surrogates.test(one) && !ofUnicode17.test(one)
  expect(await differing(characters.filter(isKnown))).toEqual([])
})
