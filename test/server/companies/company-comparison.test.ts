import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CompanyComparison } from '#contracts/companies/company-comparison.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { createAdverseMediaService } from '#server/adverse-media/service.ts'
import { createBillService } from '#server/bills/service.ts'
import { createCompanyService } from '#server/companies/service.ts'
import { createExposureService } from '#server/exposures/service.ts'
import { createIssuerService } from '#server/issuers/service.ts'
import { askedApp } from '#test/support/asked-app.ts'
import { expectClose } from '#test/support/close-values.ts'
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
  const content = stakesCsv(
    'A Holding,B Works,60%,,,',
    'C Fund,A Holding,30%,,,',
    'C Fund,B Works,40%,,,',
    'D Trust,A Holding,20%,,,',
    'A Holding,Ended Works,50%,,2018-01-01,2020-01-01',
    'E Bank,Far Works,70%,,,',
    'B Works,Below Works,50%,,,',
  )
  await importFile(services.imports.service, { name: 'stakes.csv', content })
})
afterAll(() => services.stop())

const idOf = async (name: string) => {
  const { rows } = await services.database.pool.query('SELECT id::text FROM entity WHERE name = $1', [name])
  return String(rows[0]?.id)
}
const compare = async (one: string, other: string) => {
  const path = `companies/${await idOf(one)}/comparison/${await idOf(other)}`
  return v.parse(CompanyComparison, (await ask('GET', path, undefined, 'viewer')).reply.data)
}
const exactly = (share: number) => ({ min: share, max: share })
const shares = ({ owners }: CompanyComparison) =>
  owners.map(({ owner, ofCompany, ofOther }) => [owner.name, ofCompany.integrated, ofOther.integrated])

test('a company and its subsidiary are linked by the stake, and by who owns both, by the lesser share', async () => {
  const found = await compare('A Holding', 'B Works')
  expect([found.asOf, found.company.name, found.other.name]).toEqual([chinaDayOf(Date.now()), 'A Holding', 'B Works'])
  expect(found.ofCompany).toBeNull()
  expect(found.ofOther).toMatchObject({ kind: 'certain', direct: { capital: exactly(0.6) } })
  expect(found.ofOther?.path?.map(({ name }) => name)).toEqual(['A Holding', 'B Works'])
  expectClose(shares(found), [
    ['C Fund', exactly(0.3), exactly(0.58)],
    ['D Trust', exactly(0.2), exactly(0.12)],
  ])
  expect([found.total, found.certain]).toEqual([2, 2])
})

test('the same the other way round', async () => {
  const found = await compare('B Works', 'A Holding')
  expect(found.ofOther).toBeNull()
  expect(found.ofCompany?.integrated).toEqual(exactly(0.6))
  expectClose(shares(found), [
    ['C Fund', exactly(0.58), exactly(0.3)],
    ['D Trust', exactly(0.12), exactly(0.2)],
  ])
})

test('what is held through others is told with its way', async () => {
  const { ofOther } = await compare('A Holding', 'Below Works')
  expectClose(ofOther?.integrated, exactly(0.3))
  expect(ofOther?.direct.capital).toBeNull()
  expect(ofOther?.path?.map(({ name }) => name)).toEqual(['A Holding', 'B Works', 'Below Works'])
})

test('a stake that has ended links nothing, nor do owners of one alone', async () => {
  const nothing = { ofCompany: null, ofOther: null, owners: [], total: 0, certain: 0 }
  expect(await compare('A Holding', 'Ended Works')).toMatchObject(nothing)
  expect(await compare('B Works', 'Far Works')).toMatchObject(nothing)
})

test('a party that does not exist, and a party with itself, are refused', async () => {
  const id = await idOf('A Holding')
  for (const path of [`companies/${id}/comparison/999999`, `companies/999999/comparison/${id}`]) {
    expect(await ask('GET', path)).toMatchObject({ status: 404, reply: { errorCode: 'not_found' } })
  }
  const itself = await ask('GET', `companies/${id}/comparison/${id}`)
  expect(itself).toMatchObject({ status: 404, reply: { errorCode: 'not_found' } })
})
