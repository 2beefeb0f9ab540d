import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultMediaThresholds } from '#contracts/adverse-media/media-rules.ts'
import { alertOfControl } from '#server/alerts/alerts-of-control.ts'
import { alertOfGrades } from '#server/alerts/alerts-of-grades.ts'
import { mediaFiringsOf } from '#server/alerts/alerts-of-media.ts'
import { readMediaBound } from '#server/alerts/media-bounds.ts'
import { writeMediaThresholds } from '#server/alerts/media-thresholds.ts'
import { notifyOfImport } from '#server/alerts/notify-of-import.ts'
import { previewMediaRules } from '#server/alerts/preview-media-rules.ts'
import { withdrawGroundless } from '#server/alerts/withdraw-groundless.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { importFile, stakesCsv } from '#test/support/imported-files.ts'
import { startTestServices, type TestServices } from '#test/support/test-services.ts'

let services: TestServices

beforeAll(async () => {
  services = await startTestServices()
})
afterAll(() => services.stop())

const query = async (sql: string) => (await services.database.pool.query(sql)).rows
const alerts = (kind: string) =>
  query(`SELECT rule, rule_version AS version, subject, level, firings, reason, company_id IS NOT NULL AS known FROM alert
          WHERE kind = '${kind}' ORDER BY subject, id`)
const bring = async (name: string, content: string) => {
  await importFile(services.imports.service, { name, content })
  for (const { id, at } of await query(
    `SELECT id::text, finished_at::text AS at FROM import_job WHERE state = 'finished' AND NOT alerts_told`,
  )) {
    await notifyOfImport(services.database.pool, { id, finishedAt: at })
  }
}
const grade = (kind: string, levels: Record<string, string>) =>
  inTransaction(services.database.pool, async (client) => {
    await client.query(
      `INSERT INTO risk_grading (kind, version) VALUES ($1, '9 2026-11-27 19:22:01.123456+00 0 ' || $2 || ' 0123456789abcdef 2026-06-30')
      ON CONFLICT (kind) DO UPDATE SET version = excluded.version`,
      [kind, String(Math.random())],
    )
    await client.query('DELETE FROM risk_grade WHERE kind = $1', [kind])
    for (const [subject, level] of Object.entries(levels)) {
      await client.query(
        `INSERT INTO risk_grade (kind, subject, score, level, hits) VALUES ($1, $2, 80, $3, '[{"rule":"R11","share":80}]')`,
        [kind, subject, level],
      )
    }
  })

test('a company that comes under another controller alerts once', async () => {
  await bring('stakes.csv', stakesCsv('Ada Holder,Harbour Yard,60%,,2020-01-01,'))
  expect(await alerts('controlChanged')).toEqual([])
  await bring(
    'stakes.csv',
    stakesCsv('Ada Holder,Harbour Yard,20%,,2020-01-01,', 'Steel Mill,Harbour Yard,70%,,2021-01-01,'),
  )
  for (let look = 0; look < 2; look++) await alertOfControl(services.database.pool)
  expect(await alerts('controlChanged')).toEqual([
    {
      rule: 'controlChanged',
      version: '1',
      subject: 'Harbour Yard',
      level: 'warning',
      firings: 1,
      known: true,
      reason: expect.objectContaining({
        former: [{ id: expect.any(String), name: 'Ada Holder' }],
        controllers: [{ id: expect.any(String), name: 'Steel Mill' }],
        formerPossible: [],
        possible: [],
      }),
    },
  ])
})

test('a company that somebody may come to control alerts below those that change hands', async () => {
  await bring(
    'bands.csv',
    stakesCsv('Cid,Quay,100%,,2020-01-01,', 'Quay,Dock,30%,,2020-01-01,', 'Cid,Dock,10%,,2020-01-01,'),
  )
  await bring(
    'bands.csv',
    stakesCsv('Cid,Quay,100%,,2020-01-01,', 'Quay,Dock,30%,,2020-01-01,', 'Cid,Dock,15%..25%,,2020-01-01,'),
  )
  await alertOfControl(services.database.pool)
  expect((await alerts('controlChanged')).filter(({ subject }) => subject === 'Dock')).toEqual([
    expect.objectContaining({
      level: 'watch',
      reason: expect.objectContaining({
        former: [],
        controllers: [],
        formerPossible: [],
        possible: [{ id: expect.any(String), name: 'Cid' }],
      }),
    }),
  ])
})

