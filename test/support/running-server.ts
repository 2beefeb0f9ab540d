import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { noteUse } from '../../scripts/test-uses.ts'

const ownProgram = join(import.meta.dirname, '..', '..', 'server', 'main.ts')

/** Password of the user `admin` where a test does not say otherwise. */
export const adminPassword = 'a password for tests'

/** A whole server in a process of its own. */
export type RunningServer = {
  /** Address, with a slash at its end. */
  url: string
  pid: number
  /** What it said on standard output, to people. */
  said: () => string
  /** What it wrote into its log. */
  log: () => string
  /** Signs `admin` in. @returns the cookie to send from then on */
  signIn: (password?: string) => Promise<{ cookie: string }>
  signal: (name: NodeJS.Signals) => void
  /** Settles on the exit code (`null` where a signal ended it). */
  ended: Promise<number | null>
  /** Asks it to stop and waits. @returns exit code */
  stop: () => Promise<number | null>
  /** Ends it without a chance to do anything. */
  kill: () => Promise<void>
}

export type ServerOptions = {
  dataDir?: string
  databaseUrl?: string
  /** Flags of the command line; without demonstration data where absent. */
  flags?: string[]
  env?: Record<string, string>
  /** What Node runs; the server of the source where absent. */
  program?: string
  /** The directory it is started in; ours where absent. */
  directory?: string
}

/** Starts a server on a free port and waits until it is ready. @throws with what it said where it is not */
export async function startServerProcess(options: ServerOptions): Promise<RunningServer> {
  const { dataDir = '', databaseUrl = '', flags = ['--no-demo'], env, program = ownProgram, directory } = options
  noteUse('servers in a process of their own')
  const child = spawn(process.execPath, [program, ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(directory !== undefined && { cwd: directory }),
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      ADMIN_PASSWORD: adminPassword,
      ...env,
    },
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const { promise: ready, resolve, reject } = Promise.withResolvers<string>()
  let said = ''
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text
  })
  createInterface(child.stdout).on('line', (line) => {
    said += `${line}\n`
    const address = /ready at (http:\S+)/.exec(line)?.[1]
    if (address) resolve(address)
  })
  void ended.then((code) => reject(new Error(`The server ended with ${code}.\n${said}${log}`)))
  const url = await ready
  return {
    url,
    pid: child.pid ?? 0,
    said: () => said,
    log: () => log,
    signIn: (password = adminPassword) => signInAt(url, { username: 'admin', password }),
    signal: (name) => child.kill(name),
    ended,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Signs somebody in on the server at an address. @returns the cookie to send from then on */
export async function signInAt(
  url: string,
  credentials: { username: string; password: string },
): Promise<{ cookie: string }> {
  const response = await fetch(`${url}api/login/account/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: credentials.username, password: credentials.password }),
  })
  const cookie = response.headers.get('set-cookie')?.split(';')[0]
  if (!response.ok || !cookie) throw new Error(`Signing in: ${response.status} ${await response.text()}`)
  return { cookie }
}
