import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('../..', import.meta.url))

/** What a command said and how it ended. */
export type CommandResult = { stdout: string; stderr: string; exitCode: number }

/** Runs the command line with arguments as the shell would give them. */
export function runCommandLine(...args: string[]): Promise<CommandResult> {
  return run(process.execPath, ['cli/main.ts', ...args])
}

/** The same through npm, which adds words of its own where it is allowed to. */
export function runThroughNpm(...args: string[]): Promise<CommandResult> {
  return run('npm', ['run', 'cli', '--', ...args])
}

function run(program: string, args: string[]): Promise<CommandResult> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_config_')))
  const { promise, resolve } = Promise.withResolvers<CommandResult>()
  execFile(program, args, { cwd: project, env, maxBuffer: 2 ** 28 }, (error, stdout, stderr) => {
    resolve({ stdout, stderr, exitCode: error === null ? 0 : Number(error.code) })
  })
  return promise
}
