import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { MachineInspectorScreen } from '#src/features/machine-inspector/machine-inspector-screen.tsx'
import { standOf } from '#src/machines/machine-inspector/machine-inspector.selectors.ts'
import { createRecorder } from '#src/machines/machine-inspector/recorder.ts'
import { snapshotDifferences } from '#src/machines/machine-inspector/revive-value.ts'
import { themeMachine } from '#src/machines/shell/theme.machine.ts'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { renderIn } from '#test/support/render-in.tsx'

type Props = ComponentProps<typeof MachineInspectorScreen>

function recordedTheme(turns: number) {
  const recorder = createRecorder({ now: () => Date.UTC(2026, 0, 1, 12), schedule: (run) => run() })
  const theme = createActor(themeMachine, { input: { theme: 'light' } })
  recorder.watch({ theme })
  theme.start()
  for (let turn = 0; turn < turns; turn += 1) theme.send({ type: 'theme.switched' })
  return recorder.read()
}

/** The screen over a recording, as its route would fill it. */
function propsOf(recording: Props['recording'], chosen: number | null, rest: Partial<Props> = {}): Props {
  const transition = recording.transitions.find(({ id }) => id === chosen)
  const chart = recording.charts.find(({ id }) => id === 'theme')
  const stand = standOf(recording, 'theme', chosen)
  if (!chart || !stand) throw new Error('The theme is recorded')
  return {
    recording,
    machines: [{ key: 'theme', parent: null, snapshot: stand.snapshot, transitions: recording.transitions.length }],
    drawn: { name: 'theme', chart, ...stand },
    filter: { machine: null, text: '', changedOnly: false },
    listed: {
      transitions: recording.transitions.toReversed(),
      total: recording.transitions.length,
      page: 1,
      pageSize: 100,
    },
    differing: new Set(),
    chosen,
    detail: transition
      ? { transition, differences: snapshotDifferences(transition.before, transition.after), check: null }
      : null,
    opened: null,
    playing: null,
    problem: null,
    reading: false,
    keeps: false,
    zoom: null,
    onFilter: vi.fn(),
    onPage: vi.fn(),
    onTransition: vi.fn(),
    onLive: vi.fn(),
    onPlay: vi.fn(),
    onPause: vi.fn(),
    onSpeed: vi.fn(),
    onZoom: vi.fn(),
    onOpen: vi.fn(),
    onClose: vi.fn(),
    onExport: vi.fn(),
    onClear: vi.fn(),
    onKeep: vi.fn(),
    onDismiss: vi.fn(),
    onCopy: vi.fn(),
    ...rest,
  }
}

test('an inspected step shows the machine state, the event and its changes', async () => {
  const { container } = await renderIn('en-US', <MachineInspectorScreen {...propsOf(recordedTheme(3), 0)} />)
  expect(screen.getByRole('img', { name: 'theme: dark' })).toBeInTheDocument()
  expect(screen.getByText(/Looking back at .* – the machine itself goes on\./)).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 2, name: 'theme.switched' })).toBeInTheDocument()
  expect(screen.getByRole('row', { name: 'state "light" "dark"' })).toBeInTheDocument()
  expect(await accessibilityProblemsOf(container)).toEqual([])
})

test('the arrow keys move through the rows of the machine inspector', async () => {
  const props = propsOf(recordedTheme(3), 2)
  await renderIn('en-US', <MachineInspectorScreen {...props} />)
  const [newest, middle] = within(screen.getByRole('table', { name: 'Events' })).getAllByRole('button')
  newest?.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(middle).toHaveFocus()
  expect(props.onTransition).toHaveBeenLastCalledWith(1)
  await userEvent.keyboard('{ArrowUp}')
  expect(newest).toHaveFocus()
  expect(props.onTransition).toHaveBeenLastCalledWith(2)
})

test('the machine chart is zoomed by keys', async () => {
  const props = propsOf(recordedTheme(0), null)
  await renderIn('en-US', <MachineInspectorScreen {...props} />)
  screen.getByRole('button', { name: 'Zoom in' }).focus()
  await userEvent.keyboard('+')
  expect(props.onZoom).toHaveBeenLastCalledWith(1.25)
  await userEvent.keyboard('0')
  expect(props.onZoom).toHaveBeenLastCalledWith(null)
})

test('before any event the machine inspector suggests the next step', async () => {
  const { container } = await renderIn('en-US', <MachineInspectorScreen {...propsOf(recordedTheme(0), null)} />)
  expect(screen.getByText(/Switch the theme or search for a company/)).toBeInTheDocument()
  expect(screen.getByRole('slider', { name: 'Moment' })).toBeDisabled()
  expect(await accessibilityProblemsOf(container)).toEqual([])
})

test('the outline describes the machine chart in words', async () => {
  const { container } = await renderIn('en-US', <MachineInspectorScreen {...propsOf(recordedTheme(1), 0)} />)
  const outline = within(container).getByText('The chart as an outline').closest('details')
  expect(outline).toHaveTextContent('darkcurrent')
  expect(outline).toHaveTextContent('theme.switched → dark / announceDarkjust taken')
})
