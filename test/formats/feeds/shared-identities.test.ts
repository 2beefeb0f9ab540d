import { describe, expect, test } from 'vitest'
import { readFile } from '#test/support/read-file.ts'

type Item = { title: string; link: string; id?: string; day?: number }

const at = (day: number) => `2024-07-0${day}T00:00:00Z`
const rss = (items: readonly Item[]) =>
  `<rss version="2.0"><channel>${items
    .map(
      ({ title, link, id, day = 1 }) =>
        `<item><title>${title}</title><link>${link}</link>${id ? `<guid isPermaLink="false">${id}</guid>` : ''}<pubDate>${at(day)}</pubDate></item>`,
    )
    .join('')}</channel></rss>`
const atom = (items: readonly Item[]) =>
  `<feed xmlns="http://www.w3.org/2005/Atom">${items
    .map(
      ({ title, link, id, day = 1 }) =>
        `<entry><title>${title}</title><link href="${link}"/>${id ? `<id>${id}</id>` : ''}<published>${at(day)}</published></entry>`,
    )
    .join('')}</feed>`
const json = (items: readonly Item[]) =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    items: items.map(({ title, link, id, day = 1 }) => ({ id, url: link, title, date_published: at(day) })),
  })

const articlesOf = async (text: string) => {
  const { facts } = await readFile('feed', text)
  return facts.flatMap((fact) =>
    fact.type === 'record' ? [{ key: fact.recordKey, title: fact.content.title, url: fact.content.url }] : [],
  )
}

const oneIdentity: Item[] = [
  { title: 'A defaults', link: 'https://news.example/a', id: 'https://news.example/?post' },
  { title: 'B is investigated', link: 'https://news.example/b', id: 'https://news.example/?post', day: 2 },
  { title: 'C is frozen', link: 'https://news.example/c', id: 'https://news.example/?post', day: 3 },
]
const onePage: Item[] = oneIdentity.map(({ title, day }, index) => ({
  title,
  day: day ?? 1,
  link: `https://notices.example/today.html#n${index + 1}`,
}))

describe.each([
  ['RSS', rss],
  ['Atom', atom],
  ['JSON Feed', json],
])('entries of %s that share an identity', (_, write) => {
  test.each([
    ['of their own', oneIdentity],
    ['as parts of one page', onePage],
  ])('%s are told apart by link, title and time, whatever their order', async (_name, items) => {
    const articles = await articlesOf(write(items))
    expect(articles.map(({ title }) => title)).toEqual(items.map(({ title }) => title))
    expect(articles.map(({ url }) => url)).toEqual(items.map(({ link }) => link))
    expect(new Set(articles.map(({ key }) => key)).size).toBe(3)
    const turned = await articlesOf(write(items.toReversed()))
    expect(turned.toReversed()).toEqual(articles)
  })

  test('are one where nothing tells them apart, and one that is changed keeps its identity', async () => {
    const [item] = oneIdentity as [Item]
    const [one, other] = await articlesOf(write([item, item]))
    expect(one).toEqual(other)
    expect((await articlesOf(write([{ ...item, title: 'A pays' }])))[0]?.key).toBe(one?.key)
  })
})
