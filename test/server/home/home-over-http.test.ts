import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Happening, Home, homeKind } from '#contracts/home/home.ts'
import { StoryId, StoryList } from '#contracts/stories/story.ts'
import { demonstrationStories } from '#demo/demonstration-stories.ts'
import { createAdverseMediaService } from '#server/adverse-media/service.ts'
import { createBillService } from '#server/bills/service.ts'
import { createCompanyService } from '#server/companies/service.ts'
import { createDashboardService } from '#server/dashboard/service.ts'
import { createExposureService } from '#server/exposures/service.ts'
import { mostTelling } from '#server/home/happenings.ts'
import { createHomeService, type HomeServices } from '#server/home/service.ts'
import { createIssuerService } from '#server/issuers/service.ts'
import { createLog } from '#server/log.ts'
import { createStoryService } from '#server/stories/service.ts'
import { askedApp } from '#test/support/asked-app.ts'
import { startDemonstrationServices } from '#test/support/demonstration-services.ts'
import { importFile, stakesCsv } from '#test/support/imported-files.ts'
import type { TestServices } from '#test/support/test-services.ts'

let services: TestServices
let given: HomeServices
let ask: Awaited<ReturnType<typeof askedApp>>

beforeAll(async () => {
  services = await startDemonstrationServices(/./)
  const { pool } = services.database
  await pool.query(`UPDATE import_job SET finished_at = finished_at - interval '1 day'`)
  const network = services.network.service
  const [bills, issuers, stories] = [createBillService(pool), createIssuerService(pool), createStoryService(pool)]
  const exposures = createExposureService(pool, network)
  const companies = createCompanyService({
    pool,
    network,
    bills,
    adverseMedia: createAdverseMediaService(pool),
    issuers,
    exposures,
  })
  const dashboard = createDashboardService(pool)
  given = { pool, bills, companies, dashboard, issuers, stories, log: createLog('silent') }
  ask = await askedApp(services.database, { home: createHomeService(given), stories })
})
afterAll(() => services.stop())

const homeOf = async (path = 'home', who?: string): Promise<Home> => {
  const { status, reply } = await ask('GET', path, undefined, who)
  expect(status).toBe(200)
  return v.parse(Home, reply.data)
}

/** Lets time pass for the one who asks. */
const later = (minutes: number) =>
  services.database.pool.query(
    'UPDATE home_visit SET read_at = read_at - make_interval(mins => $1), former_at = former_at - make_interval(mins => $1)',
    [minutes],
  )

test('on the first day there is a story, five companies to follow, five issuers by grounds, and what the data hold', async () => {
  const home = await homeOf('home', 'viewer')
  expect(homeKind(home)).toBe('firstDay')
  expect(home.story).toMatchObject({ id: 'pyramid', name: '南港示例造船股份有限公司' })
  expect(home.watchList).toMatchObject({ total: 0, watched: [] })
  expect(home.watchList?.proposed).toHaveLength(5)
  expect(home.worst).toHaveLength(5)
  expect(home.happened).toHaveLength(5)
  expect(home.state).toMatchObject({ trouble: null, newest: { file: expect.stringMatching(/^demonstration/) } })
  expect(home.state?.synthetic).toBeGreaterThan(0)
})

test('the worst issuers stand by score, those of one score by their newest serious event, never by name alone', async () => {
  const { worst } = await homeOf()
  const order =
    worst?.map(({ score, lastEventAt }) => [score.toFixed(9).padStart(13, '0'), lastEventAt ?? ''].join()) ?? []
  expect(order).toEqual(order.toSorted().toReversed())
  expect(new Set(worst?.map(({ level }) => level))).toEqual(new Set(['severe']))
})

test('what of the market does not count on all days is said where their list says it', async () => {
  expect(await homeOf()).not.toHaveProperty('marketGaps')
  const marketGaps = [{ kind: 'quotes' as const, from: '2026-01-01' }]
  const { issuers, pool } = given
  const list: typeof issuers.list = async (query) => ({ ...(await issuers.list(query)), marketGaps })
  const { rows } = await pool.query<{ id: string }>('SELECT id::text FROM user_account LIMIT 1')
  const user = { id: BigInt(rows[0]?.id ?? ''), username: 'ada', name: 'Ada', avatar: null, access: 'viewer' as const }
  const home = await createHomeService({ ...given, issuers: { ...issuers, list } }).read(user, null, false)
  expect([home.worst?.length, home.marketGaps]).toEqual([5, marketGaps])
})

