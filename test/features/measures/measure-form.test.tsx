import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { measureCatalog } from '#analysis/registry.ts'
import type { MeasureId } from '#contracts/measures/measure.ts'
import { AnalysisPanelView } from '#src/features/measures/analysis-panel.tsx'
import { askedParameters } from '#src/features/measures/parameter-field.tsx'
import { PartyPicker } from '#src/features/measures/party-picker.tsx'
import { ControlPanelView } from '#src/features/ownership/control-panel.tsx'
import { MeasureResult } from '#src/routes/-measures/measure-result.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { answerFrom, extractOf } from '#test/support/measured-extract.ts'
import { entityId } from '#test/support/network-facts.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

// 1 and 4 are people; companies 2 and 3 own parts of each other, and 2 owns 5.
const extract = extractOf(
  ['person', 'company', 'company', 'person', 'company'],
  [
    [1, 2, 0.6],
    [3, 2, 0.4],
    [2, 3, 0.3],
    [4, 3, 0.7],
    [2, 5, 0.8],
  ],
)
const parametersOf = (measure: MeasureId) => measureCatalog.find(({ id }) => id === measure)?.parameters ?? {}

const nothing = () => {}
const idle = {
  state: 'idle',
  progress: 0,
  problem: null,
  mayCancel: false,
  mayRetry: false,
  onCancel: nothing,
  onRetry: nothing,
} as const
const search = { text: '', found: null, busy: false, problem: null, onType: nothing, onRetry: nothing }
const picking = { search, selected: [] }

type Props = ComponentProps<typeof AnalysisPanelView>
type Result = ComponentProps<typeof MeasureResult>
type Given = Partial<Omit<Props, 'answer' | 'result'>> & Partial<Result> & { measure: MeasureId }

function actionsFor(changes: Partial<Result['actions']> = {}) {
  return {
    highlighted: null,
    drawn: new Set(['1', '2', '3']),
    onHighlight: vi.fn<Result['actions']['onHighlight']>(),
    onOpen: vi.fn<Result['actions']['onOpen']>(),
    onCopy: vi.fn<Result['actions']['onCopy']>(),
    onExport: vi.fn<Result['actions']['onExport']>(),
    ...changes,
  }
}

async function showAnalysis({ actions = actionsFor(), ...given }: Given) {
  const calls = {
    onMeasure: vi.fn<Props['onMeasure']>(),
    onScope: vi.fn<Props['onScope']>(),
    onChoose: vi.fn<Props['onChoose']>(),
    onReset: vi.fn<Props['onReset']>(),
    onCompute: vi.fn<Props['onCompute']>(),
  }
  const view = await renderScreen(
    <AnalysisPanelView
      demonstration={null}
      catalog={measureCatalog}
      catalogProblem={null}
      onReloadCatalog={nothing}
      company="Party 2"
      scope="surroundings"
      chosen={{}}
      picking={picking}
      run={idle}
      answer={null}
      isCurrent
      {...calls}
      {...given}
      result={given.answer && <MeasureResult answer={given.answer} actions={actions} />}
    />,
  )
  return { ...view, ...calls, actions, user: userEvent.setup() }
}

