import { join } from 'node:path'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { ensureAdministrator } from './auth/accounts.ts'
import { createAuthService } from './auth/auth-service.ts'
import { createPasswords } from './auth/passwords.ts'
import { openDatabase } from './database/database.ts'
import { ensureDemonstration } from './demonstration.ts'
import { createEntityService } from './entities/create-entity-service.ts'
import type { Environment } from './env.ts'
import type { Flags } from './flags.ts'
import { listen } from './http/listen.ts'
import { openStaticFiles } from './http/static-files.ts'
import { startImports } from './imports/start-imports.ts'
import { startNetwork } from './network/start-network.ts'

const builtApplication = join(import.meta.dirname, '..', 'dist')

export type StartedServer = {
  url: string
  /** Ends everything in the reverse order of its start. */
  stop: () => Promise<void>
}

export type StartOptions = {
  environment: Environment
  flags: Flags
  log: Logger
  /** Gets the administrator's password where one had to be generated. */
  tellPassword: (password: string) => void
}

/** Opens the database and everything that works on it, and then the doors. @throws with all of it closed again */
export async function startServer({ environment, flags, log, tellPassword }: StartOptions): Promise<StartedServer> {
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const stopOne of stops.splice(0).toReversed()) await stopOne()
  }
  try {
    const database = await openDatabase({ ...environment, role: 'server', log })
    stops.push(database.close)
    const { pool } = database
    const passwords = createPasswords()
    await ensureAdministrator(pool, passwords, environment.adminPassword, tellPassword)
    const network = startNetwork(database, log)
    stops.push(network.stop)
    const imports = await startImports({ database, log })
    stops.push(imports.stop)
    if (flags.demonstration) await ensureDemonstration({ pool, imports: imports.service, log })
    const app = createApp({
      auth: createAuthService(pool, passwords),
      entities: createEntityService(pool),
      imports: imports.service,
      network: network.service,
      pool,
      staticFiles: await openStaticFiles(builtApplication),
      trustProxy: environment.trustProxy,
      log,
    })
    const listening = await listen(app, environment.host, environment.port)
    stops.push(listening.close)
    return { url: listening.url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
