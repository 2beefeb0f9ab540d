import type { MappingToSave, SavedMapping } from '#contracts/imports/column-mapping.ts'
import type { FilePreparationContext } from './file-preparation.types.ts'
import { draftFrom, mappingToSave, sameDrafts } from './mapping-draft.ts'

type Kept = Pick<FilePreparationContext, 'preview' | 'savedAs' | 'removed'>

/** The preparation once a mapping is kept under a name. One that is brought back is not the draft where that was changed. */
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
