import { Command, CommanderError } from 'commander'
import { ProblemError } from '#contracts/values/problem.ts'
import { apiOperations } from './api/api-operations.ts'
import { operationCommand } from './api/operation-command.ts'
import { apiCommand, openApiCommand } from './api-command.ts'
import { completionCommands } from './completion.ts'
import { differenceCommand } from './difference.ts'
import { evidenceCommand } from './evidence.ts'
import { CommandFailure } from './kit/command-failure.ts'
import type { CommandIo } from './kit/command-io.ts'
import { exitCode, exitCodeOfProblem } from './kit/exit-codes.ts'
import { fileErrorText, tableText } from './kit/report-text.ts'
import { measureCommands } from './measure-command.ts'
import { mediaCommand } from './media.ts'
import { modelsCommand } from './models.ts'
import { verifyCasesCommand } from './verify-cases.ts'
import { verifyRandomCommand } from './verify-random.ts'

/**
 * Runs the command that the arguments name.
 *
 * @param argv the words behind the program's name
 * @param name what the user types before them
 * @returns the exit code, see {@link exitCode}
 * @throws unexpected errors
 */
export async function main(argv: readonly string[], io: CommandIo, name = 'npm run cli --'): Promise<number> {
  try {
    await (await commandLine(argv[0], io, name)).parseAsync(argv, { from: 'user' })
    return exitCode.done
  } catch (error) {
    return exitCodeOf(error, io)
  }
}

/**
 * All commands: those written here, and one for each operation of the API that has words for it.
 *
 * @param asked the first word; commands that need the database are whole only where it names them or asks for them all
 */
export async function commandLine(asked: string | undefined, io: CommandIo, name: string): Promise<Command> {
  const program = new Command(name)
    .description(
      'Ownership and control of companies, from files; everything that the API of RiskAtlas answers and does.',
    )
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: () => undefined,
    })
    .exitOverride()
  const commands = [
    ...measureCommands(io),
    differenceCommand(io),
    verifyCasesCommand(io),
    verifyRandomCommand(io),
    evidenceCommand(io),
    modelsCommand(io),
    mediaCommand(io),
    apiCommand(io),
    openApiCommand(io),
    ...(await databaseCommands(asked, io)),
  ]
  addOperations(commands, io)
  for (const command of commands) program.addCommand(command)
  const [completion, complete] = completionCommands(commands)
  if (completion && complete) program.addCommand(completion).addCommand(complete, { hidden: true })
  inheritSettings(program)
  return program
}

function inheritSettings(command: Command): void {
  for (const part of command.commands) {
    part.copyInheritedSettings(command)
    inheritSettings(part)
  }
}

/** Asks for every command whole. */
const wholeFor: readonly (string | undefined)[] = ['complete', 'completion']

/** Commands that need the database are loaded lazily, so that the others start without it. */
async function databaseCommands(asked: string | undefined, io: CommandIo): Promise<Command[]> {
  const whole = (word: string) => asked === word || wholeFor.includes(asked)
  const named = (word: string, description: string) => new Command(word).description(description).helpOption(false)
  const audit = new Command('audit').description('the audit log')
  const users = new Command('users').alias('user').description('the users of the installation')
  const verify = whole('audit') ? (await import('./audit.ts')).verifyAuditCommand(io) : new Command('verify')
  const isUsers = whole('users') || asked === 'user'
  const reset = isUsers ? (await import('./reset-password.ts')).resetPasswordCommand(io) : new Command('reset-password')
  return [
    whole('import')
      ? (await import('./import.ts')).importCommand(io)
      : named('import', 'bring a file into the database'),
    whole('export')
      ? (await import('./export.ts')).exportCommand(io)
      : named('export', 'write what the database holds into a file'),
    whole('backup')
      ? (await import('./backup.ts')).backupCommand(io)
      : named('backup', 'write everything that the database holds into one file'),
    whole('restore')
      ? (await import('./backup.ts')).restoreCommand(io)
      : named('restore', 'fill an empty database from a backup'),
    whole('mcp')
      ? (await import('./mcp.ts')).mcpCommand(io)
      : named('mcp', 'serve the tools for assistants over standard input and output'),
    audit.addCommand(verify),
    users.addCommand(reset),
  ]
}

/** Adds a command for each operation whose words no command has. */
function addOperations(commands: Command[], io: CommandIo): void {
  for (const operation of apiOperations()) {
    const { words } = operation
    if (words === null) continue
    const [first = '', second] = words
    const named = commands.find((command) => command.name() === first)
    if (second === undefined) {
      if (named === undefined) commands.push(operationCommand(io, operation, first))
      continue
    }
    const group = named ?? new Command(first).description(groupText(first))
    if (named === undefined) commands.push(group)
    if (!group.commands.some((command) => command.name() === second)) {
      group.addCommand(operationCommand(io, operation, second))
    }
  }
}

const groupText = (word: string) => `${word.replaceAll('-', ' ')}, as the API has them`

function exitCodeOf(error: unknown, io: CommandIo): number {
  const say = (text: string) => io.stderr.write(tableText.line(text))
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return exitCode.done
    say(error.code === 'commander.help' ? 'error: a command is missing; --help lists them' : inOneLine(error.message))
    return exitCode.badArguments
  }
  if (error instanceof CommandFailure) {
    if (!error.alreadySaid) say(error.message)
    return error.exitCode
  }
  if (error instanceof ProblemError) {
    say(error.message)
    return exitCodeOfProblem(error.code)
  }
  if (isFileError(error)) {
    say(fileErrorText(error))
    return exitCode.badFile
  }
  throw error
}

const inOneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ')

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}
