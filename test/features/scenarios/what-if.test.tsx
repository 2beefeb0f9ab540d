import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import type { ScenarioChanges } from '#contracts/ownership/stake-change.ts'
import type { NetworkChange } from '#contracts/scenarios/network-difference.ts'
import { type Scenario, ScenarioId } from '#contracts/scenarios/scenario.ts'
import { AntdSetup } from '#src/components/controls/antd-setup.tsx'
import { listenForDateKeys, listenForStop } from '#src/features/scenarios/date-keys.ts'
import { DatesView } from '#src/features/scenarios/dates-view.tsx'
import { WhatIfView } from '#src/features/scenarios/what-if-view.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { entity, entityId } from '#test/support/network-facts.ts'
import { renderIn } from '#test/support/render-in.tsx'
import { passedControl, whatIfEffects } from '#test/support/what-if-effects.ts'

const nothing = () => {}
const search = {
  text: '',
  found: null,
  busy: false,
  problem: null,
  onType: nothing,
  onChoose: nothing,
  onRetry: nothing,
}
const names: Record<string, string> = { '1': 'First', '2': 'Second', '3': 'Third' }
const nameOf = (party: string) => names[party] ?? party
const sixty = { min: 0.6, max: 0.6 }
const scenarioChanges: ScenarioChanges = {
  parties: [],
  changes: [
    { change: 'add', owner: '3', company: '1', capital: sixty },
    { change: 'remove', owner: '2', company: '1' },
  ],
}
const scenario: Scenario = {
  id: v.parse(ScenarioId, '7'),
  name: 'Third takes over',
  company: entityId(1),
  companyName: 'First',
  asOf: null,
  scenarioChanges,
  revision: 1,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
}

type WhatIfProps = ComponentProps<typeof WhatIfView>

function whatIfProps(changes: Partial<WhatIfProps> = {}): WhatIfProps {
  return {
    draft: { owner: null, company: null, capital: null, votes: null },
    stakeNow: null,
    offered: [],
    line: null,
    scenarioParties: [],
    ownerSearch: search,
    companySearch: search,
    onDraft: nothing,
    onApply: nothing,
    onGiveUp: nothing,
    onTakeFrom: nothing,
    scenarios: [],
    compared: new Set(),
    mayCompare: true,
    saving: false,
    scenarioProblem: null,
    removed: null,
    onSave: nothing,
    onOpenScenario: nothing,
    onCompare: nothing,
    onRemove: nothing,
    onUndoRemove: nothing,
    company: '1',
    scenarioChanges: null,
    example: null,
    exampleEffects: null,
    onTakeExample: nothing,
    effects: null,
    shown: [],
    nameOf,
    busy: false,
    progress: 0,
    problem: null,
    cancelled: false,
    mayRetry: false,
    onTakeBack: nothing,
    onTakeAllBack: nothing,
    onSelect: nothing,
    onCancel: nothing,
    onRetry: nothing,
    ...changes,
  }
}

const show = (changes: Partial<WhatIfProps> = {}, theme: 'light' | 'dark' = 'light') =>
  renderIn(
    'en-US',
    <AntdSetup locale="en-US" theme={theme}>
      <WhatIfView {...whatIfProps(changes)} />
    </AntdSetup>,
  )