test('what an import says of defaults alerts, what is older than a year does not', async () => {
  await bring(
    'events.csv',
    [
      'issuer,event,at',
      'Harbour Yard,default,2026-06-02',
      'Harbour Yard,default,2026-06-20',
      'Old Mill,default,2019-06-02',
      'Steel Mill,auditorChange,2026-06-02',
      '',
    ].join('\n'),
  )
  expect(await alerts('default')).toMatchObject([
    { rule: 'default', subject: 'Harbour Yard', level: 'severe', firings: 2, known: true },
  ])
})

test('negative news that burst out about a company alert, steady ones do not', async () => {
  const day = (place: number) => new Date(Date.UTC(2026, 5, 30 - place)).toISOString()
  let written = 0
  const article = (company: string, place: number, title: string) =>
    `${company} ${title} ${++written},${company} ${title}.,${day(place)}`
  const quiet = Array.from({ length: 40 }, (_, place) => article('Harbour Yard', 10 + place * 2, 'launches a ship'))
  const burst = Array.from({ length: 6 }, (_, place) => article('Harbour Yard', place % 3, 'defaulted on its bond'))
  const steady = Array.from({ length: 30 }, (_, place) => article('Steel Mill', place * 3, 'defaulted on its bond'))
  await bring('articles.csv', ['title,body,published_at', ...quiet, ...burst, ...steady, ''].join('\n'))
  const found = await alerts('newsBurst')
  expect(found).toMatchObject([{ subject: 'Harbour Yard', level: 'watch', reason: { to: '2026-06-30' } }])
  expect(found[0].reason).toMatchObject({ articles: 6, usual: 0 })
})

