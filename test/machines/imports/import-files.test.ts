import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import type { ImportId, ImportState } from '#contracts/imports/import.ts'
import type { StoredUpload, UnfinishedUpload, UploadId, UploadReply } from '#contracts/imports/upload.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { importFilesMachine } from '#src/machines/imports/import-files.machine.ts'
import {
  inStepWith,
  remainingSeconds,
  sameJobs,
  selectChosenFiles,
  selectFollowedJobs,
  selectProgress,
  selectUploadsUnderWay,
} from '#src/machines/imports/import-files.selectors.ts'
import type { UploadReport } from '#src/machines/imports/import-files.types.ts'
import { finishedCorrectionsOf, selectImportChances } from '#src/machines/imports/import-job.selectors.ts'
import { importJob } from '#test/support/import-job.ts'
import { stakesMapping } from '#test/support/upload-preview.ts'

type Sending = { name: string; id: string | null; report: (event: UploadReport) => void; stopped: boolean }

/** Runs the machine over a server that answers as told. */
function start() {
  const clock = new SimulatedClock()
  const sending: Sending[] = []
  const finishing: { id: string; taken: (reply: Partial<UploadReply>) => void; refused: (error: unknown) => void }[] =
    []
  const cancelled: ImportId[] = []
  const answers: (ImportState | ProblemError)[] = []
  const importFiles = createActor(
    importFilesMachine.provide({
      actors: {
        sendFile: fromCallback(({ input, sendBack }) => {
          const upload: Sending = { name: input.file.name, id: input.id, report: sendBack, stopped: false }
          sending.push(upload)
          return () => {
            upload.stopped = true
          }
        }),
        finishUpload: fromPromise(
          ({ input: { id } }) =>
            new Promise((resolve, refused) => {
              const taken = (reply: Partial<UploadReply>) =>
                resolve({ job: null, upload: null, at: clock.now(), ...reply })
              finishing.push({ id, taken, refused })
            }),
        ),
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
  const [released, abandoned] = [[] as string[], [] as (string | null)[]]
  importFiles.on('file.released', ({ key }) => released.push(key))
  importFiles.on('upload.abandoned', ({ id, key }) => abandoned.push(id ?? `by ${key}`))
  importFiles.start()
  const at = (place: string) => waitFor(importFiles, (snapshot) => JSON.stringify(snapshot.value).includes(place))
  /** The file that is being sent has arrived, and the server takes it. */
  const take = async (reply: Partial<UploadReply>) => {
    sending.at(-1)?.report({ type: 'upload.sent', id: '7' as UploadId })
    finishing.at(-1)?.taken(reply)
    return waitFor(importFiles, ({ value }) => !JSON.stringify(value).includes('finishing'))
  }
  return { importFiles, clock, sending, finishing, cancelled, answers, released, abandoned, take, at }
}

const storedUpload = { id: '7' as UploadId, bytes: 1000, source: null, encoding: null, createdAt: '' }
const file = (key: string) => ({ key, name: `${key}.csv`, bytes: 1000 })
const following = { transfer: { following: 'pausing' } } as const

describe('importing files', () => {
  test('an upload that is cancelled before the server has told its id is given up by its file', () => {
    const { importFiles, abandoned } = start()
    importFiles.send({ type: 'files.chosen', files: [file('a')] })
    importFiles.send({ type: 'upload.paused' })
    importFiles.send({ type: 'import.cancelled' })
    expect(abandoned).toEqual(['by a'])
  })

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
      upload: null,
      held: 0,
      interruptions: 0,
      otherFile: null,
      settled: [],
    })
    sending[0]?.report({ type: 'upload.failed', problem: { code: 'empty_file', details: { file: 'a.csv' } } })
    expect(sending.map(({ name, stopped }) => ({ name, stopped }))).toEqual([
      { name: 'a.csv', stopped: true },
      { name: 'b.csv', stopped: false },
    ])
    expect(selectChosenFiles(importFiles.getSnapshot()).results).toEqual([
      {
        file: { ...file('a'), source: 'Register', look: false, encoding: null },
        outcome: 'refused',
        job: null,
        problem: { code: 'empty_file', details: { file: 'a.csv' } },
      },
    ])
  })

  test('a file waiting for preparation does not block the next one, and its import is followed', async () => {
    const { importFiles, sending, released, take, at } = start()
    const kept: unknown[] = []
    importFiles.on('upload.kept', ({ upload }) => kept.push(upload))
    importFiles.send({ type: 'look.chosen', look: true })
    importFiles.send({ type: 'files.chosen', files: [file('a'), file('b')] })
    const upload: StoredUpload = { ...storedUpload, name: 'a.csv' }
    await take({ upload })
    await at('sending')
    sending[1]?.report({ type: 'upload.failed', problem: { code: 'empty_file', details: {} } })
    expect([kept, released, sending.map(({ name }) => name)]).toEqual([[upload], ['a', 'b'], ['a.csv', 'b.csv']])
    expect(selectChosenFiles(importFiles.getSnapshot()).results.map((settled) => settled.file.key)).toEqual(['b'])
    const chosen = { ...file('a'), source: null, look: true, encoding: null }
    importFiles.send({ type: 'job.begun', file: chosen, job: importJob({ state: 'queued' }), at: 0 })
    expect(selectProgress(importFiles.getSnapshot())).toMatchObject({ file: chosen, stage: 'following' })
  })

  test('a file with unknown columns is inspected, and the applied saved mapping is named', async () => {
    const { importFiles, take, at } = start()
    const kept: unknown[] = []
    importFiles.on('upload.kept', ({ by, upload: { name } }) => kept.push([name, by?.name]))
    const by = { name: 'Register', mapping: stakesMapping, columns: [], savedBy: null, savedAt: '' }
    importFiles.send({ type: 'files.toMap', files: [file('a')], by })
    expect(importFiles.getSnapshot().context.current).toMatchObject({ key: 'a', look: true })
    importFiles.send({ type: 'files.toMap', files: [file('b')] })
    for (const name of ['a.csv', 'b.csv']) {
      await at('sending')
      await take({ upload: { ...storedUpload, name } })
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
      resumedFrom: 0,
      remainingSeconds: 3.5,
      problem: null,
      mayCancel: true,
    })
  })

  test("the time left of a running import is estimated from the server's progress", async () => {
    const { importFiles, sending, take } = start()
    importFiles.send({ type: 'files.chosen', files: [file('a')] })
    const step = { name: 'reading' as const, done: 0, all: 1 }
    sending[0]?.report({ type: 'upload.progressed', sentBytes: 100, at: 0 })
    const begun = await take({ job: importJob({ state: 'reading', step: { ...step, remainingSeconds: 9 } }) })
    expect(selectProgress(begun)).toMatchObject({ stage: 'following', remainingSeconds: 9 })
  })

  test('an import job is followed to its end through connection failures', async () => {
    const { importFiles, clock, answers, released, take } = start()
    answers.push('reading', new ProblemError('unavailable', 'away'), 'finished')
    importFiles.send({ type: 'files.chosen', files: [file('a')] })
    await take({ job: importJob({ state: 'queued' }) })
    expect(released).toEqual(['a'])
    await waitFor(importFiles, (snapshot) => snapshot.matches(following))
    clock.increment(1_000)
    await waitFor(importFiles, (snapshot) => snapshot.context.problem !== null)
    expect(importFiles.getSnapshot().context.problem).toEqual({ code: 'unavailable', details: {} })
    clock.increment(1_000)
    await waitFor(importFiles, (snapshot) => snapshot.matches({ transfer: 'waiting' }))
    expect(selectChosenFiles(importFiles.getSnapshot()).results).toEqual([
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
    expect(selectChosenFiles(importFiles.getSnapshot()).results.map(({ outcome }) => outcome)).toEqual(['cancelled'])
  })

  test('cancelling an import that is being read is requested from the server', async () => {
    const { importFiles, cancelled, answers, take } = start()
    answers.push('reading', 'cancelled')
    importFiles.send({ type: 'files.chosen', files: [file('a')] })
    await take({ job: importJob({ state: 'queued' }) })
    await waitFor(importFiles, (snapshot) => snapshot.matches(following))
    importFiles.send({ type: 'import.cancelled' })
    await waitFor(importFiles, (snapshot) => snapshot.matches({ transfer: 'waiting' }))
    expect(cancelled).toEqual([importJob({}).id])
    expect(selectChosenFiles(importFiles.getSnapshot()).results.map(({ outcome }) => outcome)).toEqual(['cancelled'])
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

  test('an upload is named by its problem, where that does not pass by itself', async () => {
    const { importFiles, sending, finishing, at } = start()
    importFiles.send({ type: 'files.chosen', files: [file('a'), file('b')] })
    sending[0]?.report({ type: 'upload.failed', problem: { code: 'too_large', details: { maxBytes: 5 } } })
    sending[1]?.report({ type: 'upload.sent', id: '7' as UploadId })
    finishing[0]?.refused(new ProblemError('unknown_format', 'no', { file: 'b.csv' }))
    await at('waiting')
    expect(selectChosenFiles(importFiles.getSnapshot()).results.map(({ problem }) => problem)).toEqual([
      { code: 'unknown_format', details: { file: 'b.csv' } },
      { code: 'too_large', details: { file: 'a.csv', maxBytes: 5 } },
    ])
  })

  test('every state of importing files is reachable', () => {
    const transfer = 'importFiles.transfer'
    const paths = getShortestPaths(importFilesMachine, {
      events: (snapshot) =>
        [
          { type: 'files.chosen', files: snapshot.context.current ? [] : [file('a')] },
          { type: 'import.cancelled' },
          { type: 'job.cancelled', id: '7' as ImportId },
          { type: 'upload.sent', id: '7' as UploadId },
          { type: 'upload.interrupted', problem: { code: 'no_connection', details: {} } },
          { type: 'upload.paused' },
          {
            type: `xstate.done.actor.0.${transfer}.uploading.finishing`,
            output: { job: importJob({ state: 'queued' }), upload: null, at: 0 },
          },
          { type: `xstate.done.actor.0.${transfer}.following.asking`, output: { job: importJob({}), at: 1 } },
          { type: `xstate.done.actor.0.importFiles.earlierJob.cancelling` },
        ] as never[],
      serializeState: (snapshot) => JSON.stringify(snapshot.value),
    })
    const places = new Set(paths.map(({ state }) => JSON.stringify(state.value)))
    const transfers = [
      'waiting',
      { uploading: { sending: 'moving' } },
      ...['offline', 'paused', 'finishing'].map((at) => ({ uploading: at })),
      ...['asking', 'pausing', 'cancelling'].map((at) => ({ following: at })),
    ]
    expect(places).toEqual(
      new Set(
        transfers.flatMap((at) =>
          ['untouched', 'cancelling'].map((earlierJob) => JSON.stringify({ transfer: at, earlierJob })),
        ),
      ),
    )
  })
})

describe('an upload that is interrupted', () => {
  const lost = { type: 'upload.interrupted', problem: { code: 'no_connection', details: {} } } as const
  const shown = (importFiles: ReturnType<typeof start>['importFiles']) => {
    const { stage, doneBytes, resumedFrom } = selectProgress(importFiles.getSnapshot()) ?? {}
    return { stage, doneBytes, resumedFrom }
  }

  test('an interrupted upload resumes by itself, with longer pauses while nothing arrives', () => {
    const { importFiles, sending, clock } = start()
    importFiles.send({ type: 'files.chosen', files: [file('a')] })
    sending[0]?.report({ type: 'upload.located', id: '7' as UploadId, received: 0 })
    sending[0]?.report({ type: 'upload.progressed', sentBytes: 600, at: 0 })
    const waits = []
    for (let attempt = 0; attempt < 8; attempt++) {
      sending.at(-1)?.report(lost)
      const before = clock.now()
      while (sending.length === attempt + 1) clock.increment(250)
      waits.push(clock.now() - before)
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
    expect(sending.map(({ id, stopped }) => [id, stopped])).toEqual([
      [null, true],
      ...Array(7).fill(['7', true]),
      ['7', false],
    ])
    expect(shown(importFiles)).toEqual({ stage: 'offline', doneBytes: 600, resumedFrom: 0 })
    sending.at(-1)?.report({ type: 'upload.progressed', sentBytes: 700, at: clock.now() })
    expect(shown(importFiles)).toEqual({ stage: 'uploading', doneBytes: 700, resumedFrom: 0 })
    sending.at(-1)?.report(lost)
    clock.increment(1_000)
    expect(sending).toHaveLength(10)
  })

  test.each(['line.returned', 'upload.resumed'] as const)('an interrupted upload resumes at once on "%s"', (type) => {
    const { importFiles, sending } = start()
    importFiles.send({ type: 'files.chosen', files: [file('a')] })
    sending[0]?.report(lost)
    expect(importFiles.getSnapshot().hasTag('unsaved')).toBe(true)
    importFiles.send({ type })
    expect(sending).toHaveLength(2)
  })

  test('a connection without progress counts as lost', () => {
    const { importFiles, sending, clock } = start()
    importFiles.send({ type: 'files.chosen', files: [file('a')] })
    clock.increment(59_000)
    sending[0]?.report({ type: 'upload.progressed', sentBytes: 1, at: 0 })
    clock.increment(59_000)
    expect([shown(importFiles).stage, sending[0]?.stopped]).toEqual(['uploading', false])
    clock.increment(1_000)
    expect([shown(importFiles).stage, sending[0]?.stopped]).toEqual(['offline', true])
  })

  test('a pause lasts until it is ended', () => {
    const { importFiles, sending, clock, released } = start()
    importFiles.send({ type: 'files.chosen', files: [file('a')] })
    sending[0]?.report({ type: 'upload.progressed', sentBytes: 600, at: 0 })
    importFiles.send({ type: 'upload.paused' })
    clock.increment(600_000)
    importFiles.send({ type: 'line.returned' })
    expect([sending.length, sending[0]?.stopped, released]).toEqual([1, true, []])
    expect(shown(importFiles)).toEqual({ stage: 'paused', doneBytes: 600, resumedFrom: 0 })
    importFiles.send({ type: 'upload.resumed' })
    expect([sending.length, shown(importFiles).stage]).toEqual([2, 'uploading'])
  })

  test('a reply that was lost is asked for again', async () => {
    const { importFiles, sending, finishing, clock, at, take } = start()
    importFiles.send({ type: 'files.chosen', files: [file('a')] })
    sending[0]?.report({ type: 'upload.sent', id: '7' as UploadId })
    expect(importFiles.getSnapshot().can({ type: 'import.cancelled' })).toBe(false)
    finishing[0]?.refused(new ProblemError('already_running', 'The first is still at it'))
    await at('offline')
    clock.increment(1_000)
    expect(sending[1]?.id).toBe('7')
    await take({ job: importJob({ state: 'queued' }) })
    expect([finishing.map(({ id }) => id), shown(importFiles).stage]).toEqual([['7', '7'], 'following'])
  })

  test('cancelled, it is dropped on the server', () => {
    const { importFiles, sending, abandoned, released } = start()
    importFiles.send({ type: 'files.chosen', files: [file('a')] })
    sending[0]?.report({ type: 'upload.located', id: '7' as UploadId, received: 0 })
    sending[0]?.report(lost)
    importFiles.send({ type: 'import.cancelled' })
    expect([abandoned, released, selectUploadsUnderWay(importFiles.getSnapshot())]).toEqual([['7'], ['a'], []])
  })
})

describe('an upload of an earlier visit', () => {
  const unfinished: UnfinishedUpload = {
    id: '9' as UploadId,
    name: 'a.csv',
    bytes: 1000,
    received: 400,
    modified: 5,
    source: 'Register',
    look: true,
    encoding: 'gb18030',
    mark: null,
    expiresAt: '',
  }

  test('an upload of an earlier visit resumes with the same file and its settings', () => {
    const { importFiles, sending } = start()
    importFiles.send({ type: 'upload.takenUp', upload: unfinished, file: { ...file('a'), modified: 5 } })
    expect(sending.map(({ id }) => id)).toEqual(['9'])
    expect(importFiles.getSnapshot().context.current).toMatchObject({
      key: 'a',
      source: 'Register',
      look: true,
      encoding: 'gb18030',
    })
    expect(selectProgress(importFiles.getSnapshot())).toMatchObject({ doneBytes: 400, resumedFrom: 400 })
    expect(selectUploadsUnderWay(importFiles.getSnapshot())).toEqual(['9'])
  })

  test.each([{ name: 'b.csv' }, { bytes: 1001 }, { modified: 6 }])(
    'another file does not go on with it: %j',
    (other) => {
      const { importFiles, sending, released } = start()
      importFiles.send({ type: 'upload.takenUp', upload: unfinished, file: { ...file('a'), modified: 5, ...other } })
      const name = other.name ?? 'a.csv'
      expect([sending, released, selectChosenFiles(importFiles.getSnapshot()).otherFile]).toEqual([
        [],
        ['a'],
        { id: '9', name },
      ])
      importFiles.send({
        type: 'upload.takenUp',
        upload: unfinished,
        file: { ...file('b'), name: 'a.csv', modified: 5 },
      })
      expect([sending.length, selectChosenFiles(importFiles.getSnapshot()).otherFile]).toEqual([1, null])
    },
  )

  test('an upload of an earlier visit needs no file once all its bytes have arrived', () => {
    const { importFiles, sending } = start()
    importFiles.send({ type: 'upload.takenUp', upload: unfinished, file: null })
    expect(sending).toEqual([])
    importFiles.send({ type: 'upload.takenUp', upload: { ...unfinished, received: 1000 }, file: null })
    expect(sending.map(({ id }) => id)).toEqual(['9'])
  })

  test('an upload of an earlier visit can be discarded', () => {
    const { importFiles, abandoned } = start()
    importFiles.send({ type: 'upload.dropped', id: unfinished.id })
    expect(abandoned).toEqual(['9'])
  })
})

test('the list of imports is updated with the job that is followed', async () => {
  const { importFiles, take, answers, clock } = start()
  importFiles.send({ type: 'files.chosen', files: [{ key: '1', name: 'a.csv', bytes: 1000 }] })
  const queued = importJob({ state: 'queued' })
  const other = importJob({ id: '11' as ImportId, state: 'finished' })
  const begun = await take({ job: queued })
  const listed = (snapshot = importFiles.getSnapshot()) => inStepWith([queued, other], selectFollowedJobs(snapshot))
  const before = selectFollowedJobs(begun)
  expect(listed(begun).map(({ state }) => state)).toEqual(['queued', 'finished'])
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
    importJob({ id: '2' as ImportId, state: 'finished', corrects: '1' as ImportId }),
    importJob({ id: '3' as ImportId, state: 'finished', corrects: '1' as ImportId }),
    importJob({ id: '4' as ImportId, state: 'merging', corrects: '1' as ImportId }),
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
  expect(selectImportChances(importJob({ state })).mayCancel).toBe(may)
})

test('files of an archive that cannot be read are results of their own beside the import of the others', async () => {
  const { importFiles, answers, take, at } = start()
  answers.push('finished')
  importFiles.send({ type: 'files.chosen', files: [{ key: 'a', name: 'all.zip', bytes: 1000 }] })
  const details = { file: 'all.zip/wide.csv', row: 2 }
  const refused = [{ file: 'all.zip/wide.csv', message: '', code: 'malformed_file', details } as const]
  await take({ job: importJob({ file: 'all.zip/x.csv', refused }) })
  await at('waiting')
  expect(
    selectChosenFiles(importFiles.getSnapshot()).results.map(({ file, outcome, problem }) => [
      file.name,
      outcome,
      problem,
    ]),
  ).toEqual([
    ['all.zip', 'finished', null],
    ['all.zip/wide.csv', 'refused', { code: 'malformed_file', details }],
  ])
})