describe('the measure form', () => {
  test.each(measureCatalog.map(({ id }) => id))(
    'the measure form for %s has a control for each parameter',
    async (measure) => {
      const { container } = await showAnalysis({ measure })
      const fields = Object.entries(parametersOf(measure)).map(([name, { name: words }]) => [
        `${measure}-${name}`,
        words['en-US'],
      ])
      for (const [id = '', label = ''] of fields) {
        const control = container.querySelector(`[id="${id}"]`)
        expect(control, id).not.toBeNull()
        expect(container.querySelector(`label[for="${id}"]`)?.textContent).toBe(label)
      }
      expect(await accessibilityProblemsOf(container)).toEqual([])
    },
  )

  test('the measure form emits the chosen values by parameter, a share as a fraction of 1', async () => {
    const { user, onChoose } = await showAnalysis({ measure: 'close-links' })
    await user.click(screen.getByText('Settings'))
    const threshold = screen.getByRole('spinbutton', { name: 'Threshold' })
    expect(threshold).toHaveValue('20')
    await user.clear(threshold)
    await user.type(threshold, '35')
    expect(onChoose).toHaveBeenLastCalledWith('threshold', 0.35)
    await user.click(screen.getByRole('checkbox', { name: /At the threshold too/ }))
    expect(onChoose).toHaveBeenLastCalledWith('inclusive', false)
  })

  test('the measure form offers to restore the defaults once a value differs', async () => {
    const { user, onReset } = await showAnalysis({ measure: 'communities', chosen: { resolution: 2 } })
    await user.click(screen.getByText('Settings (changed: 1)'))
    await user.click(screen.getByRole('button', { name: 'Back to the defaults' }))
    expect(onReset).toHaveBeenCalledOnce()
  })

  test('the measure form replaces stored values that are no longer valid with the default', () => {
    const remembered = { threshold: 7, measure: 'gone', inclusive: false, limit: 10, former: 3 }
    expect(askedParameters(parametersOf('close-links'), remembered)).toEqual({ inclusive: false, limit: 10 })
    const shocked = [{ id: entityId(3), name: null, kind: 'company' as const }]
    expect(askedParameters(parametersOf('contagion'), { shocked })).toEqual({ shocked: ['3'] })
  })
})

