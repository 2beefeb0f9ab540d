import * as v from 'valibot'

/** The forms in which everything that is stored about parties and interests can be had as a file. */
export const DataExportFormat = v.picklist(['bods', 'ftm', 'csv'])
export type DataExportFormat = v.InferOutput<typeof DataExportFormat>

/**
 * The request of `GET /api/export`. Without a source: a ZIP archive with one file per source; with one: the file of
 * that source.
 */
export const DataExportRequest = v.object({
  format: DataExportFormat,
  source: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
})
export type DataExportRequest = v.InferOutput<typeof DataExportRequest>

/** Where the file with the statements of every source is to be had. */
export function dataExportAddress(format: DataExportFormat): string {
  return `/api/export?format=${format}`
}
