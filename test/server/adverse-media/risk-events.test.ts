import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findRiskEvents } from '#analysis/adverse-media/find-risk-events.ts'
import { riskEventPhrases } from '#analysis/adverse-media/risk-event-phrases.ts'
import { below, createRandom } from '#analysis/arithmetic/random.ts'
import { ArticleFilter } from '#contracts/adverse-media/adverse-media.ts'
import { riskEventTypes, severityOf } from '#contracts/adverse-media/risk-event-types.ts'
import { everyArticle } from '#contracts/alerts/alert-rule.ts'
import { type Query, queryFor } from '#contracts/query/query.ts'
import { type AdverseMediaService, createAdverseMediaService } from '#server/adverse-media/service.ts'
import { notifyOfImport } from '#server/alerts/notify-of-import.ts'
import { createAlertRuleService } from '#server/alerts/service.ts'
import { createAuditLog } from '#server/audit/audit-log.ts'
import type { QueryService } from '#server/query/query-service.ts'
import { createSavedQueryService } from '#server/query/saved-query-service.ts'
import { bodsCompany, importFile } from '#test/support/imported-files.ts'
import { openQueryService } from '#test/support/query-service.ts'
import { createTestApp } from '#test/support/test-app.ts'
import { startTestServices, type TestServices } from '#test/support/test-services.ts'

type Planted = { title: string; body: string; kind: string; severities: number[] }

/** Of each type the phrases that name it alone, in a title as in a text. */
const phrasesAlone = riskEventTypes.flatMap((type) => {
  const { chinese, english } = riskEventPhrases[type.id]
  const phrases = [...chinese, ...english].filter((phrase) =>
    [`Report 1: ${phrase}`, `As we heard, ${phrase}.`].every((title) => {
      const [event, ...others] = findRiskEvents({ title, body: '', official: false })
      return others.length === 0 && event?.type === type.id && event.severity === severityOf(type)
    }),
  )
  return phrases.length === 0 ? [] : [{ severity: severityOf(type), phrases: [phrases[0], phrases.at(-1)] }]
})

let services: TestServices
let adverseMedia: AdverseMediaService
let query: QueryService
const planted = plantedArticles(240)
const nobody = { user: null }

beforeAll(async () => {
  services = await startTestServices()
  const { pool } = services.database
  adverseMedia = createAdverseMediaService(pool)
  query = openQueryService(pool)
})
afterAll(() => services.stop())

/** Articles into some of which one or two risk events are put, in the title or in the text. */
function plantedArticles(count: number): Planted[] {
  const random = createRandom(20_261_123)
  const draw = <Value>(values: readonly Value[]) => values[below(random, values.length)] as Value
  return Array.from({ length: count }, (_, number) => {
    const types = Array.from({ length: below(random, 3) }, () => draw(phrasesAlone))
    const [inTitle = '', inBody = ''] = types.map(({ phrases }) => draw(phrases))
    return {
      title: `Report ${number}: ${inTitle}`,
      body: inBody === '' ? 'All is well.' : `As we heard, ${inBody}.`,
      kind: draw(['news', 'announcement']),
      severities: types.map(({ severity }) => severity),
    }
  })
}

function bring(articles: readonly Pick<Planted, 'title' | 'body' | 'kind'>[], name = 'planted.csv', source = 'Wire') {
  const rows = articles.map(({ title, body, kind }, place) =>
    [title, body, '2026-07-01T00:00:00Z', `https://news.example/${name}/${place}`, 'Wire', kind]
      .map((text) => `"${text}"`)
      .join(','),
  )
  const content = ['title,body,published_at,url,publisher,kind', ...rows, ''].join('\n')
  return importFile(services.imports.service, { name, source, content })
}

