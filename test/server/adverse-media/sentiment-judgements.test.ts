import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wilsonInterval } from '#analysis/arithmetic/wilson-interval.ts'
import {
  AdverseMediaSummary,
  ArticleList,
  ArticleReport,
  negativeTone,
} from '#contracts/adverse-media/adverse-media.ts'
import { createSentimentJudgementService } from '#server/adverse-media/sentiment-judgements.ts'
import { createAdverseMediaService } from '#server/adverse-media/service.ts'
import { createAuditLog } from '#server/audit/audit-log.ts'
import { askedApp } from '#test/support/asked-app.ts'
import { eventually } from '#test/support/eventually.ts'
import { bodsCompany, importFile } from '#test/support/imported-files.ts'
import { startTestServices, type TestServices } from '#test/support/test-services.ts'

let services: TestServices
let ask: Awaited<ReturnType<typeof askedApp>>
let path: string
let entity: string

const articlesCsv = (...bodies: string[]) =>
  [
    'title,body,published_at,url,publisher,kind',
    ...bodies.map((body, row) => `Report ${row},"${body}",2026-07-01T00:00:00Z,https://news.example/${row},Wire,news`),
    '',
  ].join('\n')
const told = 'Northern Harbour Ltd defaulted on a bond and its profit plunged.'
const bring = (...bodies: string[]) =>
  importFile(services.imports.service, { name: 'articles.csv', source: 'Wire', content: articlesCsv(...bodies) })

beforeAll(async () => {
  services = await startTestServices()
  const { pool } = services.database
  const adverseMedia = createAdverseMediaService(pool)
  const audit = createAuditLog(pool)
  const sentimentJudgements = createSentimentJudgementService({ pool, audit, adverseMedia })
  ask = await askedApp(services.database, { adverseMedia, sentimentJudgements })
  const content = JSON.stringify([
    bodsCompany('north', 'Northern Harbour Ltd', 'REG:north'),
    bodsCompany('south', 'Southern Quarry Ltd', 'REG:south'),
  ])
  await importFile(services.imports.service, { name: 'companies.json', source: 'Register', content })
  await bring(told)
  const { reply } = await ask('GET', 'adverse-media/articles?q=Harbour')
  const [article] = v.parse(ArticleList, reply.data).articles
  entity = article?.companies[0]?.entity ?? ''
  path = `adverse-media/articles/${article?.id}`
})
afterAll(() => services.stop())

const judge = (label: string | null, who = 'analyst') =>
  ask('PUT', `${path}/companies/${entity}/sentiment`, { label }, who)
const labelsInList = async () => {
  const { reply } = await ask('GET', 'adverse-media/articles?q=Harbour')
  return v
    .parse(ArticleList, reply.data)
    .articles.flatMap(({ companies }) => companies.map(({ sentiment }) => sentiment))
}
const reportIn = ({ reply }: { reply: { data: unknown } }) => v.parse(ArticleReport, reply.data)

test('nobody knows how often labels are wrong before one is judged', async () => {
  const { companies, sentimentErrors } = reportIn(await ask('GET', path))
  expect(companies).toMatchObject([{ entity, sentiment: { label: 'negative' }, judgement: null }])
  expect(sentimentErrors).toEqual({ judged: 0, wrong: 0, share: null })
})

test('a label is corrected, confirmed and left alone again, and counted as it was judged last', async () => {
  expect(await labelsInList()).toEqual(['negative'])
  const corrected = reportIn(await judge('neutral'))
  expect(await labelsInList()).toEqual(['neutral'])
  expect(corrected.companies).toMatchObject([
    { sentiment: { label: 'negative' }, judgement: { label: 'neutral', found: 'negative', by: 'analyst' } },
  ])
  expect(corrected.sentimentErrors).toEqual({ judged: 1, wrong: 1, share: wilsonInterval(1, 1) })
  const confirmed = reportIn(await judge('negative', 'admin'))
  expect(confirmed.companies).toMatchObject([{ judgement: { label: 'negative', by: 'admin' } }])
  expect(confirmed.sentimentErrors).toMatchObject({ judged: 1, wrong: 0 })
  expect(reportIn(await ask('GET', path, undefined, 'viewer'))).toEqual(confirmed)
  const alone = reportIn(await judge(null))
  expect([alone.companies[0]?.judgement, alone.sentimentErrors.judged]).toEqual([null, 0])
  expect(await labelsInList()).toEqual(['negative'])
})

test('a judgement stays with an article that its source tells anew', async () => {
  await judge('positive')
  await bring(`${told} It denies that.`)
  const { reply } = await ask('GET', 'adverse-media/articles?q=denies')
  const [anew] = v.parse(ArticleList, reply.data).articles
  expect(`adverse-media/articles/${anew?.id}`).not.toBe(path)
  path = `adverse-media/articles/${anew?.id}`
  expect(reportIn(await ask('GET', path)).companies).toMatchObject([{ judgement: { label: 'positive' } }])
})

test('companies that are found to be the same have the judgement of either', async () => {
  await judge('neutral')
  const content = JSON.stringify([bodsCompany('one', 'Northern Harbour Ltd', 'REG:north', 'REG:south')])
  await importFile(services.imports.service, { name: 'same.json', source: 'Registry', content })
  await eventually(async () => {
    const { companies } = reportIn(await ask('GET', path))
    expect(companies).toMatchObject([{ sentiment: { label: 'negative' }, judgement: { label: 'neutral' } }])
    entity = companies[0]?.entity ?? ''
  })
  expect(reportIn(await judge('positive')).sentimentErrors).toMatchObject({ judged: 1, wrong: 1 })
})

