import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { noteUse, usesAllowed, usesBeyond, usesFileVariable, usesIn } from '../../scripts/test-uses.ts'

const none = usesIn('no such file')

test('what tests take is counted by its kind', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'riskatlas-uses-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  vi.stubEnv(usesFileVariable, join(directory, 'uses'))
  onTestFinished(() => void vi.unstubAllEnvs())
  for (const use of ['databases', 'databases', 'pages of Chromium'] as const) noteUse(use)
  expect(usesIn(join(directory, 'uses'))).toEqual({ ...none, databases: 2, 'pages of Chromium': 1 })
})

test('what is taken more often than allowed is said, and nothing else', () => {
  expect(usesBeyond(usesAllowed)).toEqual([])
  expect(usesBeyond(none)).toEqual([])
  const databases = usesAllowed.databases + 1
  expect(usesBeyond({ ...usesAllowed, databases })).toEqual([
    `databases: ${databases}, where ${usesAllowed.databases} are allowed (scripts/test-uses.ts)`,
  ])
})
