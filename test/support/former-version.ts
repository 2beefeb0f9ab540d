import { readdir, readFile } from 'node:fs/promises'
import type { Pool } from 'pg'
import { createPool } from '#server/database/connection/pool.ts'
import { createLog } from '#server/log.ts'
import { createBareDatabase } from './database.ts'

const folder = new URL('../../server/database/migrations/', import.meta.url)

/** A database as the version before a migration left it; `migration` is the end of its file's name. */
export async function formerVersion(migration: string): Promise<{
  pool: Pool
  /** Applies that migration and all after it. */
  upgrade: () => Promise<void>
  drop: () => Promise<void>
}> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const turn = files.findIndex((name) => name.endsWith(migration))
  if (turn < 0) throw new Error(`There is no migration ${migration}.`)
  const database = await createBareDatabase()
  const pool = createPool({ connectionString: database.url }, createLog('silent'))
  const apply = async (names: string[]) => {
    for (const name of names) await pool.query((await readFile(new URL(name, folder), 'utf8')).replaceAll('-->', '--'))
  }
  await apply(files.slice(0, turn))
  return {
    pool,
    upgrade: () => apply(files.slice(turn)),
    async drop() {
      await pool.end()
      await database.drop()
    },
  }
}
