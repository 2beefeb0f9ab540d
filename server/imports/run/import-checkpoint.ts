import { createHash } from 'node:crypto'
import { Client, type ClientBase, type Pool } from 'pg'
import type { FileFormat } from '#contracts/imports/import.ts'
import { lowerPriority } from '#server/database/connection/lower-priority.ts'
import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/transaction.ts'
import {
  beginFirstLoad,
  type FirstLoad,
  type FirstLoadCounts,
  resumeFirstLoad,
  type StoredFirstLoad,
} from '../merge/first-load.ts'
import { createStage, loadPiece, type StagePiece, type StageTables, stageTablesOf } from '../merge/stage-facts.ts'
import { takeClaim } from './import-claim.ts'

/** Bytes of a file below which it is sooner read again than kept in pieces. */
const minKeptBytes = 2 ** 19

/** What the reading of a file gave, once all of it is in the stage. */
export type WholeReading = {
  figures: {
    format: FileFormat | null
    encoding: string | null
    bytesRead: number
    rowsRead: number
    rowsRefused: number
    withoutText: number
  }
  /** The header of its refused rows, where they can be corrected. */
  header: readonly string[] | null
  /** What a first load wrote; `null` on the way by the stage. */
  counts: FirstLoadCounts | null
}

type Row = {
  pieces: number
  digest: Buffer
  rowsRead: string
  first: StoredFirstLoad | null
  whole: WholeReading | null
}

/** The file gives other pieces than it gave before: another program reads it, or what it links to has changed. */
export class OtherPieces extends Error {}

/** Whether the stage of a file of so many bytes is kept when its import breaks off. */
export const isKept = (bytes: number): boolean => bytes >= minKeptBytes

/**
 * The stage of one import of a large file, filled piece by piece over a connection of its own, each piece committed
 * together with how far the reading has come. A later attempt reads the file again from its beginning (records refer
 * back to earlier rows, so no reader can begin amid them) and stores only the pieces that are not there; where all are,
 * it does not read at all.
 */
export class ImportCheckpoint {
  /** The first load that goes on, or begins; `null` on the way by the stage. */
  readonly first: FirstLoad | null
  /** What an earlier attempt read, where it read all. */
  readonly whole: WholeReading | null
  /** Rows of which an earlier attempt has stored what they state. */
  readonly rowsBefore: number
  /** The connection that fills the stage. */
  readonly client: Client
  readonly #import: Attempt
  readonly #before: Pick<Row, 'pieces' | 'digest'>
  #pieces = 0
  #digest: Buffer = Buffer.alloc(0)

  private constructor(client: Client, job: Attempt, { whole, rowsRead, ...before }: Row, first: FirstLoad | null) {
    this.client = client
    this.#import = job
    this.#before = before
    this.whole = whole
    this.rowsBefore = Number(rowsRead)
    this.first = first
  }

  /**
   * Opens the stage of an import, or creates it.
   * @param client the transaction of the import, which holds its claim
   */
  static async open({ connection }: Database, client: ClientBase, job: Attempt): Promise<ImportCheckpoint> {
    const writer = new Client({ ...connection, application_name: `stage of import ${job.id}` })
    writer.on('error', () => undefined)
    await writer.connect()
    try {
      lowerPriority(writer, connection)
      // A lost piece is read again.
      await writer.query('SET synchronous_commit = off')
      await writer.query('BEGIN')
      const kept = await takeOver(writer, job)
      const first = kept?.first ? await resumeFirstLoad(client, job, kept.first, kept.whole?.counts ?? null) : null
      const goesOn = kept !== null && (kept.first === null || first !== null)
      if (kept && !goesOn) await drop(writer, job.id, kept.first)
      const opened = goesOn ? new ImportCheckpoint(writer, job, kept, first) : await begin(writer, client, job)
      await writer.query('COMMIT')
      return opened
    } catch (error) {
      await writer.end()
      throw error
    }

    async function begin(creator: Client, transaction: ClientBase, attempt: Attempt): Promise<ImportCheckpoint> {
      await createStage(creator, stageTablesOf(attempt.id), true)
      const first = await beginFirstLoad(transaction, attempt, creator)
      const row = { pieces: 0, digest: Buffer.alloc(0), rowsRead: '0', first: first?.kept ?? null, whole: null }
      await creator.query(
        'INSERT INTO import_checkpoint (import_id, holder, digest, first_load) VALUES ($1, $2, $3, $4)',
        [attempt.id, attempt.holder, row.digest, row.first && JSON.stringify(row.first)],
      )
      return new ImportCheckpoint(creator, attempt, row, first)
    }
  }

