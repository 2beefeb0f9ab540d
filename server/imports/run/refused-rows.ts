import type { ClientBase, Pool } from 'pg'
import { keptRefusedRows } from '#contracts/imports/import.ts'
import { isLeftOut, type RowProblem } from '#contracts/values/problem.ts'
import { openFacts } from '#formats/open-facts.ts'
import type { RowsAsTheyStand, RowsInHand } from '#formats/reading/rows-in-hand.ts'
import { openStored } from '../files/open-stored.ts'
import { writeRowProblems } from '../files/row-problems.ts'
import { type RefusalListener, readingOf } from './read-into-stage.ts'

const writtenTogether = 1000
/** Maximum characters of cells stored for one import. */
const maxCharacters = 256 * 2 ** 20
/** Maximum characters of a row that can be corrected. */
const maxRowCharacters = 2 ** 20

/** Pieces of a file that are kept at hand until what was read of them is known. */
const piecesAtHand = 16

/**
 * Writes the rows that an import leaves out as they are met, the first {@link keptRefusedRows} of them, with their
 * cells as far as they are at hand.
 */
export class RefusedRows implements RefusalListener {
  /** All that were written. */
  readonly rows = new Set<number>()
  /** Those of them of which the cells were not at hand any more when they were refused. */
  readonly unseen = new Set<number>()
  /** The header of the file, empty where it is no table; `null` where no row of it stands apart. */
  header: readonly string[] | null = null
  readonly #client: ClientBase
  readonly #importId: string
  readonly #cells = new CellBudget()
  #pieces: RowsAsTheyStand[] = []
  #written = 0

  constructor(client: ClientBase, importId: string) {
    this.#client = client
    this.#importId = importId
  }

  /** What is to be heard of the file while it is read. */
  readonly hand: RowsInHand = {
    onHeader: (cells) => {
      this.header = cells ?? []
    },
    onPiece: (piece) => {
      this.#pieces.push(piece)
      if (this.#pieces.length > piecesAtHand) this.#pieces.shift()
    },
  }

  readonly take = async (problems: readonly RowProblem[]): Promise<void> => {
    const kept = problems.slice(0, keptRefusedRows - this.#written)
    if (kept.length === 0) return
    await writeRowProblems(this.#client, this.#importId, kept, this.#written)
    this.#written += kept.length
    const rows = new Set(kept.filter(isLeftOut).map(({ row }) => row))
    for (const row of rows) {
      if (!this.rows.has(row)) this.unseen.add(row)
      this.rows.add(row)
    }
    const found: RowCells[] = []
    for (const piece of this.#pieces) {
      piece(rows, (row, cells) => {
        this.unseen.delete(row)
        if (this.#cells.allow(cells)) found.push({ row, cells })
      })
    }
    await writeCells(this.#client, this.#importId, found)
  }
}

type RowCells = { row: number; cells: readonly string[] }

/** How much of the cells of one import may still be kept. */
class CellBudget {
  #characters = 0

  allow(cells: readonly string[]): boolean {
    const length = cells.reduce((sum, cell) => sum + cell.length, 0)
    if (length > maxRowCharacters || this.#characters + length > maxCharacters) return false
    this.#characters += length
    return true
  }
}

/**
 * Keeps the cells of refused rows that were not kept while the file was read, so that they can be corrected: its file
 * is read once more for those that were refused long after they were read, as relationships are whose parties never
 * come.
 *
 * @returns the header under which they stand, empty where the file is no table; `null` where there is nothing to
 * correct
 */
export async function keepCellsOf(
  pool: Pool,
  client: ClientBase,
  file: { name: string; importId: string },
  refused: RefusedRows,
): Promise<readonly string[] | null> {
  const { storedAs, options } = await readingOf(pool, client, file.importId)
  const corrected = options.rows?.corrected
  if (corrected) {
    const again = [...corrected].filter(([row]) => refused.rows.has(row)).map(([row, cells]) => ({ row, cells }))
    await writeCells(client, file.importId, again)
    return headerOf(client, storedAs)
  }
  if (refused.header === null || refused.unseen.size === 0) return refused.header
  const found: RowCells[] = []
  const budget = new CellBudget()
  const { bytes } = await openStored(pool, storedAs, file.name)
  const { batches } = await openFacts(
    { name: file.name, bytes },
    {},
    {
      ...options,
      rows: {
        wanted: refused.unseen,
        onRow: (row, cells) => {
          if (budget.allow(cells)) found.push({ row, cells })
        },
      },
    },
  )
  for await (const _ of batches)
    if (found.length >= writtenTogether) await writeCells(client, file.importId, found.splice(0))
  await writeCells(client, file.importId, found)
  return refused.header
}

async function headerOf(client: ClientBase, importId: string): Promise<string[] | null> {
  const { rows } = await client.query<{ header: string[] | null }>('SELECT header FROM import_job WHERE id = $1', [
    importId,
  ])
  return rows[0]?.header ?? null
}

async function writeCells(client: ClientBase, importId: string, found: readonly RowCells[]): Promise<void> {
  if (found.length === 0) return
  await client.query(
    `INSERT INTO refused_row (import_id, row, cells)
     SELECT $1, f.row, f.cells FROM unnest($2::bigint[], $3::jsonb[]) AS f (row, cells) ON CONFLICT DO NOTHING`,
    [importId, found.map(({ row }) => row), found.map(({ cells }) => JSON.stringify(cells.map(storable)))],
  )
}

/** The database's JSON holds neither zero characters nor unpaired surrogates. */
const storable = (cell: string): string => cell.replaceAll('\0', '\uFFFD').toWellFormed()
