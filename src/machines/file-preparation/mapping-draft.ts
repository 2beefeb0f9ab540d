import type { ColumnMapping, FieldSource, MappedFormat, MappingToSave } from '#contracts/column-mapping.ts'
import type { UploadPreview, UploadReading } from '#contracts/upload.ts'
import type { FilePreparationContext, MappingDraft } from './file-preparation.types.ts'

/** The draft to begin with: none for a file that is read as it is, else a saved mapping, else the likeliest proposal. */
function firstDraft({ format, saved, table, targets }: UploadPreview): MappingDraft | null {
  if (format !== null || table === null) return null
  const [mapping] = saved
  if (mapping) return draftFrom(mapping.mapping)
  const [suggestion] = table.suggestions
  if (suggestion) return { format: suggestion.format, fields: suggestion.fields }
  return targets[0] ? { format: targets[0].format, fields: {} } : null
}

/** The draft for a format: what is proposed for it. */
export function draftFor(preview: UploadPreview | null, format: MappedFormat): MappingDraft {
  return { format, fields: preview?.table?.suggestions.find((one) => one.format === format)?.fields ?? {} }
}

export function draftFrom({ format, fields }: ColumnMapping): MappingDraft {
  return { format, fields }
}

/** The draft with another source for a field, or none. */
export function withField(draft: MappingDraft, field: string, source: FieldSource | null): MappingDraft {
  const { [field]: _, ...others } = draft.fields
  return { ...draft, fields: source === null ? others : { ...others, [field]: source } }
}

/** Needed fields that have no text yet. */
export function lackingFields({ preview, draft }: Pick<FilePreparationContext, 'preview' | 'draft'>): string[] {
  const fields = preview?.targets.find(({ format }) => format === draft?.format)?.fields ?? []
  return draft === null
    ? []
    : fields.filter(({ name, needed }) => needed && !isSaid(draft.fields[name])).map(({ name }) => name)
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
  return {
    preview,
    draft: firstDraft(preview),
    savedAs: preview.format === null ? (preview.saved[0]?.name ?? null) : null,
    source: context.preview ? context.source : (preview.upload.source ?? ''),
    removed: null,
    problem: null,
  }
}
