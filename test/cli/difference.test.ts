import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DifferenceReport } from '#contracts/scenarios/network-difference.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { runCommandLine } from '#test/support/command-line.ts'

let folder = ''
let stakes = ''

async function fileOf(name: string, content: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riskatlas-difference-'))
  const rows = [
    'owner,company,capital,votes,valid_from,valid_to',
    'P,A,60%,60%,,2024-01-01',
    'Q,A,60%,60%,2024-01-01,',
    'A,B,60%,60%,,',
  ]
  stakes = await fileOf('stakes.csv', rows.join('\n'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the difference command describes the changes between two days in sentences, most important first', async () => {
  const days = ['--as-of', '2023-06-30', '--to', '2026-01-01']
  expect(await runCommandLine('difference', '--file', stakes, ...days, '--company', 'B')).toEqual({
    exitCode: 0,
    stderr: '',
    stdout: [
      'Control of B passed from P to Q.',
      'P gave up its stake in A: 60%.',
      'Q acquired a stake in A: 60%.',
      'P holds nothing of B, directly and through others, instead of 36%.',
      'Q holds 36% of B, directly and through others, instead of nothing.',
      '',
    ].join('\n'),
  })
})

test('the difference command names the days that it compares where they were not given', async () => {
  const today = chinaDayOf(Date.now())
  const on = (...options: string[]) => runCommandLine('difference', '--file', stakes, '--company', 'B', ...options)
  expect((await on('--as-of', '2023-06-30')).stderr).toBe(`From 2023-06-30 to ${today}.\n`)
  expect((await on()).stderr).toBe(`As of today, ${today}.\n`)
  const [header = '', first = ''] = (await on('--as-of', '2023-06-30', '--format', 'csv')).stdout.split('\r\n')
  expect([header.startsWith('asOf,comparedAsOf,'), first.startsWith(`2023-06-30,${today},`)]).toEqual([true, true])
  const { asOf, comparedAsOf } = JSON.parse((await on('--as-of', '2023-06-30', '--format', 'json')).stdout)
  expect([asOf, comparedAsOf]).toEqual(['2023-06-30', today])
})

test('the difference command says which parties of the changes no longer exist on the second day', async () => {
  const rows = [
    'owner,company,capital,company_status,company_dissolved,valid_from,valid_to',
    'Over,Ended,100%,dissolved,2023-05-01,,',
    'Ended,Kept,60%,,,,2023-06-01',
    'Over,Kept,60%,,,2023-06-01,',
  ]
  const file = await fileOf('ended.csv', rows.join('\n'))
  const on = (...days: string[]) => runCommandLine('difference', '--file', file, '--company', 'Kept', ...days)
  const ended = 'Ended is dissolved since 2023-05-01. It counts as the data state it.'
  expect((await on('--as-of', '2023-01-01', '--to', '2023-07-01')).stderr).toContain(ended)
  expect((await on('--as-of', '2023-07-01', '--to', '2023-01-01')).stderr).not.toContain(ended)
})

test('the difference command writes Chinese', async () => {
  const ask = ['difference', '--file', stakes, '--as-of', '2023-06-30', '--company', 'B', '--language', 'zh-CN']
  expect((await runCommandLine(...ask)).stdout.split('\n')[0]).toBe('B的控制权由P转至Q。')
})

test('the difference command compares the file with a scenario and reports impossible changes', async () => {
  const scenarioFile = await fileOf(
    'scenario.json',
    JSON.stringify({
      parties: [{ party: 'R', name: null, kind: 'person' }],
      changes: [
        { change: 'remove', owner: 'Q', company: 'A' },
        { change: 'add', owner: 'R', company: 'A', capital: { min: 0.7, max: 0.7 } },
        { change: 'remove', owner: 'P', company: 'A' },
      ],
    }),
  )
  const ask = ['difference', '--file', stakes, '--scenario', scenarioFile, '--format', 'json']
  const report = v.parse(DifferenceReport, JSON.parse((await runCommandLine(...ask)).stdout))
  expect(report.refusedChanges).toEqual([{ position: 2, code: 'NO_SUCH_STAKE' }])
  expect(report.changes.slice(0, 2)).toMatchObject([
    { code: 'CONTROL_PASSED', company: 'A', before: { controllers: ['Q'] }, after: { controllers: ['R'] } },
    { code: 'CONTROL_PASSED', company: 'B', before: { controllers: ['Q'] }, after: { controllers: ['R'] } },
  ])
})

test('the difference command names the share that changed where the integrated share did not', async () => {
  const over = { change: 'add', owner: 'R', company: 'B', capital: { min: 0.5, max: 0.5 } }
  const parties = [{ party: 'R', name: null, kind: 'person' }]
  const scenarioFile = await fileOf('over.json', JSON.stringify({ parties, changes: [over] }))
  const { stdout, stderr } = await runCommandLine('difference', '--file', stakes, '--scenario', scenarioFile)
  expect(stderr).toMatch(/^The stakes in B add to 110%/m)
  expect(stdout).toContain('The ultimate share of A in B went from 0% to a part that cannot be computed.')
})

test.each([
  ['a scenario that is none', '{"changes":[{"change":"double"}]}', /changes\.0/],
  ['one that is no JSON', '{', /is not JSON/],
  ['one with a key that nothing reads', '{"changes":[],"partys":[]}', /bad\.json: "partys".* known one is "parties"/],
])('the difference command refuses %s', async (_what, content, reason) => {
  const scenarioFile = await fileOf('bad.json', content)
  const { exitCode, stdout, stderr } = await runCommandLine('difference', '--file', stakes, '--scenario', scenarioFile)
  expect([exitCode, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(reason)
})
