import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { UploadId } from '#contracts/imports/upload.ts'
import { type CurrentImport, ImportProgress } from '#src/features/imports/import-progress.tsx'
import { WaitingFiles } from '#src/features/imports/import-results.tsx'
import { UnfinishedUploads } from '#src/features/imports/stored-uploads.tsx'
import { importJob } from '#test/support/import-job.ts'
import { renderIn } from '#test/support/render-in.tsx'

const bytes = 12_400_000
const whole: CurrentImport = {
  file: { key: '1', name: 'big.csv', bytes },
  stage: 'following',
  job: importJob({ state: 'reading' }),
  doneBytes: bytes,
  resumedFrom: 0,
  remainingSeconds: null,
  problem: null,
  mayCancel: true,
}
const controls = () => ({ onCancel: vi.fn(), onPause: vi.fn(), onResume: vi.fn() })
const merging = (done?: number) =>
  importJob({ state: 'merging', ...(done !== undefined && { step: { name: 'interests', done, all: 6 } }) })

test.each([
  ['sent', { ...whole, stage: 'uploading', job: null }, '99'],
  ['read', whole, '99'],
  ['waiting for its turn', { ...whole, job: merging() }, '0'],
  ['half merged', { ...whole, job: merging(3) }, '50'],
] as const)('import progress shows its share and never looks complete: %s', async (_, current, share) => {
  await renderIn('en-US', <ImportProgress current={current} {...controls()} />)
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', share)
})

const lost = { code: 'no_connection', details: {} } as const

test.each([
  ['uploading', null, 'Pause', 'onPause'],
  ['offline', lost, 'Try now', 'onResume'],
  ['paused', null, 'Go on', 'onResume'],
] as const)('an upload that is %s is paused or continued by one button', async (stage, problem, label, asked) => {
  const handlers = controls()
  const current = { ...whole, stage, problem, job: null, doneBytes: 5_000_000, resumedFrom: 4_000_000 }
  await renderIn('en-US', <ImportProgress current={current} {...handlers} />)
  expect(screen.getByText('5 MB of 12.4 MB', { exact: false })).toHaveTextContent('goes on from 4 MB')
  const button = screen.getByRole('button', { name: /the upload of big.csv$/ })
  expect(button).toHaveTextContent(label)
  await userEvent.click(button)
  expect(handlers[asked]).toHaveBeenCalledOnce()
  expect(screen.queryByRole('status')?.textContent ?? null).toEqual(
    problem && expect.stringContaining('goes on by itself'),
  )
})

test('a file that is being checked can be neither paused nor cancelled', async () => {
  const current = { ...whole, stage: 'finishing', job: null, mayCancel: false } as const
  await renderIn('en-US', <ImportProgress current={current} {...controls()} />)
  expect(screen.getAllByRole('button').map((button) => [button.textContent, button.hasAttribute('disabled')])).toEqual([
    ['Cancel', true],
  ])
})

test('unfinished uploads go on with the same file, or without one where all has arrived, and are dropped', async () => {
  const upload = {
    id: '9' as UploadId,
    name: 'a.csv',
    bytes: 2_000_000,
    received: 1_000_000,
    modified: 5,
    expiresAt: '',
  }
  const uploads = [upload, { ...upload, id: '8' as UploadId, name: 'b.csv', received: 2_000_000 }].map((one) => ({
    ...one,
    source: null,
    look: false,
    encoding: null,
    mark: null,
  }))
  const [onGoOn, onDrop] = [vi.fn(), vi.fn()]
  const otherFile = { id: '9' as UploadId, name: 'x.csv' }
  const { container } = await renderIn('en-US', <UnfinishedUploads {...{ uploads, otherFile, onGoOn, onDrop }} />)
  const rows = screen.getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('a.csv 1 MB of 2 MB have arrived'),
    expect.stringContaining('b.csv 2 MB of 2 MB have arrived'),
  ])
  expect(within(rows[0] as HTMLElement).getByRole('alert')).toHaveTextContent('x.csv is another file')
  const file = new File(['a'], 'a.csv')
  await userEvent.upload(container.querySelector('input[type=file]') as HTMLInputElement, file)
  await userEvent.click(screen.getByRole('button', { name: 'Go on with b.csv' }))
  await userEvent.click(screen.getByRole('button', { name: 'Drop the upload of a.csv' }))
  expect(onGoOn.mock.calls.map(([{ id }, chosen]) => [id, chosen?.name])).toEqual([
    ['9', 'a.csv'],
    ['8', undefined],
  ])
  expect(onDrop.mock.calls).toEqual([['9']])
})

test('an import that broke off says from which row it goes on', async () => {
  const job = importJob({ state: 'reading', step: { name: 'reading', done: 0, all: 1, goesOnFrom: 120_000 } })
  await renderIn('en-US', <ImportProgress current={{ ...whole, job }} {...controls()} />)
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
