import { Command } from 'commander'
import { createAuditLog } from '#server/audit/create-audit-log.ts'
import { createPasswords } from '#server/auth/passwords.ts'
import { recoverAccount } from '#server/auth/recover-account.ts'
import { openDatabase } from '#server/database/database.ts'
import { readEnvironment } from '#server/env.ts'
import { createLog } from '#server/log.ts'

type Options = { dropSecondFactor?: boolean }

/**
 * `user reset-password NAME`: gives an account a new password and prints it, for an administrator who cannot get in. In
 * the database of the running server where one runs on the same data directory or `DATABASE_URL`.
 */
export function userCommand(): Command {
  return new Command('user').description('the users of the database').addCommand(
    new Command('reset-password')
      .description('give a user a new password, print it, and end the sessions of the user')
      .argument('<name>', 'user name')
      .option('--drop-second-factor', 'remove the second factor too, and its recovery codes')
      .action((name: string, options: Options) => resetPassword(name, options)),
  )
}

async function resetPassword(name: string, { dropSecondFactor = false }: Options): Promise<void> {
  const { dataDir, databaseUrl, logLevel } = readEnvironment(process.env)
  const log = createLog(process.env.LOG_LEVEL ? logLevel : 'warn')
  const { pool, close } = await openDatabase({ dataDir, databaseUrl, role: 'tool', log })
  try {
    const dependencies = { pool, passwords: createPasswords(), audit: createAuditLog(pool) }
    process.stdout.write(`${await recoverAccount(dependencies, name, dropSecondFactor)}\n`)
  } finally {
    await close()
  }
}
