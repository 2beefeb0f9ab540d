import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import type { ImportId, ImportJob, ImportState } from '#contracts/imports/import.ts'
import type { KeptUpload, UploadId } from '#contracts/imports/upload.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { importFilesMachine } from '#src/machines/imports/import-files.machine.ts'
import {
  inStepWith,
  remainingSeconds,
  sameJobs,
  selectFollowedJobs,
  selectProgress,
  selectSettledFiles,
} from '#src/machines/imports/import-files.selectors.ts'
import { finishedCorrectionsOf, selectJobMayBeCancelled } from '#src/machines/imports/import-job.selectors.ts'
import { importJob } from '#test/support/import-job.ts'
import { stakesMapping } from '#test/support/upload-preview.ts'

type Sending = { name: string; report: (event: UploadReport) => void; stopped: boolean }
type UploadReport =
  | { type: 'upload.progressed'; sentBytes: number; at: number }
  | { type: 'upload.accepted'; job: ImportJob; at: number }
  | { type: 'upload.kept'; upload: KeptUpload }
  | { type: 'upload.failed'; problem: { code: 'empty_file'; details: Record<string, string> } }

/** Runs the machine over a server that answers as told. */
function start() {
  const clock = new SimulatedClock()
  const sending: Sending[] = []
  const cancelled: ImportId[] = []
  const answers: (ImportState | ProblemError)[] = []
  const importFiles = createActor(
    importFilesMachine.provide({
      actors: {
        uploadFile: fromCallback(({ input, sendBack }) => {
          const upload: Sending = { name: input.file.name, report: sendBack, stopped: false }
          sending.push(upload)
          return () => {
            upload.stopped = true
          }
        }),
        loadImport: fromPromise(async ({ input }) => {
          const answer = answers.shift() ?? 'reading'
          if (answer instanceof Error) throw answer
          return { job: importJob({ id: input.id, state: answer }), at: clock.now() }
        }),
        cancelImport: fromPromise(async ({ input }) => {
          cancelled.push(input.id)
          return importJob({ id: input.id, state: 'cancelled' })
        }),
      },
    }),
    { clock },
  )
  const released: string[] = []
  importFiles.on('file.released', ({ key }) => released.push(key))
  importFiles.start()
  return { importFiles, clock, sending, cancelled, answers, released }
}

const file = (key: string) => ({ key, name: `${key}.csv`, bytes: 1000 })
const following = { transfer: { following: 'pausing' } } as const

