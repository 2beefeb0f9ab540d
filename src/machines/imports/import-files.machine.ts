import { assign, emit, setup } from 'xstate'
import type { ImportId, ImportJob } from '#contracts/imports/import.ts'
import { isSameFile, passesByItself, type StoredUpload, type UploadId } from '#contracts/imports/upload.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import type { TextEncoding } from '#contracts/values/text-encoding.ts'
import { unprovided } from '../kit/unprovided.ts'
import { unprovidedCallback } from '../kit/unprovided-callback.ts'
import {
  type ChosenFile,
  currentFileOf,
  currentJobOf,
  type FileAlone,
  type FilesToMap,
  type ImportFilesContext,
  type ImportFilesEmitted,
  type ImportFilesEvent,
  type JobReport,
  jobIdIn,
  keptIn,
  nothingUnderWay,
  observePace,
  queuedToGoOn,
  queuedToMap,
  refusedFrom,
  refusedOf,
  reportIn,
  type SettledFile,
  settledFrom,
  type TakenFile,
  type TakenUp,
  type UploadReport,
  uploadOf,
} from './import-files.types.ts'
import { selectJobIsSettled } from './import-job.selectors.ts'

/**
 * Bringing files in, one after another: sending each, from where the server has it, through whatever interrupts that;
 * following its job on the server, cancelling either.
 */