test.each([
  [
    'an article that there is not',
    () => ask('PUT', `adverse-media/articles/999999/companies/${entity}/sentiment`, { label: 'neutral' }),
    404,
  ],
  [
    'a company that it does not name',
    () => ask('PUT', `${path}/companies/999999/sentiment`, { label: 'neutral' }),
    404,
  ],
  ['a label that there is not', () => judge('awful'), 400],
  ['who only views', () => judge('neutral', 'viewer'), 403],
])('a judgement is refused: %s', async (_, refused, status) => {
  const before = reportIn(await ask('GET', path))
  expect((await refused()).status).toBe(status)
  expect(reportIn(await ask('GET', path))).toEqual(before)
})

describe('articles by how they speak of companies', () => {
  const of = (filter: string) => ask('GET', `adverse-media/${filter}`)
  const titlesOf = async (sentiment: string, company: string | null = null) => {
    const about = company === null ? '' : `&company=${company}`
    const { reply } = await of(`articles?sentiment=${sentiment}${about}`)
    const { articles, total } = v.parse(ArticleList, reply.data)
    expect(articles).toHaveLength(total)
    return articles.map(({ title }) => title).toSorted()
  }
  const counts = async (filter = '') => {
    const { reply } = await of(`summary?${filter}`)
    return v.parse(AdverseMediaSummary, reply.data).sentiments
  }
  const companyOf = async (name: string) => {
    const { rows } = await services.database.pool.query<{ id: string }>(
      'SELECT coalesce(merged_into, id)::text AS id FROM entity WHERE name = $1',
      [name],
    )
    return rows[0]?.id ?? ''
  }

  beforeAll(async () => {
    await judge(null)
    const content = JSON.stringify([
      bodsCompany('east', 'Eastern Mill Ltd', 'REG:east'),
      bodsCompany('west', 'Western Ferry Ltd', 'REG:west'),
    ])
    await importFile(services.imports.service, { name: 'others.json', source: 'Register', content })
    await bring(
      `${told} It denies that.`,
      'Eastern Mill Ltd defaulted on a bond, but Western Ferry Ltd reported record profit.',
      'Western Ferry Ltd held a meeting.',
      'Nothing is said of any company.',
    )
  })

  test('each is counted for how it speaks of any of its companies, and found by it', async () => {
    expect(await counts()).toEqual({ positive: 1, neutral: 1, negative: 2, untold: 0, unnamed: 1 })
    expect(await titlesOf('negative')).toEqual(['Report 0', 'Report 1'])
    expect(await titlesOf('positive')).toEqual(['Report 1'])
    expect(await titlesOf('neutral')).toEqual(['Report 2'])
    expect(await titlesOf('unnamed')).toEqual(['Report 3'])
    expect(await counts('sentiment=positive')).toMatchObject({ positive: 1, negative: 1, neutral: 0 })
  })

  test('where a company is asked for, how it speaks of that one counts alone', async () => {
    const west = await companyOf('Western Ferry Ltd')
    expect(await counts(`company=${west}`)).toEqual({ positive: 1, neutral: 1, negative: 0, untold: 0, unnamed: 0 })
    expect(await titlesOf('negative', west)).toEqual([])
    expect(await titlesOf('positive', west)).toEqual(['Report 1'])
  })

  test('what a user says counts instead of what was found, until it is taken back', async () => {
    await judge('positive')
    expect(await counts()).toMatchObject({ positive: 2, negative: 1 })
    expect(await titlesOf('positive')).toEqual(['Report 0', 'Report 1'])
    expect(await titlesOf('negative')).toEqual(['Report 1'])
    await judge(null)
    expect(await counts()).toMatchObject({ positive: 1, negative: 2 })
  })

  test('an article without an event that speaks negatively of a company is in its index, as users say', async () => {
    const west = await companyOf('Western Ferry Ltd')
    const { articles } = v.parse(ArticleList, (await of(`articles?sentiment=neutral&company=${west}`)).reply.data)
    const label = (given: string | null) =>
      ask('PUT', `adverse-media/articles/${articles[0]?.id}/companies/${west}/sentiment`, { label: given })
    const standing = async () => {
      const { factors, companies } = v.parse(AdverseMediaSummary, (await of(`summary?company=${west}`)).reply.data)
      return { factors, index: companies.find((company) => company.entity === west)?.index ?? 0 }
    }
    const before = await standing()
    expect(before.factors?.tone).toBe(0)
    await label('negative')
    const after = await standing()
    expect(after.factors?.listed).toContainEqual(
      expect.objectContaining({ type: negativeTone, severity: 0, reports: 1, authority: 0.7 }),
    )
    expect(after.factors?.tone).toBeGreaterThan(0)
    expect(after.index).toBeGreaterThan(before.index)
    await label(null)
    expect(await standing()).toEqual(before)
  })

  test('what is not told is neither neutral nor unnamed', async () => {
    await services.database.pool.query(`UPDATE risk_event_company SET sentiment = NULL WHERE sentiment = 'neutral'`)
    expect(await counts()).toEqual({ positive: 1, neutral: 0, negative: 2, untold: 1, unnamed: 1 })
    expect(await titlesOf('untold')).toEqual(['Report 2'])
    const others = 'sentiment=untold'
    expect((await of(`hot-words?${others}`)).status).toBe(200)
  })

  test('a sentiment that there is not is refused', async () => {
    expect((await of('articles?sentiment=awful')).status).toBe(400)
  })
})

test('a judgement is in the audit log', async () => {
  await judge('neutral')
  const { rows } = await services.database.pool.query(
    `SELECT actor, target, details FROM audit_record WHERE action = 'sentiment.judged' ORDER BY sequence DESC LIMIT 1`,
  )
  expect(rows).toMatchObject([{ actor: 'analyst', details: { entity, found: 'negative', label: 'neutral' } }])
})
