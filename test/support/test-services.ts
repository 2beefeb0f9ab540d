import { settleFeedRun } from '#server/feeds/finish-fetch.ts'
import { type Imports, startImports } from '#server/imports/start-imports.ts'
import { createLog } from '#server/log.ts'
import { type MeasureParts, startMeasures } from '#server/ownership/start-measures.ts'
import { type NetworkParts, startNetwork } from '#server/ownership/start-network.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

/** What a server works with, on a database of its own. */
export type TestServices = {
  database: TestDatabase
  imports: Imports
  network: NetworkParts
  measures: MeasureParts
  /** Ends it all and drops the database. */
  stop: () => Promise<void>
}

/** Starts imports and network on a fresh database, without a log. */
export async function startTestServices(options: { budget?: number } = {}): Promise<TestServices> {
  const database = await createTestDatabase()
  const imports = await startImports({ database, log: createLog('silent'), onSettled: settleFeedRun, ...options })
  const network = startNetwork(database, createLog('silent'))
  const measures = startMeasures(database, createLog('silent'))
  const stop = async () => {
    await measures.stop()
    await network.stop()
    await imports.stop()
    await database.drop()
  }
  return { database, imports, network, measures, stop }
}