test('rules about adverse media alert once about a company, with their figures, until its articles are gone', async () => {
  await bring(
    'bridge.csv',
    stakesCsv(
      'Ada Holder,Canal Bridge,60%,,2020-01-01,',
      'Canal Bridge,Lock Gate,12%,,2020-01-01,',
      'Canal Bridge,Lock Gate,8%,,2021-01-01,',
      'Canal Bridge,Weir,19.9%,,2020-01-01,',
      'Canal Bridge,Sluice,15%..30%,,2020-01-01,',
      'Canal Bridge,Old Lock,80%,,2020-01-01,2021-01-01',
    ),
  )
  await bring(
    'bonds.csv',
    [
      'bond_code,issuer,amount,issue_date,maturity_date,guarantor',
      'B1,Tow Path,100,2026-01-01,2199-01-01,Other Mill、Canal Bridge',
      'B2,Steel Mill,100,2016-01-01,2019-01-01,Canal Bridge',
      'B3,Steel Mill,100,2026-01-01,2199-01-01,Canal Bridge Works',
      '',
    ].join('\n'),
  )
  const rows = [
    '2026-05-01T02:00:00Z,Post,Canal Bridge opens a second lane,Canal Bridge opens a second lane for carts.',
    '2026-07-01T02:00:00Z,Post,Canal Bridge defaulted on its bond,Canal Bridge failed to repay bondholders on Monday.',
    '2026-07-02T02:00:00Z,Times,Bond default at Canal Bridge,Canal Bridge defaulted on its bond: investors fear for the tolls of the whole year.',
  ]
  const media = (count: number) =>
    bring('media.csv', ['published_at,publisher,title,body', ...rows.slice(0, count), ''].join('\n'))
  const found = async () => (await alerts('adverseMedia')).filter(({ subject }) => subject === 'Canal Bridge')
  await media(2)
  const first = await found()
  expect(first.map(({ rule, level, firings }) => [rule, level, firings])).toEqual([
    ['graveEvent', 'warning', 1],
    ['firstNegative', 'notice', 1],
  ])
  expect(first[0]).toMatchObject({
    known: true,
    reason: { from: '2026-07-01', to: '2026-07-01', fired: { event: 'bond_default', severity: 5 } },
  })
  expect(first[1].reason.fired).toEqual({ rule: 'firstNegative', quietDays: 61 })
  const byRelation = async () => (await alerts('adverseMedia')).filter(({ rule }) => rule === 'relatedCompany')
  const related = { id: expect.any(String), name: 'Canal Bridge' }
  const index = (await byRelation())[0]?.reason.fired.index
  expect(await byRelation()).toMatchObject([
    {
      subject: 'Lock Gate',
      level: 'notice',
      known: true,
      reason: {
        from: '2026-07-01',
        to: '2026-07-01',
        fired: { related, relation: 'shareholder', share: 0.2, cause: 'graveEvent', index, spread: index / 2 },
      },
    },
    { subject: 'Tow Path', known: false, reason: { fired: { related, relation: 'guarantor', share: null } } },
  ])
  await media(3)
  const later = (await found()).filter(({ rule }) => rule === 'gravestEvent')
  expect(later).toMatchObject([
    {
      level: 'severe',
      firings: 1,
      reason: { from: '2026-07-01', to: '2026-07-02', fired: { official: false, sources: 2 } },
    },
  ])
  await services.database.pool.query('UPDATE import_job SET alerts_told = false')
  await media(3)
  expect((await found()).map(({ firings }) => firings)).toEqual([1, 1, 1])
  const previewOf = (maxArticles?: number) =>
    inTransaction(services.database.pool, (client) => previewMediaRules(client, null, maxArticles))
  const preview = await previewOf()
  expect(preview).toMatchObject({
    from: '2026-04-04',
    to: '2026-07-02',
    companies: 2,
    lookedAt: 2,
    unread: 0,
    relations: 2,
  })
  expect(preview.rules.at(-1)).toEqual({ rule: 'relatedCompany', fired: 4, companies: 2 })
  expect(preview.rules.find(({ rule }) => rule === 'gravestEvent')).toEqual({
    rule: 'gravestEvent',
    fired: 1,
    companies: 1,
  })
  const [{ most, all }] = await query(
    `SELECT max(articles)::int AS most, sum(articles)::int AS all
       FROM (SELECT count(*) AS articles FROM risk_event_company l JOIN document d USING (record_id)
              WHERE d.at IS NOT NULL GROUP BY l.entity_id) c`,
  )
  expect(all).toBeGreaterThan(most)
  expect(await previewOf(most)).toEqual(preview)
  expect(await previewOf(2)).toMatchObject({ companies: 2, lookedAt: 0, unread: 2 })
  const [{ import: imported }] = await query(
    `SELECT max(import_id)::text AS import FROM document WHERE publisher = 'Times'`,
  )
  const brought = async (maxArticles?: number) => {
    const firings = await inTransaction(services.database.pool, (client) =>
      mediaFiringsOf(client, imported, maxArticles),
    )
    return { firings: firings.length, bound: await readMediaBound(services.database.pool) }
  }
  expect(await brought()).toEqual({ firings: expect.any(Number), bound: null })
  expect(await brought(2)).toMatchObject({ firings: 0, bound: { companies: 1, lookedAt: 0, unread: 1 } })
  expect(preview.rules.find(({ rule }) => rule === 'indexJump')).toEqual({ rule: 'indexJump', fired: 0, companies: 0 })
  const others = {
    ...defaultMediaThresholds,
    graveEvent: { minSeverity: 5, minConfidence: 0.5 },
    firstNegative: { minQuietDays: 62 },
    relatedCompany: { minShare: 0.21 },
  }
  const previewed = await inTransaction(services.database.pool, (client) => previewMediaRules(client, others))
  const companies = (rule: string) =>
    [preview, previewed].map(({ rules }) => rules.find((one) => one.rule === rule)?.companies ?? 0)
  const [usually = 0, stricter] = companies('firstNegative')
  expect(stricter).toBe(usually - 1)
  expect(companies('relatedCompany')).toEqual([2, 1])
  await inTransaction(services.database.pool, (client) => writeMediaThresholds(client, others))
  rows.push('2026-07-03T02:00:00Z,Echo,Canal Bridge is bankrupt,Canal Bridge filed for bankruptcy on Friday.')
  await query(`UPDATE alert SET last_at = last_at - interval '2 days'`)
  await media(4)
  await inTransaction(services.database.pool, (client) => writeMediaThresholds(client, defaultMediaThresholds))
  expect((await found()).map(({ rule, version, reason }) => [rule, version, reason.to])).toEqual([
    ['graveEvent', expect.stringMatching(/^[0-9a-f]{16}$/), '2026-07-03'],
    ['firstNegative', '1', '2026-07-01'],
    ['gravestEvent', '1', '2026-07-02'],
  ])
  expect((await byRelation()).map(({ subject, version, reason }) => [subject, version, reason.to])).toEqual([
    ['Lock Gate', '1', '2026-07-01'],
    ['Tow Path', expect.stringMatching(/^[0-9a-f]{16}$/), '2026-07-03'],
  ])
  await withdrawGroundless(services.database.pool)
  expect(await found()).toHaveLength(3)
  await query(`DELETE FROM risk_event v USING document d WHERE d.record_id = v.record_id AND d.publisher = 'Post'`)
  await withdrawGroundless(services.database.pool)
  expect((await found()).map(({ rule }) => rule)).toEqual(['graveEvent', 'gravestEvent'])
  expect((await byRelation()).map(({ subject }) => subject)).toEqual(['Tow Path'])
})

