import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { password, signIn } from './sign-in.ts'

const program = join(import.meta.dirname, '..', 'server', 'main.ts')

/** A server in a process of its own, and the cookie of an administrator who is signed in. */
export type SpawnedServer = { url: string; cookie: string; stop: () => Promise<void> }

/**
 * Starts a server on a free port over a directory of data. @param variables of its environment @throws where it ends
 * instead
 */
export async function spawnServer(dataDir: string, variables: Record<string, string> = {}): Promise<SpawnedServer> {
  const child = spawn(process.execPath, [program, '--no-demo'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      ADMIN_PASSWORD: password,
      LOG_LEVEL: 'error',
      ...variables,
    },
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const { promise: ready, resolve, reject } = Promise.withResolvers<string>()
  createInterface(child.stdout).on('line', (line) => {
    const address = /ready at (http:\S+)/.exec(line)?.[1]
    if (address) resolve(address)
  })
  void ended.then(() => reject(new Error('The server ended before it was ready.')))
  const url = await ready
  return {
    url,
    cookie: await signIn(url),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