describe('scenarios', () => {
  test('the scenario form takes both ends from the selected link', async () => {
    const onDraft = vi.fn<WhatIfProps['onDraft']>()
    const [owner, company] = [entity(2, []), entity(1, [])]
    await show({ line: { owner, company }, onDraft })
    await userEvent.click(screen.getByRole('button', { name: 'Take the selected line' }))
    expect(onDraft).toHaveBeenCalledWith({
      owner: { type: 'entity', entity: owner },
      company: { type: 'entity', entity: company },
    })
  })

  test('before any scenario, what the end of the largest stake would change is told, and can be continued with', async () => {
    const onTakeExample = vi.fn<WhatIfProps['onTakeExample']>()
    const example = { owner: entity(2, [], { name: 'Second' }), company: entity(1, [], { name: 'First' }) }
    const exampleEffects = whatIfEffects({ difference: passedControl })
    const { unmount } = await show({ example, exampleEffects, onTakeExample })
    const told = screen.getByRole('heading', { name: 'For example: if Second no longer held First' })
    expect(told.compareDocumentPosition(screen.getByRole('button', { name: 'Apply this stake' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Continue with this scenario' }))
    expect(onTakeExample.mock.calls).toEqual([[example]])
    unmount()
    await show({ example, exampleEffects, scenarioChanges })
    expect(screen.queryByText(/For example/)).toBeNull()
  })

  test('the scenario form adds a hypothetical party by name and kind', async () => {
    const onDraft = vi.fn<WhatIfProps['onDraft']>()
    await show({ onDraft })
    const owner = within(screen.getByRole('group', { name: 'Owner' }))
    await userEvent.click(owner.getByText('A party that the data do not have'))
    await userEvent.type(owner.getByLabelText('Name'), '  Newcomer  ')
    await userEvent.click(owner.getByRole('radio', { name: 'Fund' }))
    await userEvent.click(owner.getByRole('button', { name: 'Take it' }))
    expect(onDraft).toHaveBeenCalledWith({ owner: { type: 'new', name: 'Newcomer', kind: 'fund' } })
  })

  test('the scenario form shows the stated stake, and allows a change only with both ends', async () => {
    const [onApply, onGiveUp] = [vi.fn<() => void>(), vi.fn<() => void>()]
    await show({ onApply, onGiveUp })
    expect(screen.getByRole('button', { name: 'Apply this stake' })).toBeDisabled()
    const draft: WhatIfProps['draft'] = {
      owner: { type: 'entity', entity: entity(2, []) },
      company: { type: 'entity', entity: entity(1, []) },
      capital: 0.6,
      votes: null,
    }
    document.body.replaceChildren()
    await show({ draft, stakeNow: '40% of the capital, 40% of the votes', onApply, onGiveUp })
    expect(screen.getByText(/The data say/)).toHaveTextContent('The data say: 40% of the capital, 40% of the votes.')
    await userEvent.click(screen.getByRole('button', { name: 'Apply this stake' }))
    await userEvent.click(screen.getByRole('button', { name: 'Remove this stake' }))
    expect([onApply.mock.calls.length, onGiveUp.mock.calls.length]).toEqual([1, 1])
  })

  test('the scenario lists its changes, each removable, and names those left out', async () => {
    const onTakeBack = vi.fn<WhatIfProps['onTakeBack']>()
    await show({
      scenarioChanges,
      effects: whatIfEffects({ refusedChanges: [{ position: 1, code: 'NO_SUCH_STAKE' }] }),
      onTakeBack,
    })
    expect(screen.getByText(/Third newly has 60% of First/)).toBeVisible()
    expect(screen.getByText(/the data have no such stake on this day/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /Take back: Second would no longer hold First/ }))
    expect(onTakeBack).toHaveBeenCalledWith(1)
  })

  test('the scenario result lists findings first, then control, owners, losses and communities', async () => {
    await show({ scenarioChanges, effects: whatIfEffects() })
    expect(screen.getByText(/stated stakes add/)).toHaveTextContent(
      /First 119.00%: The stated stakes add to more than 100%/,
    )
    const changes = within(screen.getByRole('list', { name: 'Changes' })).getAllByRole('button')
    expect(changes.map(({ textContent }) => textContent)).toEqual([
      'Control of First passed from Second to Third.',
      'Third acquired a stake in First: 60%.',
      'The ultimate share of Second in First went from 40% to a part that cannot be computed.',
    ])
    expect(screen.getByText(/lost everything:/)).toHaveTextContent(
      'If First lost everything: 3 lose value instead of 2. 2.5 is lost instead of 2.',
    )
    expect(screen.getByText(/in another community/).textContent?.trim()).toBe('1 party is in another community.')
  })

  test('a stake over 100 % is reported at once, and can be taken from another owner', async () => {
    const onTakeFrom = vi.fn<NonNullable<WhatIfProps['onTakeFrom']>>()
    const draft = {
      owner: { type: 'entity' as const, entity: entity(3, [], { name: 'Third' }) },
      company: { type: 'entity' as const, entity: entity(1, [], { name: 'First' }) },
      capital: 0.6,
      votes: null,
    }
    const others = [
      { entity: entity(2, [], { name: 'Second' }), capital: 0.5 },
      { entity: entity(4, [], { name: 'Fourth' }), capital: 0.05 },
    ]
    await show({ draft, others, onTakeFrom })
    expect(screen.getByText(/this comes to 115%, 15% more than the whole/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Take it from Fourth' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Take it from Second' }))
    expect(onTakeFrom.mock.lastCall?.[0]).toBe(others[0])
    expect(onTakeFrom.mock.lastCall?.[1]).toBeCloseTo(0.35, 12)
  })

  test('a scenario is saved by name, shown, compared, and restored after removal', async () => {
    const spies = {
      onSave: vi.fn<WhatIfProps['onSave']>(),
      onOpenScenario: vi.fn<WhatIfProps['onOpenScenario']>(),
      onCompare: vi.fn<WhatIfProps['onCompare']>(),
      onRemove: vi.fn<WhatIfProps['onRemove']>(),
      onUndoRemove: vi.fn<() => void>(),
    }
    await show({ scenarioChanges, effects: whatIfEffects(), scenarios: [scenario], removed: 'Older one', ...spies })
    await userEvent.type(screen.getByLabelText('Name of the scenario'), 'Mine{Enter}')
    expect(spies.onSave).toHaveBeenCalledWith('Mine')
    await userEvent.click(screen.getByRole('button', { name: 'Show Third takes over on the graph' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Compare Third takes over' }))
    await userEvent.click(screen.getByRole('button', { name: 'Delete Third takes over' }))
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(spies.onOpenScenario).toHaveBeenCalledWith(scenario)
    expect(spies.onCompare).toHaveBeenCalledWith(scenario, true)
    expect(spies.onRemove).toHaveBeenCalledWith(scenario)
    expect(spies.onUndoRemove).toHaveBeenCalledOnce()
  })

  test('scenarios are shown side by side', async () => {
    await show({
      scenarioChanges,
      effects: whatIfEffects(),
      scenarios: [scenario],
      compared: new Set([scenario.id]),
      shown: [
        { key: 'current', name: null, scenarioChanges, effects: whatIfEffects() },
        { key: scenario.id, name: scenario.name, scenarioChanges, effects: null },
      ],
    })
    const table = within(screen.getByRole('table', { name: 'Scenarios side by side' }))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Against what the data say',
      'On the graph',
      'Third takes over',
    ])
    expect(table.getByRole('row', { name: /Control of First/ })).toHaveTextContent(
      'Control of FirstControl of First passed from Second to Third.…',
    )
  })

  test.each(['light', 'dark'] as const)('the scenario panel has no accessibility violations, %s', async (theme) => {
    const shown = [{ key: scenario.id, name: scenario.name, scenarioChanges, effects: whatIfEffects() }]
    const compared = new Set<string>([scenario.id])
    const props = { scenarioChanges, effects: whatIfEffects(), scenarios: [scenario], shown, compared }
    const { container } = await show(props, theme)
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })
})

type DatesProps = ComponentProps<typeof DatesView>
type Told = NonNullable<DatesProps['read']['changes']>

const lapse: DatesProps['lapse'] = {
  playing: false,
  mayPlay: true,
  mayGoBack: true,
  mayGoForward: true,
  pointed: null,
  onStep: nothing,
  onPlay: nothing,
  onPause: nothing,
  onPoint: nothing,
  speed: 1,
  speeds: [0.5, 1, 4],
  onSpeed: nothing,
}
const film: DatesProps['film'] = {
  ordered: null,
  making: false,
  progress: 0,
  saved: null,
  problem: null,
  cancelled: false,
  onOrder: nothing,
  onCancel: nothing,
  onRetry: nothing,
}
const unread: DatesProps['read'] = { changes: null, problem: null, onRetry: nothing }
const [passed, acquired] = passedControl.changes.slice(0, 2) as [NetworkChange, NetworkChange]
const told = (changes: Told['changes'], more: Partial<Told> = {}): DatesProps['read'] => ({
  ...unread,
  changes: { changes, before: 'nothing', complete: true, parties: [], ...more },
})
const threeDays: Told['changes'] = [
  { day: '2016-06-01', change: acquired, kinds: ['stakes'], total: 1 },
  { day: '2014-05-01', change: passed, kinds: ['control', 'stakes'], total: 4 },
  { day: '2012-01-01', change: null, kinds: [], total: 0 },
]
const rowsShown = () =>
  within(screen.getByRole('list', { name: 'Days of change' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

const showDates = (changes: Partial<DatesProps> = {}) =>
  renderIn(
    'en-US',
    <AntdSetup locale="en-US" theme="light">
      <DatesView
        isComplete
        company="1"
        days={['2012-01-01', '2014-05-01', '2016-06-01']}
        read={unread}
        lapse={lapse}
        film={film}
        asOf={null}
        comparedAsOf={undefined}
        mayExplore
        reach="company"
        pointed={{ shown: null, compared: null }}
        onPoint={nothing}
        difference={null}
        busy={false}
        progress={0}
        problem={null}
        cancelled={false}
        mayRetry={false}
        nameOf={nameOf}
        onDay={nothing}
        onCompare={nothing}
        onEnd={nothing}
        onReach={nothing}
        onSelect={nothing}
        onCancel={nothing}
        onRetry={nothing}
        {...changes}
      />
    </AntdSetup>,
  )

describe('comparing two days', () => {
  test('the day to compare is typed, or chosen as the one before the last change and moved by keyboard', async () => {
    const [onCompare, onPoint] = [vi.fn<DatesProps['onCompare']>(), vi.fn<DatesProps['onPoint']>()]
    const { unmount } = await showDates({ onCompare })
    await userEvent.type(screen.getByLabelText('Compared with'), '2013-03-03{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Compare two dates' }))
    expect(screen.queryByRole('slider', { name: 'Day it is compared with' })).toBeNull()
    unmount()
    const compared = await showDates({ onCompare, onPoint, comparedAsOf: '2014-05-01' })
    const slider = screen.getByRole('slider', { name: 'Day it is compared with' })
    expect(slider).toHaveAttribute('aria-valuetext', '2014-05-01')
    fireEvent.keyDown(slider, { keyCode: 37 })
    fireEvent.keyUp(slider, { keyCode: 37 })
    expect(onPoint).toHaveBeenCalledWith({ compared: 0 })
    compared.unmount()
    await showDates({ onCompare, comparedAsOf: '2014-05-01', pointed: { shown: null, compared: 0 } })
    fireEvent.keyUp(screen.getByRole('slider', { name: 'Day it is compared with' }), { keyCode: 37 })
    expect(onCompare.mock.calls).toEqual([['2013-03-03'], ['2014-05-01'], ['2012-01-01']])
  })

  test('the two handles are named by what they stand for, whichever day is the later one', async () => {
    const [onDay, onCompare] = [vi.fn<DatesProps['onDay']>(), vi.fn<DatesProps['onCompare']>()]
    const sliders = () =>
      screen
        .getAllByRole('slider')
        .map((slider) => [slider.getAttribute('aria-label'), slider.getAttribute('aria-valuetext')])
    const days = { asOf: '2012-01-01', comparedAsOf: null }
    const { unmount } = await showDates(days)
    expect(sliders()).toEqual([
      ['Day of the graph', '2012-01-01'],
      ['Day it is compared with', 'today'],
    ])
    unmount()
    await showDates({ ...days, onDay, onCompare, pointed: { shown: 1, compared: null } })
    fireEvent.keyUp(screen.getByRole('slider', { name: 'Day of the graph' }), { keyCode: 39 })
    fireEvent.keyUp(screen.getByRole('slider', { name: 'Day it is compared with' }), { keyCode: 39 })
    expect([onDay.mock.calls, onCompare.mock.calls]).toEqual([[['2014-05-01'], ['2014-05-01']], []])
  })

  test('today stands behind the days of change that have come, and before those to come', async () => {
    const onPoint = vi.fn<DatesProps['onPoint']>()
    const days: DatesProps['days'] = ['2012-01-01', '2014-05-01', '2999-01-01']
    const { unmount } = await showDates({ days, onPoint })
    const slider = screen.getByRole('slider', { name: 'Day of the graph' })
    expect(slider).toHaveAttribute('aria-valuetext', 'today')
    for (const keyCode of [39, 37]) fireEvent.keyDown(slider, { keyCode })
    expect(onPoint.mock.calls).toEqual([[{ shown: 3 }], [{ shown: 1 }]])
    unmount()
    await showDates({ days, pointed: { shown: 3, compared: null } })
    expect(screen.getByRole('slider', { name: 'Day of the graph' })).toHaveAttribute('aria-valuetext', '2999-01-01')
  })

  test('the comparison lists the changes between two days, and can be ended', async () => {
    const [onEnd, onSelect] = [vi.fn<() => void>(), vi.fn<DatesProps['onSelect']>()]
    await showDates({ comparedAsOf: '2012-01-01', asOf: '2016-06-01', difference: passedControl, onEnd, onSelect })
    expect(screen.getByRole('heading')).toHaveTextContent('From January 1, 2012 to June 1, 2016')
    await userEvent.click(screen.getByRole('button', { name: /Control of First passed/ }))
    await userEvent.click(screen.getByRole('button', { name: 'End the comparison' }))
    expect(onSelect).toHaveBeenCalledWith('1')
    expect(onEnd).toHaveBeenCalledOnce()
  })

  test('the days of change stand open, the latest first, each with what changed, and are gone to', async () => {
    const onDay = vi.fn<DatesProps['onDay']>()
    await showDates({ read: told(threeDays), asOf: '2014-05-01', onDay })
    expect(rowsShown()).toEqual([
      'Jun 1, 2016 Third acquired a stake in First: 60%.',
      'May 1, 2014 Control of First passed from Second to Third. 3 more changes',
      'Jan 1, 2012 First statement in the data. Statements began or ended; control, stakes and consolidation are the same.',
    ])
    expect(screen.getByText(/^Last change of control/)).toHaveTextContent(
      'Last change of control, May 1, 2014: Control of First passed from Second to Third.',
    )
    expect(screen.getAllByRole('status').at(-1)).toHaveTextContent(
      'May 1, 2014: Control of First passed from Second to Third.',
    )
    expect(screen.getByText('Before January 1, 2012 the data say nothing.')).toBeVisible()
    expect(screen.getByText('Changes per quarter, January 1, 2012 to June 1, 2016')).toBeVisible()
    const [latest, shown] = within(screen.getByRole('list', { name: 'Days of change' })).getAllByRole('button')
    expect([latest, shown].map((row) => row?.getAttribute('aria-current'))).toEqual([null, 'date'])
    await userEvent.click(shown as HTMLElement)
    await userEvent.click(latest as HTMLElement)
    expect(onDay.mock.calls).toEqual([['2016-06-01']])
  })

  test('a film strip of the dates of change is ordered beside them, and only its own company tells of it', async () => {
    const [onOrder, onCancel, onRetry] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
    const showFilm = (changes: Partial<DatesProps['film']>) =>
      showDates({ read: told(threeDays), film: { ...film, ordered: '1', onOrder, onCancel, onRetry, ...changes } })
    const { unmount } = await showFilm({})
    await userEvent.click(screen.getByRole('button', { name: 'Film strip as SVG' }))
    unmount()
    const made = await showFilm({ making: true, progress: 0.5, ordered: '2' })
    expect(screen.getByRole('progressbar', { name: 'Done so far' })).toHaveAttribute('aria-valuenow', '50')
    await userEvent.click(screen.getByRole('button', { name: 'Film strip as SVG' }))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    made.unmount()
    const saved = { name: 'First-film.svg', frames: 3 }
    const own = await showFilm({ saved })
    expect(screen.getByText('First-film.svg').closest('[role="status"]')).toHaveTextContent(
      'Saved as First-film.svg. It shows 3 dates.',
    )
    own.unmount()
    const failed = await showFilm({ problem: { code: 'unavailable', details: {} } })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    failed.unmount()
    const cancelled = await showFilm({ cancelled: true })
    expect(screen.getByText('Cancelled. No file was made.')).toBeVisible()
    cancelled.unmount()
    await showFilm({ saved, ordered: '2' })
    expect(screen.queryByText('First-film.svg')).toBeNull()
    expect([onOrder, onCancel, onRetry].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
  })

  test('49 dates of change are 49 rows, and what is not told of the earlier ones is said', async () => {
    const days = Array.from({ length: 49 }, (_, place) => `${1970 + place}-01-01`)
    const latest = { day: '2018-01-01', change: acquired, kinds: ['stakes' as const], total: 1 }
    const { unmount } = await showDates({ days, read: told([latest], { before: 'unknown', complete: false }) })
    const rows = rowsShown()
    expect([rows.length, rows[0], rows[48]]).toEqual([
      49,
      'Jan 1, 2018 Third acquired a stake in First: 60%.',
      'Jan 1, 1970 What changed is told of later dates only.',
    ])
    expect(
      screen.getByText('No change of control of this company is among the latest dates; earlier ones are not told.'),
    ).toBeVisible()
    expect(screen.getByText(/before January 1, 1970/)).toHaveTextContent(
      'What the data say before January 1, 1970 is not told. Only what is nearest to the company is told.',
    )
    unmount()
    await showDates({
      read: told(threeDays.filter(({ change }) => change !== passed)),
      days: ['2012-01-01', '2016-06-01'],
    })
    expect(screen.getByText('The data tell of no change of control of this company.')).toBeVisible()
  })

  test('of a day before the first statement nothing is said but that the data say nothing', async () => {
    await showDates({ read: told(threeDays), asOf: '2011-12-31' })
    expect(screen.getAllByRole('status').at(-1)).toHaveTextContent('Before January 1, 2012 the data say nothing.')
  })

  test('dates and what changed on them are said to be read, or why they could not be', async () => {
    const { unmount } = await showDates()
    expect(rowsShown()[0]).toBe('Jun 1, 2016 Being read…')
    unmount()
    const onRetry = vi.fn<() => void>()
    const failed = await showDates({ read: { ...unread, problem: { code: 'unavailable', details: {} }, onRetry } })
    expect(rowsShown()[0]).toBe('Jun 1, 2016 What changed could not be read.')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
    failed.unmount()
    await showDates({ days: null })
    expect(screen.getByText('Being read…')).toBeVisible()
    expect(screen.queryByText(/give no day/)).toBeNull()
  })

  test('the dates are gone through by buttons, which name their keys, and played', async () => {
    const [onStep, onPlay, onPause] = [vi.fn<typeof lapse.onStep>(), vi.fn<() => void>(), vi.fn<() => void>()]
    const onSpeed = vi.fn<typeof lapse.onSpeed>()
    const { unmount } = await showDates({ lapse: { ...lapse, mayGoForward: false, onStep, onPlay, onPause, onSpeed } })
    const back = screen.getByRole('button', { name: 'Previous date of change' })
    expect(back).toHaveAttribute('aria-keyshortcuts', ',')
    expect(screen.getByRole('button', { name: 'Next date of change' })).toBeDisabled()
    await userEvent.click(back)
    await userEvent.click(screen.getByRole('button', { name: 'Play' }))
    await userEvent.click(screen.getByText('4×'))
    expect(onSpeed).toHaveBeenCalledWith(4)
    unmount()
    await showDates({ lapse: { ...lapse, playing: true, mayPlay: false, onPause } })
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
    expect([onStep.mock.calls, onPlay.mock.calls.length, onPause.mock.calls.length]).toEqual([[[-1]], 1, 1])
  })

  test('comma, full stop and space go through the dates, except where text is typed or keys are off', async () => {
    const [step, play] = [vi.fn<typeof lapse.onStep>(), vi.fn<() => void>()]
    let areOn = true
    const stop = listenForDateKeys({ target: window, areOn: () => areOn }, { step, play })
    await userEvent.keyboard(',. ')
    areOn = false
    await userEvent.keyboard(',. ')
    areOn = true
    await showDates()
    await userEvent.type(screen.getByLabelText('Compared with'), ',')
    stop()
    await userEvent.keyboard('{Escape},')
    expect([step.mock.calls, play.mock.calls.length]).toEqual([[[-1], [1]], 1])
  })

  test('Escape stops the play before the graph hears of it', async () => {
    const [stop, heard] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const end = listenForStop(window, stop)
    document.addEventListener('keydown', heard)
    await userEvent.keyboard('{Escape}')
    end()
    await userEvent.keyboard('{Escape}')
    document.removeEventListener('keydown', heard)
    expect([stop.mock.calls.length, heard.mock.calls.length]).toEqual([1, 1])
  })

  test('a control that the data begin with is not told as one that nobody had', async () => {
    const none = { kind: 'none' as const, controllers: [] }
    const after = { kind: 'single' as const, controllers: ['2'] }
    const change = { code: 'CONTROL_GAINED' as const, company: '1', before: none, after, companiesBelow: 0 }
    const totals = { control: 12, stakes: 0, consolidations: 0, owners: 0 }
    await showDates({
      comparedAsOf: '2012-01-01',
      asOf: '2016-06-01',
      difference: { ...passedControl, changes: [change], totals },
    })
    expect(
      screen.getByText('Second controls First, of which the data named no controller before June 1, 2016.'),
    ).toBeVisible()
    expect(screen.getByText('1 of 12 changes are listed, the largest.')).toBeVisible()
  })

  test('the comparison says when nothing differs', async () => {
    const none = { ...passedControl, changes: [], totals: { control: 0, stakes: 0, consolidations: 0, owners: 0 } }
    await showDates({ comparedAsOf: null, asOf: '2016-06-01', difference: none })
    expect(screen.getByText(/control, owners and stakes are the same/)).toBeVisible()
  })

  test('the comparison of two days has no accessibility violations', async () => {
    const read = told(threeDays)
    const { container } = await showDates({
      read,
      asOf: '2014-05-01',
      comparedAsOf: '2012-01-01',
      difference: passedControl,
      cancelled: true,
    })
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })
})
