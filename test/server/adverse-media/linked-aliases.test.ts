import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ArticleFilter } from '#contracts/adverse-media/adverse-media.ts'
import { type NameList, UnlinkedNamesPage } from '#contracts/adverse-media/unlinked-name.ts'
import { documentsWaiting } from '#server/adverse-media/events-version.ts'
import { renewRiskEvents } from '#server/adverse-media/renew-risk-events.ts'
import { createAdverseMediaService } from '#server/adverse-media/service.ts'
import { createUnlinkedNameService } from '#server/adverse-media/unlinked-names.ts'
import { createAuditLog } from '#server/audit/audit-log.ts'
import { askedApp } from '#test/support/asked-app.ts'
import { eventually } from '#test/support/eventually.ts'
import { bodsCompany, importFile } from '#test/support/imported-files.ts'
import { startTestServices, type TestServices } from '#test/support/test-services.ts'

let services: TestServices

const bring = (source: string, content: string, name = `${source}.json`) =>
  importFile(services.imports.service, { name, source, content })

const named = (id: string, name: string, ...alternateNames: string[]) => {
  const company = bodsCompany(id, name, `REG:${id}`)
  return { ...company, recordDetails: { ...company.recordDetails, alternateNames } }
}

const articles = [
  'Moonlight Pier defaults on a bond',
  'Old Pier Works fined',
  'Shared Wharf shuts down',
  'Quiet Dock Ltd opens',
  '远山港务被立案调查',
]

/** The names of the companies that each article is linked to, once no document waits to be read. */
async function linked(): Promise<Record<string, (string | null)[]>> {
  const { pool } = services.database
  await eventually(async () => {
    const { rowCount } = await pool.query(`SELECT FROM import_job WHERE state = 'finished' AND NOT names_indexed`)
    await renewRiskEvents(pool)
    expect([rowCount, await documentsWaiting(pool)]).toEqual([0, 0])
  })
  const { articles: rows } = await createAdverseMediaService(pool).list(v.parse(ArticleFilter, {}), {
    offset: 0,
    limit: 50,
  })
  return Object.fromEntries(rows.map(({ title, companies }) => [title, companies.map(({ name }) => name)]))
}

async function rolledBack(id: string): Promise<void> {
  await services.imports.service.rollBack(id, { actor: 'analyst', address: null })
  await eventually(async () => {
    const { rows } = await services.database.pool.query('SELECT state FROM import_job WHERE id = $1', [id])
    expect(rows).toEqual([{ state: 'rolledBack' }])
  })
}

beforeAll(async () => {
  services = await startTestServices()
  const csv = articles.map((title) => `"${title}",,2026-07-01T00:00:00Z,,Wire,news`)
  await bring('Wire', `title,body,published_at,url,publisher,kind\n${csv.join('\n')}\n`, 'articles.csv')
})
afterAll(() => services.stop())

test('articles are linked to companies by the other names that sources state, which are brought after them', async () => {
  expect(await linked()).toEqual(Object.fromEntries(articles.map((title) => [title, []])))
  await bring(
    'Register',
    JSON.stringify([
      named('pier', 'Example Pier Holdings Ltd', 'Moonlight Pier', 'Old Pier Works', 'Quiet Dock Ltd'),
      named('dock', 'Quiet Dock Ltd', 'Shared Wharf'),
      named('wharf', 'Example Wharf Ltd', 'Shared Wharf', 'Wh'),
      named('far', '远山国际港口集团股份有限公司', '远山港务'),
    ]),
  )
  expect(await linked()).toEqual({
    'Moonlight Pier defaults on a bond': ['Example Pier Holdings Ltd'],
    'Old Pier Works fined': ['Example Pier Holdings Ltd'],
    'Shared Wharf shuts down': [],
    'Quiet Dock Ltd opens': ['Quiet Dock Ltd'],
    远山港务被立案调查: ['远山国际港口集团股份有限公司'],
  })
})