const filterOf = (given: Partial<ArticleFilter> = {}): ArticleFilter => ({ ...v.parse(ArticleFilter, {}), ...given })
const listed = async (given: Partial<ArticleFilter>) => {
  const { articles } = await adverseMedia.list(filterOf(given), { offset: 0, limit: 1000 })
  return articles.map(({ title }) => title).toSorted()
}
/** The titles of the articles that a query finds, or whose events it finds. */
async function queried(asked: Query): Promise<string[]> {
  const titles = new Set<string>()
  for (let after: Awaited<ReturnType<QueryService['page']>>['next'] = null; ; ) {
    const page = await query.page({ query: asked, sort: null, order: 'descending', after, before: null }, nobody)
    for (const row of page.rows) {
      if (row.type === 'document') titles.add(row.title)
      if (row.type === 'event') titles.add(row.article?.title ?? '')
    }
    after = page.next
    if (after === null) return [...titles].toSorted()
  }
}
const graverThan = (min: number) => queryFor('severity', 'between', { type: 'numbers', min, max: null }, false, 'event')

test('Scenario: articles with an event of severity 4 or more are the same on screen, in a query and in alerts', async () => {
  const { pool } = services.database
  const audit = createAuditLog(pool)
  await createTestApp(services.database).createUser('analyst')
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM user_account')
  const keeper = { userId: BigInt(rows[0]?.id ?? 0), by: { actor: 'analyst', address: null } }
  const rules = createAlertRuleService({ pool, audit, adverseMedia, query, gradesOn: async () => ({ grades: [] }) })
  const kept = await createSavedQueryService(pool, audit).create(
    { name: 'Grave', query: graverThan(4), sort: null, order: 'descending', visibility: 'private' },
    keeper,
  )
  const draft = {
    name: 'Grave',
    description: 'What is grave',
    startsAt: '2026-01-01T00:00:00.000Z',
    watches: { ...everyArticle, severity: '4' as const },
    savedQuery: null,
    channel: 'notice' as const,
    enabled: true,
  }
  const watching = await rules.create(draft, keeper)
  const asking = await rules.create({ ...draft, watches: everyArticle, savedQuery: kept.id }, keeper)
  const job = await bring(planted)
  await notifyOfImport(pool, { id: job.id, finishedAt: new Date().toISOString() })
  const told = async (rule: string) => {
    const found = await pool.query<{ title: string }>(
      `SELECT r.content->>'title' AS title FROM alert_report a
         JOIN source_record r ON r.source_id = a.source_id AND r.record_key = a.record_key WHERE a.rule_id = $1`,
      [rule],
    )
    return found.rows.map(({ title }) => title).toSorted()
  }
  const grave = planted
    .filter(({ severities }) => severities.some((severity) => severity >= 4))
    .map(({ title }) => title)
    .toSorted()
  expect(grave.length).toBeGreaterThan(50)
  expect(await listed({ severity: '4' })).toEqual(grave)
  expect(await queried(graverThan(4))).toEqual(grave)
  expect(await told(watching.id)).toEqual(grave)
  expect(await told(asking.id)).toEqual(grave)
  expect((await adverseMedia.summary(filterOf({ severity: '4' }))).negative).toBe(grave.length)
})

test('articles are found by the names that their events had before, on screen and in a query', async () => {
  const titles = ['Named anew: shares frozen', 'Named anew: bank account frozen', 'Named anew: net loss']
  await bring(
    titles.map((title) => ({ title, body: '', kind: 'news' })),
    'renamed.csv',
    'Renamed',
  )
  const ofBoth = titles.slice(0, 2).toSorted()
  const anew = (found: string[]) => found.filter((title) => title.startsWith('Named anew'))
  expect(anew(await listed({ event: 'assetFreeze' }))).toEqual(ofBoth)
  for (const scope of ['article', 'event'] as const) {
    const asked = queryFor('eventType', 'in', { type: 'list', list: ['assetFreeze'] }, false, scope)
    expect(anew(await queried(asked))).toEqual(ofBoth)
  }
  expect(anew(await listed({ event: 'share_freeze' }))).toEqual([titles[0]])
})

