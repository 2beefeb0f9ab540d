import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ArticleFilter } from '#contracts/adverse-media/adverse-media.ts'
import { documentsWaiting } from '#server/adverse-media/events-version.ts'
import { renewRiskEvents } from '#server/adverse-media/renew-risk-events.ts'
import { createAdverseMediaService } from '#server/adverse-media/service.ts'
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
  await services.imports.service.rollBack(job.id, { actor: 'analyst', address: null })
  await eventually(async () => {
    const { rows } = await services.database.pool.query('SELECT state FROM import_job WHERE id = $1', [job.id])
    expect(rows).toEqual([{ state: 'rolledBack' }])
  })
  expect((await linked())['Old Pier Works fined']).toEqual(['Example Pier Holdings Ltd'])
})