test('an article that comes after is linked as well', async () => {
  await bring(
    'Second wire',
    'title,body,published_at,url,publisher,kind\nMoonlight Pier recovers,,2026-07-02T00:00:00Z,,Wire,news\n',
    'later.csv',
  )
  expect((await linked())['Moonlight Pier recovers']).toEqual(['Example Pier Holdings Ltd'])
})

test('a name that is no longer stated links nothing, and links again once that is taken back', async () => {
  const renamed = { ...named('pier', 'Example Pier Holdings Ltd', 'Moonlight Pier'), statementDate: '2026-02-01' }
  const job = await bring('Register', JSON.stringify([{ ...renamed, statementId: `later-${renamed.statementId}` }]))
  expect(await linked()).toMatchObject({
    'Moonlight Pier defaults on a bond': ['Example Pier Holdings Ltd'],
    'Old Pier Works fined': [],
  })
  await rolledBack(job.id)
  expect((await linked())['Old Pier Works fined']).toEqual(['Example Pier Holdings Ltd'])
})

describe('names by which articles are linked to none', () => {
  let ask: Awaited<ReturnType<typeof askedApp>>

  beforeAll(async () => {
    const { pool } = services.database
    ask = await askedApp(services.database, {
      unlinkedNames: createUnlinkedNameService({ pool, audit: createAuditLog(pool) }),
    })
    await bring(
      'Third wire',
      [
        'title,body,published_at,url,publisher,kind',
        'Lone Harbour Ltd sued,,2026-07-03T00:00:00Z,,Wire,news',
        '"Lone Harbour Ltd settles",,2026-07-05T00:00:00Z,,Wire,news',
        '监管部门对北岸物流有限公司立案,,2026-07-04T00:00:00Z,,Wire,news',
        '',
      ].join('\n'),
      'third.csv',
    )
    await linked()
  })

  const listed = async (list: NameList = 'open', page = '') => {
    const { reply } = await ask('GET', `adverse-media/unlinked-names?list=${list}${page}`, undefined, 'viewer')
    return v.parse(UnlinkedNamesPage, reply.data)
  }
  const namesIn = async (list: NameList = 'open') => (await listed(list)).names.map(({ name }) => name)
  const decide = (draft: object, who = 'analyst') => ask('PUT', 'adverse-media/unlinked-names', draft, who)
  const companyOf = async (name: string) => {
    const { rows } = await services.database.pool.query<{ id: string }>(
      'SELECT id::text FROM entity WHERE name = $1 ORDER BY id DESC',
      [name],
    )
    return rows[0]?.id ?? ''
  }
  const lone = 'Lone Harbour Ltd'

  test('they are collected with their articles and days, those that several bear told apart from unknown ones', async () => {
    expect(await listed()).toMatchObject({
      names: [
        {
          name: lone,
          ambiguous: false,
          found: {
            articles: 2,
            first: '2026-07-03',
            last: '2026-07-05',
            example: { sign: { kind: 'legalForm', text: 'Ltd' } },
          },
          decision: null,
        },
        {
          name: 'Shared Wharf',
          ambiguous: true,
          found: { articles: 1, example: { title: 'Shared Wharf shuts down', sign: null } },
        },
        { name: '北岸物流有限公司', ambiguous: false, found: { articles: 1, first: '2026-07-04', last: '2026-07-04' } },
      ],
      total: 3,
      waiting: 0,
      next: null,
    })
    const first = await listed('open', '&limit=2')
    expect([first.names.length, first.total]).toEqual([2, 3])
    expect(await listed('open', `&limit=2&after=${first.next}`)).toMatchObject({
      names: [{ name: '北岸物流有限公司' }],
      total: 3,
      next: null,
    })
  })

  test('a name that a user gives to a party links its articles, which a rollback does not take away, until that is undone', async () => {
    const company = await companyOf('Quiet Dock Ltd')
    const { reply } = await decide({ kind: 'assigned', name: lone, company })
    expect(reply.data).toMatchObject({
      name: lone,
      decision: { company: { entity: company, name: 'Quiet Dock Ltd' }, by: 'analyst' },
    })
    expect(await namesIn()).toEqual(['Shared Wharf', '北岸物流有限公司'])
    const about = ['Quiet Dock Ltd']
    const both = { 'Lone Harbour Ltd sued': about, 'Lone Harbour Ltd settles': about }
    expect(await linked()).toMatchObject(both)
    expect((await listed('assigned')).names).toMatchObject([{ name: lone, found: null, decision: { by: 'analyst' } }])
    const job = await bring('Other register', JSON.stringify([named('dock', 'Quiet Dock Ltd', lone)]))
    await rolledBack(job.id)
    expect(await linked()).toMatchObject(both)
    await decide({ kind: 'open', name: lone })
    expect(await linked()).toMatchObject({ 'Lone Harbour Ltd sued': [], 'Lone Harbour Ltd settles': [] })
    expect([await namesIn(), await namesIn('assigned')]).toEqual([[lone, 'Shared Wharf', '北岸物流有限公司'], []])
  })

  test('what a user says settles who is meant by a name that several bear', async () => {
    const company = await companyOf('Example Wharf Ltd')
    await decide({ kind: 'assigned', name: 'Shared Wharf', company })
    expect(await linked()).toMatchObject({ 'Shared Wharf shuts down': ['Example Wharf Ltd'] })
    await decide({ kind: 'open', name: 'Shared Wharf' })
    expect(await linked()).toMatchObject({ 'Shared Wharf shuts down': [] })
  })

  test('a name that is no company is set aside, and comes back', async () => {
    await decide({ kind: 'dismissed', name: '北岸物流有限公司' })
    expect([await namesIn(), (await listed('dismissed')).names]).toMatchObject([
      [lone, 'Shared Wharf'],
      [{ name: '北岸物流有限公司', found: { articles: 1 }, decision: { company: null, by: 'analyst' } }],
    ])
    await decide({ kind: 'open', name: '北岸物流有限公司' })
    expect(await namesIn()).toContain('北岸物流有限公司')
  })

  test('a name whose party is gone waits to be reviewed again', async () => {
    const job = await bring('Passing register', JSON.stringify([named('gone', 'Passing Quay Ltd')]))
    await decide({ kind: 'assigned', name: lone, company: await companyOf('Passing Quay Ltd') })
    expect(await linked()).toMatchObject({ 'Lone Harbour Ltd sued': ['Passing Quay Ltd'] })
    await rolledBack(job.id)
    expect(await linked()).toMatchObject({ 'Lone Harbour Ltd sued': [] })
    expect([(await namesIn())[0], await namesIn('assigned')]).toEqual([lone, []])
  })

  test.each([
    ['a name that no article has', { kind: 'dismissed', name: 'Nowhere Ltd' }, 'analyst', 404],
    ['a company that there is not', { kind: 'assigned', name: lone, company: '999999' }, 'analyst', 404],
    ['no company', { kind: 'assigned', name: lone }, 'analyst', 400],
    ['a name that is too short', { kind: 'dismissed', name: 'Lo' }, 'analyst', 400],
    ['who only views', { kind: 'dismissed', name: lone }, 'viewer', 403],
  ])('what is said of a name is refused: %s', async (_, draft, who, status) => {
    const before = await listed()
    expect((await decide(draft, who)).status).toBe(status)
    expect(await listed()).toEqual(before)
  })

  test('what is said of a name is in the audit log', async () => {
    await decide({ kind: 'dismissed', name: lone }, 'admin')
    const { rows } = await services.database.pool.query(
      `SELECT actor, target, details FROM audit_record WHERE action = 'name.decided' ORDER BY sequence DESC LIMIT 1`,
    )
    expect(rows).toMatchObject([{ actor: 'admin', target: lone, details: { kind: 'dismissed', company: null } }])
  })
})
