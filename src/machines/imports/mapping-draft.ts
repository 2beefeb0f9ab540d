import {
  AnnouncementPreset,
  type ColumnMapping,
  type FieldSource,
  type MappedFormat,
  type MappingToSave,
  type SavedMapping,
} from '#contracts/imports/column-mapping.ts'
import type { UploadPreview, UploadReading } from '#contracts/imports/upload.ts'
import type { FilePreparationContext, MappingDraft, TablePlace } from './file-preparation.types.ts'

/**
 * The draft to begin with: none for a file that is read as it is, else a saved mapping, else the preset of the list
 * that it is like, else the likeliest proposal. Columns without names tell nothing: no saved mapping is taken by them
 * alone.
 */
function firstDraft({ format, saved, table, targets }: UploadPreview, by: SavedMapping | null): MappingDraft | null {
  if (table === null) return null
  const mapping = by ?? (table.headerRow > 0 && (format === null || table.preset) ? saved[0] : undefined)
  if (mapping) return draftFrom(mapping.mapping)
  if (table.preset) return presetDraft(table, table.preset)
  if (format !== null) return null
  const [suggestion] = table.suggestions
  if (suggestion) return { format: suggestion.format, fields: suggestion.fields }
  return targets[0] ? { format: targets[0].format, fields: {} } : null
}

/** The draft for a format: what is proposed for it. */
export function draftFor(preview: UploadPreview | null, format: MappedFormat): MappingDraft {
  return { format, fields: preview?.table?.suggestions.find((one) => one.format === format)?.fields ?? {} }
}

/** The draft that a preset makes of a table. */
export function presetDraft(table: UploadPreview['table'], preset: AnnouncementPreset): MappingDraft {
  return { format: 'articles-csv', fields: table?.presets?.find((one) => one.preset === preset)?.fields ?? {} }
}

/** The preset by which a draft was made that nobody has changed; `null` where there is none. */
export function presetOf({ preview, draft }: Pick<FilePreparationContext, 'preview' | 'draft'>) {
  const { table } = preview ?? {}
  if (!table || !draft) return null
  const fitting = [...(table.preset ? [table.preset] : []), ...AnnouncementPreset.options].find((preset) =>
    sameDrafts(draft, presetDraft(table, preset)),
  )
  return fitting ?? null
}

export function draftFrom({ format, fields }: ColumnMapping): MappingDraft {
  return { format, fields }
}

/** The draft with another source for a field, or none. */
export function withField(draft: MappingDraft, field: string, source: FieldSource | null): MappingDraft {
  const { [field]: _, ...others } = draft.fields
  return { ...draft, fields: source === null ? others : { ...others, [field]: source } }
}

/** Needed fields that have no text yet, and fields whose column the table does not have. */
export function lackingFields({ preview, draft }: Pick<FilePreparationContext, 'preview' | 'draft'>): string[] {
  if (draft === null) return []
  const fields = preview?.targets.find(({ format }) => format === draft.format)?.fields ?? []
  const columns = preview?.table?.columns ?? []
  const strays = (source: FieldSource | undefined) =>
    source !== undefined && 'column' in source && !columns.includes(source.column)
  return fields
    .filter(({ name, needed }) => strays(draft.fields[name]) || (needed && !isSaid(draft.fields[name])))
    .map(({ name }) => name)
}

/** Whether two drafts say the same, in whatever order. */
export function sameDrafts(one: MappingDraft, other: MappingDraft): boolean {
  const [text, otherText] = [one, other].map(({ format, fields }) =>
    JSON.stringify([
      format,
      Object.entries(fields)
        .map(([name, source]) => [name, Object.entries(source).toSorted()])
        .toSorted(),
    ]),
  )
  return text === otherText
}

