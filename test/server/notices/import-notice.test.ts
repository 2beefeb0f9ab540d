import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleFeedRun } from '#server/feeds/finish-fetch.ts'
import { startImports } from '#server/imports/start-imports.ts'
import { createLog } from '#server/log.ts'
import { bodsCompany, importFile, stakesCsv } from '#test/support/imported-files.ts'
import { createTestApp } from '#test/support/test-app.ts'
import { startTestServices, type TestServices } from '#test/support/test-services.ts'

let services: TestServices

beforeAll(async () => {
  services = await startTestServices()
  await createTestApp(services.database).createUser('analyst')
})
afterAll(() => services.stop())

const notices = async () => {
  const { rows } = await services.database.pool.query(
    'SELECT n.content FROM notice n JOIN user_account u ON u.id = n.user_id ORDER BY n.id',
  )
  return rows.map(({ content }) => content)
}

test('Scenario: the user who starts an import is notified once of its end, whichever process does the work', async () => {
  const other = await startImports({ database: services.database, log: createLog('silent'), onSettled: settleFeedRun })
  try {
    const content = stakesCsv('Person 001,Alpha,60%,,,', 'Person 002,Alpha,130%,,,')
    const job = await importFile(services.imports.service, { name: 'stakes.csv', content })
    expect(await notices()).toEqual([{ code: 'import.finished', importId: job.id, file: 'stakes.csv', rowsRefused: 1 }])
    const statements = Array.from({ length: 5000 }, (_, number) => bodsCompany(`r${number}`, `Company ${number}`))
    const cutOff = JSON.stringify(statements).slice(0, -1)
    const refused = await importFile(other.service, { name: 'cut-off.json', content: cutOff })
    expect([refused.state, (await notices()).slice(1)]).toEqual([
      'refused',
      [{ code: 'import.refused', importId: refused.id, file: 'cut-off.json' }],
    ])
  } finally {
    await other.stop()
  }
})
