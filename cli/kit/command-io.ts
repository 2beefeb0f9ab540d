import type { Readable, Writable } from 'node:stream'
import type { Logger } from 'pino'
import { ProblemError } from '#contracts/values/problem.ts'
import { isConnectionFailure } from '#server/database/connection/connection-failure.ts'
import { isStorageFull } from '#server/database/connection/storage-full.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { NoEmbeddedDatabase } from '#server/database/embedded/binaries.ts'
import { type Environment, readEnvironment } from '#server/env.ts'
import { createLog } from '#server/log.ts'
import { CommandFailure } from './command-failure.ts'
import { exitCode } from './exit-codes.ts'

/** The streams and environment of a command: the shell's, or a test's. */
export type CommandIo = {
  stdin: Readable & { isTTY?: boolean }
  stdout: Writable
  stderr: Writable
  env: NodeJS.ProcessEnv
}

/**
 * Does `work` with the database of the running server where one runs on the same data directory or `DATABASE_URL`, or
 * else with one that is started for it.
 *
 * @throws CommandFailure where the environment names no database that can be used
 */
export async function withDatabase<Result>(
  { env }: CommandIo,
  work: (database: Database, log: Logger) => Promise<Result>,
): Promise<Result> {
  const { dataDir, databaseUrl, logLevel } = environmentOf(env)
  const log = createLog(env.LOG_LEVEL ? logLevel : 'warn')
  const database = await openDatabase({ dataDir, databaseUrl, role: 'tool', log }).catch(notOpened)
  try {
    return await work(database, log).catch(lost)
  } finally {
    await database.close()
  }
}

/** @throws CommandFailure that names each variable that cannot be used */
export function environmentOf(env: NodeJS.ProcessEnv): Environment {
  try {
    return readEnvironment(env)
  } catch (error) {
    throw new CommandFailure(wordsOf(error), exitCode.badArguments, { cause: error })
  }
}

/**
 * Says why the database cannot be opened, and what to do. @throws CommandFailure, or what is no fault of the database
 */
export function notOpened(error: unknown): never {
  if (error instanceof NoEmbeddedDatabase) throw new CommandFailure(error.message, error.exitCode, { cause: error })
  if (isStorageFull(error)) {
    const full = 'The disk of the database is full. Make room there, or set DATA_DIR to another disk.'
    throw new CommandFailure(full, exitCode.serverAway, { cause: error })
  }
  const isExplained = error instanceof Error && !(error instanceof ProblemError) && !('syscall' in error)
  if (!isExplained || isMistake(error)) throw error
  throw new CommandFailure(wordsOf(error), exitCode.serverAway, { cause: error })
}

/** @throws CommandFailure where the connection to the database broke */
export function lost(error: unknown): never {
  if (error instanceof CommandFailure || !isConnectionFailure(error)) throw error
  const words = `The connection to the database was lost: ${wordsOf(error)}. Look whether it runs, and try again.`
  throw new CommandFailure(words, exitCode.serverAway, { cause: error })
}

/** A mistake of the program, whose trace somebody needs. */
const isMistake = (error: Error) =>
  error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