/** The draft as a mapping of the table that is shown. */
export function mappingOf({ preview, draft }: Pick<FilePreparationContext, 'preview' | 'draft'>): ColumnMapping | null {
  const table = preview?.table
  if (!draft || !table) return null
  const { sheet, headerRow, separator } = table
  const fields = Object.fromEntries(Object.entries(draft.fields).filter(([, source]) => isSaid(source)))
  return { format: draft.format, sheet, headerRow, separator, fields }
}

/** Whether a field has a source: a text for all rows counts once it is typed. */
function isSaid(source: FieldSource | undefined): boolean {
  return source !== undefined && (!('constant' in source) || source.constant.trim() !== '')
}

/** How the file is to be read, for the server. */
export function readingOf(context: FilePreparationContext): UploadReading {
  const { encoding } = context.place
  return {
    mapping: mappingOf(context),
    source: context.source.trim() || null,
    ...(encoding !== undefined && { encoding }),
  }
}

/** The draft as it is kept under a name. */
export function mappingToSave(context: FilePreparationContext): MappingToSave {
  const mapping = mappingOf(context)
  if (!mapping || !context.preview?.table) throw new Error('Only a mapping that is there can be saved')
  return { mapping, columns: context.preview.table.columns }
}

/** The preparation once the file was looked at. */
export function seen(context: FilePreparationContext, preview: UploadPreview): Partial<FilePreparationContext> {
  const { by } = context
  const others = preview.saved.filter(({ name }) => name !== by?.name)
  const draft = firstDraft(preview, by)
  const offered = by ? [by, ...others] : preview.saved
  return {
    preview: { ...preview, saved: offered },
    draft,
    savedAs: (draft && offered.find(({ mapping }) => sameDrafts(draft, draftFrom(mapping)))?.name) ?? null,
    source: context.preview ? context.source : (preview.upload.source ?? ''),
    removed: null,
    problem: null,
  }
}

/** A place in the file, read in the encoding that was chosen before unless it names another. */
export function inSameEncoding(before: TablePlace, place: TablePlace): TablePlace {
  return before.encoding === undefined ? place : { encoding: before.encoding, ...place }
}

/** Where a saved mapping has its table; what it leaves open is found. */
export function placeOf(by: SavedMapping | null): TablePlace {
  if (by === null) return {}
  const { sheet, headerRow, separator } = by.mapping
  return { headerRow, ...(sheet !== null && { sheet }), ...(separator !== null && { separator }) }
}

/** What changes with the draft: what was tried with another counts no more, nor the name that it was kept under. */
export const redrafted = (draft: MappingDraft | null) => ({ draft, run: null, savedAs: null, problem: null })

type Kept = Pick<FilePreparationContext, 'preview' | 'savedAs' | 'removed'>

/**
 * The preparation once a mapping is kept under a name. One that is brought back is not the draft where that was
 * changed.
 */
export function withSavedMapping(
  { preview, draft, savedAs, removed }: FilePreparationContext,
  saved: SavedMapping,
): Kept {
  const others = preview?.saved.filter(({ name }) => name !== saved.name) ?? []
  const isDraft = removed?.name !== saved.name || (draft !== null && sameDrafts(draft, draftFrom(saved.mapping)))
  return {
    preview: preview && { ...preview, saved: [saved, ...others] },
    savedAs: isDraft ? saved.name : savedAs,
    removed: null,
  }
}

/** The preparation once the mapping that the draft stands under is removed; it can be brought back. */
export function withoutMapping(context: FilePreparationContext): Kept {
  const { preview, savedAs } = context
  const saved = preview?.saved.find(({ name }) => name === savedAs)
  const mapping = saved ? { mapping: saved.mapping, columns: saved.columns } : mappingToSave(context)
  return {
    preview: preview && { ...preview, saved: preview.saved.filter(({ name }) => name !== savedAs) },
    savedAs: null,
    removed: savedAs === null ? null : { name: savedAs, mapping },
  }
}

/** The mapping that was removed last. */
export function removedMapping({ removed }: FilePreparationContext): { name: string; mapping: MappingToSave } {
  if (!removed) throw new Error('Only a mapping that was removed is brought back')
  return removed
}
