import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DataExportFormat } from '#contracts/exports/data-export.ts'
import type { ImportJob } from '#contracts/imports/import.ts'
import { demonstrationFiles } from '#demo/demonstration-files.ts'
import { createExportService } from '#server/exports/service.ts'
import type { ImportService } from '#server/imports/jobs/import-service.ts'
import { caseSize } from '#test/support/case-size.ts'
import { bodsCompany, importFile, settledImport, stakesCsv } from '#test/support/imported-files.ts'
import { sharedFile } from '#test/support/shared-files.ts'
import { startTestServices, type TestServices } from '#test/support/test-services.ts'

let services: TestServices
let before: Network

beforeAll(async () => {
  services = await startTestServices()
  for (const file of givenFiles()) {
    expect((await importFile(services.imports.service, file)).state, file.name).toBe('finished')
  }
  before = await networkIn(services.database.pool)
  const odd = (before.interests as { source: string; votes_inferred: boolean }[]).filter(({ source }) =>
    source.startsWith('odd'),
  )
  expect(odd.map((each) => each.votes_inferred).toSorted()).toEqual([false, false, true])
  expect(before.details.filter(({ kind }) => kind === 'partyDetails').length).toBeGreaterThan(2)
  expect(before.details.filter(({ kind }) => kind === 'relation')).toHaveLength(4)
})

afterAll(() => services.stop())

describe.each(DataExportFormat.options)('what is exported as %s', (format) => {
  test('importing exported data again changes nothing', async () => {
    const jobs = await importAll(services.imports.service, await exported(services.database.pool, format))
    expect(jobs.length).toBeGreaterThan(3)
    expect(jobs.map(({ source }) => source)).toEqual(before.sources)
    for (const { file, state, failure, counts } of jobs) {
      const { rowsRefused, entitiesAdded, interestsAdded, recordsAdded, updated } = counts
      expect([file, state, failure, rowsRefused, entitiesAdded, interestsAdded, recordsAdded, updated]).toEqual([
        file,
        'finished',
        null,
        0,
        0,
        0,
        0,
        0,
      ])
    }
    expect(await networkIn(services.database.pool)).toEqual(before)
  })

  test('exported data give the same network in an empty database', async () => {
    const other = await startTestServices()
    try {
      await importAll(other.imports.service, await exported(services.database.pool, format))
      const { details, ...network } = before
      expect(await networkIn(other.database.pool)).toEqual({
        ...network,
        details: details.filter(({ kind }) => format !== 'bods' || kind === 'partyDetails'),
      })
    } finally {
      await other.stop()
    }
  })
})

test('exported data of one source are a plain file, and without data there is nothing to export', async () => {
  const exports = createExportService(services.database.pool)
  const made = await exports.open({ format: 'ftm', source: 'odd, "names"' })
  const text = new TextDecoder().decode(await bytesOf(made))
  expect([made.name, made.mediaType]).toEqual(['odd, _names_.ftm.jsonl', 'application/x-ndjson'])
  expect(
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).schema),
  ).toEqual(['Company', 'LegalEntity', 'LegalEntity', 'LegalEntity', 'Ownership', 'Ownership', 'Ownership'])
  await expect(exports.open({ format: 'ftm', source: 'none' })).rejects.toMatchObject({ code: 'not_found' })
})

/** Made-up files, and the published ones where they are there. */
function givenFiles(): Parameters<typeof importFile>[1][] {
  const gleif = sharedFile('data/gleif_lei_level1_level2')
  const bods = sharedFile('data/bods_examples/v0.4.0')
  const psc = sharedFile('data/uk_psc_sample')
  const published = (folder: string | null, wanted: RegExp, source: string) =>
    folder === null
      ? []
      : readdirSync(folder)
          .filter((name) => wanted.test(name))
          .map((name) => ({ name, content: beginningOf(name, readFileSync(join(folder, name))), source }))
  const network = demonstrationFiles().filter(({ name }) => /network|parties|stake|bods/i.test(name))
  return [
    ...network.map(({ name, source, bytes }) => ({ name, source, content: bytes, synthetic: true })),
    ...published(gleif, /^lei_(entities|relationships)/, 'GLEIF'),
    ...published(bods, /\.json$/, 'BODS examples'),
    ...published(psc, /^(psc|company)-data/, 'UK PSC'),
    {
      name: 'odd.csv',
      source: 'odd, "names"',
      content: stakesCsv(
        `"Käufer, ""A"" 甲一 'x",Alpha,0.33333333333333331,,2020-01-01,`,
        'Beta,Alpha,>25%..50%,12.345%,,2024-02-29',
        'Gamma,Alpha,20%,20%,2021-01-01,',
      ),
    },
    {
      name: 'facts.csv',
      source: 'facts',
      content: [
        'owner,company,capital,company_status,company_address,company_phone,company_founded',
        `A,X,50%,存续,"1 High Street, AB1",+86 10 1,2001-02-03`,
        'B,X,50%,注销,,,',
        'X,Y,100%,,"上海市浦东新区",,',
      ].join('\n'),
    },
    {
      name: 'relations.csv',
      source: 'facts',
      content: [
        'one,other,kind,words,valid_from,valid_to',
        'A,B,spouse,"second, happy",2001-02-03,',
        `B,A,associate,,,2020-01-01`,
        '"Käufer, A",X,一致行动人,,,',
        'A,C,father,,,',
      ].join('\n'),
    },
    {
      name: 'twins.json',
      source: 'twins',
      content: JSON.stringify([bodsCompany('a', 'One', 'X:1'), bodsCompany('b', 'Two', 'X:1')]),
    },
  ]
}

