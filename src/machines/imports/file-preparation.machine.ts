import { assign, emit, setup } from 'xstate'
import type {
  AnnouncementPreset,
  FieldSource,
  MappedFormat,
  MappingToSave,
  SavedMapping,
} from '#contracts/imports/column-mapping.ts'
import type { ImportJob } from '#contracts/imports/import.ts'
import type { DryRun, UploadId, UploadPreview } from '#contracts/imports/upload.ts'
import { problemFrom } from '#contracts/values/problem.ts'
import { unprovided } from '../kit/unprovided.ts'
import {
  type FilePreparationContext,
  type FilePreparationEmitted,
  type FilePreparationEvent,
  idOf,
  nothing,
  type PreparedReading,
  previewOf,
  type TablePlace,
} from './file-preparation.types.ts'
import {
  draftFor,
  draftFrom,
  inSameEncoding,
  lackingFields,
  mappingToSave,
  placeOf,
  presetDraft,
  readingOf,
  redrafted,
  removedMapping,
  seen,
  withField,
  withoutMapping,
  withSavedMapping,
} from './mapping-draft.ts'

/**
 * Saying how a file is to be read: looking at its beginning, mapping its columns, trying the import out, beginning it.
 */
export const filePreparationMachine = setup({
  types: {
    context: {} as FilePreparationContext,
    events: {} as FilePreparationEvent,
    emitted: {} as FilePreparationEmitted,
  },
  actors: {
    loadPreview: unprovided<UploadPreview, { id: UploadId; place: TablePlace }>('loadPreview'),
    tryImport: unprovided<DryRun, PreparedReading>('tryImport'),
    beginImport: unprovided<ImportJob, PreparedReading>('beginImport'),
    removeUpload: unprovided<void, { id: UploadId }>('removeUpload'),
    saveMapping: unprovided<SavedMapping, { name: string; mapping: MappingToSave }>('saveMapping'),
    removeMapping: unprovided<void, { name: string }>('removeMapping'),
  },
  guards: {
    readingIsComplete: ({ context }) =>
      context.preview !== null &&
      (context.draft !== null ? lackingFields(context).length === 0 : context.preview.format !== null),
    hasMapping: ({ context }) => context.draft !== null && lackingFields(context).length === 0,
    isList: ({ context }) => context.preview?.table?.presets !== undefined,
    hasDraft: ({ context }) => context.draft !== null,
    hasSavedMapping: ({ context }) => context.savedAs !== null,
    hasRemovedMapping: ({ context }) => context.removed !== null,
    mayDoWithoutMapping: ({ context }, { format }: { format: MappedFormat | null }) =>
      format !== null || context.preview?.format !== null,
  },
  actions: {
    openUpload: assign((_, opened: { id: UploadId; by: SavedMapping | null }) => ({
      ...nothing,
      ...opened,
      place: placeOf(opened.by),
    })),
    forgetUpload: assign(nothing),
    moveTo: assign(({ context }, { place }: { place: TablePlace }) => ({
      place: inSameEncoding(context.place, place),
      by: null,
      run: null,
      problem: null,
    })),
    rememberPreview: assign(({ context }, { preview }: { preview: UploadPreview }) => seen(context, preview)),
    chooseFormat: assign(({ context }, { format }: { format: MappedFormat | null }) =>
      redrafted(format === null ? null : draftFor(context.preview, format)),
    ),
    choosePreset: assign(({ context }, { preset }: { preset: AnnouncementPreset }) =>
      redrafted(presetDraft(context.preview?.table ?? null, preset)),
    ),
    mapField: assign(({ context }, { field, source }: { field: string; source: FieldSource | null }) =>
      redrafted(context.draft && withField(context.draft, field, source)),
    ),
    takeMapping: assign((_, { mapping }: { mapping: SavedMapping }) => ({
      draft: draftFrom(mapping.mapping),
      run: null,
      savedAs: mapping.name,
      removed: null,
      problem: null,
    })),
    nameSource: assign({ source: (_, { source }: { source: string }) => source, run: null }),
    rememberRun: assign({ run: (_, { run }: { run: DryRun }) => run }),
    rememberSaved: assign(({ context }, { saved }: { saved: SavedMapping }) => withSavedMapping(context, saved)),
    forgetSaved: assign(({ context }) => withoutMapping(context)),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }) => problemFrom(error) }),
    forgetProblem: assign({ problem: null }),
    announceUploads: emit({ type: 'uploads.changed' }),
    announceMappings: emit({ type: 'mappings.changed' }),
    announceImport: emit(({ context }, { job }: { job: ImportJob }) => ({
      type: 'import.begun' as const,
      upload: previewOf(context).upload,
      job,
    })),
  },
}).createMachine({
  id: 'filePreparation',
  context: nothing,
  initial: 'closed',
  on: {
    'upload.opened': {
      target: '.loading',
      actions: { type: 'openUpload', params: ({ event }) => ({ id: event.id, by: event.by ?? null }) },
    },
  },
  states: {
    closed: {},
    loading: {
      tags: 'busy',
      on: { 'upload.closed': { target: 'closed', actions: 'forgetUpload' } },
      invoke: {
        src: 'loadPreview',
        input: ({ context }) => ({ id: idOf(context), place: context.place }),
        onDone: {
          target: 'preparing',
          actions: { type: 'rememberPreview', params: ({ event }) => ({ preview: event.output }) },
        },
        onError: {
          target: 'preparing',
          actions: { type: 'rememberProblem', params: ({ event }) => event },
        },
      },
    },
    preparing: {
      on: {
        'upload.closed': { target: 'closed', actions: 'forgetUpload' },
        'upload.removed': 'removing',
        'place.changed': {
          target: 'loading',
          actions: { type: 'moveTo', params: ({ event }) => event },
        },
        'format.chosen': {
          guard: { type: 'mayDoWithoutMapping', params: ({ event }) => event },
          actions: { type: 'chooseFormat', params: ({ event }) => event },
        },
        'preset.chosen': {
          guard: 'isList',
          actions: { type: 'choosePreset', params: ({ event }) => event },
        },
        'field.mapped': {
          guard: 'hasDraft',
          actions: { type: 'mapField', params: ({ event }) => event },
        },
        'mapping.taken': { actions: { type: 'takeMapping', params: ({ event }) => event } },
        'mapping.saved': { guard: 'hasMapping', target: 'saving' },
        'mapping.removed': { guard: 'hasSavedMapping', target: 'forgetting' },
        'mapping.restored': { guard: 'hasRemovedMapping', target: 'saving' },
        'source.named': { actions: { type: 'nameSource', params: ({ event }) => event } },
        'run.tried': { guard: 'readingIsComplete', target: 'trying' },
        'import.begun': { guard: 'readingIsComplete', target: 'beginning' },
      },
    },
    trying: {
      tags: 'busy',
      entry: 'forgetProblem',
      on: {
        'run.cancelled': 'preparing',
        'upload.closed': { target: 'closed', actions: 'forgetUpload' },
      },
      invoke: {
        src: 'tryImport',
        input: ({ context }) => ({ id: idOf(context), reading: readingOf(context) }),
        onDone: {
          target: 'preparing',
          actions: { type: 'rememberRun', params: ({ event }) => ({ run: event.output }) },
        },
        onError: {
          target: 'preparing',
          actions: { type: 'rememberProblem', params: ({ event }) => event },
        },
      },
    },
    beginning: {
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        src: 'beginImport',
        input: ({ context }) => ({ id: idOf(context), reading: readingOf(context) }),
        onDone: {
          target: 'closed',
          actions: [
            { type: 'announceImport', params: ({ event }) => ({ job: event.output }) },
            'forgetUpload',
            'announceUploads',
          ],
        },
        onError: {
          target: 'preparing',
          actions: { type: 'rememberProblem', params: ({ event }) => event },
        },
      },
    },
    saving: {
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        src: 'saveMapping',
        input: ({ context, event }) =>
          event.type === 'mapping.saved'
            ? { name: event.name, mapping: mappingToSave(context) }
            : removedMapping(context),
        onDone: {
          target: 'preparing',
          actions: [{ type: 'rememberSaved', params: ({ event }) => ({ saved: event.output }) }, 'announceMappings'],
        },
        onError: {
          target: 'preparing',
          actions: { type: 'rememberProblem', params: ({ event }) => event },
        },
      },
    },
    forgetting: {
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        src: 'removeMapping',
        input: ({ context }) => ({ name: context.savedAs ?? '' }),
        onDone: { target: 'preparing', actions: ['forgetSaved', 'announceMappings'] },
        onError: {
          target: 'preparing',
          actions: { type: 'rememberProblem', params: ({ event }) => event },
        },
      },
    },
    removing: {
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        src: 'removeUpload',
        input: ({ context }) => ({ id: idOf(context) }),
        onDone: { target: 'closed', actions: ['forgetUpload', 'announceUploads'] },
        onError: {
          target: 'preparing',
          actions: { type: 'rememberProblem', params: ({ event }) => event },
        },
      },
    },
  },
})