describe('importing files', () => {
  test('chosen files are uploaded one after another under the named source', () => {
    const { importFiles, sending } = start()
    importFiles.send({ type: 'source.named', source: ' Register ' })
    importFiles.send({ type: 'files.chosen', files: [file('a'), file('b')] })
    expect(importFiles.getSnapshot().context).toEqual({
      source: ' Register ',
      look: false,
      encoding: null,
      queue: [{ ...file('b'), source: 'Register', look: false, encoding: null }],
      current: { ...file('a'), source: 'Register', look: false, encoding: null },
      job: null,
      pace: null,
      problem: null,
      settled: [],
    })
    sending[0]?.report({ type: 'upload.failed', problem: { code: 'empty_file', details: { file: 'a.csv' } } })
    expect(sending.map(({ name, stopped }) => ({ name, stopped }))).toEqual([
      { name: 'a.csv', stopped: true },
      { name: 'b.csv', stopped: false },
    ])
    expect(selectSettledFiles(importFiles.getSnapshot())).toEqual([
      {
        file: { ...file('a'), source: 'Register', look: false, encoding: null },
        outcome: 'refused',
        job: null,
        problem: { code: 'empty_file', details: { file: 'a.csv' } },
      },
    ])
  })

  test('a file waiting for preparation does not block the next one, and its import is followed', () => {
    const { importFiles, sending, released } = start()
    const kept: unknown[] = []
    importFiles.on('upload.kept', ({ upload }) => kept.push(upload))
    importFiles.send({ type: 'look.chosen', look: true })
    importFiles.send({ type: 'files.chosen', files: [file('a'), file('b')] })
    const upload = { id: '7' as UploadId, name: 'a.csv', bytes: 1000, source: null, encoding: null, createdAt: '' }
    sending[0]?.report({ type: 'upload.kept', upload })
    sending[1]?.report({ type: 'upload.failed', problem: { code: 'empty_file', details: {} } })
    expect([kept, released, sending.map(({ name }) => name)]).toEqual([[upload], ['a', 'b'], ['a.csv', 'b.csv']])
    expect(selectSettledFiles(importFiles.getSnapshot()).map((settled) => settled.file.key)).toEqual(['b'])
    const chosen = { ...file('a'), source: null, look: true, encoding: null }
    importFiles.send({ type: 'job.begun', file: chosen, job: importJob({ state: 'queued' }), at: 0 })
    expect(selectProgress(importFiles.getSnapshot())).toMatchObject({ file: chosen, stage: 'following' })
  })

  test('a file with unknown columns is inspected, and the applied saved mapping is named', () => {
    const { importFiles, sending } = start()
    const kept: unknown[] = []
    importFiles.on('upload.kept', ({ by, upload: { name } }) => kept.push([name, by?.name]))
    const by = { name: 'Register', mapping: stakesMapping, columns: [], savedBy: null, savedAt: '' }
    importFiles.send({ type: 'files.toMap', files: [file('a')], by })
    expect(importFiles.getSnapshot().context.current).toMatchObject({ key: 'a', look: true })
    importFiles.send({ type: 'files.toMap', files: [file('b')] })
    for (const [index, name] of ['a.csv', 'b.csv'].entries()) {
      const upload = { id: '7' as UploadId, name, bytes: 1000, source: null, encoding: null, createdAt: '' }
      sending[index]?.report({ type: 'upload.kept', upload })
    }
    expect(kept).toEqual([
      ['a.csv', 'Register'],
      ['b.csv', undefined],
    ])
  })

  test('the next chosen files are uploaded in the chosen encoding', () => {
    const { importFiles } = start()
    importFiles.send({ type: 'encoding.chosen', encoding: 'gb18030' })
    importFiles.send({ type: 'files.chosen', files: [file('a')] })
    importFiles.send({ type: 'encoding.chosen', encoding: null })
    importFiles.send({ type: 'files.chosen', files: [file('b')] })
    const { current, queue } = importFiles.getSnapshot().context
    expect([current, ...queue].map((chosen) => chosen?.encoding)).toEqual(['gb18030', null])
  })

  test('the upload reports its progress and the time left', () => {
    const { importFiles, sending } = start()
    importFiles.send({ type: 'files.chosen', files: [file('a')] })
    sending[0]?.report({ type: 'upload.progressed', sentBytes: 100, at: 0 })
    sending[0]?.report({ type: 'upload.progressed', sentBytes: 300, at: 1000 })
    expect(selectProgress(importFiles.getSnapshot())).toEqual({
      file: { ...file('a'), source: null, look: false, encoding: null },
      stage: 'uploading',
      job: null,
      doneBytes: 300,
      remainingSeconds: 3.5,
      problem: null,
      mayCancel: true,
    })
  })

  test("the time left of a running import is estimated from the server's progress", () => {
    const { importFiles, sending } = start()
    importFiles.send({ type: 'files.chosen', files: [file('a')] })
    const step = { name: 'reading' as const, done: 0, all: 1 }
    sending[0]?.report({ type: 'upload.progressed', sentBytes: 100, at: 0 })
    sending[0]?.report({
      type: 'upload.accepted',
      job: importJob({ state: 'reading', step: { ...step, remainingSeconds: 9 } }),
      at: 500,
    })
    expect(selectProgress(importFiles.getSnapshot())).toMatchObject({ stage: 'following', remainingSeconds: 9 })
  })

  test('an import job is followed to its end through connection failures', async () => {
    const { importFiles, sending, clock, answers, released } = start()
    answers.push('reading', new ProblemError('unavailable', 'away'), 'finished')
    importFiles.send({ type: 'files.chosen', files: [file('a')] })
    sending[0]?.report({ type: 'upload.accepted', job: importJob({ state: 'queued' }), at: 0 })
    expect(released).toEqual(['a'])
    await waitFor(importFiles, (snapshot) => snapshot.matches(following))
    clock.increment(1_000)
    await waitFor(importFiles, (snapshot) => snapshot.context.problem !== null)
    expect(importFiles.getSnapshot().context.problem).toEqual({ code: 'unavailable', details: {} })
    clock.increment(1_000)
    await waitFor(importFiles, (snapshot) => snapshot.matches({ transfer: 'waiting' }))
    expect(selectSettledFiles(importFiles.getSnapshot())).toEqual([
      {
        file: { ...file('a'), source: null, look: false, encoding: null },
        outcome: 'finished',
        job: importJob({ state: 'finished' }),
        problem: null,
      },
    ])
  })

  test('cancelling stops an upload at once', () => {
    const { importFiles, sending, released } = start()
    importFiles.send({ type: 'files.chosen', files: [file('a')] })
    importFiles.send({ type: 'import.cancelled' })
    expect(sending[0]?.stopped).toBe(true)
    expect(released).toEqual(['a'])
    expect(selectSettledFiles(importFiles.getSnapshot()).map(({ outcome }) => outcome)).toEqual(['cancelled'])
  })

  test('cancelling an import that is being read is requested from the server', async () => {
    const { importFiles, sending, cancelled, answers } = start()
    answers.push('reading', 'cancelled')
    importFiles.send({ type: 'files.chosen', files: [file('a')] })
    sending[0]?.report({ type: 'upload.accepted', job: importJob({ state: 'queued' }), at: 0 })
    await waitFor(importFiles, (snapshot) => snapshot.matches(following))
    importFiles.send({ type: 'import.cancelled' })
    await waitFor(importFiles, (snapshot) => snapshot.matches({ transfer: 'waiting' }))
    expect(cancelled).toEqual([importJob({}).id])
    expect(selectSettledFiles(importFiles.getSnapshot()).map(({ outcome }) => outcome)).toEqual(['cancelled'])
  })

  test('a waiting file can be removed, and a result dismissed', () => {
    const { importFiles, sending, released } = start()
    importFiles.send({ type: 'files.chosen', files: [file('a'), file('b')] })
    importFiles.send({ type: 'file.withdrawn', key: 'b' })
    importFiles.send({ type: 'import.cancelled' })
    importFiles.send({ type: 'result.dismissed', key: 'a' })
    expect(sending).toHaveLength(1)
    expect(released).toEqual(['b', 'a'])
    expect(importFiles.getSnapshot().context.settled).toEqual([])
  })

  test('an earlier import can be cancelled while another file is uploading', async () => {
    const { importFiles, cancelled } = start()
    importFiles.send({ type: 'files.chosen', files: [file('a')] })
    importFiles.send({ type: 'job.cancelled', id: '7' as ImportId })
    await waitFor(importFiles, (snapshot) => snapshot.matches({ earlierJob: 'untouched' }))
    expect(cancelled).toEqual(['7'])
    expect(importFiles.getSnapshot().matches({ transfer: 'uploading' })).toBe(true)
  })

  test('every state of importing files is reachable', () => {
    const transfer = 'importFiles.transfer'
    const paths = getShortestPaths(importFilesMachine, {
      events: (snapshot) =>
        [
          { type: 'files.chosen', files: snapshot.context.current ? [] : [file('a')] },
          { type: 'import.cancelled' },
          { type: 'job.cancelled', id: '7' as ImportId },
          { type: 'upload.accepted', job: importJob({ state: 'queued' }), at: 0 },
          { type: `xstate.done.actor.0.${transfer}.following.asking`, output: { job: importJob({}), at: 1 } },
          { type: `xstate.done.actor.0.importFiles.earlierJob.cancelling` },
        ] as never[],
      serializeState: (snapshot) => JSON.stringify(snapshot.value),
    })
    const places = new Set(paths.map(({ state }) => JSON.stringify(state.value)))
    const transfers = ['waiting', 'uploading', ...['asking', 'pausing', 'cancelling'].map((at) => ({ following: at }))]
    expect(places).toEqual(
      new Set(
        transfers.flatMap((at) =>
          ['untouched', 'cancelling'].map((earlierJob) => JSON.stringify({ transfer: at, earlierJob })),
        ),
      ),
    )
  })
})

