import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { mergeStated } from '#test/support/merged-facts.ts'
import { readFile } from '#test/support/read-file.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

type Item = { title: string; link: string; id: string | null; day: number }

const at = (day: number) => `2024-07-0${day}T00:00:00Z`
const rss = (items: readonly Item[]) =>
  `<rss version="2.0"><channel>${items
    .map(
      ({ title, link, id, day }) =>
        `<item><title>${title}</title><link>${link}</link>${id ? `<guid isPermaLink="false">${id}</guid>` : ''}<pubDate>${at(day)}</pubDate></item>`,
    )
    .join('')}</channel></rss>`
const atom = (items: readonly Item[]) =>
  `<feed xmlns="http://www.w3.org/2005/Atom">${items
    .map(
      ({ title, link, id, day }) =>
        `<entry><title>${title}</title><link href="${link}"/>${id ? `<id>${id}</id>` : ''}<published>${at(day)}</published></entry>`,
    )
    .join('')}</feed>`
const json = (items: readonly Item[]) =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    items: items.map(({ title, link, id, day }) => ({ ...(id && { id }), url: link, title, date_published: at(day) })),
  })

const ofOneIdentity: Item[] = ['A defaults', 'B is investigated', 'C is frozen', 'D pays'].map((title, index) => ({
  title,
  link: `https://news.example/${index + 1}`,
  id: 'https://news.example/?post',
  day: index + 1,
}))
const onOnePage: Item[] = ofOneIdentity.map((item, index) => ({
  ...item,
  id: null,
  link: `https://notices.example/today.html#n${index + 1}`,
}))

let sources = 0

describe.each([
  ['RSS', rss],
  ['Atom', atom],
  ['JSON Feed', json],
])('articles of %s', (_, write) => {
  describe.each([
    ['with one identity', ofOneIdentity],
    ['on one page', onOnePage],
  ])('%s', (_name, items) => {
    const [a, b, c, d] = items as [Item, Item, Item, Item]

    const fetches = async (...pages: Item[][]) => {
      const source = `feed ${sources++}`
      const written: string[][] = []
      for (const page of pages) {
        const { facts } = await readFile('feed', write(page))
        const importId = await mergeStated(database, { source, file: 'feed', facts })
        const { rows } = await database.pool.query<{ title: string }>(
          `SELECT content ->> 'title' AS title FROM source_record WHERE import_id = $1 ORDER BY 1`,
          [importId],
        )
        written.push(rows.map(({ title }) => title))
      }
      const { rows } = await database.pool.query<{ title: string }>(
        `SELECT r.content ->> 'title' AS title FROM source_record r JOIN source s ON s.id = r.source_id
          WHERE s.name = $1 AND r.superseded_by IS NULL ORDER BY 1`,
        [source],
      )
      return { written, left: rows.map(({ title }) => title) }
    }

    test('are known again alone', async () => {
      expect(await fetches([a, b, c], [b], [c], [b, c], [a, b, c])).toEqual({
        written: [[a.title, b.title, c.title], [], [], [], []],
        left: [a.title, b.title, c.title],
      })
    })

    test('are articles of their own where they come alone for the first time', async () => {
      expect(await fetches([a, b, c], [d], [d], [c, d])).toMatchObject({
        written: [[a.title, b.title, c.title], [d.title], [], expect.any(Array)],
        left: [a.title, b.title, c.title, d.title],
      })
    })

    test('are known again where the first came alone', async () => {
      const { left } = await fetches([a], [a, b], [b], [a], [c], [a, b, c])
      expect(left).toEqual([a.title, b.title, c.title])
    })

    test('take nothing from another source, and one that is not shared is changed as before', async () => {
      await fetches([a, b, c])
      expect((await fetches([a], [{ ...a, title: 'A pays' }])).left).toEqual(['A pays'])
    })
  })
})

test.each(['100%', 'a_b', 'a\\b'])(
  'an article on the page ?at=%s keeps its place on it when it comes alone',
  async (sign) => {
    const source = `feed ${sources++}`
    const items = onOnePage.map((item) => ({ ...item, link: item.link.replace('today.html', `?at=${sign}`) }))
    for (const page of [items, items.slice(0, 1)]) {
      const { facts } = await readFile('feed', rss(page))
      await mergeStated(database, { source, file: 'feed', facts })
    }
    const { rows } = await database.pool.query<{ url: string }>(
      `SELECT r.content ->> 'url' AS url FROM source_record r JOIN source s ON s.id = r.source_id
      WHERE s.name = $1 AND r.superseded_by IS NULL ORDER BY r.content ->> 'title'`,
      [source],
    )
    expect(rows.map(({ url }) => url)).toEqual(items.map(({ link }) => link))
  },
)
