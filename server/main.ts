import type { Logger } from 'pino'
import { isStorageFull } from './database/connection/storage-full.ts'
import { NoEmbeddedDatabase } from './database/embedded/binaries.ts'
import { readEnvironment } from './env.ts'
import { readFlags } from './flags.ts'
import { createLog } from './log.ts'
import type { CreatedAdministrator } from './session/accounts.ts'
import { startServer } from './start-server.ts'

try {
  const flags = readFlags(process.argv.slice(2))
  const environment = readEnvironment(process.env)
  const log = createLog(environment.logLevel)
  const onAdministratorCreated = ({ username, generated }: CreatedAdministrator) => {
    const password = generated === null ? 'the password of ADMIN_PASSWORD' : `password ${generated} (shown this once)`
    process.stdout.write(`Administrator: user name ${username}, ${password}\n`)
  }
  const { url, stop } = await startServer({ environment, flags, log, onAdministratorCreated })
  stopOnSignal(stop, log)
  process.stdout.write(`RiskAtlas is ready at ${url}\n`)
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  const full = 'The disk of the database is full. Make room there, or set DATA_DIR to another disk.'
  process.stderr.write(`RiskAtlas cannot start. ${isStorageFull(error) ? full : message}\n`)
  process.exitCode = error instanceof NoEmbeddedDatabase ? error.exitCode : 1
}

/** Longest time a stop in order may take. */
const timeoutMilliseconds = 60_000

/**
 * Ends the process in order on SIGTERM and SIGINT, with exit code 0, and on an error that nobody caught, with 1. A
 * second signal, or a stop that takes too long, ends it as it is.
 */
function stopOnSignal(stop: () => Promise<void>, log: Logger): void {
  let stopping = false
  const end = async (reason: string, exitCode: number) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ reason }, 'stopping')
    setTimeout(() => {
      log.error('stopping takes too long')
      process.exit(1)
    }, timeoutMilliseconds).unref()
    try {
      await stop()
      log.info('stopped')
      process.exit(exitCode)
    } catch (error) {
      log.error({ err: error }, 'could not stop in order')
      process.exit(1)
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(signal, 0))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nobody caught')
    void end('uncaught error', 1)
  })
}
