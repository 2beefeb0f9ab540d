import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AnnouncementPreset } from '#contracts/imports/column-mapping.ts'
import { settleFeedRun } from '#server/feeds/finish-fetch.ts'
import { type Imports, startImports } from '#server/imports/start-imports.ts'
import { createLog } from '#server/log.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { settledImport } from '#test/support/imported-files.ts'

let database: TestDatabase
let imports: Imports

beforeEach(async () => {
  database = await createTestDatabase()
  imports = await startImports({ database, log: createLog('silent'), onSettled: settleFeedRun })
})

afterEach(async () => {
  await imports.stop()
  await database.drop()
})

const list = JSON.stringify({
  announcements: [
    {
      announcementId: '1',
      announcementTitle: '公告',
      announcementTime: 1_795_104_000_000,
      secCode: '000001',
      title: '别名',
      date: '2020-01-01',
    },
  ],
  totalRecordNum: 1,
})

async function send(preset: AnnouncementPreset | null, look = false) {
  const upload = { name: 'list.json', source: null, createdBy: 'ada', synthetic: false, preset }
  return imports.uploads.store({ ...upload, bytes: new Blob([list]).stream() }, look)
}

describe('a list of announcements', () => {
  test('an announcement list is shown as a table with the detected preset, and the mapping of each preset', async () => {
    const { upload } = await send(null, true)
    const preview = await imports.uploads.preview(upload?.id ?? '', { actor: 'ada', address: null }, {})
    expect([preview.format, preview.table?.preset, preview.table?.ofItems]).toEqual([
      'announcements-json',
      'cninfo',
      true,
    ])
    expect(preview.table?.presets?.map(({ preset, lacking }) => [preset, lacking])).toEqual([
      ['cninfo', []],
      ['szse', ['publishedAt']],
      ['sse', ['publishedAt']],
      ['generic', []],
    ])
  })

  test('an announcement list is imported by the requested preset, which is stored with the import', async () => {
    const { job } = await send('generic')
    expect(await settledImport(imports.service, job?.id ?? '')).toMatchObject({
      state: 'finished',
      format: 'announcements-json',
    })
    const { rows } = await database.pool.query<{ title: string; mapped: { column: string } }>(
      `SELECT r.content->>'title' AS title, j.mapping->'fields'->'title' AS mapped
         FROM source_record r JOIN import_job j ON j.id = r.import_id`,
    )
    expect(rows).toEqual([{ title: '别名', mapped: { column: 'title' } }])
    const again = await settledImport(imports.service, (await imports.service.again(job?.id ?? '')).id)
    expect(again.counts).toMatchObject({ recordsAdded: 0, unchanged: 1 })
  })

  test('an announcement list without the fields of the preset is refused, and nothing is stored', async () => {
    await expect(send('sse')).rejects.toMatchObject({ code: 'missing_columns' })
    const { rows } = await database.pool.query(
      'SELECT (SELECT count(*) FROM import_job) + (SELECT count(*) FROM source) + (SELECT count(*) FROM file_chunk) AS kept',
    )
    expect(rows).toEqual([{ kept: '0' }])
  })
})
