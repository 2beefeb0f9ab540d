import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { MappingToSave, SavedMapping } from '#contracts/imports/column-mapping.ts'
import type { ImportJob } from '#contracts/imports/import.ts'
import type { DryRun, UploadId } from '#contracts/imports/upload.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { filePreparationMachine } from '#src/machines/imports/file-preparation.machine.ts'
import { samePreparation, selectPreparation } from '#src/machines/imports/file-preparation.selectors.ts'
import type { PreparedReading, TablePlace } from '#src/machines/imports/file-preparation.types.ts'
import { importJob } from '#test/support/import-job.ts'
import { dryRun, stakesMapping, uploadPreview } from '#test/support/upload-preview.ts'

const id = '7' as UploadId
const beginning = uploadPreview().table as NonNullable<ReturnType<typeof uploadPreview>['table']>

type AskedInput =
  | { asked: 'preview'; place: TablePlace }
  | { asked: 'try' | 'begin'; reading: PreparedReading['reading'] }
  | { asked: 'save'; name: string; mapping: MappingToSave }
  | { asked: 'remove' }
  | { asked: 'forget'; name: string }

/** Runs the machine over a server that answers as told. */
function start(answers: { preview?: Parameters<typeof uploadPreview>[0]; run?: DryRun | ProblemError } = {}) {
  const asked: AskedInput[] = []
  const emitted: unknown[] = []
  const actor = createActor(
    filePreparationMachine.provide({
      actors: {
        loadPreview: fromPromise(async ({ input }) => {
          asked.push({ asked: 'preview', place: input.place })
          return uploadPreview(answers.preview)
        }),
        tryImport: fromPromise(async ({ input }) => {
          asked.push({ asked: 'try', reading: input.reading })
          if (answers.run instanceof Error) throw answers.run
          return answers.run ?? dryRun
        }),
        beginImport: fromPromise(async ({ input }): Promise<ImportJob> => {
          asked.push({ asked: 'begin', reading: input.reading })
          return importJob({ state: 'queued' })
        }),
        removeUpload: fromPromise<void, { id: UploadId }>(async () => {
          asked.push({ asked: 'remove' })
        }),
        saveMapping: fromPromise(async ({ input }): Promise<SavedMapping> => {
          asked.push({ asked: 'save', ...input })
          return { name: input.name, ...input.mapping, savedBy: 'ada', savedAt: '2026-01-31T10:00:00.000Z' }
        }),
        removeMapping: fromPromise<void, { name: string }>(async ({ input }) => {
          asked.push({ asked: 'forget', ...input })
        }),
      },
    }),
  )
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const preparing = () => waitFor(actor, (snapshot) => snapshot.matches('preparing'))
  return { actor, asked, emitted, preparing }
}

async function opened(answers: Parameters<typeof start>[0] = {}) {
  const started = start(answers)
  started.actor.send({ type: 'upload.opened', id })
  await started.preparing()
  return started
}

