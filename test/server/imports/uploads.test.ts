import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ColumnMapping } from '#contracts/imports/column-mapping.ts'
import { maxWaitingUploads, type UploadPreview } from '#contracts/imports/upload.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { createExportService } from '#server/exports/service.ts'
import { settleFeedRun } from '#server/feeds/finish-fetch.ts'
import { type Imports, startImports } from '#server/imports/start-imports.ts'
import { createLog } from '#server/log.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { encodedText } from '#test/support/encoded-text.ts'
import { importFile, settledImport, stakesCsv } from '#test/support/imported-files.ts'

let database: TestDatabase
let imports: Imports

const ada = { actor: 'ada', address: null }
const bo = { actor: 'bo', address: null }
const foreign = '股东名称;被投资企业;持股比例（%）\n甲一有限公司;乙二有限公司;51,5\n王小明;乙二有限公司;48,5\n'
const mapping: ColumnMapping = {
  format: 'stakes-csv',
  sheet: null,
  headerRow: 1,
  separator: ';',
  fields: {
    owner: { column: '股东名称' },
    company: { column: '被投资企业' },
    capital: { column: '持股比例（%）', unit: 'percent', decimalComma: true },
  },
}

beforeEach(async () => {
  database = await createTestDatabase()
  imports = await startImports({ database, log: createLog('silent'), onSettled: settleFeedRun })
})

afterEach(async () => {
  await imports.stop()
  await database.drop()
})

async function send(name: string, content: string, look = false) {
  const bytes = new Blob([content]).stream()
  const upload = { name, source: null, bytes, createdBy: 'ada', synthetic: false }
  return imports.uploads.store(upload, look)
}

async function keep(name: string, content: string) {
  const { upload } = await send(name, content, true)
  if (!upload) throw new Error('The file was imported at once')
  return upload.id
}

const neverEnded = new AbortController().signal
const tryOut = (id: string, read: ColumnMapping | null = null, source: string | null = null) =>
  imports.uploads.tryOut(id, ada, { mapping: read, source }, neverEnded)

