import type { ClientBase, Pool } from 'pg'
import { keptRefusedRows } from '#contracts/imports/import.ts'
import type { RowProblem } from '#contracts/values/problem.ts'
import { openFacts } from '#formats/open-facts.ts'
import { openStored } from './open-stored.ts'
import { readingOf } from './read-into-stage.ts'
import { writeRowProblems } from './row-problems.ts'

const writtenTogether = 1000
/** Maximum characters of cells stored for one import. */
const maxCharacters = 256 * 2 ** 20
/** Maximum characters of a row that can be corrected. */
const maxRowCharacters = 2 ** 20

/** Writes the rows that an import leaves out as they are met, the first {@link keptRefusedRows} of them. */
export class RefusedRows {
  readonly rows = new Set<number>()
  readonly #client: ClientBase
  readonly #importId: string
  #written = 0

  constructor(client: ClientBase, importId: string) {
    this.#client = client
    this.#importId = importId
  }

  readonly take = async (problems: readonly RowProblem[]): Promise<void> => {
    const kept = problems.slice(0, keptRefusedRows - this.#written)
    if (kept.length === 0) return
    await writeRowProblems(this.#client, this.#importId, kept, this.#written)
    this.#written += kept.length
    for (const { row } of kept) this.rows.add(row)
  }
}

/**
 * Keeps the cells of the refused rows of an import, so that they can be corrected; its file is read once more for them.
 * Files of which no row stands apart, such as feeds, give none.
 *
 * @returns the header under which they stand, empty where the file is no table; `null` where there is nothing to
 * correct
 */
export async function keepCellsOf(
  pool: Pool,
  client: ClientBase,
  file: { name: string; importId: string },
  refused: ReadonlySet<number>,
): Promise<readonly string[] | null> {
  const { storedAs, options } = await readingOf(pool, client, file.importId)
  const mended = options.rows?.mended
  if (mended) {
    const again = [...mended].filter(([row]) => refused.has(row)).map(([row, cells]) => ({ row, cells }))
    await writeCells(client, file.importId, again)
    return headerOf(client, storedAs)
  }
  const found: { row: number; cells: readonly string[] }[] = []
  let characters = 0
  let header: readonly string[] | null = null
  const { bytes } = await openStored(pool, storedAs, file.name)
  const { batches } = await openFacts(
    { name: file.name, bytes },
    {},
    {
      ...options,
      rows: {
        wanted: refused,
        onHeader: (cells) => {
          header = cells ?? []
        },
        onRow: (row, cells) => {
          const length = cells.reduce((sum, cell) => sum + cell.length, 0)
          if (length > maxRowCharacters || characters + length > maxCharacters) return
          characters += length
          found.push({ row, cells })
        },
      },
    },
  )
  for await (const _ of batches)
    if (found.length >= writtenTogether) await writeCells(client, file.importId, found.splice(0))
  await writeCells(client, file.importId, found)
  return header
}

async function headerOf(client: ClientBase, importId: string): Promise<string[] | null> {
  const { rows } = await client.query<{ header: string[] | null }>('SELECT header FROM import_job WHERE id = $1', [
    importId,
  ])
  return rows[0]?.header ?? null
}

async function writeCells(
  client: ClientBase,
  importId: string,
  found: readonly { row: number; cells: readonly string[] }[],
): Promise<void> {
  if (found.length === 0) return
  await client.query(
    `INSERT INTO refused_row (import_id, row, cells)
     SELECT $1, f.row, f.cells FROM unnest($2::bigint[], $3::jsonb[]) AS f (row, cells) ON CONFLICT DO NOTHING`,
    [importId, found.map(({ row }) => row), found.map(({ cells }) => JSON.stringify(cells.map(storable)))],
  )
}

/** The database's JSON holds neither zero characters nor unpaired surrogates. */
const storable = (cell: string): string => cell.replaceAll('\0', '\uFFFD').toWellFormed()
