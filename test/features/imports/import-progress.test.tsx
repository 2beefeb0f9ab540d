import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type CurrentImport, ImportProgress } from '#src/features/imports/import-progress.tsx'
import { WaitingFiles } from '#src/features/imports/import-results.tsx'
import { importJob } from '#test/support/import-job.ts'
import { renderIn } from '#test/support/render-in.tsx'

const bytes = 12_400_000
const whole: CurrentImport = {
  file: { key: '1', name: 'big.csv', bytes },
  stage: 'following',
  job: importJob({ state: 'reading' }),
  doneBytes: bytes,
  remainingSeconds: null,
  problem: null,
  mayCancel: true,
}
const merging = (done?: number) =>
  importJob({ state: 'merging', ...(done !== undefined && { step: { name: 'interests', done, all: 6 } }) })

test.each([
  ['sent', { ...whole, stage: 'uploading', job: null }, '99'],
  ['read', whole, '99'],
  ['waiting for its turn', { ...whole, job: merging() }, '0'],
  ['half merged', { ...whole, job: merging(3) }, '50'],
] as const)('import progress shows its share and never looks complete: %s', async (_, current, share) => {
  await renderIn('en-US', <ImportProgress current={current} onCancel={vi.fn()} />)
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', share)
})

test('an import that broke off says from which row it goes on', async () => {
  const job = importJob({ state: 'reading', step: { name: 'reading', done: 0, all: 1, goesOnFrom: 120_000 } })
  await renderIn('en-US', <ImportProgress current={{ ...whole, job }} onCancel={vi.fn()} />)
  expect(screen.getByText('goes on from row 120,001')).toBeVisible()
})

test('waiting files of equal name are distinguished by their size', async () => {
  const files = [
    { key: '2', name: 'next.csv', bytes: 1_200 },
    { key: '3', name: 'next.csv', bytes: 3_400_000 },
  ]
  const onWithdraw = vi.fn()
  await renderIn('en-US', <WaitingFiles files={files} onWithdraw={onWithdraw} />)
  const shown = within(screen.getByRole('list', { name: 'Waiting files' })).getAllByRole('listitem')
  expect(shown.map(({ textContent }) => textContent)).toEqual(['next.csv1.2 kBRemove', 'next.csv3.4 MBRemove'])
  await userEvent.click(screen.getByRole('button', { name: 'Remove next.csv · 3.4 MB' }))
  expect(onWithdraw.mock.calls).toEqual([['3']])
})
