import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ImportFile, ImportId } from '#contracts/imports/import.ts'
import { StoredFiles } from '#src/features/imports/stored-files.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const file: ImportFile = {
  id: '7' as ImportId,
  name: 'register.csv',
  bytes: 3_000_000,
  state: 'refused',
  createdAt: '2026-11-24T00:00:00.000Z',
}
const given = { busy: false, addressOf: (id: ImportId) => `/files/${id}` }

test('stored files say what they take of what, and are downloaded and dropped', async () => {
  const onDrop = vi.fn<(dropped: ImportFile) => void>()
  const kept = { files: [file], total: 140, bytes: 3_500_000, budget: 20_000_000_000 }
  const { container } = await renderScreen(<StoredFiles {...given} kept={kept} onDrop={onDrop} />)
  await userEvent.click(screen.getByRole('heading', { name: '140 stored files' }))
  expect(screen.getByText(/takes 3.5 MB of 20 GB/)).toBeVisible()
  expect(screen.getByText('1 of 140 are listed.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Download register.csv' })).toHaveAttribute('href', '/files/7')
  await userEvent.click(screen.getByRole('button', { name: 'Remove register.csv' }))
  expect(onDrop).not.toHaveBeenCalled()
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(onDrop).toHaveBeenCalledWith(file)
  expect(await accessibilityProblemsOf(container)).toEqual([])
})

test('without a stored file nothing is shown', async () => {
  await renderScreen(<StoredFiles {...given} kept={{ files: [], total: 0, bytes: 0, budget: 1 }} onDrop={vi.fn()} />)
  expect(screen.queryByRole('heading')).toBeNull()
})
