import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wilsonInterval } from '#analysis/arithmetic/wilson-interval.ts'
import { ArticleList, ArticleReport } from '#contracts/adverse-media/adverse-media.ts'
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

test('a judgement is in the audit log', async () => {
  await judge('neutral')
  const { rows } = await services.database.pool.query(
    `SELECT actor, target, details FROM audit_record WHERE action = 'sentiment.judged' ORDER BY sequence DESC LIMIT 1`,
  )
  expect(rows).toMatchObject([{ actor: 'analyst', details: { entity, found: 'negative', label: 'neutral' } }])
})