test('the list of imports is updated with the job that is followed', async () => {
  const { importFiles, sending, answers, clock } = start()
  importFiles.send({ type: 'files.chosen', files: [{ key: '1', name: 'a.csv', bytes: 1000 }] })
  const queued = importJob({ state: 'queued' })
  const other = importJob({ id: '11' as ImportId, state: 'finished' })
  sending[0]?.report({ type: 'upload.accepted', job: queued, at: 0 })
  const listed = () => inStepWith([queued, other], selectFollowedJobs(importFiles.getSnapshot()))
  const before = selectFollowedJobs(importFiles.getSnapshot())
  expect(listed().map(({ state }) => state)).toEqual(['queued', 'finished'])
  await waitFor(importFiles, (snapshot) => snapshot.matches({ transfer: { following: 'pausing' } }))
  expect(listed().map(({ state }) => state)).toEqual(['reading', 'finished'])
  expect(sameJobs(before, selectFollowedJobs(importFiles.getSnapshot()))).toBe(false)
  answers.push('finished')
  clock.increment(1_000)
  await waitFor(importFiles, (snapshot) => snapshot.matches({ transfer: 'waiting' }))
  expect(listed().map(({ state }) => state)).toEqual(['finished', 'finished'])
})

test.each<ImportState>(['rollbackQueued', 'rollingBack', 'rolledBack'])(
  'a followed import shows the state of the list once it is %s',
  (state) => {
    const followed = importJob({ state: 'finished' })
    expect(inStepWith([{ ...followed, state }], [followed]).map((job) => job.state)).toEqual([state])
  },
)

