import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AntdSetup } from '#src/components/controls/antd-setup.tsx'
import { GraphViewBar } from '#src/features/graph-view/graph-view-bar.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import {
  controlled,
  first,
  folded,
  nothingPutAway,
  person,
  propsFor,
  type ScreenProps,
  show,
  showPart,
  stakes,
} from '#test/support/equity-network-screen.tsx'
import { entity, entityId } from '#test/support/network-facts.ts'

test('undo and redo name their steps and are enabled as the machine allows', async () => {
  const { tools } = propsFor()
  await show(
    propsFor({
      tools: {
        ...tools,
        mayUndo: true,
        undoable: 'show owners',
      },
    }),
  )
  expect(screen.getByRole('button', { name: 'Undo: show owners' })).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Redo' })).toHaveAttribute('aria-disabled', 'true')
})

test('undo that has nothing left to undo keeps the focus, and does nothing', async () => {
  const { tools } = propsFor()
  const onUndo = vi.fn<() => void>()
  await show(propsFor({ tools: { ...tools, mayUndo: false, onUndo } }))
  const undo = screen.getByRole('button', { name: 'Undo' })
  undo.focus()
  await userEvent.keyboard('{Enter}')
  expect(undo).toHaveFocus()
  expect(onUndo).not.toHaveBeenCalled()
})

test('an opened company has the focus on its name where nothing else has it', async () => {
  await show(propsFor())
  const heading = screen.getByRole('heading', { level: 1 })
  expect(heading).toHaveFocus()
})

test('a failed equity network says what happened and offers a retry', async () => {
  const onRetry = vi.fn<() => void>()
  await show(propsFor({ problem: { code: 'not_found', details: {} }, mayRetry: true, onRetry }, null))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('before a company is chosen, the equity network suggests some', async () => {
  const onOpen = vi.fn<(id: string) => void>()
  const suggestions = [entity(1, stakes, { synthetic: true })]
  await show(propsFor({ suggestions, onOpen }, null))
  await userEvent.click(screen.getByRole('button', { name: /^Company 1 ?Demonstration data/ }))
  expect(onOpen).toHaveBeenCalledWith('1')
})

test('the company search lists its results and opens the chosen one', async () => {
  const onChoose = vi.fn<(id: string) => void>()
  const { search } = propsFor()
  await show(propsFor({ search: { ...search, text: 'ada', found: { entities: [person], total: 1 }, onChoose } }, null))
  await userEvent.click(screen.getByRole('combobox', { name: 'Find a company, person or fund' }))
  await userEvent.click(await screen.findByText('Ada Example'))
  expect(onChoose).toHaveBeenCalledWith('4')
})

test.each(['en-US', 'zh-CN'] as const)('the equity network has no accessibility violations in %s', async (locale) => {
  const { container } = await show(propsFor(), locale)
  expect(await accessibilityProblemsOf(container)).toEqual([])
})

test.each([
  ['penetration', 'Owners', 'Owners panel'],
  ['control', 'Control', 'Control panel'],
  ['saved', 'Owners', 'Owners panel'],
] as const)('the view of %s opens the panel %s', async (view, tab, words) => {
  await show(propsFor({ view }))
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(tab)
  expect(screen.getByRole('tabpanel')).toHaveTextContent(words)
})

test('choosing a panel requests it, and its tab shows the number of findings', async () => {
  const onView = vi.fn<ScreenProps['onView']>()
  const finding = { code: 'UNKNOWN_STAKE' as const, company: first, value: null }
  await show(propsFor({ onView }, { ...controlled, findings: [finding] }))
  await userEvent.click(screen.getByRole('tab', { name: 'Notes and evidence (1)' }))
  expect(onView.mock.calls).toEqual([['quality']])
})

test('a tab with several panels lists them, opens with the first and keeps those that are not offered away', async () => {
  const onView = vi.fn<ScreenProps['onView']>()
  const panels = {
    penetration: 'Owners panel',
    'what-if': 'What-if panel',
    deduction: 'Losses panel',
    dates: 'Days panel',
  }
  await show(propsFor({ onView, panels, view: 'deduction' }))
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent)
  expect(tabs).toEqual(['Owners', 'Scenarios', 'Time'])
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Scenarios')
  expect(screen.getByRole('tabpanel', { name: 'Scenarios' })).toHaveTextContent('Losses panel')
  expect(screen.getByRole('radio', { name: 'Risk deduction' })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: 'What if' }))
  await userEvent.click(screen.getByRole('tab', { name: 'Time' }))
  await userEvent.click(screen.getByRole('tab', { name: 'Scenarios' }))
  expect(onView.mock.calls).toEqual([['what-if'], ['dates']])
})

