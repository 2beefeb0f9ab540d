import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { createRandom } from '#analysis/arithmetic/random.ts'
import type { ImportJob } from '#contracts/imports/import.ts'
import { caseSize } from '#test/support/case-size.ts'
import { eventually } from '#test/support/eventually.ts'
import { importClient } from '#test/support/import-client.ts'
import { stakesCsv } from '#test/support/imported-files.ts'
import { startServerProcess } from '#test/support/running-server.ts'

/**
 * More than PostgreSQL may take for its log alone (`max_wal_size`, 2 GB), or it would fill the disk again by itself.
 */
const diskMegabytes = 2_700
const rows = 20_000
const moments = caseSize(0, 20)
/** Milliseconds within which the disk is filled after the import began. */
const longestWait = 1_500

/** Milliseconds after which a PostgreSQL that can start again answers. */
const longestRestart = 10_000

const releases: (() => unknown)[] = []

afterEach(async () => {
  for (const release of releases.splice(0).toReversed()) await release()
})

/** A disk of its own in memory, gone after the test; `null` where this user may not mount one. */
function mountDisk(directory: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', directory], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const mayMount = await (async () => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const directory = await mkdtemp(join(tmpdir(), 'riskatlas-mount-'))
  const isMounted = mountDisk(directory)
  if (isMounted) execFileSync('umount', [directory])
  await rm(directory, { recursive: true })
  return isMounted
})()

/** Fills the disk of a directory to the last byte. @returns a function that makes room again */
function fillDisk(directory: string): () => void {
  const path = join(directory, 'ballast')
  const file = openSync(path, 'w')
  for (let piece = 2 ** 24; piece >= 1; ) {
    try {
      if (writeSync(file, new Uint8Array(piece)) < piece) piece = Math.floor(piece / 2)
    } catch {
      piece = Math.floor(piece / 2)
    }
  }
  closeSync(file)
  return () => rmSync(path, { force: true })
}

type Held = { job: ImportJob | null; wentAway: boolean }

/**
 * The import once it rests, with the reason or at its end; without it where the database cannot run at all on a full
 * disk. A database that went away meanwhile could not write the reason down.
 */
async function heldOn(client: Awaited<ReturnType<typeof importClient>>, id: string): Promise<Held> {
  let wentAway = false
  const job = await eventually(async () => {
    const read = await client.read(id).catch(async (error: Error) => {
      if (!error.message.includes(': 503 ')) throw error
      wentAway = true
      await setTimeout(longestRestart)
      return client.read(id).catch(() => null)
    })
    if (read) expect(['queued', 'finished']).toContain(read.state)
    return read
  })
  return { job, wentAway }
}

describe.skipIf(!mayMount || moments === 0)(
  'a disk that is really full (by night, where root on Linux may mount one)',
  () => {
    test(`an import that fills it waits with the reason and goes on to the end once there is room, at ${moments} random moments`, async () => {
      const directory = await mkdtemp(join(tmpdir(), 'riskatlas-disk-'))
      releases.push(() => rm(directory, { recursive: true, force: true }))
      mountDisk(directory)
      releases.push(() => execFileSync('umount', [directory]))
      chmodSync(directory, 0o755)
      const dataDir = join(directory, 'data')
      const server = await startServerProcess({ dataDir })
      releases.push(server.stop)
      const client = await importClient(server)
      const random = createRandom(29)
      const told: string[] = []
      for (let moment = 0; moment < moments; moment++) {
        const content = stakesCsv(
          ...Array.from({ length: rows }, (_, row) => `Holder ${moment} ${row},Company ${moment} ${row},1%,,,`),
        )
        const { id } = await client.upload(`stakes-${moment}.csv`, content)
        await client.until(id, 'reading', 'merging')
        await setTimeout(random() * longestWait)
        const makeRoom = fillDisk(directory)
        releases.push(makeRoom)
        const { job, wentAway } = await heldOn(client, id)
        if (job?.state === 'queued' && !(wentAway && job.failure === null)) told.push(job.failure?.code ?? '')
        expect(job?.fileStored ?? true).toBe(true)
        makeRoom()
        const { counts, state } = await client.until(id, 'finished')
        expect([state, counts.rowsRead, counts.interestsAdded]).toEqual(['finished', rows, rows])
      }
      expect(told.filter((code) => code !== 'storage_full')).toEqual([])
      const database = new Client({ host: join(dataDir, 'run'), database: 'riskatlas', user: 'riskatlas' })
      await database.connect()
      const found = await database.query({
        text: `SELECT (SELECT count(*)::int FROM entity), (SELECT count(*)::int FROM interest_statement),
                    (SELECT count(DISTINCT (owner_id, company_id))::int FROM interest_statement)`,
        rowMode: 'array',
      })
      await database.end()
      expect(found.rows).toEqual([[2 * rows * moments, rows * moments, rows * moments]])
    })
  },
)
