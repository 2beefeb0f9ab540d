import { execFile } from 'node:child_process'
import { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { main } from '../../cli/command-line.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))

/** What a command said and how it ended. */
export type CommandResult = { stdout: string; stderr: string; exitCode: number }

/** Runs the command line in this process, with arguments as the shell would give them. */
export function runCommandLine(...args: string[]): Promise<CommandResult> {
  return runCommandLineIn({}, ...args)
}

/** The same with variables beside or instead of those of the environment. */
export async function runCommandLineIn(env: Record<string, string>, ...args: string[]): Promise<CommandResult> {
  const [stdout, stderr] = [keeping(), keeping()]
  const exitCode = await main(args, {
    stdout: stdout.stream,
    stderr: stderr.stream,
    stdin: Readable.from([]),
    env: { ...process.env, ...env },
  })
  return { stdout: stdout.text(), stderr: stderr.text(), exitCode }
}

/** Runs the command line in a process of its own. */
export function spawnCommandLine(env: Record<string, string>, ...args: string[]): Promise<CommandResult> {
  return run(process.execPath, ['cli/main.ts', ...args], env)
}

/** The same through npm, which adds words of its own where it is allowed to. */
export function runThroughNpm(...args: string[]): Promise<CommandResult> {
  return run('npm', ['run', 'cli', '--', ...args], {})
}

/** Without the mark that tables for spreadsheets begin with. */
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

function keeping() {
  const pieces: Buffer[] = []
  const stream = new Writable({
    write(piece, _encoding, done) {
      pieces.push(piece)
      done()
    },
  })
  return { stream, text: () => textOf(Buffer.concat(pieces)) }
}

function run(program: string, args: string[], variables: Record<string, string>): Promise<CommandResult> {
  const ours = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_config_'))
  const env = { ...Object.fromEntries(ours), ...variables }
  const { promise, resolve } = Promise.withResolvers<CommandResult>()
  execFile(program, args, { cwd: project, env, maxBuffer: 2 ** 28, encoding: 'buffer' }, (error, stdout, stderr) => {
    resolve({ stdout: textOf(stdout), stderr: textOf(stderr), exitCode: error === null ? 0 : Number(error.code) })
  })
  return promise
}