/** The first rows of a packed table, all of them by night; any other file whole. */
function beginningOf(name: string, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  if (!name.endsWith('.gz')) return Uint8Array.from(bytes)
  const rows = gunzipSync(bytes).toString('utf8').split('\n')
  const kept = rows.slice(0, caseSize(750, rows.length)).join('\n')
  return Uint8Array.from(gzipSync(`${kept.trimEnd()}\n`))
}

async function bytesOf(made: { read: () => Promise<Uint8Array | null>; close: () => Promise<void> }) {
  const pieces: Uint8Array[] = []
  for (let piece = await made.read(); piece !== null; piece = await made.read()) pieces.push(piece)
  await made.close()
  return Uint8Array.from(Buffer.concat(pieces))
}

async function exported(pool: Pool, format: DataExportFormat) {
  return bytesOf(await createExportService(pool).open({ format }))
}

async function importAll(service: ImportService, content: Uint8Array<ArrayBuffer>): Promise<ImportJob[]> {
  const bytes = new Blob([content]).stream()
  const first = await service.store({ name: 'all.zip', source: null, bytes, createdBy: 'analyst', synthetic: false })
  const jobs: ImportJob[] = []
  for (const id of [first.id, ...(first.alongside ?? [])]) jobs.push(await settledImport(service, id))
  return jobs
}

type Network = { sources: string[]; parties: unknown[]; interests: unknown[]; details: { kind: string }[] }

/** What every source states now, and which of the parties are one: each by the first of its names. */
async function networkIn(pool: Pool): Promise<Network> {
  const parties = await pool.query(
    `SELECT s.name AS source, e.party_key, e.kind, e.name, e.jurisdiction, e.identifiers, j.synthetic,
            (SELECT min(os.name || ' ' || o.party_key) FROM entity_statement o JOIN source os ON os.id = o.source_id
              WHERE o.entity_id = e.entity_id AND o.superseded_by IS NULL) AS one
       FROM entity_statement e JOIN source s ON s.id = e.source_id JOIN import_job j ON j.id = e.import_id
      WHERE e.superseded_by IS NULL ORDER BY s.name, e.party_key`,
  )
  const interests = await pool.query(
    `SELECT s.name AS source, i.record_key, o.party_key AS owner, c.party_key AS company, i.kind, i.capital_min,
            i.capital_max, i.capital_min_exclusive, i.votes_min, i.votes_max, i.votes_min_exclusive, i.votes_inferred,
            i.valid_from::text, i.valid_to::text, i.details
       FROM interest_statement i JOIN source s ON s.id = i.source_id
       LEFT JOIN entity_statement o ON o.entity_id = i.owner_id AND o.source_id = i.source_id AND o.party_id = i.owner_party AND o.superseded_by IS NULL
       LEFT JOIN entity_statement c ON c.entity_id = i.company_id AND c.source_id = i.source_id AND c.party_id = i.company_party AND c.superseded_by IS NULL
      WHERE i.superseded_by IS NULL ORDER BY s.name, i.record_key`,
  )
  const details = await pool.query<{ kind: string }>(
    `SELECT s.name AS source, r.kind, r.record_key, r.subject, r.content
       FROM source_record r JOIN source s ON s.id = r.source_id
      WHERE r.kind IN ('partyDetails', 'relation') AND r.superseded_by IS NULL ORDER BY s.name, r.record_key`,
  )
  const sources = await pool.query<{ name: string }>('SELECT name FROM source ORDER BY id')
  return {
    sources: sources.rows.map(({ name }) => name),
    parties: parties.rows,
    interests: interests.rows,
    details: details.rows,
  }
}
