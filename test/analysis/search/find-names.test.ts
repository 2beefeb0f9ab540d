import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type NameFilter, NameFinder } from '#analysis/search/find-names.ts'
import { buildNameIndex, type IndexedParty } from '#analysis/search/name-index.ts'
import { labelledQueries, madeUpParties, queryKinds } from '../../../bench/search-names.ts'

const everything: NameFilter = { kinds: null, jurisdiction: null, source: null }
const party = (id: number, name: string, more: Partial<IndexedParty> = {}): IndexedParty => ({
  id,
  name,
  aliases: [],
  kind: 'company',
  jurisdiction: 'GB',
  source: 'register',
  degree: 0,
  recency: 0,
  ...more,
})

const planted = new NameFinder(
  buildNameIndex([
    party(1, 'Barclays PLC', { degree: 3 }),
    party(2, 'Barclays Bank PLC', { degree: 40 }),
    party(3, 'Barclays Bank UK PLC', { degree: 2 }),
    party(4, 'Barclays Limited', { degree: 9 }),
    party(5, 'Banco Santander, S.A.', { jurisdiction: 'ES' }),
    party(6, 'Standard Chartered Bank (Hong Kong) Limited', { jurisdiction: 'HK' }),
    party(7, '青屿实业集团有限公司', { jurisdiction: 'CN' }),
    party(8, '南岛远海控股有限公司', { jurisdiction: 'CN', aliases: ['远望实业控股'] }),
    party(9, '重庆长江银行股份有限公司', { jurisdiction: 'CN' }),
    party(10, 'Qingyu Logistics Ltd', { jurisdiction: 'SG' }),
    party(12, '松屿示例港务集团有限公司', { jurisdiction: 'CN' }),
    party(11, 'Ada Holder', { kind: 'person', source: 'filings' }),
  ]),
)
const found = (text: string, filter: Partial<NameFilter> = {}) =>
  planted.find(text, { ...everything, ...filter }, { offset: 0, limit: 5 })
const first = (text: string) => {
  const [best] = found(text).found
  return best && [best.id, best.kind]
}

describe(NameFinder, () => {
  test.each([
    ['BARCLAYS PLC', 1, 'exact'],
    ['barclays ltd', 4, 'exact'],
    ['barclay bank', 2, 'words'],
    ['bank barclays', 2, 'words'],
    ['barclays bank p', 2, 'words'],
    ['santender', 5, 'similar'],
    ['hongkong standard chartered', 6, 'similar'],
    ['青屿实业', 7, 'prefix'],
    ['青屿 实业', 7, 'prefix'],
    ['青嶼實業', 7, 'prefix'],
    ['qingyushiye', 7, 'pinyin'],
    ['qyshiye', 7, 'pinyin'],
    ['QYSY', 7, 'initials'],
    ['清雨实业', 7, 'pinyin'],
    ['南岛控股', 8, 'words'],
    ['远望实业控股', 8, 'exact'],
    ['长江银行', 9, 'exact'],
    ['cqcj', 9, 'initials'],
    ['chongqing changjiang', 9, 'pinyin'],
    ['松屿 港务', 12, 'prefix'],
    ['sygangwu', 12, 'pinyin'],
  ])('%s finds party %i first, by %s', (text, id, kind) => {
    expect(first(text)).toEqual([id, kind])
  })

  test('a name of the same form comes before others, and among equals the one with more links', () => {
    expect(found('barclays').found.map(({ id }) => id)).toEqual([4, 1, 2, 3])
    expect(found('Barclays PLC').found.map(({ id }) => id)).toEqual([1, 4, 2, 3])
  })

  test('Chinese finds names that are spelled in pinyin', () => {
    expect(found('青屿').found.map(({ id, kind }) => [id, kind])).toEqual([
      [7, 'prefix'],
      [10, 'pinyin'],
    ])
  })

  test('what is found is counted and narrowed, each count under the rest of the filter', () => {
    expect(found('bank', { jurisdiction: 'GB' })).toMatchObject({
      total: 2,
      kinds: [{ value: 'company', count: 2 }],
      jurisdictions: [
        { value: 'GB', count: 2 },
        { value: 'HK', count: 1 },
      ],
    })
    expect(found('ada', { kinds: ['company'] })).toMatchObject({ total: 0, kinds: [{ value: 'person', count: 1 }] })
  })

  test.each(['', ' ', '—', '()', '🙂'])('%j finds nothing', (text) => {
    expect(found(text).total).toBe(0)
  })

  test('pages follow one another without gap or repetition', () => {
    const all = planted.find('b', everything, { offset: 0, limit: 10 }).found
    const parts = [0, 2, 4, 6].flatMap((offset) => planted.find('b', everything, { offset, limit: 2 }).found)
    expect(parts).toEqual(all)
  })
})

describe('20,000 made-up names', () => {
  const parties = [...madeUpParties(20_000, 7)]
  const finder = new NameFinder(buildNameIndex(parties))
  const placeOf = ({ text, id }: { text: string; id: number }) =>
    finder.find(text, everything, { offset: 0, limit: 5 }).found.findIndex((one) => one.id === id)

  test('of 500 labelled queries 95% find the party first, and 99% among the first five', () => {
    const places = labelledQueries(parties, queryKinds, { count: 500, seed: 11 }).map(placeOf)
    expect(places.filter((place) => place === 0).length).toBeGreaterThanOrEqual(475)
    expect(places.filter((place) => place >= 0).length).toBeGreaterThanOrEqual(495)
  })

  test('of 300 changed names 92% find the party first, and 98% among the first five', () => {
    const kinds = ['typo', 'word order', 'script', 'suffix'] as const
    const places = labelledQueries(parties, kinds, { count: 300, seed: 12 }).map(placeOf)
    expect(places.filter((place) => place === 0).length).toBeGreaterThanOrEqual(276)
    expect(places.filter((place) => place >= 0).length).toBeGreaterThanOrEqual(294)
  })

  test('a name is found whatever the order of its words', () => {
    const latin = parties.filter(({ id }) => id % 2 === 0)
    const shuffled = fc
      .integer({ min: 0, max: latin.length - 1 })
      .map((at) => latin[at] as IndexedParty)
      .chain((one) =>
        fc.tuple(fc.constant(one.id), fc.shuffledSubarray(wordsOf(one.name), { minLength: wordsOf(one.name).length })),
      )
    fc.assert(
      fc.property(shuffled, ([id, words]) => {
        expect(placeOf({ text: words.join(' '), id })).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 200 },
    )
  })
})

const wordsOf = (name: string): string[] => name.split(' ').slice(0, -1)