describe('companies linked to an article', () => {
  const companies = [
    ['alone', 'Lonely Harbour Ltd'],
    ['twin', 'Twin Quay Ltd'],
    ['twin2', 'Twin Quay Ltd'],
    ['long', '示例能源有限公司北麓分公司'],
    ['short', '示例能源有限公司'],
  ] as const
  const entities: Record<string, string> = {}
  const articles = [
    { title: 'Lonely Harbour Ltd grows', body: '' },
    { title: 'Twin Quay Ltd grows', body: '' },
    { title: '示例能源有限公司北麓分公司开业', body: '' },
    { title: 'Deep', body: `${'Words. '.repeat(40)}Lonely Harbour Ltd` },
    { title: 'Lonely Harbour Ltdx', body: '' },
  ].map((article) => ({ ...article, kind: 'news' }))

  beforeAll(async () => {
    const content = JSON.stringify(companies.map(([id, name]) => bodsCompany(id, name, `REG:${id}`)))
    await importFile(services.imports.service, { name: 'companies.json', source: 'Register', content })
    const { rows } = await services.database.pool.query<{ id: string; value: string }>(
      'SELECT entity_id::text AS id, value FROM entity_identifier',
    )
    for (const { id, value } of rows) entities[value] = id
    await bring(articles, 'named.csv')
  })

  const mentioning = (id: string) =>
    queryFor('mentions', 'linkedTo', { type: 'parties', parties: [entities[id] as never] }, false, 'article')

  test.each([
    ['alone', ['Lonely Harbour Ltd grows']],
    ['twin', []],
    ['long', ['示例能源有限公司北麓分公司开业']],
    ['short', []],
  ])('the companies linked to an article are equal on screen and in a query: %s', async (id, titles) => {
    expect(await listed({ company: entities[id] ?? '' })).toEqual(titles)
    expect(await queried(mentioning(id))).toEqual(titles)
  })

  test('a company link of an article follows a merged company', async () => {
    await importFile(services.imports.service, {
      name: 'joined.json',
      source: 'Registry',
      content: JSON.stringify([bodsCompany('both', 'Lonely Harbour Ltd', 'REG:alone', 'REG:long')]),
    })
    const titles = ['Lonely Harbour Ltd grows', '示例能源有限公司北麓分公司开业'].toSorted()
    for (const id of ['alone', 'long']) {
      expect(await listed({ company: entities[id] ?? '' })).toEqual(titles)
      expect(await queried(mentioning(id))).toEqual(titles)
    }
    const { articles: rows } = await adverseMedia.list(filterOf({ company: entities.alone ?? '' }), {
      offset: 0,
      limit: 9,
    })
    const own = rows.map(({ companies: named }) => named.map(({ entity, name }) => [entity, name]))
    const { rows: heads } = await services.database.pool.query<{ id: string }>(
      'SELECT coalesce(merged_into, id)::text AS id FROM entity WHERE id = $1',
      [entities.alone],
    )
    const head = [[heads[0]?.id, 'Lonely Harbour Ltd']]
    expect(own).toEqual([head, head])
  })
})

test('rolling back an import removes its risk events and company links', async () => {
  const { pool } = services.database
  const counts = async () => {
    const { rows } = await pool.query(
      `SELECT (SELECT count(*)::int FROM risk_event) AS events, (SELECT count(*)::int FROM risk_event_company) AS links,
              (SELECT count(*)::int FROM document) AS documents`,
    )
    return rows[0]
  }
  const before = await counts()
  const job = await bring([{ title: 'Lonely Harbour Ltd: bond default', body: '', kind: 'news' }], 'gone.csv', 'Other')
  const { events, links, documents } = before
  expect(await counts()).toEqual({ events: events + 1, links: links + 1, documents: documents + 1 })
  await services.imports.service.rollBack(job.id, { actor: 'analyst', address: null })
  await expect.poll(counts).toEqual(before)
})

test('a publisher that no text can contain is refused without a search', async () => {
  const app = createTestApp(services.database, { adverseMedia })
  await app.createUser('viewer')
  const headers = await app.signIn('viewer')
  for (const path of ['summary', 'articles']) {
    const response = await app.request(`/api/adverse-media/${path}?publisher=%00`, { headers })
    expect([response.status, (await response.json()).errorCode]).toEqual([400, 'invalid_request'])
  }
})
