import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ArticleFilter } from '#contracts/adverse-media/adverse-media.ts'
import type { BillQuery } from '#contracts/bills/bill-report.ts'
import { CompanyPartId } from '#contracts/companies/company-page.ts'
import { createAdverseMediaService } from '#server/adverse-media/service.ts'
import { createBillService } from '#server/bills/service.ts'
import { type CompanyService, createCompanyService } from '#server/companies/service.ts'
import { createExposureService } from '#server/exposures/service.ts'
import { createIssuerService } from '#server/issuers/service.ts'
import { importFile, stakesCsv } from '#test/support/imported-files.ts'
import { startTestServices, type TestServices } from '#test/support/test-services.ts'

let services: TestServices
let companies: CompanyService
let bills: ReturnType<typeof createBillService>
const idOf = async (name: string) => {
  const { rows } = await services.database.pool.query('SELECT id::text FROM entity WHERE name = $1', [name])
  return String(rows[0]?.id)
}
const now = Date.parse('2026-06-30T00:00:00Z')
const everyBill: BillQuery = {
  q: '',
  party: 'Harbour Yard',
  level: null,
  rule: null,
  sort: 'score',
  offset: 0,
  limit: 10,
}

beforeAll(async () => {
  services = await startTestServices()
  const { pool } = services.database
  const network = services.network.service
  bills = createBillService(pool)
  companies = createCompanyService(
    {
      pool,
      network,
      bills,
      adverseMedia: createAdverseMediaService(pool),
      issuers: createIssuerService(pool, () => now),
      exposures: createExposureService(pool, network),
    },
    () => now,
  )
  const files = {
    'stakes.csv': stakesCsv(
      'Ada Holder,Harbour Holding,70%,,2018-11-15,',
      'Harbour Holding,Harbour Yard,60%,,2020-01-01,',
      'Harbour Holding,Sister Yard,80%,,,',
      'Ada Holder,Quiet Works,,,,',
      'Harbour Yard,Dock Works,40%,,2019-03-01,2024-02-01',
    ),
    'bonds.csv': [
      'bond_code,issuer,amount,issue_date,maturity_date',
      '1.SH,Harbour Yard,100,2021-05-01,2026-05-01',
      '2.SH,Harbour Yard,250,2022-05-01,2027-05-01',
      '',
    ].join('\n'),
    'events.csv': 'issuer,event,at\nHarbour Yard,auditorChange,2026-06-02\n',
    'bills.csv': [
      'bill_number,kind,amount,issue_date,due_date,drawer,acceptor,payee',
      'B1,commercial,1000,2026-05-01,2026-11-01,Harbour Yard,Harbour Yard,Steel Mill',
      'B2,commercial,2000,2026-02-01,2026-05-01,Steel Mill,Steel Mill,Harbour Yard',
      'B3,commercial,4000,2026-05-01,2026-08-01,Harbour Yard Services,Steel Mill,Crane Works',
      '',
    ].join('\n'),
    'exposures.csv': [
      'client,facility,exposure,currency,limit,as_of',
      'Harbour Yard,1,300,CNY,500,2026-06-01',
      'Sister Yard,2,100,CNY,200,2026-06-01',
      '',
    ].join('\n'),
    'articles.csv': [
      'title,body,published_at',
      'Harbour Yard defaulted on its bond,The yard Harbour Yard failed to repay.,2026-06-10T03:00:00Z',
      'Harbour Yard launches a ship,A launch at Harbour Yard.,2026-06-12T03:00:00Z',
      'Quiet Works defaulted on its bond,The works Quiet Works failed to repay.,2026-06-11T03:00:00Z',
      'Harbour Yard orders steel,An order by Harbour Yard.,2025-01-12T03:00:00Z',
      '',
    ].join('\n'),
  }
  for (const [name, content] of Object.entries(files)) await importFile(services.imports.service, { name, content })
})
afterAll(() => services.stop())