describe('preparing a file', () => {
  test('preparing a file starts with the suggested mapping, ready to be previewed and imported', async () => {
    const { actor } = await opened()
    const { draft, lacking, mayTry, mayImport, maySave, savedAs } = selectPreparation(actor.getSnapshot()) ?? {}
    expect({ draft, lacking, mayTry, mayImport, maySave, savedAs }).toEqual({
      draft: { format: 'stakes-csv', fields: stakesMapping.fields },
      lacking: [],
      mayTry: true,
      mayImport: true,
      maySave: true,
      savedAs: null,
    })
  })

  test('preparing a file starts with the mapping saved for the same columns', async () => {
    const saved = { name: 'Register', mapping: stakesMapping, columns: [], savedBy: null, savedAt: '' }
    const { actor } = await opened({ preview: { saved: [saved] } })
    expect(selectPreparation(actor.getSnapshot())?.savedAs).toBe('Register')
    actor.send({ type: 'field.mapped', field: 'votes', source: { constant: '1' } })
    expect(selectPreparation(actor.getSnapshot())?.savedAs).toBe(null)
  })

  test('preparing a file without a header offers a saved mapping, and does not start with it', async () => {
    const saved = { name: 'Register', mapping: stakesMapping, columns: [], savedBy: null, savedAt: '' }
    const { table } = uploadPreview()
    const { actor } = await opened({
      preview: { saved: [saved], table: table && { ...table, headerRow: 0, suggestions: [] } },
    })
    const { savedAs, draft, preview } = selectPreparation(actor.getSnapshot()) ?? {}
    expect([savedAs, draft, preview?.saved]).toEqual([null, { format: 'stakes-csv', fields: {} }, [saved]])
  })

  test('preparing a file disables importing while a required field has no column', async () => {
    const { actor } = await opened()
    actor.send({ type: 'field.mapped', field: 'capital', source: null })
    expect(selectPreparation(actor.getSnapshot())).toMatchObject({ lacking: [], mayImport: true })
    actor.send({ type: 'field.mapped', field: 'company', source: null })
    const { lacking, mayTry, mayImport, maySave } = selectPreparation(actor.getSnapshot()) ?? {}
    expect({ lacking, mayTry, mayImport, maySave }).toEqual({
      lacking: ['company'],
      mayTry: false,
      mayImport: false,
      maySave: false,
    })
    actor.send({ type: 'import.begun' })
    expect(actor.getSnapshot().value).toBe('preparing')
    actor.send({ type: 'field.mapped', field: 'company', source: { constant: ' ' } })
    expect(selectPreparation(actor.getSnapshot())?.lacking).toEqual(['company'])
    actor.send({ type: 'field.mapped', field: 'company', source: { constant: '乙二有限公司' } })
    expect(selectPreparation(actor.getSnapshot())?.lacking).toEqual([])
    actor.send({ type: 'field.mapped', field: 'votes', source: { column: 'of another file' } })
    expect(selectPreparation(actor.getSnapshot())).toMatchObject({ lacking: ['votes'], mayImport: false })
  })

  test('preparing a file chosen for a saved mapping starts with it, at the position of its table', async () => {
    const by = {
      name: 'Quarterly',
      mapping: {
        ...stakesMapping,
        headerRow: 3,
        fields: { owner: { column: '股东' }, company: { column: '公司名称' } },
      },
      columns: [],
      savedBy: 'ada',
      savedAt: '',
    }
    const { actor, asked, preparing } = start()
    actor.send({ type: 'upload.opened', id, by })
    await preparing()
    expect(asked).toEqual([{ asked: 'preview', place: { headerRow: 3, separator: ';' } }])
    expect(selectPreparation(actor.getSnapshot())).toMatchObject({
      savedAs: 'Quarterly',
      draft: { format: 'stakes-csv', fields: by.mapping.fields },
      preview: { saved: [by] },
    })
  })

  test('preparing a file with announcements starts with the detected preset, which can be changed and adjusted', async () => {
    const presets = [
      {
        preset: 'sse' as const,
        fields: { title: { column: 'TITLE' }, publishedAt: { column: 'SSEDATE' } },
        lacking: [],
      },
      { preset: 'cninfo' as const, fields: { kind: { constant: 'announcement' } }, lacking: ['title', 'publishedAt'] },
    ]
    const columns = ['TITLE', 'SSEDATE']
    const table = { ...beginning, columns, suggestions: [], ofItems: true as const, preset: 'sse' as const, presets }
    const { actor } = await opened({ preview: { format: 'announcements-json', table } })
    const drafted = () => {
      const { draft, preset, savedAs } = selectPreparation(actor.getSnapshot()) ?? {}
      return [draft?.fields, preset, savedAs]
    }
    expect(drafted()).toEqual([presets[0]?.fields, 'sse', null])
    actor.send({ type: 'preset.chosen', preset: 'cninfo' })
    expect(drafted()).toEqual([presets[1]?.fields, 'cninfo', null])
    actor.send({ type: 'field.mapped', field: 'title', source: { column: 'TITLE' } })
    expect(drafted()[1]).toBe(null)
  })

  test('preparing a file previews the current mapping, and drops the result after a change', async () => {
    const { actor, asked, preparing } = await opened()
    actor.send({ type: 'source.named', source: ' Register ' })
    actor.send({ type: 'run.tried' })
    await preparing()
    expect(asked.at(-1)).toEqual({ asked: 'try', reading: { mapping: stakesMapping, source: 'Register' } })
    expect(selectPreparation(actor.getSnapshot())?.run).toEqual(dryRun)
    actor.send({ type: 'field.mapped', field: 'votes', source: { column: '比例' } })
    expect(selectPreparation(actor.getSnapshot())?.run).toBe(null)
  })

  test('preparing a file shows why a preview failed and allows a retry, and a preview can be cancelled', async () => {
    const { actor, preparing } = await opened({ run: new ProblemError('already_running', 'Later.') })
    actor.send({ type: 'run.tried' })
    await preparing()
    expect(selectPreparation(actor.getSnapshot())?.problem).toEqual({ code: 'already_running', details: {} })
    actor.send({ type: 'run.tried' })
    expect(selectPreparation(actor.getSnapshot())).toMatchObject({ doing: 'trying', problem: null })
    actor.send({ type: 'run.cancelled' })
    expect(selectPreparation(actor.getSnapshot())?.doing).toBe('preparing')
  })

  test('preparing a file imports it once and reports it', async () => {
    const { actor, emitted } = await opened()
    actor.send({ type: 'import.begun' })
    actor.send({ type: 'import.begun' })
    await waitFor(actor, (snapshot) => snapshot.matches('closed'))
    expect(emitted).toEqual([
      { type: 'import.begun', upload: uploadPreview().upload, job: importJob({ state: 'queued' }) },
      { type: 'uploads.changed' },
    ])
    expect(selectPreparation(actor.getSnapshot())).toBe(null)
  })

  test('preparing a file inspects it again when the table position is changed', async () => {
    const { actor, asked, preparing } = await opened()
    actor.send({ type: 'place.changed', place: { headerRow: 3 } })
    await preparing()
    expect(asked).toEqual([
      { asked: 'preview', place: {} },
      { asked: 'preview', place: { headerRow: 3 } },
    ])
  })

  test('preparing a file saves the mapping under a name, with its columns', async () => {
    const { actor, asked, preparing } = await opened()
    actor.send({ type: 'mapping.saved', name: 'Register' })
    await preparing()
    const columns = uploadPreview().table?.columns
    expect(asked.at(-1)).toEqual({ asked: 'save', name: 'Register', mapping: { mapping: stakesMapping, columns } })
    expect(selectPreparation(actor.getSnapshot())?.savedAs).toBe('Register')
  })

  test('preparing a file offers a mapping as soon as it is saved', async () => {
    const { actor, preparing } = await opened()
    actor.send({ type: 'mapping.saved', name: 'Register' })
    await preparing()
    expect(actor.getSnapshot().context.preview?.saved.map(({ name }) => name)).toEqual(['Register'])
  })

  test('preparing a file removes a saved mapping, and restores it unchanged', async () => {
    const saved = { name: 'Register', mapping: stakesMapping, columns: ['股东'], savedBy: null, savedAt: '' }
    const { actor, asked, preparing } = await opened({ preview: { saved: [saved] } })
    actor.send({ type: 'mapping.removed' })
    await preparing()
    expect(selectPreparation(actor.getSnapshot())).toMatchObject({
      savedAs: null,
      removed: 'Register',
      draft: { format: 'stakes-csv', fields: stakesMapping.fields },
    })
    expect(actor.getSnapshot().context.preview?.saved).toEqual([])
    actor.send({ type: 'mapping.restored' })
    await preparing()
    expect(asked.slice(1)).toEqual([
      { asked: 'forget', name: 'Register' },
      { asked: 'save', name: 'Register', mapping: { mapping: stakesMapping, columns: ['股东'] } },
    ])
    expect(selectPreparation(actor.getSnapshot())).toMatchObject({ savedAs: 'Register', removed: null })
    expect(actor.getSnapshot().context.preview?.saved.map(({ name }) => name)).toEqual(['Register'])
  })

  test('preparing a file keeps a draft that was changed before its mapping is restored', async () => {
    const saved = { name: 'Register', mapping: stakesMapping, columns: [], savedBy: null, savedAt: '' }
    const { actor, preparing } = await opened({ preview: { saved: [saved] } })
    actor.send({ type: 'mapping.removed' })
    await preparing()
    actor.send({ type: 'field.mapped', field: 'votes', source: { constant: '1' } })
    actor.send({ type: 'mapping.restored' })
    await preparing()
    const { savedAs, draft } = selectPreparation(actor.getSnapshot()) ?? {}
    expect([savedAs, draft?.fields.votes]).toEqual([null, { constant: '1' }])
  })

  test('preparing a file uses the sent encoding until another is chosen, also in later inspections', async () => {
    const upload = { ...uploadPreview().upload, encoding: 'gb18030' as const }
    const { actor, asked, preparing } = await opened({ preview: { upload } })
    expect(selectPreparation(actor.getSnapshot())?.encoding).toBe('gb18030')
    actor.send({ type: 'place.changed', place: { encoding: 'big5' } })
    await preparing()
    actor.send({ type: 'place.changed', place: { headerRow: 2 } })
    await preparing()
    actor.send({ type: 'run.tried' })
    await preparing()
    expect(selectPreparation(actor.getSnapshot())?.encoding).toBe('big5')
    expect(asked).toEqual([
      { asked: 'preview', place: {} },
      { asked: 'preview', place: { encoding: 'big5' } },
      { asked: 'preview', place: { encoding: 'big5', headerRow: 2 } },
      { asked: 'try', reading: { mapping: stakesMapping, source: null, encoding: 'big5' } },
    ])
    actor.send({ type: 'place.changed', place: { encoding: null } })
    await preparing()
    expect(selectPreparation(actor.getSnapshot())?.encoding).toBe(null)
  })

  test('preparing a file of a recognised format requires no mapping, and allows one', async () => {
    const { actor, asked, preparing } = await opened({ preview: { format: 'stakes-csv' } })
    expect(selectPreparation(actor.getSnapshot())).toMatchObject({ draft: null, mayImport: true, maySave: false })
    actor.send({ type: 'format.chosen', format: 'exposures-csv' })
    expect(selectPreparation(actor.getSnapshot())).toMatchObject({ lacking: ['client', 'amount'], mayImport: false })
    actor.send({ type: 'format.chosen', format: null })
    actor.send({ type: 'run.tried' })
    await preparing()
    expect(asked.at(-1)).toEqual({ asked: 'try', reading: { mapping: null, source: null } })
  })

  test('preparing a file inspects it again when the fields of another table replace the earlier ones', async () => {
    const targets = uploadPreview().targets.map(({ format, fields }) => ({ format, fields: fields.slice(0, 2) }))
    const { actor } = await opened({ preview: { targets, table: { ...beginning, suggestions: [] } } })
    const before = selectPreparation(actor.getSnapshot())
    actor.send({ type: 'format.chosen', format: 'exposures-csv' })
    const after = selectPreparation(actor.getSnapshot())
    const drafted = (seen: typeof before) => seen && { ...seen, draft: null }
    expect([before?.lacking, after?.lacking]).toEqual([
      ['owner', 'company'],
      ['client', 'amount'],
    ])
    expect(samePreparation(drafted(before), drafted(after))).toBe(false)
    expect(samePreparation(after, selectPreparation(actor.getSnapshot()))).toBe(true)
  })

  test('preparing a file can be closed, and the file removed', async () => {
    const { actor, asked, emitted } = await opened()
    actor.send({ type: 'upload.closed' })
    expect(selectPreparation(actor.getSnapshot())).toBe(null)
    actor.send({ type: 'upload.opened', id })
    await waitFor(actor, (snapshot) => snapshot.matches('preparing'))
    actor.send({ type: 'upload.removed' })
    await waitFor(actor, (snapshot) => snapshot.matches('closed'))
    expect([asked.at(-1), emitted]).toEqual([{ asked: 'remove' }, [{ type: 'uploads.changed' }]])
  })
})
