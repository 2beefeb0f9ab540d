import type { Writable } from 'node:stream'
import type { Logger } from 'pino'
import { type Database, openDatabase } from '#server/database/database.ts'
import { readEnvironment } from '#server/env.ts'
import { createLog } from '#server/log.ts'

/** The streams and environment of a command: the shell's, or a test's. */
export type CommandIo = { stdout: Writable; stderr: Writable; env: NodeJS.ProcessEnv }

/**
 * Does `work` with the database of the running server where one runs on the same data directory or `DATABASE_URL`, or
 * else with one that is started for it.
 */
export async function withDatabase<Result>(
  { env }: CommandIo,
  work: (database: Database, log: Logger) => Promise<Result>,
): Promise<Result> {
  const { dataDir, databaseUrl, logLevel } = readEnvironment(env)
  const log = createLog(env.LOG_LEVEL ? logLevel : 'warn')
  const database = await openDatabase({ dataDir, databaseUrl, role: 'tool', log })
  try {
    return await work(database, log)
  } finally {
    await database.close()
  }
}
