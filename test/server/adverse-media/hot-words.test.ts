import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ArticleFilter } from '#contracts/adverse-media/adverse-media.ts'
import { type AdverseMediaService, createAdverseMediaService } from '#server/adverse-media/service.ts'
import { importFile } from '#test/support/imported-files.ts'
import { startTestServices, type TestServices } from '#test/support/test-services.ts'

let services: TestServices
let adverseMedia: AdverseMediaService

const dated = (day: string, titles: readonly string[]) =>
  titles.map((title, row) => `"${title}",${day}T04:00:00Z,https://news.example/${day}/${row},news`)
const numbered = (count: number, words: string) => Array.from({ length: count }, (_, row) => `${words} n${row}n`)

beforeAll(async () => {
  services = await startTestServices()
  adverseMedia = createAdverseMediaService(services.database.pool)
  const rows = [
    ...dated('2026-06-10', [...numbered(20, 'harvest season'), ...numbered(20, 'quarry opens')]),
    ...dated('2026-07-01', [...numbered(20, 'strike looms'), ...numbered(20, 'quarry opens')]),
  ]
  const content = ['title,published_at,url,kind', ...rows, ''].join('\n')
  await importFile(services.imports.service, { name: 'articles.csv', source: 'Wire', content })
})
afterAll(() => services.stop())

const asked = (given: Partial<ArticleFilter>) => adverseMedia.hotWords({ ...v.parse(ArticleFilter, {}), ...given })
const july = { from: '2026-06-21', to: '2026-07-10' }

test('without a filter the words are compared with those of as many days before', async () => {
  const { words, ...rest } = await asked(july)
  expect(words.map(({ word, titles, others }) => [word, titles, others])).toEqual([
    ['looms', 20, 0],
    ['strike', 20, 0],
  ])
  const compared = { kind: 'daysBefore', from: '2026-06-01', to: '2026-06-20', titles: 40 }
  expect(rest).toEqual({ titles: 40, leftOut: 0, compared })
})

test('the words of a filter are compared with those of other articles of the same days', async () => {
  const { words, ...rest } = await asked({ ...july, q: 'opens' })
  expect(words.map(({ word }) => word)).toEqual(['opens', 'quarry'])
  expect(rest).toEqual({ titles: 20, leftOut: 0, compared: { kind: 'otherArticles', ...july, titles: 20 } })
})

test('where nothing was said before, that is told instead of words', async () => {
  const { words, compared } = await asked({ from: '2026-06-01', to: '2026-06-20' })
  expect([words, compared]).toEqual([[], null])
})
