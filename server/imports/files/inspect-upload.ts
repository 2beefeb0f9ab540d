import type { MappedFormat } from '#contracts/imports/column-mapping.ts'
import type { UploadPreview } from '#contracts/imports/upload.ts'
import { ProblemError, RowProblemCode } from '#contracts/values/problem.ts'
import type { TextEncoding } from '#contracts/values/text-encoding.ts'
import { openFacts } from '#formats/open-facts.ts'
import type { TablePlace } from '#formats/open-table.ts'
import { previewTable, type TablePreview } from '#formats/preview-table.ts'
import { tableFormats } from '#formats/registry.ts'
import { confinedBeginning } from '#server/threads/foreign-bytes.ts'

type OpenBytes = () => ReadableStream<Uint8Array>

/** The fields of every table into which a file can be mapped. */
export const mappingTargets: UploadPreview['targets'] = tableFormats.flatMap(({ format, fields }) =>
  fields
    ? [
        {
          format: format as MappedFormat,
          fields: fields.map(({ name, header, kind, needed, chinese }) => ({ name, header, kind, needed, chinese })),
        },
      ]
    : [],
)

/** What a file looks like: the format that reads it as it is, and its beginning where it is a table. */
export async function lookAt(
  file: string,
  open: OpenBytes,
  place: TablePlace = {},
  encoding: TextEncoding | null = null,
): Promise<Pick<UploadPreview, 'format' | 'table'>> {
  const refusal = await refusalOf(file, open, encoding)
  if (!('refusal' in refusal) && !isShown(refusal.format)) return { format: refusal.format, table: null }
  if ('refusal' in refusal && !isMappable(refusal.refusal)) throw refusal.refusal
  const preview = await previewTable(file, open, place, { ...confinedBeginning, encoding })
  const { known, ofItems, preset, presets, ...beginning } = preview
  const table = {
    ...beginning,
    ...(ofItems && { ofItems }),
    ...(preset && { preset }),
    ...(presets.length > 0 && { presets }),
  }
  return { format: 'refusal' in refusal ? null : known, table }
}

/** Whether a refused file is a table that could be mapped by hand. */
export async function couldBeMapped(
  file: string,
  open: OpenBytes,
  refusal: unknown,
  encoding: TextEncoding | null = null,
): Promise<boolean> {
  if (!(refusal instanceof ProblemError) || !isMappable(refusal)) return false
  try {
    const { columns, rows, suggestions }: TablePreview = await previewTable(
      file,
      open,
      {},
      { ...confinedBeginning, encoding },
    )
    const rowsRefused = refusal.code === 'malformed_file' && refusal.details.cause !== 'column_twice'
    return columns.length > 1 && rows.length > 0 && (!rowsRefused || suggestions[0]?.lacking.length === 0)
  } catch (error) {
    if (error instanceof ProblemError) return false
    throw error
  }
}

type Judged = { format: UploadPreview['format'] & string } | { refusal: ProblemError }

/** The format of a file by its beginning, or why it has none. */
async function refusalOf(file: string, open: OpenBytes, encoding: TextEncoding | null): Promise<Judged> {
  try {
    const { format, batches } = await openFacts({ name: file, bytes: open() }, {}, { ...confinedBeginning, encoding })
    for await (const _ of batches) break
    return { format }
  } catch (error) {
    if (error instanceof ProblemError) return { refusal: error }
    throw error
  }
}

/** Whether a file of a format is a table, or a list that can be mapped like one. */
function isShown(format: string): boolean {
  return format === 'announcements-json' || tableFormats.some((known) => known.format === format)
}

/** Refusals because of wrong columns, or without a readable row. */
function isMappable({ code, details }: ProblemError): boolean {
  return (
    code === 'missing_columns' ||
    details.cause === 'other_first_line' ||
    details.cause === 'column_twice' ||
    (code === 'malformed_file' && RowProblemCode.options.some((reason) => reason === details.reason))
  )
}
