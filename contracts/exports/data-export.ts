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

/** A file of one source as BODS 0.4 (standard.openownership.org), which says what the details hold. */
export const BodsExport = v.array(
  v.looseObject({
    statementId: v.string(),
    declarationSubject: v.string(),
    statementDate: v.string(),
    recordId: v.string(),
    recordType: v.picklist(['entity', 'person', 'relationship']),
    recordStatus: v.literal('new'),
    recordDetails: v.looseObject({}),
    publicationDetails: v.looseObject({ publicationDate: v.string(), bodsVersion: v.literal('0.4') }),
    /** What the standard has no words for, as this program reads it again. */
    riskAtlas: v.looseObject({}),
  }),
)

/** Where the file with the statements of every source is to be had. */
export function dataExportAddress(format: DataExportFormat): string {
  return `/api/export?format=${format}`
}
