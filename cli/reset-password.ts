import { Command } from 'commander'
import { createAuditLog } from '#server/audit/audit-log.ts'
import { createPasswords } from '#server/session/passwords.ts'
import { recoverAccount } from '#server/session/recover-account.ts'
import { type CommandIo, withDatabase } from './kit/command-io.ts'

type Options = { dropSecondFactor?: boolean }

/**
 * `users reset-password NAME`: gives an account a new password and prints it, for an administrator who cannot get in.
 * In the database of the running server where one runs on the same data directory or `DATABASE_URL`.
 */
export function resetPasswordCommand(io: CommandIo): Command {
  return new Command('reset-password')
    .description('give a user a new password, print it, and end the sessions of the user, where no administrator can')
    .argument('<name>', 'user name')
    .option('--drop-second-factor', 'remove the second factor too, and its recovery codes')
    .action((name: string, options: Options) => resetPassword(io, name, options))
}

async function resetPassword(io: CommandIo, name: string, { dropSecondFactor = false }: Options): Promise<void> {
  await withDatabase(io, async ({ pool }) => {
    const dependencies = { pool, passwords: createPasswords(), audit: createAuditLog(pool) }
    io.stdout.write(`${await recoverAccount(dependencies, name, dropSecondFactor)}\n`)
  })
}