test('the panel is made wider by the arrow towards the graph, hidden, and shown again', async () => {
  const [onResize, onFold, onUnfold] = [vi.fn<(width: number) => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
  const { layout } = propsFor()
  const acts = { ...layout, onResize, onFold, onUnfold }
  const { unmount } = await show(propsFor({ layout: acts }))
  const edge = screen.getByRole('separator', { name: 'Width of the panel' })
  edge.focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}{Home}{End}')
  expect(onResize.mock.calls).toEqual([[544], [512], [320], [720]])
  await userEvent.click(screen.getByRole('button', { name: 'Hide the panel' }))
  expect(onFold).toHaveBeenCalledOnce()
  unmount()
  await show(propsFor({ layout: { ...acts, folded: true } }))
  expect(screen.queryByRole('tabpanel')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show the panel' }))
  expect(onUnfold).toHaveBeenCalledOnce()
})

test('the effect of showing more is described beforehand', async () => {
  const share = { min: 0.6, max: 0.6 }
  const previews = { owners: { drawn: 1, votes: share, capital: share }, holdings: null }
  await show(propsFor({ selection: { type: 'node', id: entityId(2) }, previews }, folded))
  expect(screen.getByRole('region', { name: 'Selected' })).toHaveTextContent('Showing owners adds 1 of 1, together 60%')
})

test('a selected owner that is not drawn says what hides it, with a button that shows it', async () => {
  const onShow = vi.fn<ScreenProps['actions']['onShow']>()
  const absences = [
    { reason: 'stake' as const, minimum: 0.1, shownFrom: 0.05 },
    { reason: 'grouped' as const, node: entityId(1), direction: 'owners' as const },
  ]
  const absent = { entity: entity(9), absences, nameFor: () => 'Company 1' }
  const selection = { type: 'node' as const, id: entityId(9) }
  const { actions } = propsFor()
  await show(propsFor({ selection, absent, actions: { ...actions, onShow } }))
  const card = within(screen.getByRole('region', { name: 'Selected' }))
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Hidden by: effective stake from 10% Show',
    'In the group of further owners of Company 1 Show',
  ])
  await userEvent.click(card.getAllByRole('button', { name: 'Show' })[0] as HTMLElement)
  expect(onShow.mock.calls).toEqual([[absences[0]]])
  expect(card.queryByRole('button', { name: 'More actions' })).toBeNull()
})

test('the effect of an action is announced to screen readers', async () => {
  const step = { type: 'neighbours.shown' as const, node: entityId(2), direction: 'owners' as const, reply: null }
  await show(propsFor({ lastDone: { how: 'undone', step, before: 9, after: 3 } }))
  const said = 'Undone: show owners of Company 2. 3 elements are drawn, 6 fewer than before.'
  expect(screen.getByText(said)).toHaveAttribute('aria-live', 'polite')
})

test('several selected elements are hidden at once', async () => {
  const onHide = vi.fn<() => void>()
  const { gathered } = propsFor()
  await show(propsFor({ gathered: { ...gathered, ids: ['2', '3'], onHide } }))
  expect(screen.getByRole('region', { name: 'Chosen together' })).toHaveTextContent('2 elements chosen')
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
  expect(onHide).toHaveBeenCalledOnce()
})

test('the minimum drawn stake is set by keyboard alone', async () => {
  const onTryStake = vi.fn<(min: number) => void>()
  const onMinStake = vi.fn<(min: number) => void>()
  const { bar } = propsFor()
  const bars = (minStake: number) => ({ ...bar, minStake, onTryStake, onMinStake })
  const { rerender } = await showPart(<GraphViewBar {...bars(0)} outOfSight={nothingPutAway} mayExplore />)
  const slider = screen.getByRole('slider', { name: 'Effective stake from' })
  fireEvent.keyDown(slider, { key: 'ArrowRight', keyCode: 39 })
  expect(onTryStake.mock.calls).toEqual([[0.001]])
  rerender(
    <I18nProvider i18n={i18n}>
      <AntdSetup locale="en-US" theme="light">
        <GraphViewBar {...bars(0.001)} outOfSight={nothingPutAway} mayExplore />
      </AntdSetup>
    </I18nProvider>,
  )
  fireEvent.keyUp(slider, { key: 'ArrowRight', keyCode: 39 })
  expect(onMinStake.mock.calls).toEqual([[0.001]])
  expect(slider).toHaveAttribute('aria-valuetext', '0.1%')
})

test.each([
  [{ hidden: 0, folded: 0, filtered: 3 }, '3 hidden', null],
  [{ hidden: 1, folded: 0, filtered: 0 }, '1 hidden', 'Show hidden'],
])('collapsed elements are counted, and hidden ones can be shown: %o', async (outOfSight, words, command) => {
  await showPart(<GraphViewBar {...propsFor().bar} outOfSight={outOfSight} mayExplore />)
  expect(screen.getByText(words)).toBeInTheDocument()
  expect(screen.queryAllByRole('button').map((button) => button.textContent)).toEqual(command === null ? [] : [command])
})
