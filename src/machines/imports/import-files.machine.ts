import { assign, emit, setup } from 'xstate'
import type { ImportId, ImportJob } from '#contracts/imports/import.ts'
import type { KeptUpload } from '#contracts/imports/upload.ts'
import { problemFrom } from '#contracts/values/problem.ts'
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
  observePace,
  queuedToMap,
  type SettledFile,
  settledFrom,
  type UploadReport,
} from './import-files.types.ts'
import { selectJobIsSettled } from './import-job.selectors.ts'

/** Bringing files in, one after another: sending each, following its job on the server, cancelling either. */
export const importFilesMachine = setup({
  types: {
    context: {} as ImportFilesContext,
    events: {} as ImportFilesEvent,
    emitted: {} as ImportFilesEmitted,
  },
  actors: {
    uploadFile: unprovidedCallback<UploadReport, { file: ChosenFile }>('uploadFile'),
    loadImport: unprovided<JobReport, { id: ImportId }>('loadImport'),
    cancelImport: unprovided<ImportJob, { id: ImportId }>('cancelImport'),
  },
  guards: {
    hasWaitingFile: ({ context }) => context.queue.length > 0,
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
    forgetCurrent: assign({ current: null, job: null, pace: null, problem: null }),
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
      queue: context.queue.slice(1),
      current: context.queue[0] ?? null,
      job: null,
      pace: null,
      problem: null,
    })),
    rememberSent: assign({
      pace: ({ context }, { done, at }: { done: number; at: number }) => observePace(context.pace, done, at),
    }),
    rememberFirstReport: assign({
      job: (_, { report }: { report: JobReport }) => report.job,
      pace: (_, { report }: { report: JobReport }) => observePace(null, report.job.counts.bytesRead, report.at),
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
      settled: context.current ? [{ file: context.current, ...outcome }, ...context.settled] : context.settled,
      current: null,
      job: null,
      pace: null,
      problem: null,
    })),
    dismissResult: assign({
      settled: ({ context }, { key }: { key: string }) => context.settled.filter(({ file }) => file.key !== key),
    }),
    announceChange: emit({ type: 'imports.changed' }),
    announceKept: emit(({ context: { current } }, { upload }: { upload: KeptUpload }) => ({
      type: 'upload.kept' as const,
      upload,
      ...(current?.by && { by: current.by }),
    })),
    releaseFile: emit(({ context }) => ({ type: 'file.released' as const, key: context.current?.key ?? '' })),
    releaseWithdrawnFile: emit((_, { key }: { key: string }) => ({ type: 'file.released' as const, key })),
  },
  delays: { pollInterval: 1_000 },
}).createMachine({
  id: 'importFiles',
  type: 'parallel',
  context: {
    source: '',
    look: false,
    encoding: null,
    queue: [],
    current: null,
    job: null,
    pace: null,
    problem: null,
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
          tags: ['cancellable', 'unsaved'],
          exit: 'releaseFile',
          invoke: { src: 'uploadFile', input: ({ context }) => ({ file: currentFileOf(context) }) },
          on: {
            'upload.progressed': {
              actions: { type: 'rememberSent', params: ({ event }) => ({ done: event.sentBytes, at: event.at }) },
            },
            'upload.accepted': {
              target: 'following',
              actions: [{ type: 'rememberFirstReport', params: ({ event }) => ({ report: event }) }, 'announceChange'],
            },
            'upload.kept': {
              target: 'waiting',
              actions: [{ type: 'announceKept', params: ({ event }) => event }, 'forgetCurrent'],
            },
            'upload.failed': {
              target: 'waiting',
              actions: {
                type: 'settleFile',
                params: ({ event }) => ({ outcome: { outcome: 'refused', job: null, problem: event.problem } }),
              },
            },
            'import.cancelled': {
              target: 'waiting',
              actions: {
                type: 'settleFile',
                params: { outcome: { outcome: 'cancelled', job: null, problem: null } },
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
