import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Logger } from 'pino'

const timeoutMilliseconds = 60_000

/**
 * Ends a PostgreSQL that outlived the process which ran it on this cluster. To be called with the lock of the data
 * directory in hand: then whatever still runs there has lost its owner.
 */
export async function endOrphan(cluster: string, log: Logger): Promise<void> {
  const pid = await pidOfPostmaster(cluster)
  if (pid === null || !(await servesCluster(pid, cluster))) return
  log.info({ postgresPid: pid }, 'ending a PostgreSQL that outlived its owner')
  const deadline = Date.now() + timeoutMilliseconds
  signal(pid, 'SIGINT')
  while (await servesCluster(pid, cluster)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL (process ${pid}) still runs in ${cluster} and does not end.`)
    await delay(25)
  }
}

async function pidOfPostmaster(cluster: string): Promise<number | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return Number.isInteger(pid) && pid > 1 ? pid : null
}

/** A process number may have passed to another program since; a server names its cluster in its command line. */
async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  const command = await commandLineOf(pid).catch(() => '')
  return command.includes('postgres') && command.includes(cluster)
}

async function commandLineOf(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8')
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)])
  return stdout
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return
    throw error
  }
}