export const importFilesMachine = setup({
  types: {
    context: {} as ImportFilesContext,
    events: {} as ImportFilesEvent,
    emitted: {} as ImportFilesEmitted,
  },
  actors: {
    sendFile: unprovidedCallback<UploadReport, { file: ChosenFile; id: UploadId | null }>('sendFile'),
    finishUpload: unprovided<TakenFile, { file: ChosenFile; id: UploadId }>('finishUpload'),
    loadImport: unprovided<JobReport, { id: ImportId }>('loadImport'),
    cancelImport: unprovided<ImportJob, { id: ImportId }>('cancelImport'),
  },
  guards: {
    hasWaitingFile: ({ context }) => context.queue.length > 0,
    isSameFile: (_, { upload, file }: TakenUp) =>
      file === null ? upload.received === upload.bytes : isSameFile(upload, file),
    isKept: (_, { upload }: TakenFile) => upload !== null,
    passesByItself: (_, { error }: { error: unknown }) => passesByItself(problemFrom(error)),
    jobIsSettled: (_, { job }: { job: ImportJob }) => selectJobIsSettled(job),
  },
  actions: {
    chooseLook: assign({ look: (_, { look }: { look: boolean }) => look }),
    chooseEncoding: assign({ encoding: (_, { encoding }: { encoding: TextEncoding | null }) => encoding }),
    takeBegunJob: assign((_, { file, report }: { file: ChosenFile; report: JobReport }) => ({
      current: file,
      job: report.job,
      pace: observePace(null, report.job.counts.bytesRead, report.at),
      problem: null,
    })),
    forgetCurrent: assign(nothingUnderWay),
    nameSource: assign({ source: (_, { source }: { source: string }) => source }),
    queueFiles: assign({
      queue: ({ context: { queue, source, look, encoding } }, { files }: { files: FileAlone[] }) => [
        ...queue,
        ...files.map((file) => ({ ...file, source: source.trim() || null, look, encoding })),
      ],
    }),
    queueToMap: assign(({ context }, asked: FilesToMap) => queuedToMap(context, asked)),
    withdrawFile: assign({
      queue: ({ context }, { key }: { key: string }) => context.queue.filter((file) => file.key !== key),
    }),
    takeNextFile: assign(({ context }) => ({
      ...nothingUnderWay,
      queue: context.queue.slice(1),
      current: context.queue[0] ?? null,
      upload: context.queue[0]?.unfinished ?? null,
      held: context.queue[0]?.unfinished?.from ?? 0,
    })),
    queueToGoOn: assign(({ context }, taken: TakenUp) => queuedToGoOn(context, taken)),
    rememberOtherFile: assign({
      otherFile: (_, { upload, file }: TakenUp) => ({ id: upload.id, name: file?.name ?? upload.name }),
    }),
    forgetOtherFile: assign({ otherFile: null }),
    rememberLocated: assign((_, { id, received }: { id: UploadId; received: number }) => ({
      upload: { id, from: received },
      held: received,
      problem: null,
    })),
    rememberArrived: assign({
      upload: ({ context }, { id }: { id: UploadId }) => ({ id, from: context.upload?.from ?? 0 }),
    }),
    rememberSent: assign(({ context }, { sentBytes, at }: { sentBytes: number; at: number }) => ({
      pace: observePace(context.pace, sentBytes, at),
      interruptions: 0,
      problem: null,
    })),
    holdProgress: assign({ held: ({ context }) => context.pace?.last.done ?? context.held, pace: null }),
    countInterruption: assign({ interruptions: ({ context }) => context.interruptions + 1 }),
    rememberInterruption: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    rememberFirstReport: assign({
      job: (_, { report }: { report: JobReport }) => report.job,
      pace: (_, { report }: { report: JobReport }) => observePace(null, report.job.counts.bytesRead, report.at),
    }),
    settleRefused: assign({
      settled: ({ context }, { report }: { report: JobReport }) => [
        ...refusedOf(report.job, currentFileOf(context)),
        ...context.settled,
      ],
    }),
    rememberReport: assign({
      job: (_, { report }: { report: JobReport }) => report.job,
      pace: ({ context }, { report }: { report: JobReport }) =>
        observePace(context.pace, report.job.counts.bytesRead, report.at),
      problem: null,
    }),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }) => problemFrom(error) }),
    forgetProblem: assign({ problem: null }),
    settleFile: assign(({ context }, { outcome }: { outcome: Pick<SettledFile, 'outcome' | 'job' | 'problem'> }) => ({
      ...nothingUnderWay,
      settled: context.current ? [{ file: context.current, ...outcome }, ...context.settled] : context.settled,
    })),
    dismissResult: assign({
      settled: ({ context }, { key }: { key: string }) => context.settled.filter(({ file }) => file.key !== key),
    }),
    announceChange: emit({ type: 'imports.changed' }),
    announceKept: emit(({ context: { current } }, { upload }: { upload: StoredUpload }) => ({
      type: 'upload.kept' as const,
      upload,
      ...(current?.by && { by: current.by }),
    })),
    announceUploads: emit({ type: 'uploads.changed' }),
    abandonUpload: emit(({ context }) => ({
      type: 'upload.abandoned' as const,
      id: context.upload?.id ?? null,
      key: context.current?.key ?? '',
    })),
    dropUpload: emit((_, { id }: { id: UploadId }) => ({ type: 'upload.abandoned' as const, id, key: '' })),
    releaseTakenUp: emit((_, { file }: TakenUp) => ({ type: 'file.released' as const, key: file?.key ?? '' })),
    releaseFile: emit(({ context }) => ({ type: 'file.released' as const, key: context.current?.key ?? '' })),
    releaseWithdrawnFile: emit((_, { key }: { key: string }) => ({ type: 'file.released' as const, key })),
  },
  delays: {
    pollInterval: 1_000,
    /** Nothing moves on a line that still stands. */
    silence: 60_000,
    backoff: ({ context }) => Math.min(30_000, 500 * 2 ** context.interruptions),
  },
}).createMachine({
  id: 'importFiles',
  type: 'parallel',
  context: {
    source: '',
    look: false,
    encoding: null,
    queue: [],
    ...nothingUnderWay,
    otherFile: null,
    settled: [],
  },
  on: {
    'source.named': { actions: { type: 'nameSource', params: ({ event }) => event } },
    'look.chosen': { actions: { type: 'chooseLook', params: ({ event }) => event } },
    'encoding.chosen': { actions: { type: 'chooseEncoding', params: ({ event }) => event } },
    'files.chosen': { actions: { type: 'queueFiles', params: ({ event }) => event } },
    'files.toMap': {
      actions: { type: 'queueToMap', params: ({ event }) => event },
    },
    'upload.takenUp': [
      {
        guard: { type: 'isSameFile', params: ({ event }) => event },
        actions: { type: 'queueToGoOn', params: ({ event }) => event },
      },
      {
        actions: [
          { type: 'rememberOtherFile', params: ({ event }) => event },
          { type: 'releaseTakenUp', params: ({ event }) => event },
        ],
      },
    ],
    'upload.dropped': { actions: ['forgetOtherFile', { type: 'dropUpload', params: ({ event }) => event }] },
    'file.withdrawn': {
      actions: [
        { type: 'withdrawFile', params: ({ event }) => event },
        { type: 'releaseWithdrawnFile', params: ({ event }) => event },
      ],
    },
    'result.dismissed': { actions: { type: 'dismissResult', params: ({ event }) => event } },
  },
  states: {
    transfer: {
      initial: 'waiting',
      states: {
        waiting: {
          always: { guard: 'hasWaitingFile', target: 'uploading', actions: 'takeNextFile' },
          on: {
            'job.begun': {
              target: 'following',
              actions: [
                { type: 'takeBegunJob', params: ({ event }) => ({ file: event.file, report: event }) },
                'announceChange',
              ],
            },
          },
        },
        uploading: {
          tags: 'unsaved',
          initial: 'sending',
          exit: ['releaseFile', 'announceUploads'],
          on: {
            'import.cancelled': {
              target: 'waiting',
              actions: [
                'abandonUpload',
                {
                  type: 'settleFile',
                  params: { outcome: { outcome: 'cancelled', job: null, problem: null } },
                },
              ],
            },
          },
          states: {
            sending: {
              tags: 'cancellable',
              initial: 'moving',
              invoke: {
                src: 'sendFile',
                input: ({ context }) => ({
                  file: currentFileOf(context),
                  id: context.upload?.id ?? null,
                }),
              },
              exit: 'holdProgress',
              states: {
                moving: {
                  after: {
                    silence: {
                      target: '#importFiles.transfer.uploading.offline',
                      actions: {
                        type: 'rememberInterruption',
                        params: { problem: { code: 'timed_out', details: {} } },
                      },
                    },
                  },
                },
              },
              on: {
                'upload.located': {
                  actions: [{ type: 'rememberLocated', params: ({ event }) => event }, 'announceUploads'],
                },
                'upload.progressed': {
                  target: '.moving',
                  actions: { type: 'rememberSent', params: ({ event }) => event },
                },
                'upload.sent': {
                  target: 'finishing',
                  actions: { type: 'rememberArrived', params: ({ event }) => event },
                },
                'upload.interrupted': {
                  target: 'offline',
                  actions: { type: 'rememberInterruption', params: ({ event }) => event },
                },
                'upload.failed': {
                  target: '#importFiles.transfer.waiting',
                  actions: {
                    type: 'settleFile',
                    params: ({ event, context }) => ({ outcome: refusedFrom(event.problem, context) }),
                  },
                },
                'upload.paused': 'paused',
              },
            },
            offline: {
              tags: 'cancellable',
              entry: 'countInterruption',
              after: { backoff: 'sending' },
              on: { 'line.returned': 'sending', 'upload.resumed': 'sending' },
            },
            paused: { tags: 'cancellable', on: { 'upload.resumed': 'sending' } },
            finishing: {
              on: { 'import.cancelled': {} },
              invoke: {
                src: 'finishUpload',
                input: ({ context }) => ({ file: currentFileOf(context), id: uploadOf(context).id }),
                onDone: [
                  {
                    guard: { type: 'isKept', params: ({ event }) => event.output },
                    target: '#importFiles.transfer.waiting',
                    actions: [{ type: 'announceKept', params: ({ event }) => keptIn(event.output) }, 'forgetCurrent'],
                  },
                  {
                    target: '#importFiles.transfer.following',
                    actions: [
                      { type: 'rememberFirstReport', params: ({ event }) => reportIn(event.output) },
                      { type: 'settleRefused', params: ({ event }) => reportIn(event.output) },
                      'announceChange',
                    ],
                  },
                ],
                onError: [
                  {
                    guard: { type: 'passesByItself', params: ({ event }) => event },
                    target: 'offline',
                    actions: { type: 'rememberProblem', params: ({ event }) => event },
                  },
                  {
                    target: '#importFiles.transfer.waiting',
                    actions: {
                      type: 'settleFile',
                      params: ({ event, context }) => ({ outcome: refusedFrom(problemFrom(event.error), context) }),
                    },
                  },
                ],
              },
            },
          },
        },
        following: {
          initial: 'asking',
          states: {
            asking: {
              tags: 'cancellable',
              on: { 'import.cancelled': 'cancelling' },
              invoke: {
                src: 'loadImport',
                input: ({ context }) => ({ id: currentJobOf(context).id }),
                onDone: [
                  {
                    guard: { type: 'jobIsSettled', params: ({ event }) => ({ job: event.output.job }) },
                    target: '#importFiles.transfer.waiting',
                    actions: [
                      { type: 'settleFile', params: ({ event }) => ({ outcome: settledFrom(event.output.job) }) },
                      'announceChange',
                    ],
                  },
                  {
                    target: 'pausing',
                    actions: { type: 'rememberReport', params: ({ event }) => ({ report: event.output }) },
                  },
                ],
                onError: {
                  target: 'pausing',
                  actions: { type: 'rememberProblem', params: ({ event }) => event },
                },
              },
            },
            pausing: {
              tags: 'cancellable',
              on: { 'import.cancelled': 'cancelling' },
              after: { pollInterval: 'asking' },
            },
            cancelling: {
              entry: 'forgetProblem',
              invoke: {
                src: 'cancelImport',
                input: ({ context }) => ({ id: currentJobOf(context).id }),
                onDone: 'asking',
                onError: {
                  target: 'pausing',
                  actions: { type: 'rememberProblem', params: ({ event }) => event },
                },
              },
            },
          },
        },
      },
    },
    earlierJob: {
      initial: 'untouched',
      states: {
        untouched: { on: { 'job.cancelled': 'cancelling' } },
        cancelling: {
          invoke: {
            src: 'cancelImport',
            input: ({ event }) => ({ id: jobIdIn(event) }),
            onDone: { target: 'untouched', actions: 'announceChange' },
            onError: { target: 'untouched', actions: 'announceChange' },
          },
        },
      },
    },
  },
})
