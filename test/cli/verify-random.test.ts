import { expect, test } from 'vitest'
import { runCommandLine } from '#test/support/command-line.ts'

test('random networks are compared from a seed on, and what was compared is counted', async () => {
  const { exitCode, stdout } = await runCommandLine(
    'verify-random',
    '--networks',
    '5',
    '--seed',
    '7',
    '--format',
    'json',
  )
  const { compared, ...result } = JSON.parse(stdout)
  expect([exitCode, result]).toEqual([0, { networks: 5, seed: 7, differing: [] }])
  expect(Math.min(compared.owners, compared.ranges, compared.control, compared.persons)).toBeGreaterThan(5)
  const table = await runCommandLine('verify-random', '--networks', '5', '--seed', '7')
  expect(table.stdout).toMatch(/^5 networks, 0 differ; compared: \d+ shares/)
})

test.each(['0', '1.5', 'many'])('%s networks are no number of networks', async (count) => {
  const { exitCode, stderr } = await runCommandLine('verify-random', '--networks', count)
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('whole number from 1')])
})