describe('a measure in progress', () => {
  test('a running measure shows its progress and can be cancelled', async () => {
    const onCancel = vi.fn<() => void>()
    const run = { ...idle, state: 'sending', progress: 0.42, mayCancel: true, onCancel } as const
    const { user } = await showAnalysis({ measure: 'cycles', run })
    expect(screen.getByRole('progressbar', { name: 'Computing' })).toHaveAttribute('aria-valuenow', '42')
    expect(screen.getByRole('button', { name: 'Compute' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onCancel).toHaveBeenCalledOnce()
  })

  test('a failed measure says why and can be retried', async () => {
    const onRetry = vi.fn<() => void>()
    const problem = { code: 'unavailable', details: {} } as const
    const { user } = await showAnalysis({
      measure: 'cycles',
      run: { ...idle, state: 'failed', problem, mayRetry: true, onRetry },
    })
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})

describe('measure results', () => {
  test('the cross-shareholding result shows the cycle with its gain, and the effect of opening it', async () => {
    const { user, actions } = await showAnalysis({
      measure: 'cycles',
      answer: answerFrom(extract, 'cycles'),
    })
    const table = screen.getByRole('table', { name: 'Cycles of holdings' })
    expect(within(table).getByText('Party 2 → Party 3 → Party 2')).toBeInTheDocument()
    expect(within(table).getByText('12.00%')).toBeInTheDocument()
    expect(within(table).getByText('30% of Party 3, held by Party 2')).toBeInTheDocument()
    await user.click(within(table).getByRole('button', { name: 'Point out on the graph: Party 2 → Party 3 → Party 2' }))
    expect(actions.onHighlight).toHaveBeenCalledExactlyOnceWith({
      kind: 'cycles:2>3',
      groups: [{ label: 'Party 2 → Party 3 → Party 2', tone: 0, nodes: ['2', '3'], links: ['2>3', '3>2'] }],
    })
    await user.click(within(table).getByRole('button', { name: 'Expand row' }))
    expect(screen.getByText(/If Party 2 gives up its 30% in Party 3, this cycle is open/)).toBeInTheDocument()
    expect(screen.getByText('Party 2 would hold 0% of its own shares (now 12%).')).toBeInTheDocument()
    expect(screen.getByText("Nobody's ultimate controller changes.")).toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Loop 1' })).toHaveTextContent('Party 2')
  })

  test('the close-links result shows each pair with its reasons, and can be opened and exported', async () => {
    const { user, actions } = await showAnalysis({
      measure: 'close-links',
      answer: answerFrom(extract, 'close-links', { company: '5' }),
    })
    const table = screen.getByRole('table', { name: 'Close links' })
    await user.click(within(table).getAllByRole('button', { name: 'Expand row' })[0] as HTMLElement)
    expect(screen.getByText('Party 2 holds 80% of Party 5.')).toBeInTheDocument()
    await user.click(within(table).getAllByRole('button', { name: 'Party 5' })[0] as HTMLElement)
    expect(actions.onOpen).toHaveBeenCalledExactlyOnceWith('5')
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    const [header, first] = String(vi.mocked(actions.onCopy).mock.calls[0]?.[0]).split('\r\n')
    expect(header).toBe('one,other,strongest_share,reasons,as_of')
    expect(first).toMatch(/^Party 2,Party 5,0\.8,.*,\d{4}-\d{2}-\d{2}$/)
  })

  test('a result list is sorted and opened as the URL says, and updates the URL', async () => {
    const onView = vi.fn()
    const view = { sort: 'name', descending: false, page: 1, open: null }
    const look = vi.fn((_list: string) => ({ view, onView }))
    const { user } = await showAnalysis({
      measure: 'key-companies',
      answer: answerFrom(extract, 'key-companies'),
      actions: { ...actionsFor(), look },
    })
    expect(look).toHaveBeenCalledWith('key-companies')
    await user.click(screen.getAllByRole('button', { name: 'Expand row' })[0] as HTMLElement)
    expect(onView.mock.calls).toEqual([[{ open: expect.any(String) }]])
    await user.click(screen.getByRole('columnheader', { name: /^Controls/ }))
    expect(onView).toHaveBeenLastCalledWith({ sort: expect.any(String), descending: true })
  })

  test('the key companies result shows five measures, and a sentence for each noteworthy one', async () => {
    const { user } = await showAnalysis({
      measure: 'key-companies',
      answer: answerFrom(extract, 'key-companies'),
    })
    const table = screen.getByRole('table', { name: 'Key companies' })
    for (const name of ['Controls', 'Impact', 'PageRank', 'Between', 'Core']) {
      expect(within(table).getByRole('columnheader', { name: new RegExp(`^${name}`) })).toBeInTheDocument()
    }
    await user.click(within(table).getAllByRole('button', { name: 'Expand row' })[0] as HTMLElement)
    expect(
      screen.getByText(/^Directly and through others it controls .* of all value, besides its own\.$/),
    ).toBeInTheDocument()
  })

  test('the communities result colours all communities at once and explains each', async () => {
    const { user, actions } = await showAnalysis({
      measure: 'communities',
      answer: answerFrom(extract, 'communities'),
    })
    await user.click(screen.getByRole('button', { name: 'Colour all on the graph' }))
    const [highlight] = vi.mocked(actions.onHighlight).mock.calls[0] ?? []
    expect(highlight?.kind).toBe('communities')
    expect(highlight?.groups.flatMap(({ nodes }) => nodes).sort()).toEqual(['1', '2', '3', '4', '5'])
    await user.click(screen.getAllByRole('button', { name: 'Expand row' })[0] as HTMLElement)
    expect(screen.getByText(/^Party \d stands in the middle: /)).toBeInTheDocument()
  })

  test('results without a party on the graph view cannot be highlighted', async () => {
    await showAnalysis({
      measure: 'cycles',
      answer: answerFrom(extract, 'cycles'),
      actions: actionsFor({ drawn: new Set() }),
    })
    const table = screen.getByRole('table', { name: 'Cycles of holdings' })
    expect(within(table).getByRole('button', { name: /^Point out/ })).toBeDisabled()
  })

  test('a result for other parameters says so', async () => {
    await showAnalysis({ measure: 'cycles', answer: answerFrom(extract, 'cycles'), isCurrent: false })
    expect(screen.getByText(/This answers another question/)).toBeInTheDocument()
  })

  test.each(measureCatalog.map(({ id }) => id))('the result of %s is rendered without errors', async (measure) => {
    const { container } = await showAnalysis({
      measure,
      answer: answerFrom(extract, measure, { company: '2' }) as never,
    })
    expect(screen.queryByText(/undefined|NaN|\[object/)).toBeNull()
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })
})

describe('voting power', () => {
  const groups = [{ id: '1', members: ['3', '4'], evidence: null }]
  // Nobody alone has more than half of company 1; 3 and 4 have it together.
  const joint = extractOf(
    ['company', 'person', 'person', 'person'],
    [
      [2, 1, 0.45],
      [3, 1, 0.3],
      [4, 1, 0.25],
    ],
  )

  async function showControl(withGroups: boolean) {
    const asked = { company: '1', ...(withGroups && { groups }) }
    const editing = {
      onAdd: vi.fn<() => void>(),
      onOpenGroup: vi.fn<() => void>(),
      onRemove: vi.fn<() => void>(),
      onJoin: vi.fn<() => void>(),
      onLeave: vi.fn<() => void>(),
      onEvidence: vi.fn<() => void>(),
      onUndo: vi.fn<() => void>(),
    }
    const members = joint.parties.slice(2)
    const power = answerFrom(joint, 'voting-power', { ...asked, parameters: withGroups ? { players: 'blocks' } : {} })
    const view = await renderScreen(
      <ControlPanelView
        proof={<p>The proof</p>}
        groups={{
          groups: withGroups ? [{ id: '1', members, evidence: 'Agreement of 1 May 2020' }] : [],
          open: withGroups ? '1' : null,
          mayAdd: true,
          mayUndo: false,
          selected: picking.selected,
          picker: (field) => <PartyPicker {...field} {...picking} />,
          ...editing,
        }}
        owners={{ run: idle, answer: answerFrom(joint, 'beneficial-owners', asked) }}
        power={{ run: idle, answer: power, settings: null }}
        actions={actionsFor({ drawn: new Set(['1', '2', '3', '4']) })}
      />,
    )
    return { ...view, ...editing, user: userEvent.setup() }
  }

  test('the voting power result shows votes beside power, and the persons and grounds of each rule', async () => {
    const { container } = await showControl(false)
    const table = screen.getByRole('table', { name: 'Votes, capital and power' })
    const [row] = within(table).getAllByRole('row', { name: /Party 2/ })
    expect(row).toHaveTextContent('45.00%45.00%33.33%')
    const rule = screen.getByRole('region', { name: 'UK PSC' })
    expect(within(rule).getByRole('button', { name: 'Party 2' })).toBeInTheDocument()
    expect(rule).toHaveTextContent('capital held by it and all that it controls: 45% (the rule asks for more than 25%)')
    expect(within(rule).getAllByText('certain')).not.toHaveLength(0)
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('the voting power result shows what a concert group adds', async () => {
    const { container, user, onLeave, onEvidence } = await showControl(true)
    expect(screen.getByText('With the groups acting in concert:').parentElement).toHaveTextContent(
      'By votes the actual controller is group 1 (55%), who commands more than half.',
    )
    const table = screen.getByRole('table', { name: 'Votes, capital and power' })
    expect(within(table).getAllByRole('row', { name: /Group 1/ })[0]).toHaveTextContent('55.00%55.00%100.00%')
    await user.click(screen.getByRole('button', { name: 'Remove Party 4' }))
    expect(onLeave).toHaveBeenCalledExactlyOnceWith('1', '4')
    await user.type(screen.getByRole('textbox', { name: 'Evidence' }), '.')
    expect(onEvidence).toHaveBeenCalledExactlyOnceWith('1', 'Agreement of 1 May 2020.')
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })
})

describe('a field of parties', () => {
  const parties = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => ({
      id: entityId(String(from + index)),
      name: `Party ${from + index}`,
      kind: 'company' as const,
    }))

  test('a field of parties takes what fits of what is selected, and says how many may be chosen', async () => {
    const onChange = vi.fn<(chosen: unknown) => void>()
    const field = { label: 'Parties', max: 5, search, onChange }
    await renderScreen(<PartyPicker {...field} chosen={parties(1, 4)} selected={parties(10, 17)} />)
    expect(screen.getByText('3 of at most 5 are chosen.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Add 2 of the 7 selected ones' }))
    expect(onChange).toHaveBeenCalledWith([...parties(1, 4), ...parties(10, 12)])
  })

  test('a full field of parties says so', async () => {
    const field = { label: 'Parties', max: 5, search, onChange: nothing }
    await renderScreen(<PartyPicker {...field} chosen={parties(1, 6)} selected={parties(10, 12)} />)
    expect(screen.getByText('5 of at most 5 are chosen.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add the 2 selected ones' })).toBeDisabled()
  })
})
