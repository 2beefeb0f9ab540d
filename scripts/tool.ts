import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'

/** The project's root directory. */
export const root = join(import.meta.dirname, '..')

/** Environment in which the project's pinned Node and its tools come first on the path. */
const environment = (variables: Record<string, string | undefined> = {}) => ({
  ...process.env,
  ...variables,
  PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].filter(Boolean).join(delimiter),
})

/**
 * Runs a tool from the project's `node_modules` in `directory`, its output on ours.
 *
 * @param variables environment variables beside or instead of ours; `undefined` takes one away
 * @returns whether it ended with exit code 0
 */
export async function tool(
  name: string,
  args: string[],
  directory = root,
  variables: Record<string, string | undefined> = {},
): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  spawn(name, args, { cwd: directory, env: environment(variables), stdio: ['ignore', 'inherit', 'inherit'] })
    .on('error', reject)
    .on('close', (code) => resolve(code === 0))
  return promise
}

/** Runs a tool like {@link tool}, but captures its standard output, whatever the exit code. */
export async function outputOf(name: string, args: string[], directory = root): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const child = spawn(name, args, { cwd: directory, env: environment(), stdio: ['ignore', 'pipe', 'inherit'] })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.on('error', reject).on('close', () => resolve(Buffer.concat(chunks).toString('utf8')))
  return promise
}

/**
 * Runs a tool like {@link tool}, but passes its standard output on by whole lines, so that others can write between
 * them.
 */
export async function toolInLines(
  name: string,
  args: string[],
  variables: Record<string, string> = {},
): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const env = environment({ ...colours, ...variables })
  const child = spawn(name, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  createInterface(child.stdout).on('line', (line) => process.stdout.write(`${line}\n`))
  child.on('error', reject).on('close', (code) => resolve(code === 0))
  return promise
}

/** Runs a tool at low priority; its output is written in one piece, on failure only. */
export async function quietTool(name: string, args: string[]): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  const child = spawn(name, args, { cwd: root, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] })
  if (child.pid !== undefined) setPriority(child.pid, 10)
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk))
  child.on('error', reject).on('close', (code) => {
    if (code !== 0) process.stdout.write(Buffer.concat(said))
    resolve(code === 0)
  })
  return promise
}