test('a visit ends with an hour without a reading, and what imports bring after it is counted', async () => {
  const { rows } = await services.database.pool.query(`SELECT id::text FROM entity WHERE name = 'Ferrow Demo Foods AG'`)
  await ask('PUT', `watch-list/${rows[0].id}`)
  await homeOf()
  await later(59)
  expect(homeKind(await homeOf())).toBe('firstDay')
  await later(61)
  const quiet = await homeOf()
  expect(homeKind(quiet)).toBe('quiet')
  expect(quiet.watchList?.watched).toMatchObject([
    { party: { name: 'Ferrow Demo Foods AG' }, isChanged: false, control: { kind: 'single' } },
  ])
  expect(quiet.watchList?.watched[0]?.weeks).toHaveLength(13)

  const imports = services.imports.service
  await importFile(imports, {
    name: 'events.csv',
    content: 'issuer,event,at,severity,text\nFerrow Demo Foods AG,default,2026-01-05,5,A payment was missed\n',
  })
  const fresh = await homeOf()
  expect(fresh.since).toMatchObject({ at: quiet.since?.at, changed: 1, controlChanges: 0, defaults: 1 })
  expect(fresh.happened?.[0]).toMatchObject({ kind: 'issuerEvent', isNew: true, issuer: 'Ferrow Demo Foods AG' })
  expect(fresh.watchList?.watched[0]).toMatchObject({ isChanged: true })
})

test('an import by which somebody may come to control is told below a change of control', async () => {
  const moment = new Date().toISOString()
  const bring = (band: string) =>
    importFile(services.imports.service, {
      name: 'bands.csv',
      content: stakesCsv('Cid,Quay,100%,,2020-01-01,', 'Quay,Dock,30%,,2020-01-01,', `Cid,Dock,${band},,2020-01-01,`),
    })
  await bring('10%')
  await bring('15%..25%')
  const { happened } = await homeOf(`home?since=${moment}`)
  expect(happened?.find((one) => one.kind === 'control' && one.company.name === 'Dock')).toMatchObject({
    level: 'watch',
    former: [],
    now: [],
    formerPossible: [],
    possible: [{ name: 'Cid' }],
  })
})

test('a change of control that an import brings is told with both sides', async () => {
  const moment = new Date().toISOString()
  const imports = services.imports.service
  const source = 'register'
  await importFile(imports, {
    name: 'a.csv',
    source,
    content: stakesCsv('Ada Holder,Harbour Holding,70%,,2018-11-15,'),
  })
  await importFile(imports, {
    name: 'b.csv',
    source,
    content: stakesCsv(
      'Ada Holder,Harbour Holding,70%,,2018-11-15,2026-02-01',
      'Bea Holder,Harbour Holding,70%,,2026-02-01,',
    ),
  })
  const { happened } = await homeOf(`home?since=${moment}`)
  expect(happened?.find(({ kind }) => kind === 'control')).toMatchObject({
    isNew: true,
    company: { name: 'Harbour Holding' },
    former: [{ name: 'Ada Holder' }],
    now: [{ name: 'Bea Holder' }],
  })
})

test.each(['home?since=yesterday', 'home?until=2026-01-01T00:00:00Z'])('%s is refused', async (path) => {
  expect(await ask('GET', path)).toMatchObject({ status: 400, reply: { errorCode: 'invalid_request' } })
})

test('a part that fails leaves the others', async () => {
  const { pool } = services.database
  await pool.query('ALTER TABLE event_record RENAME TO event_record_away')
  try {
    const home = await homeOf()
    expect([home.happened, home.worst?.length]).toEqual([null, 1])
  } finally {
    await pool.query('ALTER TABLE event_record_away RENAME TO event_record')
  }
})

test('each story of the demonstration data is told, with its company', async () => {
  const { reply } = await ask('GET', 'stories', undefined, 'viewer')
  const { stories } = v.parse(StoryList, reply.data)
  expect(stories.map(({ id }) => id)).toEqual(StoryId.options)
  expect(demonstrationStories.map(({ id }) => id).toSorted()).toEqual(StoryId.options.toSorted())
})

const happening = (kind: 'bill' | 'issuerLevel', level: 'severe' | 'watch', at: string, isNew = false): Happening =>
  kind === 'bill'
    ? { kind, level, at, isNew, number: at, rules: [], amount: null, drawer: null }
    : { kind, level, at, isNew, issuer: at, former: 'normal' }

test(`${mostTelling.name}: what is new comes first, and no kind crowds the others out`, () => {
  const [old, older, oldest] = ['2026-03-01', '2026-02-01', '2026-01-01'].map((at) => happening('bill', 'severe', at))
  const level = happening('issuerLevel', 'watch', '2025-01-01')
  const fresh = happening('bill', 'watch', '2024-01-01', true)
  expect(
    mostTelling(
      [oldest, level, old, older].flatMap((one) => one ?? []),
      3,
    ),
  ).toEqual([old, older, level])
  expect(
    mostTelling(
      [old, level, fresh].flatMap((one) => one ?? []),
      2,
    ),
  ).toEqual([fresh, level])
})
