import { expect, test } from 'vitest'
import { minutesTable, type RunModule, reportOf } from '../../scripts/test-report.ts'

const seconds = { environmentSetupDuration: 0, prepareDuration: 0, collectDuration: 0, setupDuration: 0 }

type Outcome = { fullName: string; state: string; message?: string }

const module = (file: string, outcomes: readonly Outcome[], errors: readonly string[] = []): RunModule => ({
  project: { name: 'node' },
  relativeModuleId: file,
  moduleId: `/project/${file}`,
  ok: () => outcomes.every(({ state }) => state !== 'failed') && errors.length === 0,
  errors: () => errors.map((message) => ({ message })),
  children: {
    allTests: () =>
      outcomes.map(({ fullName, state, message = '' }) => ({
        fullName,
        result: () => ({ state, errors: [{ message }] }),
      })),
  },
  diagnostic: () => ({ ...seconds, duration: 30_000 }),
})

const passed: Outcome = { fullName: 'a', state: 'passed' }

test('a report counts tests, and names a file by what failed first in it', () => {
  const failing = [
    passed,
    { fullName: 'b', state: 'failed', message: 'expected 1\n+ 2' },
    { fullName: 'c', state: 'skipped' },
  ]
  const report = reportOf([module('test/one.test.ts', failing), module('test/two.test.ts', [passed])], [])
  expect(report).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    failedFiles: [{ project: 'node', file: 'test/one.test.ts', failure: 'b: expected 1' }],
    strayErrors: [],
    minutes: { node: 1 },
  })
  expect(minutesTable(report.minutes)).toBe('node      1.0 minutes of tests')
})

test('a file fails that could not be read, that did not end, or beside which something went wrong', () => {
  const stray = { message: 'window is not defined', VITEST_TEST_PATH: '/project/test/stray.test.ts' }
  const cut = { ...module('test/cut.test.ts', []), ok: () => false }
  const { failedFiles, failed } = reportOf(
    [
      module('test/unread.test.ts', [], ['no such module']),
      module('test/pending.test.ts', [{ fullName: 'waits', state: 'pending', message: 'did not end' }]),
      module('test/stray.test.ts', [passed]),
      cut,
    ],
    [stray],
  )
  expect(failedFiles.map(({ file, failure }) => [file, failure])).toEqual([
    ['test/unread.test.ts', 'no such module'],
    ['test/pending.test.ts', 'waits: did not end'],
    ['test/stray.test.ts', 'window is not defined'],
    ['test/cut.test.ts', 'did not end'],
  ])
  expect(failed).toBe(1)
})

test('an error that belongs to no file is told by itself', () => {
  expect(reportOf([module('test/one.test.ts', [passed])], [{ message: 'a worker ended' }])).toMatchObject({
    failedFiles: [],
    strayErrors: ['a worker ended'],
  })
})