test('the first look tells of what is severe, later ones of what rose', async () => {
  const look = () => alertOfGrades(services.database.pool)
  await grade('bill', { B1: 'severe', B2: 'warning' })
  await grade('issuer', { 'Harbour Yard': 'severe', 'Steel Mill': 'watch' })
  await look()
  expect(await alerts('severeBill')).toMatchObject([
    { subject: 'B1', rule: 'R11', version: '0123456789abcdef', level: 'severe', known: false },
  ])
  expect(await alerts('issuerLevel')).toMatchObject([{ subject: 'Harbour Yard', known: true }])
  await grade('bill', { B1: 'severe', B2: 'severe' })
  await grade('issuer', { 'Harbour Yard': 'warning', 'Steel Mill': 'warning' })
  await look()
  await look()
  expect(await alerts('severeBill')).toMatchObject([
    { subject: 'B1', firings: 1 },
    { subject: 'B2', firings: 1 },
  ])
  expect(await alerts('issuerLevel')).toMatchObject([
    { subject: 'Harbour Yard', firings: 1 },
    { subject: 'Steel Mill', firings: 1, reason: { level: 'warning', before: 'watch' } },
  ])
  await grade('issuer', { 'Harbour Yard': 'severe', 'Steel Mill': 'normal' })
  await look()
  expect(await alerts('issuerLevel')).toMatchObject([{ firings: 2, reason: { before: 'warning' } }, { firings: 1 }])
})

test('alerts whose grounds are gone from the data leave the inbox, those that were judged stay', async () => {
  const { pool } = services.database
  await grade('issuer', { 'Harbour Yard': 'severe' })
  await pool.query(`UPDATE alert SET state = 'dismissed' WHERE kind = 'severeBill' AND subject = 'B2'`)
  await grade('bill', { B3: 'normal' })
  await withdrawGroundless(pool)
  expect(await alerts('severeBill')).toMatchObject([{ subject: 'B2' }])
  expect(await alerts('issuerLevel')).toMatchObject([{ subject: 'Harbour Yard' }])
  expect(await alerts('default')).toMatchObject([{ subject: 'Harbour Yard' }])
  expect(await alerts('controlChanged')).toHaveLength(2)
})
