import { afterEach, beforeEach, expect, test } from 'vitest'
import { renewCounts } from '#server/entities/renew-counts.ts'
import { createEntityService } from '#server/entities/service.ts'
import { perNetworkVersion } from '#server/query/per-network-version.ts'
import { importFile, stakesCsv } from '#test/support/imported-files.ts'
import { startTestServices, type TestServices } from '#test/support/test-services.ts'

let services: TestServices

beforeEach(async () => {
  services = await startTestServices()
})
afterEach(() => services.stop())

async function countsOf(name: string) {
  const { entities } = await createEntityService(services.database.pool).search({ q: name, limit: 1, offset: 0 })
  return [entities[0]?.ownerCount, entities[0]?.holdingCount]
}

test('on a new day owners and holdings are counted again of what began or ended since they were counted', async () => {
  const { pool } = services.database
  const content = stakesCsv('P,Begun,60%,,2010-01-01,', 'P,Ended,60%,,,2010-06-01', 'P,Earlier,60%,,,2000-01-01')
  await importFile(services.imports.service, { name: 'stakes.csv', content })
  expect(await countsOf('Begun')).toEqual([1, 0])
  await pool.query(`UPDATE entity SET owner_count = CASE name WHEN 'Begun' THEN 0 ELSE 1 END, holding_count = 9`)
  const answer = perNetworkVersion(pool, async () => [await countsOf('Ended'), await countsOf('Earlier')])
  await renewCounts(pool)
  expect(await answer()).toEqual([
    [1, 9],
    [1, 9],
  ])

  await pool.query(`UPDATE network_version SET counted_on = '2009-12-31'`)
  await answer()
  await renewCounts(pool)
  expect([await countsOf('Begun'), await countsOf('P')]).toEqual([
    [1, 0],
    [0, 1],
  ])
  expect(await answer()).toEqual([
    [0, 0],
    [1, 9],
  ])
})
