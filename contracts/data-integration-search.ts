import * as v from 'valibot'
import { QualityFigureCode } from './data-quality/quality.ts'
import { ImportId, ImportKind } from './imports/import.ts'
import { SourceId } from './imports/source.ts'
import { DuplicateList } from './resolution/duplicate.ts'
import { IsoDate } from './values/iso-date.ts'
import { tableSearch } from './values/table-search.ts'

/** The tabs of data integration, in the order in which they are offered. */
export const IntegrationTab = v.picklist(['imports', 'sources', 'duplicates', 'quality'])
export type IntegrationTab = v.InferOutput<typeof IntegrationTab>

const textInUrl = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

export const importTable = tableSearch(
  [
    'file',
    'state',
    'rowsRead',
    'rowsRefused',
    'entitiesAdded',
    'interestsAdded',
    'recordsAdded',
    'updated',
    'unchanged',
    'createdAt',
  ],
  'imports',
)
export const feedTable = tableSearch([], 'feeds')
export const sourceTable = tableSearch([], 'sources')

/** What stands in the URL of data integration; what belongs to another tab is left out. */
export const DataIntegrationSearch = v.object({
  /** Left out where the imports are shown. */
  tab: v.fallback(v.optional(IntegrationTab), undefined),
  kind: v.fallback(v.optional(ImportKind), undefined),
  /** Which pairs of parties that may be one are shown; left out for those to be looked at. */
  pairs: v.fallback(v.optional(DuplicateList), undefined),
  /** The figure of quality whose rows are open, of this source, and the one day on which they came in; the days alone without a figure. */
  source: v.fallback(v.optional(v.pipe(textInUrl, SourceId)), undefined),
  figure: v.fallback(v.optional(QualityFigureCode), undefined),
  day: v.fallback(v.optional(IsoDate), undefined),
  /** The import whose details are open, and the page of its rows left out. */
  import: v.fallback(v.optional(v.pipe(textInUrl, ImportId)), undefined),
  page: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))), undefined),
  /** The feed whose runs are open. */
  feed: v.fallback(v.optional(v.pipe(textInUrl, SourceId)), undefined),
  ...importTable.entries,
  ...feedTable.entries,
  ...sourceTable.entries,
})
export type DataIntegrationSearch = v.InferOutput<typeof DataIntegrationSearch>