/** Everything that the database holds but the uploads themselves and what counts identities up. */
async function stored(): Promise<Record<string, unknown[]>> {
  const tables = await database.pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
        AND NOT relispartition AND relname <> '__drizzle_migrations' ORDER BY relname`,
  )
  const held: Record<string, unknown[]> = {}
  for (const { name } of tables.rows) {
    if (name === 'lease') continue
    const { rows } = await database.pool.query<{ row: unknown }>(
      `SELECT to_jsonb(t) AS row FROM "${name}" t ORDER BY 1`,
    )
    if (rows.length > 0) held[name] = rows.map(({ row }) => row)
  }
  return held
}

describe('uploaded files', () => {
  test('an uploaded file with known columns is imported at once', async () => {
    const reply = await send('stakes.csv', stakesCsv('P,Alpha,60%,,,'))
    expect(reply).toEqual({ job: expect.objectContaining({ file: 'stakes.csv', state: 'queued' }), upload: null })
  })

  test('an uploaded file with unknown columns waits, with a suggested mapping that reads it', async () => {
    const { upload } = await send('股东.csv', foreign)
    const { table, ...preview } = await imports.uploads.preview(upload?.id ?? '', ada, {})
    expect({ ...preview, targets: preview.targets.length }).toEqual({ upload, format: null, targets: 12, saved: [] })
    const [suggestion, ...others] = table?.suggestions ?? []
    expect(others.length).toBeGreaterThan(0)
    expect({ ...table, suggestions: [suggestion] }).toEqual({
      sheets: [],
      sheet: null,
      headerRow: 1,
      separator: ';',
      columns: ['股东名称', '被投资企业', '持股比例（%）'],
      rows: [
        { row: 2, cells: ['甲一有限公司', '乙二有限公司', '51,5'] },
        { row: 3, cells: ['王小明', '乙二有限公司', '48,5'] },
      ],
      suggestions: [
        {
          format: 'stakes-csv',
          fit: 0.9,
          fields: mapping.fields,
          reasons: {
            owner: { because: 'header_resembles', matching: 2, seen: 2 },
            company: { because: 'header_resembles', matching: 2, seen: 2 },
            capital: { because: 'header_resembles', matching: 2, seen: 2 },
          },
          lacking: [],
        },
      ],
    } satisfies UploadPreview['table'])
  })

  test('an uploaded file is inspected, previewed and imported in the stated encoding, or in another', async () => {
    const bytes = new Blob([encodedText('股東;公司;比例\n王小明;甲公司;51%\n', 'big5')]).stream()
    const sent = { name: '股東.csv', source: null, bytes, createdBy: 'ada', synthetic: false }
    const { upload } = await imports.uploads.store({ ...sent, reading: { encoding: 'big5' } }, true)
    const id = upload?.id ?? ''
    const columnsIn = async (place: Parameters<typeof imports.uploads.preview>[2]) =>
      (await imports.uploads.preview(id, ada, place)).table?.columns
    expect({
      named: upload?.encoding,
      listed: (await imports.uploads.list(ada)).uploads.map(({ encoding }) => encoding),
      asNamed: await columnsIn({}),
      asked: await columnsIn({ encoding: 'windows-1252' }),
    }).toEqual({
      named: 'big5',
      listed: ['big5'],
      asNamed: ['股東', '公司', '比例'],
      asked: ['ªÑªF', '¤½¥q', '¤ñ¨Ò'],
    })
    const read = {
      ...mapping,
      fields: { owner: { column: '股東' }, company: { column: '公司' }, capital: { column: '比例' } },
    }
    const run = await imports.uploads.tryOut(id, ada, { mapping: read, source: null }, neverEnded)
    expect(run.counts).toMatchObject({ rowsRead: 1, rowsRefused: 0, entitiesAdded: 2 })
    await expect(
      imports.uploads.tryOut(id, ada, { mapping: read, source: null, encoding: 'windows-1252' }, neverEnded),
    ).rejects.toMatchObject({ code: 'missing_columns' })
    const job = await imports.uploads.start(id, ada, { mapping: read, source: null })
    const settled = await settledImport(imports.service, job.id)
    const { rows } = await database.pool.query<{ name: string }>('SELECT name FROM entity ORDER BY name')
    expect([settled.encoding, rows.map(({ name }) => name).toSorted()]).toEqual(['big5', ['王小明', '甲公司']])
  })

  test('an uploaded file keeps the source that it names itself, also after an inspection', async () => {
    await importFile(imports.service, { name: 'a.csv', source: 'register', content: stakesCsv('P,Alpha,60%,,,') })
    const made = await createExportService(database.pool).open({ format: 'csv', source: 'register' })
    const pieces: Uint8Array[] = []
    for (let piece = await made.read(); piece !== null; piece = await made.read()) pieces.push(piece)
    await made.close()
    const { upload } = await send('copy.csv', Buffer.concat(pieces).toString('utf8'), true)
    expect(upload?.source).toBe('register')
    const run = await tryOut(upload?.id ?? '')
    expect(run).toMatchObject({ source: 'register', counts: { entitiesAdded: 0, interestsAdded: 0, updated: 0 } })
    const job = await imports.uploads.start(upload?.id ?? '', ada, { mapping: null, source: null })
    expect((await settledImport(imports.service, job.id)).counts).toEqual(run.counts)
  })

  test('an uploaded file that no mapping can read is refused and not stored', async () => {
    const before = await stored()
    await expect(send('letter.txt', 'Dear Sir\n')).rejects.toMatchObject({ code: 'unknown_format' })
    await expect(send('empty.csv', '')).rejects.toMatchObject({ code: 'empty_file' })
    expect(await stored()).toEqual(before)
  })

  test('an uploaded file is accessible to its sender only', async () => {
    const before = await stored()
    const id = await keep('stakes.csv', stakesCsv('P,Alpha,60%,,,'))
    expect(await imports.uploads.list(bo)).toEqual({ uploads: [], next: null })
    for (const ask of [
      () => imports.uploads.preview(id, bo, {}),
      () => imports.uploads.tryOut(id, bo, { mapping: null, source: null }, neverEnded),
      () => imports.uploads.start(id, bo, { mapping: null, source: null }),
      () => imports.uploads.remove(id, bo),
    ]) {
      await expect(ask()).rejects.toMatchObject({ code: 'not_found' })
    }
    await imports.uploads.remove(id, ada)
    expect(await stored()).toEqual(before)
  })

  test('an uploaded file starts one import, however often it is requested', async () => {
    const id = await keep('股东.csv', foreign)
    const begun = await Promise.allSettled(
      [1, 2].map(() => imports.uploads.start(id, ada, { mapping, source: 'register' })),
    )
    const states = begun.map((result) => (result.status === 'fulfilled' ? 'begun' : problemIn(result.reason)))
    expect(states.sort()).toEqual(['begun', 'not_found'])
    const job = await settledImport(imports.service, id)
    expect([job.state, job.source, job.counts.interestsAdded]).toEqual(['finished', 'register', 2])
  })
})

test('uploaded files beyond those of a user that may wait are refused and not stored, until one is removed', async () => {
  await database.pool.query(
    `WITH waiting AS (
       INSERT INTO upload (id, name, bytes, content_hash, created_by)
       SELECT nextval('import_job_id_seq'), 'a.csv', 1, '\\x00', 'ada' FROM generate_series(2, $1) RETURNING id)
     INSERT INTO file_chunk (import_id, position, content) SELECT id, 0, '\\x00' FROM waiting`,
    [maxWaitingUploads],
  )
  const last = await keep('a.csv', stakesCsv('P,Alpha,60%,,,'))
  const before = await stored()
  const refusal = { code: 'conflict', details: { maximum: maxWaitingUploads } }
  await expect(send('b.csv', stakesCsv('P,Beta,60%,,,'), true)).rejects.toMatchObject(refusal)
  await expect(send('c.csv', foreign)).rejects.toMatchObject(refusal)
  expect(await stored()).toEqual(before)
  expect((await send('d.csv', stakesCsv('P,Delta,60%,,,'))).job?.state).toBe('queued')
  await imports.uploads.remove(last, ada)
  expect((await send('b.csv', stakesCsv('P,Beta,60%,,,'), true)).upload?.name).toBe('b.csv')
})

describe('dry runs', () => {
  test('a dry run stores nothing, and has the counts of the following import', async () => {
    await importFile(imports.service, {
      name: 'a.csv',
      source: 'a',
      content: stakesCsv('P,Alpha,60%,,,', 'Q,Alpha,40%,,,'),
    })
    const id = await keep('b.csv', stakesCsv('P,Alpha,55%,,,', 'Q,Alpha,40%,,,', 'R,Alpha,5%,,,', 'S,Alpha,105%,,,'))
    const before = await stored()
    const run = await tryOut(id, null, 'a')
    expect(await stored()).toEqual(before)
    expect(run).toEqual({
      format: 'stakes-csv',
      source: 'a',
      counts: expect.anything(),
      problems: [expect.objectContaining({ row: 5, field: 'capital', code: 'out_of_range', value: '105%' })],
      changes: [
        {
          kind: 'party',
          change: 'added',
          row: 4,
          fields: [
            { name: 'name', before: null, after: 'R' },
            { name: 'kind', before: null, after: 'unknown' },
          ],
        },
        {
          kind: 'interest',
          change: 'changed',
          row: 2,
          fields: [
            { name: 'owner', before: 'P', after: 'P' },
            { name: 'company', before: 'Alpha', after: 'Alpha' },
            { name: 'interest', before: 'stake', after: 'stake' },
            { name: 'capital', before: '60%', after: '55%' },
            { name: 'votes', before: '60%', after: '55%' },
          ],
        },
        {
          kind: 'interest',
          change: 'added',
          row: 4,
          fields: [
            { name: 'owner', before: null, after: 'R' },
            { name: 'company', before: null, after: 'Alpha' },
            { name: 'interest', before: null, after: 'stake' },
            { name: 'capital', before: null, after: '5%' },
            { name: 'votes', before: null, after: '5%' },
          ],
        },
      ],
    })
    await imports.uploads.start(id, ada, { mapping: null, source: 'a' })
    const job = await settledImport(imports.service, id)
    expect(run.counts).toEqual(job.counts)
    expect(job.counts).toMatchObject({ entitiesAdded: 1, interestsAdded: 1, updated: 1, rowsRefused: 1 })
  })

  test('a dry run uses the mapping like the import, and does not store a new source name', async () => {
    const id = await keep('股东.csv', foreign)
    const before = await stored()
    const run = await tryOut(id, mapping)
    expect(await stored()).toEqual(before)
    expect([run.source, run.counts.entitiesAdded, run.counts.interestsAdded]).toEqual(['股东', 3, 2])
    await imports.uploads.start(id, ada, { mapping, source: null })
    const job = await settledImport(imports.service, id)
    expect(run.counts).toEqual(job.counts)
    const again = await tryOut(await keep('股东 2.csv', foreign), mapping, '股东')
    expect(again.counts).toMatchObject({ entitiesAdded: 0, interestsAdded: 0, updated: 0, unchanged: 5 })
  })

  test('a dry run shows the changes of records', async () => {
    const bills = (amount: string) =>
      `bill_number,amount,issue_date,due_date,drawer,acceptor,payee\nB1,${amount},2026-01-01,2026-06-01,A,B,C\n`
    await importFile(imports.service, { name: 'bills.csv', content: bills('100') })
    const run = await tryOut(await keep('bills.csv', bills('200')))
    expect(run.changes).toEqual([
      {
        kind: 'record',
        change: 'changed',
        row: 2,
        fields: expect.arrayContaining([{ name: 'amount', before: '100', after: '200' }]),
      },
    ])
  })

  test('a dry run shows listed values as words, each attribute of a party separately', async () => {
    const stakes = 'owner,company,capital,company_address,company_alias\nP,Alpha,5%,Road 1,A1\n'
    const ofParty = await tryOut(await keep('stakes.csv', stakes))
    expect(ofParty.changes.find(({ kind }) => kind === 'record')?.fields).toEqual(
      expect.arrayContaining([
        { name: 'alias', before: null, after: 'A1' },
        { name: 'registeredAddress', before: null, after: 'Road 1' },
      ]),
    )
    const list = 'annId,title,publishTime,secCode,attachPath\n1,T,2025-04-02 18:00:00,"000002,000001",/disc/a.PDF\n'
    const ofArticle = await tryOut(await keep('list.csv', list))
    expect(ofArticle.changes[0]?.fields).toEqual(
      expect.arrayContaining([
        { name: 'codes', before: null, after: '000002; 000001' },
        { name: 'attachments', before: null, after: 'https://disc.static.szse.cn/download/disc/a.PDF' },
      ]),
    )
  })

  test('a dry run refuses what the import would refuse, and stores nothing', async () => {
    const id = await keep('股东.csv', foreign)
    const before = await stored()
    const wrong = { ...mapping, fields: { ...mapping.fields, owner: { column: '股东' } } }
    await expect(tryOut(id, wrong)).rejects.toMatchObject({ code: 'missing_columns', details: { lacking: '股东' } })
    await expect(tryOut(id)).rejects.toMatchObject({ code: 'unknown_format' })
    expect(await stored()).toEqual(before)
  })

  test('a dry run is cancelled when its client disconnects', async () => {
    const id = await keep('stakes.csv', stakesCsv('P,Alpha,60%,,,'))
    const gone = AbortSignal.abort()
    const run = imports.uploads.tryOut(id, ada, { mapping: null, source: null }, gone)
    await expect(run).rejects.toMatchObject({ code: 'timed_out' })
  })
})

describe('saving mappings', () => {
  test('a mapping is saved by name and suggested for a table with the same columns', async () => {
    const columns = ['股东名称', '被投资企业', '持股比例（%）']
    const saved = await imports.uploads.mappings.save('登记机关', { mapping, columns }, ada)
    expect(saved).toEqual({ name: '登记机关', mapping, columns, savedBy: 'ada', savedAt: expect.any(String) })
    const { upload } = await send('新.csv', foreign)
    expect((await imports.uploads.preview(upload?.id ?? '', ada, {})).saved).toEqual([saved])
    const other = { ...mapping, separator: null }
    const replaced = await imports.uploads.mappings.save('登记机关', { mapping: other, columns }, bo)
    expect(await imports.uploads.mappings.list()).toEqual({ mappings: [{ ...replaced, imports: 0 }], next: null })
    await imports.uploads.mappings.remove('登记机关', ada)
    expect(await imports.uploads.mappings.list()).toEqual({ mappings: [], next: null })
    await expect(imports.uploads.mappings.read('登记机关')).rejects.toMatchObject({ code: 'not_found' })
  })

  test('the mapping is part of the import, so that the same file with another one is read again', async () => {
    const swapped: ColumnMapping = {
      ...mapping,
      fields: { ...mapping.fields, owner: { column: '被投资企业' }, company: { column: '股东名称' } },
    }
    const counts = []
    for (const read of [mapping, mapping, swapped]) {
      const id = await keep('股东.csv', foreign)
      await imports.uploads.start(id, ada, { mapping: read, source: 'register' })
      counts.push((await settledImport(imports.service, id)).counts.interestsAdded)
    }
    expect(counts).toEqual([2, 0, 2])
  })
})

describe('saved mappings', () => {
  const columns = ['股东名称', '被投资企业', '持股比例（%）']

  test('saved mappings are listed with the number of imports by their current version', async () => {
    await imports.uploads.mappings.save('Register', { mapping, columns }, ada)
    await imports.uploads.mappings.save('Another', { mapping: { ...mapping, separator: null }, columns }, bo)
    for (const name of ['one.csv', 'two.csv']) {
      const job = await imports.uploads.start(await keep(name, foreign), ada, { mapping, source: name })
      await settledImport(imports.service, job.id)
    }
    expect(
      (await imports.uploads.mappings.list()).mappings.map(({ name, imports: uses, savedBy }) => [name, uses, savedBy]),
    ).toEqual([
      ['Another', 0, 'bo'],
      ['Register', 2, 'ada'],
    ])
  })

  test('saved mappings are renamed unless the name is taken, with unchanged content', async () => {
    const saved = await imports.uploads.mappings.save('Register', { mapping, columns }, ada)
    await imports.uploads.mappings.save('Taken', { mapping, columns }, ada)
    const refusal = { code: 'taken', details: { field: 'name' } }
    await expect(imports.uploads.mappings.rename('Register', 'Taken', bo)).rejects.toMatchObject(refusal)
    expect(await imports.uploads.mappings.rename('Register', '登记机关', bo)).toEqual({ ...saved, name: '登记机关' })
    await expect(imports.uploads.mappings.rename('Register', 'X', bo)).rejects.toMatchObject({ code: 'not_found' })
    expect((await imports.uploads.mappings.list()).mappings.map(({ name }) => name).toSorted()).toEqual([
      'Taken',
      '登记机关',
    ])
  })
})

describe('identifiers in stakes tables', () => {
  test('identifiers link differently written parties of two sources', async () => {
    const lei = '5493001KJTIIGC8Y1R12'
    const table = (name: string) => `股东,公司,公司代码,比例\n王小明,${name},${lei},51%\n`
    const fields = {
      owner: { column: '股东' },
      company: { column: '公司' },
      company_id: { column: '公司代码', scheme: 'LEI' as const },
    }
    const read: ColumnMapping = { ...mapping, separator: ',', fields }
    for (const [name, company] of [
      ['a.csv', '甲有限公司'],
      ['b.csv', 'Alpha Ltd'],
    ] as const) {
      const job = await imports.uploads.start(await keep(name, table(company)), ada, { mapping: read, source: name })
      expect(await settledImport(imports.service, job.id)).toMatchObject({ state: 'finished' })
    }
    const { rows } = await database.pool.query<{ names: string[] }>(
      `SELECT array_agg(DISTINCT s.name ORDER BY s.name) AS names FROM entity_identifier i
         JOIN entity_statement s ON s.entity_id = i.entity_id WHERE i.scheme = 'LEI' AND i.value = $1 GROUP BY i.entity_id`,
      [lei],
    )
    expect(rows).toEqual([{ names: ['Alpha Ltd', '甲有限公司'] }])
  })
})

function problemIn(error: unknown): string {
  return error instanceof ProblemError ? error.code : String(error)
}
