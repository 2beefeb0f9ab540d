import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MeasureId } from '#contracts/measures/measure.ts'
import { measureReports } from '#contracts/report-schemas.ts'
import { runCommandLine } from '#test/support/command-line.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riskatlas-measures-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function fileOf(name: string, ...lines: string[]): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, `${lines.join('\n')}\n`)
  return path
}

/** P over A and B, which hold each other; A's partner Q; C under both. */
const stakes = () =>
  fileOf(
    'stakes.csv',
    'owner,company,capital,votes,valid_from,valid_to',
    'P,A,60%,60%,,',
    'B,A,40%,40%,,',
    'A,B,30%,30%,,',
    'Q,B,70%,70%,,',
    'A,C,50%,50%,,',
    'B,C,50%,50%,,',
  )

describe.each(MeasureId.options)('npm run cli -- %s', (id) => {
  test("a measure command prints a report in its contract's shape as JSON, identical at every run", async () => {
    const ask = [id, '--file', await stakes(), '--format', 'json']
    const [one, other] = await Promise.all([runCommandLine(...ask), runCommandLine(...ask)])
    expect([one.exitCode, one.stderr, one]).toEqual([0, '', other])
    expect(v.safeParse(measureReports[id], JSON.parse(one.stdout)).issues).toBeUndefined()
  })

  test('a measure command prints a table by default, and options for its parameters', async () => {
    const { exitCode, stdout } = await runCommandLine(id, '--file', await stakes())
    expect([exitCode, stdout.split('\n').length > 2]).toEqual([0, true])
    expect((await runCommandLine(id, '--help')).stdout).toMatch(/--as-of[\s\S]*--format/)
  })
})

