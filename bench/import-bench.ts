import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/database/database.ts'
import { settleFeedRun } from '#server/feeds/finish-fetch.ts'
import { startImports } from '#server/imports/start-imports.ts'
import { createLog } from '#server/log.ts'
import type { BenchRow } from './bench-row.ts'
import { secondsIntoLikeTables, secondsIntoPlainTable, storedRows } from './bulk-loads.ts'
import { stakesRows, stakesTable, timeToImport } from './stakes-table.ts'

const plan = { nodes: 285_000, stakes: 200_000, seed: 20_260_101 }
const rounds = 3

/**
 * Import of a generated table of stakes, in turn with two bulk loads: of the rows that it stores, into tables like
 * theirs, and of the file as it stands, into one plain table without an index. The best of some rounds of each.
 */
export async function importBench(): Promise<BenchRow[]> {
  const directory = await mkdtemp(join(tmpdir(), 'riskatlas-bench-'))
  const log = createLog('silent')
  try {
    const database = await openDatabase({ dataDir: directory, databaseUrl: null, role: 'server', log })
    const imports = await startImports({ database, log, onSettled: settleFeedRun })
    const time = (name: string, source: string, file: string) => timeToImport(imports.service, { name, source }, file)
    const stakes = stakesRows(plan)
    const table = stakesTable(stakes)
    const edition = stakesTable(
      stakes.map((row, number) => (number % 100 === 0 ? row.replace(/,,2020/, ',1,2020') : row)),
    )
    const first = [await time('first.csv', 'bench 0', table)]
    const [like, plain]: [number[], number[]] = [[], []]
    const stored = await storedRows(database)
    for (let round = 1; round <= rounds; round++) {
      like.push(await secondsIntoLikeTables(database, stored))
      plain.push(await secondsIntoPlainTable(database, table))
      // A byte more, since a file of the same content would not be read.
      first.push(await time('first.csv', `bench ${round}`, `${table}${'\n'.repeat(round)}`))
    }
    const again = await time('again.csv', 'bench 0', table)
    const newer = await time('newer.csv', 'bench 0', edition)
    await imports.stop()
    await database.close()
    const [bestLike, bestPlain] = [Math.min(...like), Math.min(...plain)]
    const likeTables = { seconds: bestLike, name: 'COPY of the rows it stores into tables like theirs, with indexes' }
    const plainTable = { seconds: bestPlain, name: 'COPY of the file into one plain table' }
    return [
      rowOf('new rows', Math.min(...first), likeTables),
      rowOf('new rows', Math.min(...first), plainTable),
      rowOf('the same file again', again, plainTable),
      rowOf('a newer edition, one row in a hundred changed', newer, plainTable),
    ]
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

function rowOf(figure: string, seconds: number, peer: { seconds: number; name: string }): BenchRow {
  return {
    name: 'import of 200,000 stakes',
    figure,
    unit: 'rows/s',
    ours: Math.round(plan.stakes / seconds),
    peer: Math.round(plan.stakes / peer.seconds),
    peerName: peer.name,
    ratio: peer.seconds / seconds,
    note: 'from the upload on: checks, parties, provenance and indexes included',
  }
}
