import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SearchReply } from '#contracts/search/search.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { createAdverseMediaService } from '#server/adverse-media/service.ts'
import { createAuditLog } from '#server/audit/audit-log.ts'
import { createBillService } from '#server/bills/service.ts'
import { createIssuerService } from '#server/issuers/service.ts'
import { createLog } from '#server/log.ts'
import { createSavedQueryService } from '#server/query/saved-query-service.ts'
import { createSearchService } from '#server/search/service.ts'
import { createStoredNames, type StoredNames } from '#server/search/stored-names.ts'
import { askedApp } from '#test/support/asked-app.ts'
import { importFile, stakesCsv } from '#test/support/imported-files.ts'
import { startTestServices, type TestServices } from '#test/support/test-services.ts'

let services: TestServices
let names: StoredNames
let ask: Awaited<ReturnType<typeof askedApp>>

const stakes = [
  'Ada Holder,Barclays PLC,70%,,2018-11-15,',
  'Barclays PLC,Barclays Bank PLC,100%,,2018-11-15,',
  'Barclays PLC,Barclays Bank UK PLC,100%,,2018-11-15,',
  'Ada Holder,"Banco Santander, S.A.",10%,,2018-11-15,',
  '南岛实业有限公司,青屿实业集团有限公司,60%,,2018-11-15,',
  '青屿实业集团有限公司,上海青屿贸易有限公司,100%,,2018-11-15,',
]

beforeAll(async () => {
  services = await startTestServices()
  const { pool, connection } = services.database
  names = createStoredNames(pool, connection, { log: createLog('silent'), patience: 30_000 })
  const search = createSearchService({
    pool,
    names,
    network: services.network.service,
    adverseMedia: createAdverseMediaService(pool),
    bills: createBillService(pool),
    issuers: createIssuerService(pool),
    savedQueries: createSavedQueryService(pool, createAuditLog(pool)),
  })
  ask = await askedApp(services.database, { search })
  await importFile(services.imports.service, { name: 'stakes.csv', content: stakesCsv(...stakes) })
  const news = [
    { id: 'n1', title: '某公司债券违约', body: '公司公告称未能按期兑付。', publishedAt: '2026-01-05T08:00:00Z' },
  ]
  await importFile(services.imports.service, {
    name: 'news.json',
    content: JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'News',
      items: news.map(({ id, title, body, publishedAt }) => ({
        id,
        title,
        content_text: body,
        date_published: publishedAt,
      })),
    }),
  })
})
afterAll(async () => {
  await names.stop()
  await services.stop()
})

async function search(q: string, rest = '') {
  const { status, reply } = await ask('GET', `search?q=${encodeURIComponent(q)}${rest}`, undefined, 'viewer')
  expect([status, reply.errorCode]).toEqual([200, undefined])
  return v.parse(SearchReply, reply.data)
}
const firstOf = ({ parties: [first] }: SearchReply) => [first?.party.name, first?.reason]

test.each([
  ['barclay bank', 'Barclays Bank PLC', 'words'],
  ['santender', 'Banco Santander, S.A.', 'similar'],
  ['bank barclays', 'Barclays Bank PLC', 'words'],
  ['青屿实业', '青屿实业集团有限公司', 'prefix'],
  ['青屿 实业', '青屿实业集团有限公司', 'prefix'],
  ['qyshiye', '青屿实业集团有限公司', 'pinyin'],
  ['QYSY', '青屿实业集团有限公司', 'initials'],
  ['青嶼實業', '青屿实业集团有限公司', 'prefix'],
  ['BARCLAYS PLC', 'Barclays PLC', 'exact'],
])('%s finds first %s, by %s', async (q, name, reason) => {
  expect(firstOf(await search(q))).toEqual([name, reason])
})

test('everybody signed in searches all groups at once, and counts what the parties are', async () => {
  const reply = await search('违约')
  expect(reply.articles).toMatchObject({ total: 1, rows: [{ title: '某公司债券违约' }] })
  expect(reply.nearest).toEqual([])
  const barclays = await search('barclays')
  expect(barclays.kinds).toEqual([{ value: 'company', count: 3 }])
  expect(barclays.sources.map(({ count }) => count)).toEqual([3])
})

test('a question is answered where one party is meant, and never guessed', async () => {
  expect((await search('who controls Barclays PLC?')).answer).toMatchObject({
    about: 'control',
    company: { name: 'Barclays PLC' },
  })
  expect((await search('谁控制青屿')).answer).toBeNull()
  expect((await search('青屿实业集团有限公司的股东')).answer).toMatchObject({ about: 'owners' })
  expect((await search('Barclays PLC vs Banco Santander')).answer).toMatchObject({
    about: 'comparison',
    companies: [{ name: 'Barclays PLC' }, { name: 'Banco Santander, S.A.' }],
  })
  expect((await search('path from Ada Holder to Barclays Bank UK PLC')).answer).toMatchObject({
    about: 'path',
    path: [{ name: 'Ada Holder' }, { name: 'Barclays PLC' }, { name: 'Barclays Bank UK PLC' }],
    share: 0.7,
  })
  expect((await search('bills of Barclays PLC')).answer).toMatchObject({ about: 'bills', total: 0 })
})

test('a search is narrowed, read page by page, and says what is nearest where nothing is found', async () => {
  expect((await search('barclays', '&kind=person')).total).toBe(0)
  const { reply } = await ask('GET', 'search?q=barclays&limit=2', undefined, 'viewer')
  expect(reply.data.parties).toHaveLength(2)
  const rest = await ask('GET', `search?q=barclays&limit=2&after=${reply.data.next}`, undefined, 'viewer')
  expect([rest.reply.data.parties.length, rest.reply.data.next]).toEqual([1, null])
  const nothing = await search('Barclays Xylophonmanufaktur Zzyzx')
  expect([nothing.total, nothing.nearest.length > 0]).toEqual([0, true])
})

test('names of an import are found as soon as it has finished', async () => {
  await importFile(services.imports.service, {
    name: 'later.csv',
    content: stakesCsv('Ada Holder,Quillwort Ltd,55%,,,'),
  })
  expect(firstOf(await search('quilwort'))).toEqual(['Quillwort Ltd', 'similar'])
})

test.each([
  ['search', 'invalid_request'],
  ['search?q=%20', 'invalid_request'],
  ['search?q=x&kind=planet', 'invalid_request'],
])('%s is refused', async (path, errorCode) => {
  expect(await ask('GET', path)).toMatchObject({ status: 400, reply: { errorCode } })
})

test('too many bills are told of, and the parties are found all the same', async () => {
  const { pool } = services.database
  const refuse = () => Promise.reject(new ProblemError('too_large', 'There are too many records to grade.'))
  const search = createSearchService({
    pool,
    names,
    network: services.network.service,
    adverseMedia: createAdverseMediaService(pool),
    bills: { list: refuse },
    issuers: createIssuerService(pool),
    savedQueries: createSavedQueryService(pool, createAuditLog(pool)),
  })
  const found = await search.search({ q: 'bills of Barclays PLC', userId: null, offset: 0, limit: 5 })
  expect(found.parties[0]?.party.name).toBe('Barclays PLC')
  expect([found.answer, found.unsearched]).toEqual([null, ['bill']])
})
