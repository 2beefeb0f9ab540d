import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { from as copyFrom } from 'pg-copy-streams'
import { type Database, openDatabase } from '#server/database/database.ts'
import { startImports } from '#server/imports/start-imports.ts'
import { createLog } from '#server/log.ts'
import type { BenchRow } from './bench-row.ts'
import { stakesRows, stakesTable } from './stakes-table.ts'
import { timeToImport } from './time-to-import.ts'

const plan = { nodes: 285_000, stakes: 200_000, seed: 20_260_101 }
const loads = 3

/** Import of a generated table of stakes, beside a bulk load of the same rows into one plain table without an index. */
export async function importBench(): Promise<BenchRow[]> {
  const directory = await mkdtemp(join(tmpdir(), 'riskatlas-bench-'))
  const log = createLog('silent')
  try {
    const database = await openDatabase({ dataDir: directory, databaseUrl: null, role: 'server', log })
    const imports = await startImports({ database, log })
    const stakes = stakesRows(plan)
    const table = stakesTable(stakes)
    const edition = stakesTable(
      stakes.map((row, number) => (number % 100 === 0 ? row.replace(/,,2020/, ',1,2020') : row)),
    )
    const peer = await fastestLoad(database, table)
    const first = await timeToImport(imports.service, 'first.csv', table)
    const again = await timeToImport(imports.service, 'again.csv', table)
    const newer = await timeToImport(imports.service, 'newer.csv', edition)
    await imports.stop()
    await database.close()
    return [
      rowOf('new rows', first, peer),
      rowOf('the same file again', again, peer),
      rowOf('a newer edition, one row in a hundred changed', newer, peer),
    ]
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function fastestLoad(database: Database, table: string): Promise<number> {
  const client = await database.pool.connect()
  const seconds: number[] = []
  try {
    for (let load = 0; load < loads; load++) {
      await client.query(
        `CREATE TABLE plain (owner text, company text, capital text, votes text, valid_from date, valid_to date)`,
      )
      const start = performance.now()
      const stream = client.query(copyFrom('COPY plain FROM STDIN (FORMAT csv, HEADER)'))
      stream.end(table)
      await once(stream, 'finish')
      seconds.push((performance.now() - start) / 1000)
      await client.query('DROP TABLE plain')
    }
  } finally {
    client.release()
  }
  return Math.min(...seconds)
}

function rowOf(figure: string, seconds: number, peerSeconds: number): BenchRow {
  const [ours, peer] = [plan.stakes / seconds, plan.stakes / peerSeconds]
  return {
    name: 'import of 200,000 stakes',
    figure,
    unit: 'rows/s',
    ours: Math.round(ours),
    peer: Math.round(peer),
    peerName: 'COPY into one plain table',
    ratio: ours / peer,
    note: 'from the upload on: checks, parties, provenance and indexes included',
  }
}
