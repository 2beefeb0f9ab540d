import * as v from 'valibot'

/** The tables that a file of any shape can be mapped into: those formats that are read by columns. */
export const MappedFormat = v.picklist([
  'stakes-csv',
  'bills-csv',
  'bill-events-csv',
  'bonds-csv',
  'quotes-csv',
  'share-prices-csv',
  'ratings-csv',
  'issuer-statements-csv',
  'issuer-events-csv',
  'exposures-csv',
  'relations-csv',
  'articles-csv',
])
export type MappedFormat = v.InferOutput<typeof MappedFormat>

/** What stands between the cells of a line. */
export const Separator = v.picklist([',', ';', '\t', '|'])
export type Separator = v.InferOutput<typeof Separator>

/** How days are written that do not begin with the year. */
export const DateOrder = v.picklist(['dayFirst', 'monthFirst'])
export type DateOrder = v.InferOutput<typeof DateOrder>

/** What a number without a sign of its own is counted in. `wan` is 10,000 (万), `yi` 100,000,000 (亿). */
export const Unit = v.picklist(['percent', 'thousand', 'wan', 'million', 'yi'])
export type Unit = v.InferOutput<typeof Unit>

/** The zones of timestamps without one; the first is the default. */
export const TimeZone = v.picklist([
  'Asia/Shanghai',
  'Asia/Hong_Kong',
  'Asia/Taipei',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Asia/Seoul',
  'Asia/Kolkata',
  'UTC',
  'Europe/London',
  'Europe/Berlin',
  'America/New_York',
  'America/Chicago',
  'America/Los_Angeles',
])
export type TimeZone = v.InferOutput<typeof TimeZone>

/**
 * The registers whose identifiers a column can hold: legal entity identifiers, unified social credit codes, numbers of
 * the business register of China before these, and of Companies House. A number of another `register` means something
 * within its source alone.
 */
export const IdentifierScheme = v.picklist(['LEI', 'CN-USCC', 'CN-SAIC', 'GB-COH', 'register'])
export type IdentifierScheme = v.InferOutput<typeof IdentifierScheme>

/** Whose list of announcements a table or a list in JSON is like; `generic`: one with common names. */
export const AnnouncementPreset = v.picklist(['cninfo', 'szse', 'sse', 'generic'])
export type AnnouncementPreset = v.InferOutput<typeof AnnouncementPreset>

const label = v.pipe(v.string(), v.minLength(1), v.maxLength(600))

/**
 * Where a field's text comes from: a column by its label ({@link ColumnMapping}), or the same text for all rows. Days
 * that begin with the year are read in any case, and so are cells that bear their own unit (`1.2亿`, `25%`).
 */
export const FieldSource = v.union([
  v.strictObject({
    column: label,
    dates: v.optional(DateOrder),
    /** Numbers have their decimals after a comma: `1.234,56`. */
    decimalComma: v.optional(v.literal(true)),
    unit: v.optional(Unit),
    /** The zone of timestamps without one; China Standard Time by default. */
    zone: v.optional(TimeZone),
    /** Whose identifiers the cells are; recognised cell by cell where nothing is said. */
    scheme: v.optional(IdentifierScheme),
  }),
  v.strictObject({ constant: v.pipe(v.string(), v.minLength(1), v.maxLength(500)) }),
])
export type FieldSource = v.InferOutput<typeof FieldSource>

/** Maximum number of fields of a table. */
const maxFields = 64

/**
 * How a table of any shape becomes one of ours: for each field of `format` where its text comes from. A column is named
 * by its label: its cell of the header, `#3` where that is empty, and with ` #2` behind it where it stands there a
 * second time. Fields that are left out are empty.
 */
export const ColumnMapping = v.strictObject({
  format: MappedFormat,
  /** The sheet of a workbook; `null`: a file of lines, or the first sheet that fits. */
  sheet: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
  /** The row of the file in which its header stands, from 1; 0 where it has none, and its columns are `#1`, `#2`, …. */
  headerRow: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
  /** `null`: found by the reader. */
  separator: v.nullable(Separator),
  fields: v.pipe(
    v.record(v.pipe(v.string(), v.regex(/^[a-zA-Z_]{1,40}$/)), FieldSource),
    v.check((fields) => Object.keys(fields).length <= maxFields, 'has too many fields'),
  ),
})
export type ColumnMapping = v.InferOutput<typeof ColumnMapping>

/** Of what kind the texts of a field are; it decides how they can be written. */
export const FieldKind = v.picklist([
  'name',
  'text',
  'number',
  'integer',
  'share',
  'date',
  'date-time',
  'choice',
  'boolean',
  'currency',
  'identifier',
])
export type FieldKind = v.InferOutput<typeof FieldKind>

/** A field of a canonical table. `header` names it in a file of the canonical format. */
export const TableField = v.object({
  name: v.string(),
  header: v.string(),
  kind: FieldKind,
  needed: v.boolean(),
  /** What Chinese files call it. */
  chinese: v.nullable(v.string()),
})
export type TableField = v.InferOutput<typeof TableField>

/** Why a column is suggested for a field. `matching` of `seen` cells support it, where the cells do. */
export const SuggestionReason = v.object({
  because: v.picklist([
    'header_is',
    'header_resembles',
    'cells_are_percentages',
    'cells_are_numbers',
    'cells_are_dates',
    'cells_are_names',
    'cells_are_known_words',
    'cells_are_credit_codes',
    'cells_are_leis',
  ]),
  matching: v.number(),
  seen: v.number(),
  /** Day and month are ambiguous in all cells. */
  orderOpen: v.optional(v.literal(true)),
})
export type SuggestionReason = v.InferOutput<typeof SuggestionReason>

/** One way to read a table: its format, a score from 0 to 1, and the required fields without a column. */
export const TableSuggestion = v.object({
  format: MappedFormat,
  fit: v.number(),
  fields: v.record(v.string(), FieldSource),
  reasons: v.record(v.string(), SuggestionReason),
  lacking: v.array(v.string()),
})
export type TableSuggestion = v.InferOutput<typeof TableSuggestion>

/** What a preset maps of a table: its columns under the names that the list has, and needed fields without one. */
export const PresetFields = v.object({
  preset: AnnouncementPreset,
  fields: v.record(v.string(), FieldSource),
  lacking: v.array(v.string()),
})
export type PresetFields = v.InferOutput<typeof PresetFields>

export const MappingName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))

/** A mapping saved under a name, with the labels of its table. Times are ISO 8601 in UTC. */
export const SavedMapping = v.object({
  name: v.string(),
  mapping: ColumnMapping,
  columns: v.array(v.string()),
  savedBy: v.nullable(v.string()),
  savedAt: v.string(),
})
export type SavedMapping = v.InferOutput<typeof SavedMapping>

/** `PUT /api/mappings/:name`. */
export const MappingToSave = v.object({
  mapping: ColumnMapping,
  columns: v.pipe(v.array(label), v.minLength(1), v.maxLength(1000)),
})
export type MappingToSave = v.InferOutput<typeof MappingToSave>

/** `PATCH /api/mappings/:name`: another name; `taken` where a mapping has it. */
export const MappingRenaming = v.object({ name: MappingName })

/** A saved mapping with the number of imports by its current version. */
export const ListedMapping = v.object({ ...SavedMapping.entries, imports: v.number() })
export type ListedMapping = v.InferOutput<typeof ListedMapping>

/** `GET /api/mappings`, by name. */
export const MappingList = v.object({
  mappings: v.array(ListedMapping),
  /** How many there are, where not all are listed. */
  total: v.optional(v.number()),
})
export type MappingList = v.InferOutput<typeof MappingList>
