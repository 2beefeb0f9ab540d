import { Command, CommanderError } from 'commander'
import { ProblemError } from '#contracts/values/problem.ts'
import { CommandFailure } from './kit/command-failure.ts'
import { differenceCommand } from './difference.ts'
import { evidenceCommand } from './evidence.ts'
import { fileErrorText } from './kit/file-error-text.ts'
import { measureCommands } from './measure-command.ts'
import { tableText } from './kit/report-text.ts'
import { verifyCasesCommand } from './verify-cases.ts'

const usageExitCode = 2

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

try {
  await (await commandLine(process.argv[2])).parseAsync()
} catch (error) {
  process.exitCode = exitCodeOf(error)
}

async function commandLine(asked: string | undefined): Promise<Command> {
  const program = new Command('npm run cli --')
    .description('Ownership and control of companies, from files or in the database; its audit log and users.')
    .exitOverride()
  for (const command of [
    ...measureCommands(),
    differenceCommand(),
    verifyCasesCommand(),
    evidenceCommand(),
    await importing(asked),
    await exporting(asked),
    await auditing(asked),
    await administering(asked),
    ...(await keeping(asked)),
  ]) {
    program.addCommand(command.copyInheritedSettings(program))
    for (const part of command.commands) part.copyInheritedSettings(command)
  }
  return program
}

/** The commands that need the database are loaded where they are asked for, so that the others start without it. */
async function importing(asked: string | undefined): Promise<Command> {
  if (asked === 'import') return (await import('./import.ts')).importCommand()
  return new Command('import').description('bring a file into the database').helpOption(false)
}

async function exporting(asked: string | undefined): Promise<Command> {
  if (asked === 'export') return (await import('./export.ts')).exportCommand()
  return new Command('export').description('write what the database holds into a file').helpOption(false)
}

async function auditing(asked: string | undefined): Promise<Command> {
  if (asked === 'audit') return (await import('./audit.ts')).auditCommand()
  return new Command('audit').description('check the audit log of the database').helpOption(false)
}

async function administering(asked: string | undefined): Promise<Command> {
  if (asked === 'user') return (await import('./user.ts')).userCommand()
  return new Command('user').description('give a user of the database a new password').helpOption(false)
}

async function keeping(asked: string | undefined): Promise<Command[]> {
  if (asked === 'backup' || asked === 'restore') {
    const { backupCommand, restoreCommand } = await import('./backup.ts')
    return [backupCommand(), restoreCommand()]
  }
  return [
    new Command('backup').description('write everything that the database holds into one file').helpOption(false),
    new Command('restore').description('fill an empty database from a backup').helpOption(false),
  ]
}

/** Commander has said what is wrong with the arguments already. */
function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : usageExitCode
  if (error instanceof ProblemError || error instanceof CommandFailure || isFileError(error)) {
    process.stderr.write(tableText.line(isFileError(error) ? fileErrorText(error) : error.message))
    return error instanceof CommandFailure ? error.exitCode : 1
  }
  throw error
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}