describe('measure commands', () => {
  test('the cycles command finds the loop, its gain and its cheapest break', async () => {
    const { stdout } = await runCommandLine('cycles', '--file', await stakes())
    expect(stdout).toMatch(/A → B +12\.00% +A in B +30\.00%/)
  })

  test('the close-links command tells certain and possible pairs apart', async () => {
    const file = await fileOf(
      'band.csv',
      'owner,company,capital,votes,valid_from,valid_to',
      'H,A,100%,,,',
      'A,B,15%..25%,,,',
      'A,C,30%,,,',
    )
    const { stdout, stderr } = await runCommandLine('close-links', '--file', file)
    expect(stdout).toMatch(/A +C +certain +a +A +30\.00%/)
    expect(stdout).toMatch(/A +B +possible +a +A +15\.00–25\.00%/)
    expect(stdout).toMatch(/A +B +possible +c +H +100\.00% and 15\.00–25\.00%/)
    expect(stderr).toContain('linked only if stakes of unknown or banded size are large enough')
  })

  test('figures beside a threshold of any decimals are told from it', async () => {
    const rows = ['H,A,100%,,,', 'A,B,33.336%,,,', 'A,C,33.344%,,,', 'A,D,33.34%,,,', 'A,E,33.336%..33.344%,,,']
    const file = await fileOf('near.csv', 'owner,company,capital,votes,valid_from,valid_to', ...rows)
    const links = await runCommandLine('close-links', '--file', file, '--threshold', '0.3334')
    expect(links.stdout).toMatch(/A +C +certain +a +A +33\.344%/)
    expect(links.stdout).toMatch(/A +D +certain +a +A +33\.34%/)
    expect(links.stdout).toMatch(/A +E +possible +a +A +33\.336–33\.344%/)
    expect(links.stdout).not.toMatch(/A +B +certain/)
    expect(links.stderr).toContain('at least 33.34% by')
  })

  test('the control-pairs command lists every pair of controller and controlled company', async () => {
    const { stdout } = await runCommandLine('control', '--file', await stakes(), '--pairs', '--format', 'json')
    expect(JSON.parse(stdout)).toMatchObject({
      pairs: [
        { controller: 'P', controlled: 'A' },
        { controller: 'Q', controlled: 'B' },
      ],
      pairTotal: 2,
    })
  })

  test('a measure command refuses a concert group with an unknown key', async () => {
    const groups = await fileOf('groups.json', '[{"id":"G","members":["P","Q"],"evidense":""}]')
    const ask = ['control', '--file', await stakes(), '--company', 'C', '--groups', groups]
    const { exitCode, stderr } = await runCommandLine(...ask)
    expect([exitCode, stderr]).toEqual([1, expect.stringMatching(/"0\.evidense".* known one is "evidence"/)])
  })

  test('a measure command reads concert groups from a file', async () => {
    const groups = await fileOf('groups.json', '[{"id":"G","members":["P","Q"],"evidence":"agreement of 2024"}]')
    const ask = ['control', '--file', await stakes(), '--company', 'C', '--groups', groups, '--format', 'json']
    const { stdout } = await runCommandLine(...ask)
    const report = v.parse(measureReports.control, JSON.parse(stdout))
    expect(report.companies).toMatchObject([{ company: 'C', kind: 'group', controllers: ['P', 'Q'] }])
    expect(report.groups).toMatchObject([
      {
        group: 'G',
        evidence: 'agreement of 2024',
        alone: [
          { member: 'P', votes: 0.5, controls: false },
          { member: 'Q', votes: 0.5, controls: false },
        ],
        together: { votes: 1, controls: true },
        added: ['C'],
        indispensable: ['P', 'Q'],
      },
    ])
  })

  test('a measure command gives both ends of open stakes, and rescales stakes over 100 % only on request', async () => {
    const open = await fileOf(
      'open.csv',
      'owner,company,capital,votes,valid_from,valid_to',
      'P,A,25%..50%,,,',
      'Q,A,,,,',
      'R,B,60%,,,',
      'S,B,60%,,,',
    )
    const ask = async (...options: string[]) => {
      const { stdout } = await runCommandLine('owners', '--file', open, '--format', 'json', ...options)
      return v.parse(measureReports.owners, JSON.parse(stdout))
    }
    const { companies } = await ask()
    expect(companies[0]).toMatchObject({
      unidentified: { min: 0, max: 0.75 },
      owners: [
        { owner: 'P', kind: 'certain', ultimate: { min: 0.25, max: 0.5 } },
        { owner: 'Q', kind: 'possible', ultimate: { min: 0, max: 0.75 } },
      ],
    })
    expect(companies[1]?.owners.map(({ ultimate }) => ultimate)).toEqual([null, null])
    const rescaled = await ask('--rescaled')
    expect(rescaled.rescaled).toEqual(['B'])
    expect(rescaled.companies[1]?.owners.map(({ ultimate }) => ultimate)).toEqual([
      { min: 0.5, max: 0.5 },
      { min: 0.5, max: 0.5 },
    ])
  })

  test('a measure command reads scenario changes from a file', async () => {
    const change = { change: 'change', owner: 'P', company: 'A', capital: { min: 0.5, max: 0.5 } }
    const scenarioFile = await fileOf('scenario.json', JSON.stringify({ changes: [change] }))
    const ask = ['control', '--file', await stakes(), '--company', 'A', '--scenario', scenarioFile, '--format', 'json']
    expect(JSON.parse((await runCommandLine(...ask)).stdout)).toMatchObject({
      companies: [{ company: 'A', kind: 'none' }],
      refusedChanges: [],
    })
  })

  test('a measure command reads values and exposures from files, and refuses rows by their position', async () => {
    const values = await fileOf('values.csv', 'party,value,equity,cash', 'A,20,10,1', 'Bank,100,20,30', 'Bank,1,1,1')
    const exposures = await fileOf('exposures.csv', 'creditor,debtor,amount,layer', 'Bank,A,10,debt')
    const beside = ['--values', values, '--exposures', exposures, '--shocked', 'A', '--format', 'json']
    const { stdout } = await runCommandLine('contagion', '--file', await stakes(), ...beside)
    const report = JSON.parse(stdout)
    expect(report.findings.map(({ code, at }: { code: string; at: string }) => [code, at])).toEqual([
      ['ROW_REFUSED', 'values.csv:4 party'],
    ])
    expect(report.parties.find(({ party }: { party: string }) => party === 'Bank')).toMatchObject({
      distress: 0.5,
      loss: 10,
      equity: 20,
    })
  })

  test.each([
    [['communities', '--resolution', 'much'], 2, /must be a number/],
    [['communities', '--resolution', '-1'], 2, /resolution/],
    [['close-links', '--measure', 'magic'], 2, /magic/],
    [['contagion', '--shocked', 'Nobody'], 1, /no party "Nobody"/],
    [['contagion', '--values', 'missing.csv'], 1, /missing\.csv/],
    [['control', '--groups', 'missing.json'], 1, /missing\.json/],
  ])('the measure command refuses %s', async ([command = '', ...options], exitCode, reason) => {
    const result = await runCommandLine(command, '--file', await stakes(), ...options)
    expect([result.exitCode, result.stdout]).toEqual([exitCode, ''])
    expect(result.stderr).toMatch(reason)
  })

  test('a measure command refuses invalid concert groups', async () => {
    const one = await fileOf('one.json', '[{"id":"G","members":["P"]}]')
    const { exitCode, stderr } = await runCommandLine('control', '--file', await stakes(), '--groups', one)
    expect(exitCode).toBe(1)
    expect(stderr).toMatch(/0\.members/)
  })
})
