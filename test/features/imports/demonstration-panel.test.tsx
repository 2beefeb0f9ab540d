import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Demonstration } from '#contracts/imports/demonstration.ts'
import { DemonstrationPanel } from '#src/features/imports/demonstration-panel.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const present: Demonstration = {
  state: 'present',
  files: 9,
  done: 9,
  parties: 232,
  interests: 249,
  records: 1337,
  removed: null,
}

function panel(demonstration: Demonstration, considered = false) {
  const given = {
    onRemove: vi.fn(),
    onConfirm: vi.fn(),
    onDismiss: vi.fn(),
    onLoad: vi.fn(),
    onProblemDismissed: vi.fn(),
  }
  return {
    given,
    element: (
      <DemonstrationPanel
        demonstration={demonstration}
        considered={considered}
        busy={false}
        problem={null}
        {...given}
      />
    ),
  }
}

test('demonstration data say what they are, and are removed by one button', async () => {
  const { given, element } = panel(present)
  const { container } = await renderScreen(element)
  expect(screen.getByText('232 parties, 249 interests, 1,337 records')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Remove demonstration data' }))
  expect(given.onRemove).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await accessibilityProblemsOf(container)).toEqual([])
})

test('before demonstration data go, what goes is told', async () => {
  const { given, element } = panel(present, true)
  await renderScreen(element)
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent(
    '232 parties, 249 interests, 1,337 records go, from 9 files. What you imported yourself stays.',
  )
  await userEvent.click(screen.getAllByRole('button', { name: 'Remove demonstration data' }).at(-1) as HTMLElement)
  expect(given.onConfirm).toHaveBeenCalledOnce()
})

test('demonstration data that go show how far they are', async () => {
  await renderScreen(panel({ ...present, state: 'removing', done: 3 }).element)
  expect(screen.getByText('3 of 9 files removed')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Demonstration data removed' })).toHaveAttribute('aria-valuenow', '33')
  expect(screen.queryByRole('button')).toBeNull()
})

test('demonstration data that are gone can be loaded again', async () => {
  const removed = { at: new Date(2026, 10, 27, 12).toISOString(), by: 'admin' }
  const { given, element } = panel({ ...present, state: 'absent', parties: 0, removed })
  await renderScreen(element)
  expect(screen.getByText('Removed on Nov 27, 2026')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Load demonstration data' }))
  expect(given.onLoad).toHaveBeenCalledOnce()
})
