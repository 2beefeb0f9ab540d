import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { noteUse } from '../../scripts/test-uses.ts'

const program = join(import.meta.dirname, 'database-process.ts')

type Opened = { cluster: string; backend: number; addresses: string; fsync: string; socketDirectory: string }

/** A process that has the embedded database open, or has said why it has not. */
export type DatabaseProcess = {
  pid: number
  opened: Opened
  /** Number of PostgreSQL's first process. */
  postgresPid: number
  /** What it wrote into its log. */
  log: () => string
  /** Closes the database in order. @returns exit code */
  close: () => Promise<number | null>
  /** Ends it without a chance to do anything. */
  kill: () => Promise<void>
}

type Spawned = { uid?: number; env?: Record<string, string> }

/** Starts a process that opens the embedded database. @throws with the refusal where it is refused */
export async function spawnDatabase(
  dataDir: string,
  role: 'server' | 'tool' = 'server',
  { uid, env }: Spawned = {},
): Promise<DatabaseProcess> {
  noteUse('PostgreSQL clusters')
  const child = spawn(process.execPath, [program, dataDir, role], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    ...(uid !== undefined && { uid, gid: uid }),
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text
  })
  const reply = JSON.parse((await firstLine(child)) ?? '{"refusal":"ended without a word"}')
  if ('refusal' in reply) {
    await ended
    throw new Error(`${reply.refusal}${log.includes('"level":60') ? log : ''}`)
  }
  return {
    pid: child.pid ?? 0,
    opened: reply,
    postgresPid: Number.parseInt(await readFile(join(reply.cluster, 'postmaster.pid'), 'utf8'), 10),
    log: () => log,
    close: () => {
      child.stdin.end()
      return ended
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function firstLine(child: ChildProcess): Promise<string | undefined> {
  if (!child.stdout) return undefined
  for await (const line of createInterface(child.stdout)) return line
  return undefined
}

/** A data directory as a process left it that closed it in order. Creating the PostgreSQL in it takes seconds. */
export async function leftDatabase() {
  const directory = await mkdtemp(join(tmpdir(), 'riskatlas-left-'))
  await (await spawnDatabase(directory)).close()
  return {
    copyTo: (other: string) => cp(join(directory, 'postgres'), join(other, 'postgres'), { recursive: true }),
    drop: () => rm(directory, { recursive: true, force: true }),
  }
}

/** Whether a process with this number exists and still does something (a zombie does not). */
export async function isRunning(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  return status !== null && !/\) [ZX] /.test(status)
}
