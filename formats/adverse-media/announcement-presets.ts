import {
  AnnouncementPreset,
  type ColumnMapping,
  type FieldSource,
  type PresetFields,
} from '#contracts/imports/column-mapping.ts'
import { columnKey } from '../reading/csv-table.ts'
import { fileProblem } from '../reading/file-problem.ts'
import { articleColumns } from './article-columns.ts'

type Field = keyof typeof articleColumns

/** The columns of a list of announcements, as `columnKey` gives them, and those by which the list is known. */
type PresetShape = { telling: readonly string[]; columns: Partial<Record<Field, readonly string[]>> }

const ofLists: Record<Exclude<AnnouncementPreset, 'generic'>, PresetShape> = {
  cninfo: {
    telling: ['announcementtitle', 'announcementtime'],
    columns: {
      id: ['announcementid'],
      title: ['announcementtitle'],
      publishedAt: ['announcementtime'],
      body: ['announcementcontent'],
      url: ['adjuncturl'],
      fileType: ['adjuncttype'],
      fileSize: ['adjunctsize'],
      codes: ['seccode'],
      names: ['secname'],
      category: ['announcementtypename'],
    },
  },
  szse: {
    telling: ['title', 'publishtime', 'attachpath'],
    columns: {
      id: ['id', 'annid'],
      title: ['title'],
      publishedAt: ['publishtime'],
      body: ['content'],
      url: ['attachpath'],
      fileType: ['attachformat'],
      fileSize: ['attachsize'],
      codes: ['seccode'],
      names: ['secname'],
    },
  },
  sse: {
    telling: ['title', 'ssedate'],
    columns: {
      title: ['title'],
      publishedAt: ['ssedate'],
      url: ['url'],
      codes: ['securitycode'],
      names: ['securityname'],
      category: ['bulletintype'],
    },
  },
}

const namesOf = (preset: AnnouncementPreset, field: Field): readonly string[] =>
  preset === 'generic' ? articleColumns[field].names : (ofLists[preset].columns[field] ?? [])

/** The preset that matches the columns of a table; `null` where it is no announcement list. */
export function recognisedPreset(columns: readonly string[]): AnnouncementPreset | null {
  const keys = new Set(columns.map(columnKey))
  for (const preset of AnnouncementPreset.options) {
    if (preset !== 'generic' && ofLists[preset].telling.every((key) => keys.has(key))) return preset
  }
  const { lacking, fields } = presetFields('generic', columns)
  return lacking.length === 0 && (fields.codes !== undefined || fields.names !== undefined) ? 'generic' : null
}

/**
 * The mapping of a preset for a table with these columns; its rows are announcements, unless a column of a `generic`
 * list says otherwise.
 */
export function presetFields(preset: AnnouncementPreset, columns: readonly string[]): PresetFields {
  const keys = columns.map(columnKey)
  const fields = new Map<Field, FieldSource>()
  for (const field of Object.keys(articleColumns) as Field[]) {
    const at = namesOf(preset, field)
      .map((name) => keys.indexOf(name))
      .find((index) => index >= 0)
    const column = at === undefined ? undefined : columns[at]
    if (column !== undefined) fields.set(field, { column })
  }
  if (!fields.has('kind')) fields.set('kind', { constant: 'announcement' })
  const lacking = (Object.keys(articleColumns) as Field[]).filter(
    (field) => 'needed' in articleColumns[field] && !fields.has(field),
  )
  return { preset, fields: Object.fromEntries(fields), lacking }
}

/** Where a table was found that a preset is to map. */
type PlacedTable = Pick<ColumnMapping, 'sheet' | 'headerRow' | 'separator'> & { columns: readonly string[] }

/**
 * The mapping that a preset makes of a table.
 * @throws ProblemError `missing_columns` where the table lacks what the list needs
 */
export function presetMapping(
  file: string,
  preset: AnnouncementPreset,
  { columns, sheet, headerRow, separator }: PlacedTable,
): ColumnMapping {
  const { fields, lacking } = presetFields(preset, columns)
  if (lacking.length > 0) {
    const needed = (lacking as Field[]).map((field) => namesOf(preset, field)[0] ?? field).join(', ')
    const reason = `the file lacks ${needed}, which a list of the preset ${preset} has`
    const place = { row: headerRow, field: lacking[0] ?? 'header' }
    throw fileProblem('missing_columns', file, reason, place, { cause: 'lacks_columns', lacking: needed })
  }
  return { format: 'articles-csv', sheet, headerRow, separator, fields }
}
