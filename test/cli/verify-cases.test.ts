import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommandLine } from '#test/support/command-line.ts'
import { sharedFile, sharedFilesReason } from '#test/support/shared-files.ts'
import { compare } from '../../cli/verify-cases/compare.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riskatlas-cases-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function verify(content: unknown) {
  const path = join(folder, 'cases.json')
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return runCommandLine('verify-cases', path)
}

const pyramid = {
  id: 'T1',
  title: 'Two levels',
  edges: [
    { from: 'P', to: 'A', capital: '0.6' },
    { from: 'A', to: 'B', capital: '0.5' },
  ],
}

describe('npm run cli -- verify-cases', () => {
  test('verify-cases passes correct results and reports the largest deviation', async () => {
    const expected = { control_pairs: [['P', 'A']], column_sums: { A: 0.6, B: 0.5 } }
    expect(await verify({ cases: [{ ...pyramid, expected }] })).toEqual({
      exitCode: 0,
      stderr: '',
      stdout: 'pass  T1  largest deviation 0.0e+0\n1 passed, 0 failed\n',
    })
  })

  test('verify-cases fails wrong results with each position, and exits with 1', async () => {
    const expected = { control_pairs: [], column_sums: { A: 0.6, B: 0.51 }, nobody_knows: 1 }
    const { exitCode, stdout } = await verify({ cases: [{ ...pyramid, expected }] })
    expect([exitCode, stdout]).toEqual([
      1,
      [
        'FAIL  T1  largest deviation 1.0e-2',
        '      control_pairs: expected [], computed [["P","A"]]',
        '      column_sums.B: expected 0.51, computed 0.5',
        '      nobody_knows: expected 1, computed nothing',
        '0 passed, 1 failed',
        '',
      ].join('\n'),
    ])
  })

  test('verify-cases fails a case of an unknown kind and one with unreadable inputs', async () => {
    const { stdout } = await verify({
      cases: [
        { id: 'T1', kind: 'horoscope', input: {}, expected: { luck: 1 } },
        { id: 'T2', kind: 'power', input: { weights: 'heavy' }, expected: { swings: {} } },
      ],
    })
    expect(stdout).toMatch(
      /^FAIL {2}T1 .*\n.*no computation for cases of the kind "horoscope"\nFAIL {2}T2 .*\n.*weights/,
    )
    expect(stdout).toMatch(/0 passed, 2 failed\n$/)
  })

  test('verify-cases fails a case whose inputs have an unknown key, and names the nearest known one', async () => {
    const expected = { column_sums: { A: 0.6, B: 0.5 } }
    const [first, second] = pyramid.edges
    const power = { weights: { A: 1 }, wins_if_strictly_more_than: 0.5 }
    const { exitCode, stdout } = await verify({
      cases: [
        { ...pyramid, id: 'T1', asof: '2020-01-01', expected },
        { ...pyramid, id: 'T2', edges: [first, { ...second, validFrom: '2020-01-01' }], expected },
        { id: 'T3', kind: 'power', input: { ...power, weight: {} }, expected: {} },
        { id: 'T4', kind: 'power', input: power, quota: 0.5, expected: {} },
      ],
    })
    expect(exitCode).toBe(1)
    expect(stdout.split('\n').filter((line) => line.startsWith(' '))).toEqual([
      '      "asof" is not known here; the nearest known one is "as_of".',
      '      "edges.1.validFrom" is not known here; the nearest known one is "valid_from".',
      '      "weight" is not known here; the nearest known one is "weights".',
      expect.stringMatching(/^ {6}"quota" is not known here/),
    ])
  })

  test.each([
    ['a key that nothing reads', { cases: [], meta: { tolerence: 1 } }, /"meta.tolerence".*"tolerance"/],
    ['no JSON', '{', /is not JSON/],
    ['no cases', {}, /cases/],
    ['a case without a name', { cases: [{ expected: {} }] }, /id/],
  ])('verify-cases refuses a file with %s', async (_name, content, reason) => {
    const { exitCode, stdout, stderr } = await verify(content)
    expect([exitCode, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(reason)
  })

  test.skipIf(sharedFile('cases/ownership-cases.json') === null)(
    `verify-cases passes every published case (${sharedFilesReason})`,
    async () => {
      const { stdout } = await runCommandLine('verify-cases', sharedFile('cases/ownership-cases.json') ?? '')
      expect(stdout.split('\n').filter((line) => !line.startsWith('pass'))).toEqual(['36 passed, 0 failed', ''])
    },
  )
})

describe(compare.name, () => {
  const differences = (expected: unknown, computed: unknown, path?: string) =>
    compare(expected, computed, 1e-9, path).differences.length

  test('verify-cases accepts a number within the tolerance, and a fraction as text', () => {
    expect(compare(0.1, 0.1 + 5e-10, 1e-9).differences).toEqual([])
    expect(differences(0.1, 0.1 + 2e-9)).toBe(1)
    expect([differences('7/18', 7 / 18), differences('7/18', 0.39), differences('x', 0.39)]).toEqual([0, 1, 1])
  })

  test('verify-cases accepts lists in any order, except rounds and numbers', () => {
    expect(differences([['A'], ['B']], [['B'], ['A']])).toBe(0)
    expect(differences([['A'], ['B']], [['B'], ['A']], 'default_waves')).toBe(2)
    expect(differences([1, 2], [2, 1])).toBe(2)
    expect(differences(['A', 'A'], ['A', 'B'])).toBe(1)
  })

  test('verify-cases accepts nothing beyond what is expected, except in selections', () => {
    expect(differences({ P: 0.5 }, { P: 0.5, Q: 0.5 }, 'ultimate_owners.A.owners')).toBe(1)
    expect(differences({ A: 1 }, { A: 1, B: 2 }, 'ultimate_owners')).toBe(0)
    expect([differences(null, 0), differences(null, undefined), differences({}, [])]).toEqual([1, 1, 1])
  })
})
