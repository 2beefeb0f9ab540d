import { readFile, rename, writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import type { DatabaseRole } from '../database-role.ts'
import type { DataDirectory } from './data-directory.ts'

/** Who runs the database of a data directory, and where its socket is. */
const Owner = v.object({
  pid: v.number(),
  role: v.picklist(['server', 'tool']),
  socketDirectory: v.nullable(v.string()),
})
export type Owner = v.InferOutput<typeof Owner>

/** The right to run the database of a data directory; it ends with the process, however that ends. */
export type DataLock = {
  /** Makes known who holds the lock and where the database answers. */
  announce: (socketDirectory: string | null) => Promise<void>
  release: () => void
}

/**
 * Takes the lock of a data directory. It is a lock of the operating system on a file (through SQLite, which Node brings
 * along), so a killed owner leaves nothing behind that would have to be judged stale.
 *
 * @returns `null` where another process holds it
 */
export async function takeDataLock(directory: DataDirectory, role: DatabaseRole): Promise<DataLock | null> {
  const file = new DatabaseSync(directory.lock, { timeout: 0 })
  try {
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === 5) return null
    throw error
  }
  const announce = async (socketDirectory: string | null) => {
    const owner: Owner = { pid: process.pid, role, socketDirectory }
    await writeFile(`${directory.owner}.new`, JSON.stringify(owner), { mode: 0o600 })
    await rename(`${directory.owner}.new`, directory.owner)
  }
  await announce(null)
  return { announce, release: () => file.close() }
}

/** What the holder of the lock has announced last; `null` where nobody has yet. */
export async function ownerOf(directory: DataDirectory): Promise<Owner | null> {
  const text = await readFile(directory.owner, 'utf8').catch(() => null)
  return text === null ? null : v.parse(Owner, JSON.parse(text))
}
