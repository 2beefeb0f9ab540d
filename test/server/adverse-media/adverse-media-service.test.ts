import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type ArticleFilter,
  ArticleSentiment,
  ArticleFilter as Filter,
} from '#contracts/adverse-media/adverse-media.ts'
import { AnnouncementStatus } from '#contracts/adverse-media/announcement-status.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { dayNumber, dayText } from '#server/adverse-media/articles-sql.ts'
import { type AdverseMediaService, createAdverseMediaService } from '#server/adverse-media/service.ts'
import { startDemonstrationServices } from '#test/support/demonstration-services.ts'
import { importFile } from '#test/support/imported-files.ts'
import type { TestServices } from '#test/support/test-services.ts'

let services: TestServices
let adverseMedia: AdverseMediaService

beforeAll(async () => {
  services = await startDemonstrationServices(/bods|articles/)
  adverseMedia = createAdverseMediaService(services.database.pool)
})
afterAll(() => services.stop())

const filterOf = (given: Partial<ArticleFilter> = {}): ArticleFilter => ({ ...v.parse(Filter, {}), ...given })
const all = { offset: 0, limit: 1000 }

describe('the summary', () => {
  test('the adverse media summary covers the ninety days up to the latest article, and equals its list', async () => {
    const summary = await adverseMedia.summary(filterOf())
    const { articles, total } = await adverseMedia.list(filterOf(), all)
    expect(summary.days).toHaveLength(90)
    expect([summary.days[0]?.day, summary.days.at(-1)?.day]).toEqual([summary.from, summary.to])
    expect(summary.news + summary.announcements).toBe(total)
    expect(summary.days.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    expect(summary.days.reduce((sum, { negative }) => sum + negative, 0)).toBe(summary.negative)
    expect(articles.filter(({ negative }) => negative)).toHaveLength(summary.negative)
    expect(summary.total).toBe(188)
    expect(summary.days.some(({ burst }) => burst)).toBe(true)
  })

  test('the adverse media summary has a list for every figure', async () => {
    const summary = await adverseMedia.summary(filterOf())
    const counted = async (filter: Partial<ArticleFilter>) => (await adverseMedia.list(filterOf(filter), all)).total
    for (const { type, count } of summary.events) expect(await counted({ event: type })).toBe(count)
    for (const { name, count } of summary.publishers) expect(await counted({ publisher: name })).toBe(count)
    for (const { entity, articles } of summary.companies) expect(await counted({ company: entity })).toBe(articles)
    for (const sentiment of ArticleSentiment.options) {
      expect(await counted({ sentiment })).toBe(summary.sentiments[sentiment])
    }
    for (const announced of AnnouncementStatus.options) {
      expect(await counted({ announced })).toBe(summary.announced[announced])
    }
    expect(summary.announced.mediaOnly).toBeGreaterThan(0)
    const company = summary.companies[0]?.entity ?? ''
    const { sentiments } = await adverseMedia.summary(filterOf({ company }))
    expect(sentiments.unnamed).toBe(0)
    for (const sentiment of ArticleSentiment.options) {
      expect(await counted({ company, sentiment })).toBe(sentiments[sentiment])
    }
  })

  test('the negative news index of a company does not depend on the first day shown', async () => {
    const { to, companies } = await adverseMedia.summary(filterOf())
    const company = companies[0]?.entity ?? null
    const { articles } = await adverseMedia.list(filterOf({ company }), all)
    const from = chinaDayOf(articles[0]?.publishedAt ?? '')
    const narrow = await adverseMedia.summary(filterOf({ from, to, company }))
    expect(narrow.news + narrow.announcements).toBeLessThan(articles.length)
    expect(narrow.companies.find(({ entity }) => entity === company)?.index).toBe(companies[0]?.index)
  })

  test('companies are ranked by index, with its change since the day before, and by heat of what is told until then', async () => {
    const { to, companies } = await adverseMedia.summary(filterOf())
    const before = await adverseMedia.summary(filterOf({ to: dayText(dayNumber(to ?? '') - 1) }))
    const former = new Map(before.companies.map(({ entity, index }) => [entity, index]))
    const known = companies.filter(({ entity }) => former.has(entity))
    expect(known.length).toBeGreaterThan(0)
    for (const { entity, index, change } of known)
      expect(index - (change ?? Number.NaN)).toBeCloseTo(former.get(entity) ?? Number.NaN, 9)
    for (const { entity, heat, heaviest, index } of companies) {
      const { articles } = await adverseMedia.list(
        filterOf({ company: entity, from: dayText(dayNumber(to ?? '') - 29), to }),
        all,
      )
      expect((heat ?? Number.NaN) > 0).toBe(articles.length > 0)
      expect(heaviest === null).toBe(index === 0)
      const { factors } = await adverseMedia.summary(filterOf({ company: entity }))
      expect(factors?.listed[0]?.type ?? null).toBe(heaviest)
      const parts = factors?.listed.map(({ part }) => part) ?? []
      if (parts.length > 0 && parts.length === factors?.total) {
        expect(parts.reduce((sum, part) => sum + part)).toBeCloseTo(1, 9)
      }
    }
  })

  test('the figures are told with those of as many days before', async () => {
    const last = dayNumber((await adverseMedia.summary(filterOf())).to ?? '')
    const { former } = await adverseMedia.summary(filterOf({ from: dayText(last - 19), to: dayText(last) }))
    const before = await adverseMedia.summary(filterOf({ from: dayText(last - 39), to: dayText(last - 20) }))
    expect(former).toEqual({ news: before.news, announcements: before.announcements, negative: before.negative })
    expect(before.news).toBeGreaterThan(0)
  })

  test('the concentration of sources is the sum of their squared shares', async () => {
    const { concentration, unsourced } = await adverseMedia.summary(filterOf())
    const { articles } = await adverseMedia.list(filterOf(), all)
    const named = articles.flatMap(({ publisher }) => publisher ?? [])
    const counts = [...Map.groupBy(named, (publisher) => publisher).values()].map(({ length }) => length)
    expect(concentration).toBeCloseTo(
      counts.reduce((sum, count) => sum + (count / named.length) ** 2, 0),
      12,
    )
    expect(unsourced).toBe(articles.length - named.length)
  })

  test('the adverse media summary of a reversed period is empty', async () => {
    const summary = await adverseMedia.summary(filterOf({ from: '2026-10-01', to: '2026-09-01' }))
    expect(summary).toMatchObject({
      news: 0,
      announcements: 0,
      negative: 0,
      days: [],
      concentration: null,
      former: null,
    })
  })
})

describe('the list', () => {
  test('the list of articles is sorted latest first, and paged', async () => {
    const { articles } = await adverseMedia.list(filterOf(), all)
    const times = articles.map(({ publishedAt }) => publishedAt ?? '')
    expect(times).toEqual(times.toSorted().toReversed())
    expect((await adverseMedia.list(filterOf(), { offset: 5, limit: 5 })).articles).toEqual(articles.slice(5, 10))
  })

  test('the list of articles finds and marks words of the text', async () => {
    const { articles } = await adverseMedia.list(filterOf({ q: '商票逾期' }), all)
    expect(articles.length).toBeGreaterThan(0)
    expect(articles.filter(({ title, snippet }) => !`${title}${snippet}`.includes('商票逾期'))).toEqual([])
  })
})

describe('an article', () => {
  test('an article is returned with its event phrases, its companies and its row', async () => {
    const { articles } = await adverseMedia.list(filterOf({ event: 'bond_default' }), all)
    const report = await adverseMedia.read(articles[0]?.id ?? '')
    const event = report.events.find(({ type }) => type === 'bond_default')
    const text = event?.place === 'title' ? report.title : report.body
    expect(text.slice(event?.start, event?.end)).toBe(event?.trigger)
    expect(event?.reasons).toEqual([])
    expect(report.mentions.length).toBeGreaterThan(0)
    for (const { start, end, entity } of report.mentions) {
      const name = report.companies.find((company) => company.entity === entity)?.name
      expect(report.body.slice(start, end)).toBe(name)
    }
    expect(report.evidence).toMatchObject({ file: 'demonstration.articles.csv', synthetic: true })
  })

  test('an article that seems to tell of no event says which words around it lowered its certainty', async () => {
    const title = 'Bondholders have a put option on a change of control'
    const content = `title,body,published_at,url,publisher,kind\n${title},,2020-01-01T00:00:00Z,https://news.example/put,Wire,news\n`
    await importFile(services.imports.service, { name: 'option.csv', content })
    const of2020 = { from: '2019-12-31', to: '2020-01-02' }
    const { articles } = await adverseMedia.list(filterOf({ q: 'put option', ...of2020 }), all)
    const { events } = await adverseMedia.read(articles[0]?.id ?? '')
    expect(events).toMatchObject([{ type: 'control_change', reasons: expect.any(Array) }])
    expect(events[0]?.confidence).toBeLessThan(0.7)
    expect(events[0]?.reasons.some(({ weight }) => weight < 0)).toBe(true)
  })

  test('an unknown article is answered with not found', async () => {
    await expect(adverseMedia.read('999999')).rejects.toMatchObject({ code: 'not_found', details: { id: '999999' } })
  })

  test('a record that states an event of an issuer is no article', async () => {
    const content = 'issuer,event,at\nHarbour Yard,auditorChange,2026-06-02\n'
    await importFile(services.imports.service, { name: 'events.csv', content })
    const { rows } = await services.database.pool.query("SELECT id::text FROM source_record WHERE kind = 'issuerEvent'")
    await expect(adverseMedia.read(rows[0].id)).rejects.toMatchObject({ code: 'not_found' })
  })
})

test('records without a date are listed unless a period is requested', async () => {
  const items = [{ id: '1', title: 'Undated', content_text: 'Some company filed for bankruptcy.' }]
  const content = JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'Feed', items })
  await importFile(services.imports.service, { name: 'undated.json', content })
  expect(await adverseMedia.list(filterOf({ q: 'Undated' }), all)).toMatchObject({
    total: 1,
    articles: [{ publishedAt: null, negative: true, events: [{ type: 'bankruptcy' }] }],
  })
  expect((await adverseMedia.list(filterOf({ q: 'Undated', from: '2026-01-01' }), all)).total).toBe(0)
})

test('a report of long ago weighs nothing and leaves risk discovery with its answer', async () => {
  const { companies } = await adverseMedia.summary(filterOf())
  const [first] = companies
  const row = `${first?.name}股票交易异常波动,,1900-01-01T00:00:00Z,https://news.example/1900,Wire,news`
  const content = `title,body,published_at,url,publisher,kind\n${row}\n`
  await importFile(services.imports.service, { name: 'long-ago.csv', content })
  const then = { company: first?.entity ?? '', from: '1900-01-01', to: '1900-01-02' }
  const { articles } = await adverseMedia.list(filterOf(then), all)
  expect(articles).toMatchObject([{ events: [{ type: 'trading_anomaly' }] }])
  expect((await adverseMedia.summary(filterOf())).companies).toEqual(companies)
})