test('refused rows are marked corrected by finished imports that correct them directly or indirectly', () => {
  const [root, first, second, running, other] = [
    importJob({ id: '1' as ImportId, state: 'finished' }),
    importJob({ id: '2' as ImportId, state: 'finished', mends: '1' as ImportId }),
    importJob({ id: '3' as ImportId, state: 'finished', mends: '1' as ImportId }),
    importJob({ id: '4' as ImportId, state: 'merging', mends: '1' as ImportId }),
    importJob({ id: '5' as ImportId, state: 'finished' }),
  ]
  const jobs = [other, running, second, first, root]
  expect([root.id, first.id, other.id, undefined].map((id) => finishedCorrectionsOf(jobs, id))).toEqual([
    ['3', '2'],
    ['3', '2'],
    [],
    [],
  ])
})

describe(remainingSeconds.name, () => {
  test('the time left is unknown while nothing has been transferred', () => {
    const still = { done: 10, at: 5 }
    expect(remainingSeconds({ first: still, last: still }, 100)).toBeNull()
    expect(remainingSeconds({ first: still, last: { done: 10, at: 500 } }, 100)).toBeNull()
  })
})

test.each([
  ['queued', true],
  ['reading', true],
  ['merging', true],
  ['finished', false],
  ['refused', false],
  ['failed', true],
  ['cancelled', false],
] as const)('a job that is %s can be cancelled: %s', (state, may) => {
  expect(selectJobMayBeCancelled(importJob({ state }))).toBe(may)
})
