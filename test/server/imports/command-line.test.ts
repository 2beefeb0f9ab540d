import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommandLineIn, spawnCommandLine } from '#test/support/command-line.ts'
import { createBareDatabase } from '#test/support/database.ts'
import { stakesCsv } from '#test/support/imported-files.ts'

let directory: string
let database: { url: string; drop: () => Promise<void> }

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'riskatlas-command-'))
  database = await createBareDatabase()
})

afterAll(async () => {
  await database.drop()
  await rm(directory, { recursive: true, force: true })
})

async function importByCommand(name: string, content: string | Uint8Array, ...flags: string[]) {
  const path = join(directory, name)
  await writeFile(path, content)
  return command('import', path, ...flags)
}

/** In a process of its own, as it is called from a shell. */
async function spawned(...flags: string[]) {
  const { exitCode, stdout, stderr } = await spawnCommandLine({ DATABASE_URL: database.url }, ...flags)
  return { code: exitCode, output: stdout, messages: stderr }
}

async function command(...flags: string[]) {
  const { exitCode, stdout, stderr } = await runCommandLineIn({ DATABASE_URL: database.url }, ...flags)
  return { code: exitCode, output: stdout, messages: stderr }
}

describe('npm run cli -- import', () => {
  test('the import command prints the result as JSON only, with refused rows and progress on standard error', async () => {
    const content = stakesCsv('P,Alpha,60%,,,', 'P,Beta,130%,,,')
    const path = join(directory, 'stakes.csv')
    await writeFile(path, content)
    const flags = ['--source', 'register', '--format', 'json']
    const { code, output, messages } = await spawned('import', path, ...flags)
    const { import: job, problems } = JSON.parse(output)
    expect([code, job.state, job.source, job.counts.interestsAdded, problems.total]).toEqual([
      0,
      'finished',
      'register',
      1,
      1,
    ])
    expect(messages).toContain('stakes.csv: finished, 2 rows (100 %)\n')
    expect(messages).toContain('stakes.csv:3 capital: 130% is more than 100%\n')
  })

  test('the import command prints a table by default', async () => {
    const { code, output } = await importByCommand('more.csv', stakesCsv('Q,Gamma,60%,,,'))
    expect(code).toBe(0)
    expect(output.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
      ['source', 'more'],
      ['format', 'stakes-csv'],
      ['rows read', '1'],
      ['rows refused', '0'],
      ['entities added', '2'],
      ['interests added', '1'],
      ['records added', '0'],
      ['updated', '0'],
      ['only mentioned', '0'],
      ['unchanged', '0'],
      [''],
    ])
  })

  test('the import command unpacks an archive and reports the outcome of each file', async () => {
    const archive = zipSync({
      'one.csv': strToU8(stakesCsv('P,Delta,60%,,,')),
      'two.csv': strToU8(stakesCsv('P,Epsilon,60%,,,', 'P,Zeta,160%,,,')),
    })
    const tried = await importByCommand('all.zip', archive, '--dry-run', '--format', 'json')
    const { dryRuns } = JSON.parse(tried.output)
    const { code, output, messages } = await importByCommand('all.zip', archive, '--format', 'json')
    const { imports } = JSON.parse(output)
    expect([code, tried.code]).toEqual([0, 0])
    const outcomes = imports.map((one: { import: { file: string; counts: { interestsAdded: number } } }) => one.import)
    expect(outcomes).toMatchObject([
      { file: 'all.zip/one.csv', source: 'one', counts: { interestsAdded: 1, rowsRefused: 0 } },
      { file: 'all.zip/two.csv', source: 'two', counts: { interestsAdded: 1, rowsRefused: 1 } },
    ])
    expect(dryRuns).toMatchObject([
      { file: 'all.zip/one.csv', source: 'one', counts: outcomes[0].counts },
      { file: 'all.zip/two.csv', source: 'two', counts: outcomes[1].counts },
    ])
    for (const said of [messages, tried.messages]) expect(said).toContain('all.zip/two.csv:3 capital: 160% is more')
  })

  test('the import command names the unreadable file of an archive with its row, and imports the others', async () => {
    const archive = zipSync({
      'broken.csv': strToU8('owner,company,capital\n1,2,3,4\n'),
      'sound.csv': strToU8(stakesCsv('P,Eta,60%,,,')),
    })
    const tried = await importByCommand('mixed.zip', archive, '--dry-run', '--format', 'json')
    const { code, output, messages } = await importByCommand('mixed.zip', archive, '--format', 'json')
    expect([code, tried.code]).toEqual([1, 1])
    const refused = [{ file: 'mixed.zip/broken.csv', code: 'malformed_file' }]
    expect(JSON.parse(output)).toMatchObject({
      imports: [{ import: { file: 'mixed.zip/sound.csv', state: 'finished', counts: { interestsAdded: 1 } } }],
      refused,
    })
    expect(JSON.parse(tried.output)).toMatchObject({ dryRuns: [{ file: 'mixed.zip/sound.csv' }], refused })
    for (const said of [messages, tried.messages]) {
      expect(said).toContain('mixed.zip/broken.csv:2: the row has 4 fields, the header has 3')
    }
  })

  test('the import command with a dry run gives the figures of the import and stores nothing', async () => {
    const tried = await importByCommand('tried.csv', stakesCsv('T,Tau,60%,,,'), '--dry-run')
    expect([tried.code, tried.output]).toEqual([0, expect.stringMatching(/^entities added +2$/m)])
    const again = await importByCommand('tried.csv', stakesCsv('T,Tau,60%,,,'), '--dry-run')
    expect([again.code, again.output]).toEqual([0, tried.output])
  })

  test('the import command reads an announcement list by the named preset', async () => {
    const item = { SECURITY_CODE: '600519', SSEDATE: '2026-11-20', TITLE: '公告', URL: '/disclosure/x.pdf' }
    const both = JSON.stringify([{ ...item, announcementTitle: '另一标题', announcementTime: 1_795_104_000_000 }])
    const read = async (preset: string) => {
      const { code, output } = await importByCommand(`${preset}.json`, both, '--preset', preset, '--format', 'json')
      return [code, JSON.parse(output).import.format, JSON.parse(output).import.counts.recordsAdded]
    }
    expect([await read('sse'), await read('cninfo')]).toEqual([
      [0, 'announcements-json', 1],
      [0, 'announcements-json', 1],
    ])
    const lacking = await importByCommand('szse.json', both, '--preset', 'szse')
    expect([lacking.code, lacking.messages]).toEqual([
      1,
      expect.stringContaining('which a list of the preset szse has'),
    ])
  })

  test('the import command reads a custom table by a mapping file', async () => {
    const mapping = {
      format: 'stakes-csv',
      sheet: null,
      headerRow: 1,
      separator: ';',
      fields: {
        owner: { column: 'Inhaber' },
        company: { column: 'Firma' },
        capital: { column: 'Anteil', unit: 'percent', decimalComma: true },
      },
    }
    const path = join(directory, 'mapping.json')
    await writeFile(path, JSON.stringify(mapping))
    const content = 'Inhaber;Firma;Anteil\nO;Omega;51,5\nO;Psi;151,5\n'
    const without = await importByCommand('anteile.csv', content)
    expect([without.code, without.messages]).toEqual([1, expect.stringContaining('anteile.csv:1 header: ')])
    expect(without.messages).toContain(
      '. Say where its columns belong with --mapping ("headerRow": 0 where it has no header), or whose list it is with --preset.\n',
    )
    const { code, output, messages } = await importByCommand('anteile.csv', content, '--mapping', path)
    expect([code, messages]).toEqual([0, expect.stringContaining('anteile.csv:3 Anteil: 151.5% is more than 100%\n')])
    expect(output).toMatch(/^interests added +1$/m)
  })

  test.each([
    ['a file that cannot be read', ['import', 'package.json'], 1, 'package.json'],
    ['a file that does not exist', ['import', 'nowhere.csv'], 1, 'nowhere.csv: there is no such file or folder\n'],
    ['a folder', ['import', 'test'], 1, 'test is a folder; give a file.\n'],
    ['no file', ['import'], 2, "missing required argument 'file'"],
    ['a mapping that is not kept', ['import', 'package.json', '--mapping', 'none'], 3, 'There is no mapping "none".\n'],
    [
      'a mapping that is none',
      ['import', 'package.json', '--mapping', 'package.json'],
      1,
      'package.json: "name" is not known here; ',
    ],
    ['an encoding that is not known', ['import', 'package.json', '--encoding', 'klingon'], 2, 'klingon'],
    ['an export without a format', ['export', 'all.zip'], 2, "required option '--format <format>'"],
    [
      'an export into no folder',
      ['export', 'nowhere/all.zip', '--format', 'csv'],
      1,
      'nowhere/all.zip.part: there is no',
    ],
    ['an export of a source that is not there', ['export', '-', '--format', 'csv', '--source', 'none'], 3, '"none"'],
    ['a flag that does not exist', ['import', 'package.json', '--speed', '9'], 2, '--speed'],
  ])('the import command fails with a message for %s', async (_, flags, expected, said) => {
    const { code, output, messages } = await command(...flags)
    expect([code, output]).toEqual([expected, ''])
    expect(messages).toContain(said)
  })
})

