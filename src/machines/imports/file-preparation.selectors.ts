import type { SnapshotFrom } from 'xstate'
import type { AnnouncementPreset, TableField } from '#contracts/imports/column-mapping.ts'
import type { DryRun, UploadId, UploadPreview } from '#contracts/imports/upload.ts'
import type { Problem } from '#contracts/values/problem.ts'
import type { TextEncoding } from '#contracts/values/text-encoding.ts'
import type { filePreparationMachine } from './file-preparation.machine.ts'
import type { MappingDraft } from './file-preparation.types.ts'
import { lackingFields, presetOf } from './mapping-draft.ts'

type FilePreparationSnapshot = SnapshotFrom<typeof filePreparationMachine>

/** The file that is being prepared. */
type Preparation = {
  id: UploadId
  doing: 'loading' | 'preparing' | 'trying' | 'beginning' | 'saving' | 'forgetting' | 'removing'
  preview: UploadPreview | null
  draft: MappingDraft | null
  /** The fields of the draft's format. */
  fields: TableField[]
  /** Names of needed fields that have no text yet. */
  lacking: string[]
  /** The preset of a list of announcements by which it is mapped, as long as nothing of that is changed. */
  preset: AnnouncementPreset | null
  source: string
  /** The encoding in which its text is read; `null`: found by its bytes. */
  encoding: TextEncoding | null
  run: DryRun | null
  savedAs: string | null
  /** Name of the saved mapping that was removed last. */
  removed: string | null
  problem: Problem | null
  mayTry: boolean
  mayImport: boolean
  maySave: boolean
  mayEdit: boolean
}

const noFields: TableField[] = []

/** What is being prepared, or `null`. */
export function selectPreparation(snapshot: FilePreparationSnapshot): Preparation | null {
  const { id, place, preview, draft, source, run, savedAs, removed, problem } = snapshot.context
  if (id === null || snapshot.value === 'closed') return null
  return {
    id,
    doing: snapshot.value,
    preview,
    draft,
    fields: preview?.targets.find(({ format }) => format === draft?.format)?.fields ?? noFields,
    lacking: lackingFields(snapshot.context),
    preset: presetOf(snapshot.context),
    source,
    encoding: place.encoding === undefined ? (preview?.upload.encoding ?? null) : place.encoding,
    run,
    savedAs,
    removed: removed?.name ?? null,
    problem,
    mayTry: snapshot.can({ type: 'run.tried' }),
    mayImport: snapshot.can({ type: 'import.begun' }),
    maySave: snapshot.can({ type: 'mapping.saved', name: 'name' }),
    mayEdit: snapshot.can({ type: 'source.named', source: '' }),
  }
}

/** Whether two looks at the preparation saw the same. */
export const samePreparation = (one: Preparation | null, other: Preparation | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    (Object.keys(one) as (keyof Preparation)[]).every((key) =>
      key === 'lacking'
        ? one.lacking.length === other.lacking.length &&
          one.lacking.every((name, index) => name === other.lacking[index])
        : one[key] === other[key],
    ))