describe('The head of a company page', () => {
  test('the head names the controller, and counts sources and statements', async () => {
    const { ownership, aliases, aliasTotal, sources, statements, warning } = await companies.head(
      await idOf('Harbour Yard'),
    )
    expect(ownership.company.name).toBe('Harbour Yard')
    expect(ownership.control.controllers.map(({ name }) => name)).toEqual(['Ada Holder'])
    expect({ aliases, aliasTotal, sources }).toEqual({ aliases: [], aliasTotal: 0, sources: 1 })
    expect(statements).toBe(3)
    expect(warning?.score).toBeGreaterThan(0)
  })

  test('an unknown party is refused', async () => {
    await expect(companies.head('999999')).rejects.toMatchObject({ code: 'not_found' })
    await expect(companies.part('999999', 'media')).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('The parts of a company page', () => {
  const foundIn = async (part: CompanyPartId, name = 'Harbour Yard') =>
    (await companies.part(await idOf(name), part)).found

  test('the articles of thirty days are counted by day, and all of them together', async () => {
    const found = await foundIn('media')
    expect(found).toMatchObject({ from: '2026-05-14', to: '2026-06-12', articles: 2, negative: 1, total: 3 })
    expect(found).toHaveProperty('days.length', 30)
    expect(found).toHaveProperty('event', { type: 'bond_default', count: 1 })
  })

  test('bills belong to a company by its whole name, as many as the list of bills shows', async () => {
    const found = await foundIn('bills')
    expect(found).toMatchObject({ party: 'Harbour Yard', total: 2, amount: 3000, nextDue: '2026-11-01' })
    const list = await bills.list(everyBill)
    expect(list.bills.map(({ number }) => number).toSorted()).toEqual(['B1', 'B2'])
  })

  test('the amount of bills is that of all, however many there are', async () => {
    const { pool } = services.database
    const network = services.network.service
    const [row] = (await bills.list({ ...everyBill, limit: 1 })).bills
    if (!row?.bill) throw new Error('There is no bill')
    const many = Array.from({ length: 6000 }, () => ({ ...row, bill: { ...row.bill, amount: 1 } as typeof row.bill }))
    const withMany = createCompanyService({
      pool,
      network,
      adverseMedia: createAdverseMediaService(pool),
      issuers: createIssuerService(pool),
      exposures: createExposureService(pool, network),
      bills: {
        ...bills,
        list: async (query) => {
          const all = await bills.list(query)
          return { ...all, bills: many.slice(0, query.limit), total: many.length }
        },
      },
    })
    const { found } = await withMany.part(await idOf('Harbour Yard'), 'bills')
    expect(found).toMatchObject({ total: 6000, amount: 6000 })
  })

  test('of the bonds only what has not matured is outstanding', async () => {
    const found = await foundIn('bonds')
    expect(found).toMatchObject({
      issuer: 'Harbour Yard',
      outstanding: [{ currency: 'CNY', amount: 250 }],
      nextMaturity: '2027-05-01',
    })
    expect(found).toHaveProperty('bonds.length', 2)
  })

  test('the exposure stands within the group under one controller', async () => {
    expect(await foundIn('exposure')).toMatchObject({
      currency: 'CNY',
      amount: 300,
      limit: 500,
      clients: 2,
      group: { amount: 400, limit: 700, controllers: [{ name: 'Ada Holder' }] },
    })
  })

  test('the points of the grounds add up to the score of the warning', async () => {
    const { found } = await companies.part(await idOf('Harbour Yard'), 'warning')
    if (found === null || !('indicators' in found)) throw new Error('There is no warning')
    const points = [...found.indicators, ...found.events].reduce((sum, ground) => sum + ground.points, 0)
    expect(points).toBeCloseTo(found.score ?? 0, 9)
  })

  test('the timeline tells everything with a date, newest first', async () => {
    const found = await foundIn('timeline')
    if (found === null || !('events' in found) || !('isComplete' in found)) throw new Error('There is no timeline')
    expect(found.events.map(({ kind, day }) => `${day} ${kind}`)).toEqual([
      '2026-06-10 article',
      '2026-06-02 issuerEvent',
      '2024-02-01 stakeEnded',
      '2022-05-01 bondIssued',
      '2021-05-01 bondIssued',
      '2020-01-01 stakeBegan',
      '2019-03-01 stakeBegan',
    ])
    expect(found).toMatchObject({ total: 7, isComplete: true })
  })

  test('what is said of a company below reaches a party in proportion to the votes that it commands there', async () => {
    const found = await foundIn('group', 'Ada Holder')
    if (found === null || !('whole' in found)) throw new Error('Nothing is said below it')
    const {
      companies: [yard],
    } = await createAdverseMediaService(services.database.pool).summary(
      v.parse(ArticleFilter, { company: await idOf('Harbour Yard') }),
    )
    const index = yard?.index ?? 0
    expect(index).toBeGreaterThan(0)
    const whole = 100 * (1 - (1 - index / 100) ** 0.6)
    expect(found).toMatchObject({ on: '2026-06-12', own: 0, whole: expect.closeTo(whole, 9), total: 1 })
    expect(found.companies).toMatchObject([
      {
        company: { name: 'Harbour Yard' },
        votes: 0.6,
        path: [{ name: 'Ada Holder' }, { name: 'Harbour Holding' }, { name: 'Harbour Yard' }],
        index: expect.closeTo(index, 9),
        added: expect.closeTo(whole, 9),
        adverse: 1,
        event: 'bond_default',
      },
    ])
    expect(found).toMatchObject({ unknown: [{ name: 'Quiet Works' }], unknownTotal: 1, isComplete: true })
    expect(await foundIn('group', 'Sister Yard')).toBeNull()
  })

  test('a company below of which only the tone is bad counts in the group without an event', async () => {
    const content =
      'title,body,published_at\nSister Yard held a meeting,A meeting at Sister Yard.,2026-06-09T03:00:00Z\n'
    await importFile(services.imports.service, { name: 'tone.csv', content })
    const before = await foundIn('group', 'Ada Holder')
    expect(before).toMatchObject({ total: 1 })
    await services.database.pool.query(`UPDATE risk_event_company SET sentiment = 'negative' WHERE entity_id = $1`, [
      await idOf('Sister Yard'),
    ])
    const found = await foundIn('group', 'Ada Holder')
    if (found === null || !('whole' in found) || before === null || !('whole' in before)) throw new Error('No group')
    expect(found.whole).toBeGreaterThan(before.whole)
    expect(found).toMatchObject({ total: 2, isComplete: true })
    expect(found.companies[1]).toMatchObject({
      company: { name: 'Sister Yard' },
      votes: 0.8,
      index: expect.closeTo(1.7348, 4),
      adverse: 0,
      event: null,
    })
  })

  test('a party of which nothing else is known has no part but what it holds, when, and what is said below it', async () => {
    const id = await idOf('Ada Holder')
    const found = await Promise.all(
      CompanyPartId.options.map(async (part) => [part, (await companies.part(id, part)).found !== null]),
    )
    expect(Object.fromEntries(found)).toEqual({
      warning: false,
      media: false,
      group: true,
      bills: false,
      bonds: false,
      exposure: false,
      holdings: true,
      timeline: true,
    })
  })

  test('records are not given to one of two parties of the same name', async () => {
    await importFile(services.imports.service, {
      name: 'twins.csv',
      content: 'owner,owner_id,company,company_id,capital\nX,,Harbour Yard,GB-COH:77,10%\n',
    })
    const { rows } = await services.database.pool.query(
      "SELECT count(*)::int AS count FROM entity WHERE name = 'Harbour Yard' AND merged_into IS NULL",
    )
    expect(rows).toEqual([{ count: 2 }])
    expect(await foundIn('bills')).toBeNull()
  })
})