  /**
   * Stores the next piece, unless it is there.
   * @param rowsRead rows of the file that were read for it and those before
   * @throws OtherPieces where those that are there are of other facts
   */
  async store(piece: StagePiece, rowsRead: number): Promise<void> {
    if (piece.length === 0) return
    const hash = createHash('sha256').update(this.#digest)
    for (const [table, rows] of piece) hash.update(table).update(rows)
    this.#digest = hash.digest()
    this.#pieces += 1
    if (this.#pieces === this.#before.pieces && !this.#digest.equals(this.#before.digest)) throw new OtherPieces()
    if (this.#pieces <= this.#before.pieces) return
    await this.client.query('BEGIN')
    await loadPiece(this.client, piece)
    await this.#note('pieces = $3, digest = $4, rows_read = $5', [this.#pieces, this.#digest, rowsRead])
    await this.client.query('COMMIT')
  }

  /** Notes that all of the file is in the stage. */
  async complete(whole: WholeReading): Promise<void> {
    if (this.#pieces < this.#before.pieces) throw new OtherPieces()
    await this.#note('whole = $3', [JSON.stringify(whole)])
  }

  /** Closes the connection; the stage stays. */
  async end(): Promise<void> {
    await this.client.end()
  }

  async #note(changes: string, values: unknown[]): Promise<void> {
    const { rowCount } = await this.client.query(
      `UPDATE import_checkpoint SET ${changes} WHERE import_id = $1 AND holder = $2`,
      [this.#import.id, this.#import.holder, ...values],
    )
    if (rowCount !== 1) throw new Error('The stage of the import belongs to another attempt')
  }
}

/** One attempt at an import: `holder` tells it from others at the same one. */
type Attempt = { id: string; sourceId: string; bytes: number; holder: string }

/** Makes what is kept of an import this attempt's: no former one, should it still run, writes to it any more. */
async function takeOver(writer: ClientBase, { id, holder }: Attempt): Promise<Row | null> {
  const { rows } = await writer.query<Row>(
    `UPDATE import_checkpoint SET holder = $2 WHERE import_id = $1
     RETURNING pieces, digest, rows_read AS "rowsRead", first_load AS first, whole`,
    [id, holder],
  )
  return rows[0] ?? null
}

/** Removes the stage of an import in the transaction that makes its facts visible. */
export async function endStage(client: ClientBase, id: string, tables: StageTables): Promise<void> {
  await client.query(`DROP TABLE IF EXISTS ${Object.values(tables).join(', ')}`)
  await client.query('DELETE FROM import_checkpoint WHERE import_id = $1', [id])
}

/** Drops what an attempt has stored; nothing where another has taken it over. */
export async function dropStageOf(pool: Pool, { id, holder }: { id: string; holder: string }): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ first: StoredFirstLoad | null }>(
      'SELECT first_load AS first FROM import_checkpoint WHERE import_id = $1 AND holder = $2 FOR UPDATE',
      [id, holder],
    )
    if (rows[0]) await drop(client, id, rows[0].first)
  })
}

/** Drops what imports have stored that are settled: their process died, or they were cancelled before it went on. */
export async function dropSettledStages(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string; first: StoredFirstLoad | null; isKnown: boolean }>(
    `SELECT c.import_id AS id, c.first_load AS first, j.id IS NOT NULL AS "isKnown"
       FROM import_checkpoint c LEFT JOIN import_job j ON j.id = c.import_id
      WHERE j.id IS NULL OR j.state NOT IN ('queued', 'reading', 'merging')`,
  )
  for (const { id, first, isKnown } of rows) {
    await inTransaction(pool, async (client) => {
      if (!isKnown || (await takeClaim(client, id))) await drop(client, id, first)
    })
  }
}

async function drop(client: ClientBase, id: string, first: StoredFirstLoad | null): Promise<void> {
  const segments = Object.values(first?.segments ?? {}).map(({ partition }) => partition)
  const { party, identifier, interest, record } = stageTablesOf(id)
  const tables = [party, identifier, interest, record, ...segments]
  await client.query(`DROP TABLE IF EXISTS ${tables.join(', ')}`)
  await client.query('DELETE FROM import_problem WHERE import_id = $1', [id])
  await client.query('DELETE FROM refused_row WHERE import_id = $1', [id])
  await client.query('DELETE FROM import_checkpoint WHERE import_id = $1', [id])
}
