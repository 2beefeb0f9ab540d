import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const memory = '/dev/shm'
const name = /^riskatlas-tests-(\d+)-/
const neededBytes = 6 * 2 ** 30

/**
 * Places the temporary files of this run in memory where there is room: a new database is a thousand files, which is
 * slow on some disks. They are deleted when this process ends; those of a killed run at the next start.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.platform !== 'linux' || !hasRoom()) return
  for (const entry of readdirSync(memory)) {
    const owner = name.exec(entry)?.[1]
    if (owner !== undefined && !isRunning(Number(owner))) rmSync(join(memory, entry), { recursive: true, force: true })
  }
  const directory = mkdtempSync(join(memory, `riskatlas-tests-${process.pid}-`))
  // PostgreSQL runs as another user where we are root.
  chmodSync(directory, 0o711)
  process.env.TMPDIR = directory
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= neededBytes && process.availableMemory() >= neededBytes
  } catch {
    return false
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