describe('npm run cli -- export', () => {
  test.each(['bods', 'ftm', 'csv'])(
    'the export command writes a file as %s that can be imported again without changes',
    async (format) => {
      await importByCommand('exported.csv', stakesCsv('P,Alpha,60%,,,', 'P,Beta,25%..50%,,2020-01-01,'))
      const path = join(directory, `all-${format}.zip`)
      expect(await command('export', path, '--format', format)).toEqual({ code: 0, output: '', messages: '' })
      expect((await readdir(directory)).filter((name) => name.endsWith('.part'))).toEqual([])
      for (const flags of [['--dry-run'], []]) {
        const { code, output } = await command('import', path, '--format', 'json', ...flags)
        const { imports, dryRuns } = JSON.parse(output)
        const counts = (dryRuns ?? imports.map((one: { import: unknown }) => one.import)).map(
          (one: { counts: Record<string, number> }) => one.counts,
        )
        expect([code, counts.length]).toEqual([0, Object.keys(unzipSync(await readFile(path))).length])
        for (const one of counts) {
          expect(one).toMatchObject({ entitiesAdded: 0, interestsAdded: 0, updated: 0, rowsRefused: 0 })
          expect(one.unchanged).toBeGreaterThan(0)
        }
      }
    },
  )

  test('the export command writes a single source, to standard output where the file is -', async () => {
    await importByCommand('exported.csv', stakesCsv('P,Alpha,60%,,,', 'P,Beta,25%..50%,,2020-01-01,'))
    const path = join(directory, 'one.csv')
    await command('export', path, '--format', 'csv', '--source', 'exported')
    const { code, output } = await spawned('export', '-', '--format', 'csv', '--source', 'exported')
    const rows = (text: string) => text.split('\n').map((line) => line.replace(/20\d\d-\d\d-\d\dT[\d:.]+Z/g, ''))
    expect([code, rows(output)]).toEqual([0, rows(strFromU8(await readFile(path)))])
    expect(output).toContain(',stake,P,local:P,Alpha,local:Alpha,0.6,')
  })
})
