import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CompanyHead, CompanyPart } from '#contracts/companies/company-page.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { createAdverseMediaService } from '#server/adverse-media/service.ts'
import { createBillService } from '#server/bills/service.ts'
import { createCompanyService } from '#server/companies/service.ts'
import { createExposureService } from '#server/exposures/service.ts'
import { createIssuerService } from '#server/issuers/service.ts'
import { askedApp } from '#test/support/asked-app.ts'
import { importFile, stakesCsv } from '#test/support/imported-files.ts'
import { startTestServices, type TestServices } from '#test/support/test-services.ts'

let services: TestServices
let ask: Awaited<ReturnType<typeof askedApp>>

beforeAll(async () => {
  services = await startTestServices()
  const { pool } = services.database
  const network = services.network.service
  const companies = createCompanyService({
    pool,
    network,
    bills: createBillService(pool),
    adverseMedia: createAdverseMediaService(pool),
    issuers: createIssuerService(pool),
    exposures: createExposureService(pool, network),
  })
  ask = await askedApp(services.database, { companies })
  const content = stakesCsv('Ada Holder,Harbour Holding,70%,,2018-11-15,')
  await importFile(services.imports.service, { name: 'stakes.csv', content })
})
afterAll(() => services.stop())

test('everybody signed in reads the page of a company, head and parts apart', async () => {
  const { rows } = await services.database.pool.query(`SELECT id::text FROM entity WHERE name = 'Harbour Holding'`)
  const head = await ask('GET', `companies/${rows[0].id}`, undefined, 'viewer')
  const { ownership } = v.parse(CompanyHead, head.reply.data)
  expect([ownership.company.name, ownership.asOf]).toEqual(['Harbour Holding', chinaDayOf(Date.now())])
  const part = await ask('GET', `companies/${rows[0].id}/parts/timeline`, undefined, 'viewer')
  expect(v.parse(CompanyPart, part.reply.data)).toMatchObject({ part: 'timeline', found: { total: 1 } })
})

test.each(['companies/99999', 'companies/99999/parts/media'])('%s is not found', async (path) => {
  expect(await ask('GET', path)).toMatchObject({ status: 404, reply: { errorCode: 'not_found' } })
})

test('a part that there is not is refused by its name', async () => {
  expect(await ask('GET', 'companies/1/parts/weather')).toMatchObject({ status: 400 })
})
