import { Command, CommanderError } from 'commander'
import { ProblemError } from '#contracts/values/problem.ts'
import { differenceCommand } from './difference.ts'
import { evidenceCommand } from './evidence.ts'
import { CommandFailure } from './kit/command-failure.ts'
import type { CommandIo } from './kit/command-io.ts'
import { fileErrorText, tableText } from './kit/report-text.ts'
import { measureCommands } from './measure-command.ts'
import { verifyCasesCommand } from './verify-cases.ts'
import { verifyRandomCommand } from './verify-random.ts'

const usageExitCode = 2

/**
 * Runs the command that the arguments name.
 *
 * @param argv the words behind the program's name
 * @returns the exit code: 0 done, 1 failed, 2 not understood
 * @throws unexpected errors
 */
export async function main(argv: readonly string[], io: CommandIo): Promise<number> {
  try {
    await (await commandLine(argv[0], io)).parseAsync(argv, { from: 'user' })
    return 0
  } catch (error) {
    return exitCodeOf(error, io)
  }
}

async function commandLine(asked: string | undefined, io: CommandIo): Promise<Command> {
  const program = new Command('npm run cli --')
    .description('Ownership and control of companies, from files or in the database; its audit log and users.')
    .configureOutput({ writeOut: (text) => io.stdout.write(text), writeErr: (text) => io.stderr.write(text) })
    .exitOverride()
  for (const command of [
    ...measureCommands(io),
    differenceCommand(io),
    verifyCasesCommand(io),
    verifyRandomCommand(io),
    evidenceCommand(io),
    await importing(asked, io),
    await exporting(asked, io),
    await auditing(asked, io),
    await administering(asked, io),
    ...(await keeping(asked, io)),
  ]) {
    program.addCommand(command.copyInheritedSettings(program))
    for (const part of command.commands) part.copyInheritedSettings(command)
  }
  return program
}

/** Commands that need the database are loaded lazily, so that the others start without it. */
async function importing(asked: string | undefined, io: CommandIo): Promise<Command> {
  if (asked === 'import') return (await import('./import.ts')).importCommand(io)
  return new Command('import').description('bring a file into the database').helpOption(false)
}

async function exporting(asked: string | undefined, io: CommandIo): Promise<Command> {
  if (asked === 'export') return (await import('./export.ts')).exportCommand(io)
  return new Command('export').description('write what the database holds into a file').helpOption(false)
}

async function auditing(asked: string | undefined, io: CommandIo): Promise<Command> {
  if (asked === 'audit') return (await import('./audit.ts')).auditCommand(io)
  return new Command('audit').description('check the audit log of the database').helpOption(false)
}

async function administering(asked: string | undefined, io: CommandIo): Promise<Command> {
  if (asked === 'user') return (await import('./user.ts')).userCommand(io)
  return new Command('user').description('give a user of the database a new password').helpOption(false)
}

async function keeping(asked: string | undefined, io: CommandIo): Promise<Command[]> {
  if (asked === 'backup' || asked === 'restore') {
    const { backupCommand, restoreCommand } = await import('./backup.ts')
    return [backupCommand(io), restoreCommand(io)]
  }
  return [
    new Command('backup').description('write everything that the database holds into one file').helpOption(false),
    new Command('restore').description('fill an empty database from a backup').helpOption(false),
  ]
}

/** Commander has said what is wrong with the arguments already. */
function exitCodeOf(error: unknown, io: CommandIo): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : usageExitCode
  if (error instanceof ProblemError || error instanceof CommandFailure || isFileError(error)) {
    if (error instanceof CommandFailure && error.alreadySaid) return error.exitCode
    io.stderr.write(tableText.line(isFileError(error) ? fileErrorText(error) : error.message))
    return error instanceof CommandFailure ? error.exitCode : 1
  }
  throw error
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}
