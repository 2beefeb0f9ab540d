import { deflateSync, inflateSync } from 'fflate'
import { fileProblem } from './file-problem.ts'
import type { WorkbookSheet } from './workbook.ts'

/** A sheet whose rows are packed in blocks, so that whoever holds it holds little, whatever was written in it. */
export type PackedSheet = Omit<WorkbookSheet, 'rows'> & { blocks: { bytes: Uint8Array; size: number }[] }

/**
 * Characters of a block beyond which another is begun, characters of a row and of a sheet at most, and bytes of all
 * blocks.
 */
const [blockCharacters, rowCharacters, sheetCharacters, packedBytes] = [2 ** 19, 2 ** 20, 2 ** 29, 2 ** 26]

/**
 * Packs a sheet.
 * @throws ProblemError `too_large` where a row or the sheet has too many characters, before anything is packed
 */
export function packedSheet(
  file: string,
  { rows, ...sheet }: Omit<WorkbookSheet, 'rows'> & { rows: readonly string[][] },
): PackedSheet {
  requireFewCharacters(file, rows)
  const blocks: PackedSheet['blocks'] = []
  const encoder = new TextEncoder()
  let open: string[][] = []
  let [characters, packed] = [0, 0]
  const close = () => {
    const plain = encoder.encode(JSON.stringify(open))
    const bytes = deflateSync(plain, { level: 1 })
    packed += bytes.length
    if (packed > packedBytes) throw tooLarge(file, packedBytes)
    blocks.push({ bytes, size: plain.length })
    open = []
    characters = 0
  }
  for (const row of rows) {
    open.push(row)
    characters += charactersOf(row)
    if (characters >= blockCharacters) close()
  }
  if (open.length > 0) close()
  return { ...sheet, blocks }
}

/** Of a row, with the marks between its cells. */
const charactersOf = (row: readonly string[]): number => row.reduce((sum, cell) => sum + cell.length + 3, 0)

function requireFewCharacters(file: string, rows: readonly string[][]): void {
  let all = 0
  for (const row of rows) {
    const characters = charactersOf(row)
    if (characters > rowCharacters) throw tooLarge(file, rowCharacters)
    all += characters
    if (all > sheetCharacters) throw tooLarge(file, sheetCharacters)
  }
}

/** The sheet again; its rows are unpacked a block at a time, each time that they are gone through. */
export function unpackedSheet({ blocks, ...sheet }: PackedSheet): WorkbookSheet {
  const decoder = new TextDecoder()
  return {
    ...sheet,
    rows: {
      *[Symbol.iterator]() {
        for (const { bytes, size } of blocks) {
          const rows: string[][] = JSON.parse(decoder.decode(inflateSync(bytes, { out: new Uint8Array(size) })))
          yield* rows
        }
      },
    },
  }
}

function tooLarge(file: string, max: number): Error {
  const details = { cause: 'too_large_decompressed', maximum: max } as const
  return fileProblem('too_large', file, `the sheet holds more than ${max} bytes`, {}, details)
}
