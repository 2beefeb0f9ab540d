import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { ExposuresScreen } from '#src/features/exposures/exposures-screen.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { renderScreen } from '#test/support/render-screen.tsx'
import { away, clientGroups, noExposures } from '#test/support/risk-screens.ts'
import { defaultLook } from '#test/support/table-look.ts'

type Props = ComponentProps<typeof ExposuresScreen>

async function showScreen(given: Partial<Props> = {}) {
  const calls = {
    onCapital: vi.fn<Props['onCapital']>(),
    onCurrency: vi.fn<Props['onCurrency']>(),
    onReload: vi.fn<Props['onReload']>(),
  }
  const view = await renderScreen(
    <ExposuresScreen groups={clientGroups} problem={null} capital={null} look={defaultLook} {...calls} {...given} />,
  )
  return { ...view, ...calls }
}

test('an exposure group shows its controller and what exceeds its limit', async () => {
  const { container } = await showScreen()
  const row = within(screen.getByRole('link', { name: 'Parent' }).closest('tr') as HTMLElement)
  expect(row.getByText('over the limit')).toBeInTheDocument()
  expect(row.getByText('83.3%')).toBeInTheDocument()
  expect(screen.getByText('Alone').closest('td')).toHaveTextContent('Alone (on its own)')
  expect(await accessibilityProblemsOf(container)).toEqual([])
})

test('an exposure row opens its clients and the source of each exposure', async () => {
  const onView = vi.fn<Props['look']['onView']>()
  await showScreen({ look: { ...defaultLook, onView } })
  await userEvent.click(screen.getAllByRole('button', { name: 'Expand row' })[0] as HTMLElement)
  expect(onView.mock.calls).toEqual([[{ open: '9' }]])
  await showScreen({ look: { view: { ...defaultLook.view, open: '9' }, onView } })
  expect(screen.getByRole('link', { name: 'Child A' }).closest('li')).toHaveTextContent('(file.csv:7)')
})

test('exposures are compared with the capital, with digits grouped in threes', async () => {
  const { onCapital } = await showScreen({ capital: 1000 })
  const row = within(screen.getByRole('link', { name: 'Parent' }).closest('tr') as HTMLElement)
  expect(row.getByText('above 20%')).toBeInTheDocument()
  const field = screen.getByRole('spinbutton', { name: 'Tier 1 capital' })
  expect(field).toHaveValue('1,000')
  await userEvent.clear(field)
  await userEvent.type(field, '25000000{enter}')
  expect(onCapital).toHaveBeenLastCalledWith(25_000_000)
  await userEvent.clear(field)
  fireEvent.blur(field)
  expect(onCapital).toHaveBeenLastCalledWith(null)
})

test('exposures without data link to the import', async () => {
  const { container } = await showScreen({ groups: noExposures })
  expect(screen.getByRole('link', { name: 'Import exposures' })).toHaveAttribute('href', '/DataIntegration')
  expect(await accessibilityProblemsOf(container)).toEqual([])
})

test('exposures that failed to load can be retried', async () => {
  const { onReload } = await showScreen({ groups: null, problem: away })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onReload).toHaveBeenCalledOnce()
})
