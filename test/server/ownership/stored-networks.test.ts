import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StoredNetworks } from '#server/ownership/stored-networks.ts'
import { importFile, stakesCsv } from '#test/support/imported-files.ts'
import { startTestServices, type TestServices } from '#test/support/test-services.ts'

let services: TestServices

beforeAll(async () => {
  services = await startTestServices()
})
afterAll(() => services.stop())

const bring = (name: string, ...rows: string[]) =>
  importFile(services.imports.service, { name, source: name, content: stakesCsv(...rows) })

test('a large network is answered from its former state until the new one stands, where that suffices', async () => {
  const { connection } = services.database
  const [large, small] = [
    new StoredNetworks(connection, { interests: 1 }),
    new StoredNetworks(connection, { interests: 1000 }),
  ]
  await bring('one.csv', 'P,Alpha,60%,,,')
  const interestsOf = async (asked: ReturnType<StoredNetworks['asOf']>) => (await asked).stored.statementIds.length
  const always = () => true
  expect(await Promise.all([interestsOf(large.asOf(null)), interestsOf(small.asOf(null))])).toEqual([1, 1])
  await bring('two.csv', 'Q,Beta,60%,,,')
  const lock = new Client(connection)
  await lock.connect()
  await lock.query('BEGIN; LOCK TABLE interest_statement IN ACCESS EXCLUSIVE MODE')
  const settled: string[] = []
  const later = (name: string, asked: ReturnType<StoredNetworks['asOf']>) =>
    interestsOf(asked).then((interests) => {
      settled.push(name)
      return interests
    })
  large.renew()
  const fresh = later('fresh', large.asOf(null))
  const tooSmall = later('small', small.asOf(null, always))
  const unknown = later(
    'unknown',
    large.asOf(null, ({ nodeOf }) => nodeOf.size > 1000),
  )
  expect(await interestsOf(large.asOf(null, always))).toBe(1)
  expect(await interestsOf(large.asOf('2026-01-01', always))).toBe(1)
  expect(settled).toEqual([])
  await lock.query('ROLLBACK')
  await lock.end()
  expect(await Promise.all([fresh, tooSmall, unknown])).toEqual([2, 2, 2])
  expect(await interestsOf(large.asOf(null, always))).toBe(2)
  await Promise.all([large, small].map(({ pool }) => pool.end()))
})
