import * as v from 'valibot'
import { NameList } from './adverse-media/unlinked-name.ts'
import { QualityFigureCode } from './data-quality/quality.ts'
import { DuplicateList } from './duplicates/duplicate.ts'
import { EntityId } from './entities/entity.ts'
import { SavedExplorationId } from './explorations/saved-exploration.ts'
import { ShareId } from './explorations/share-link.ts'
import { ImportId, ImportKind } from './imports/import.ts'
import { SourceId } from './imports/source.ts'
import { MeasureId } from './measures/measure.ts'
import { maxConnections } from './ownership/connections.ts'
import { queryFromAddress } from './query/query-address.ts'
import { IsoDate } from './values/iso-date.ts'
import { tableSearch } from './values/table-search.ts'

/** A number typed into a URL arrives as one; ids are text. */
const textInUrl = v.pipe(v.union([v.string(), v.number()]), v.transform(String))
const IdInUrl = v.pipe(textInUrl, EntityId)

/** Which of the ways between two parties is shown, counted from 1. */
export const PathPlace = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxConnections))

const FilterInUrl = v.pipe(
  v.string(),
  v.check((text) => queryFromAddress(text)?.scope === 'party', 'is no query about parties'),
)

/** The panels beside the graph view of the equity network, in display order. */
export const PanelId = v.picklist([
  'penetration',
  'facts',
  'list',
  'control',
  'analysis',
  'what-if',
  'deduction',
  'dates',
  'quality',
  'notes',
  'history',
  'saved',
])
export type PanelId = v.InferOutput<typeof PanelId>

/** The extent of the drawn network: opened step by step, all around the company, or the whole. */
export const GraphViewExtent = v.picklist(['graph-view', 'surroundings', 'network'])
export type GraphViewExtent = v.InferOutput<typeof GraphViewExtent>

/** The table state of one of the lists beside the graph view. */
export const panelTable = tableSearch(null)

/** The list of saved explorations, page by page. */
export const savedTable = tableSearch([], 'saved')

/** What stands in the URL of the equity network: the company, the day unless it is today, the panel. */
export const EquityNetworkSearch = v.object({
  company: v.fallback(v.optional(IdInUrl), undefined),
  asOf: v.fallback(v.optional(IsoDate), undefined),
  view: v.fallback(v.optional(PanelId), undefined),
  /** The party to which the way from the company is shown, and which of the ways, counted from 1. */
  pathTo: v.fallback(v.optional(IdInUrl), undefined),
  path: v.fallback(v.optional(PathPlace), undefined),
  /** Left out where the graph view is opened step by step. */
  extent: v.fallback(v.optional(GraphViewExtent), undefined),
  /** The saved exploration that is shown: the user's own, or what a link opens. */
  saved: v.fallback(v.optional(v.pipe(textInUrl, SavedExplorationId)), undefined),
  share: v.fallback(v.optional(ShareId), undefined),
  /** Whose saved explorations are listed, the user's own where it is left out, and the words they are looked for by. */
  savedOf: v.fallback(v.optional(v.literal('shared')), undefined),
  savedQ: v.fallback(v.optional(v.pipe(textInUrl, v.maxLength(200))), undefined),
  ...savedTable.entries,
  /** A query about parties, by which the graph view is to be filtered. */
  filter: v.fallback(v.optional(FilterInUrl), undefined),
  /** The measure chosen in the analysis panel. */
  measure: v.fallback(v.optional(MeasureId), undefined),
  /** The list with non-default settings. */
  table: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/))), undefined),
  ...panelTable.entries,
})
export type EquityNetworkSearch = v.InferOutput<typeof EquityNetworkSearch>

/** The tabs of data integration, in display order. */
export const IntegrationTab = v.picklist(['imports', 'sources', 'duplicates', 'quality'])
export type IntegrationTab = v.InferOutput<typeof IntegrationTab>

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

/** The URL of data integration; parameters of other tabs are left out. */
export const DataIntegrationSearch = v.object({
  /** Left out where the imports are shown. */
  tab: v.fallback(v.optional(IntegrationTab), undefined),
  kind: v.fallback(v.optional(ImportKind), undefined),
  /** Which pairs of parties that may be one are shown; left out for those to be looked at. */
  pairs: v.fallback(v.optional(DuplicateList), undefined),
  /**
   * The figure of quality whose rows are open, of this source, and the one day on which they came in; the days alone
   * without a figure.
   */
  source: v.fallback(v.optional(v.pipe(textInUrl, SourceId)), undefined),
  figure: v.fallback(v.optional(QualityFigureCode), undefined),
  day: v.fallback(v.optional(IsoDate), undefined),
  /** Which names in articles without a party are shown; left out for those to be looked at. */
  names: v.fallback(v.optional(NameList), undefined),
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
