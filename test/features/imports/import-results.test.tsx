import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ImportResults } from '#src/features/imports/import-results.tsx'
import { renderIn } from '#test/support/render-in.tsx'

const problem = {
  code: 'malformed_file',
  details: { file: 'all.zip/wide.csv', row: 2, cause: 'other_width', found: 8, expected: 7 },
} as const

test.each([
  ['all.zip', 1],
  ['all.zip/wide.csv', 0],
])('a refusal names the file in an archive with its row once: under %s', async (name, times) => {
  const result = { file: { key: '1', name }, outcome: 'refused', job: null, problem } as const
  await renderIn('en-US', <ImportResults results={[result]} onDismiss={() => undefined} onFileToMap={null} />)
  expect(screen.getByText(/row 2/)).toBeVisible()
  expect(screen.queryAllByText(/File .?all\.zip\/wide\.csv/)).toHaveLength(times)
})
