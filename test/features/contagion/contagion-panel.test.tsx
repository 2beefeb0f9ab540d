import { setupI18n } from '@lingui/core'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { ContagionAnswer, ContagionDraft } from '#contracts/contagion/contagion.ts'
import { AntdSetup } from '#src/components/controls/antd-setup.tsx'
import { contagionHighlight } from '#src/features/contagion/contagion-highlight.ts'
import { ContagionView } from '#src/features/contagion/contagion-panel.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { contagionReport } from '#test/support/contagion-report.ts'
import { entity, entityId } from '#test/support/network-facts.ts'
import { renderIn } from '#test/support/render-in.tsx'
import { defaultLook } from '#test/support/table-look.ts'

const draft: ContagionDraft = {
  shocked: [],
  scope: 'surroundings',
  inScenario: false,
  model: 'debt_rank',
  shock: 1,
  threshold: 1,
  failureCost: 0,
  losses: { equityLoss: 1, debtLoss: 1, guaranteeLoss: 1, supportLoss: 1, parentSupport: 0 },
}
const answer: ContagionAnswer = {
  subject: { company: entityId(1), asOf: null },
  draft,
  result: contagionReport(),
  parties: [
    { id: '1', name: 'First', kind: 'company' },
    { id: '2', name: 'Second', kind: 'company' },
    { id: '3', name: 'Ada Example', kind: 'person' },
  ],
}

const english = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } })

type Props = ComponentProps<typeof ContagionView>

function propsFor(changes: Partial<Props> = {}): Props {
  const nothing = () => {}
  return {
    struck: [],
    max: 50,
    company: entity(1, [], { name: 'First' }),
    selected: [],
    search: { text: '', found: null, busy: false, problem: null, onType: nothing, onChoose: nothing, onRetry: nothing },
    onStrike: nothing,
    onSpare: nothing,
    draft,
    hasScenario: false,
    busy: false,
    progress: 0,
    onEdit: nothing,
    onFollow: nothing,
    onCancel: nothing,
    answer: null,
    outdated: false,
    round: 1,
    look: defaultLook,
    problem: null,
    cancelled: false,
    mayRetry: false,
    onRound: nothing,
    onRetry: nothing,
    onSelect: nothing,
    onExport: nothing,
    onCopy: nothing,
    ...changes,
  }
}

const show = (changes: Partial<Props> = {}) =>
  renderIn(
    'en-US',
    <AntdSetup locale="en-US" theme="light">
      {<ContagionView {...propsFor(changes)} />}
    </AntdSetup>,
  )

describe('risk deduction', () => {
  test('risk deduction shocks the company on screen until others are chosen', async () => {
    const onFollow = vi.fn<() => void>()
    await show({ onFollow })
    expect(screen.getByText(/this company/)).toHaveTextContent('First, this company.')
    await userEvent.click(screen.getByRole('button', { name: 'Run' }))
    expect(onFollow).toHaveBeenCalledOnce()
  })

  test('risk deduction adds the selected party to the shocked ones, and removes it again', async () => {
    const [onStrike, onSpare] = [vi.fn<Props['onStrike']>(), vi.fn<Props['onSpare']>()]
    const second = entity(2, [], { name: 'Second' })
    await show({ selected: [second], struck: [entity(3, [], { name: 'Third' })], onStrike, onSpare })
    await userEvent.click(screen.getByRole('button', { name: 'Strike what is selected' }))
    expect(onStrike).toHaveBeenCalledWith([second])
    await userEvent.click(screen.getByRole('button', { name: 'Spare Third' }))
    expect(onSpare).toHaveBeenCalledWith('3')
  })

  test('settings stand open until there is an answer, then folded with their values in the title', async () => {
    await show()
    expect(screen.getByRole('button', { name: 'Run' })).toBeVisible()
    await show({ answer, draft: { ...draft, shock: 0.4 }, struck: [entity(2, [], { name: 'Second' })] })
    const folded = screen.getByText(/^Settings: /, { selector: 'details:not([open]) > summary' })
    expect(folded).toHaveTextContent('Settings: Second · shock of 40% · DebtRank 2012')
    expect(folded.compareDocumentPosition(screen.getByText(/is lost in all/))).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  })

  test('risk deduction shows losses, assumptions, and each default with its round and channel', async () => {
    await show({ answer })
    expect(screen.getByText(/is lost in all/)).toHaveTextContent(
      'If First loses 100%: 3 parties lose value, 1 of them fails. 1.9 is lost in all, the shock included.',
    )
    expect(screen.getByText(/each counts 1/)).toBeVisible()
    expect(screen.getByText('0.9 is lost.', { exact: false })).toHaveTextContent('Round 1 of 2: 0.9 is lost.')
    const row = screen.getByRole('row', { name: /Second/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Second', '0.6', '60.00%', 'round 1', 'does not'])
    const ways = screen.getByRole('table', { name: 'Losses by the way they came' })
    expect(
      within(ways)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['WayCarriedLost in all without it', 'The shock itself1—', 'Stakes0.91'])
    expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent(
      '0.3, 100% of what Ada Example loses, comes by one way: First → (Stakes) Second → (Stakes) Ada Example',
    )
  })

  test('risk deduction says of how many parties the largest paths are', async () => {
    await show({ answer: { ...answer, result: { ...answer.result, totalPaths: 31 } } })
    expect(screen.getByText('2 of 31 are listed.')).toBeVisible()
  })

  test('risk deduction steps through the rounds', async () => {
    const onRound = vi.fn<Props['onRound']>()
    await show({ answer, onRound })
    await userEvent.click(screen.getByRole('button', { name: 'Previous round' }))
    await userEvent.click(screen.getByRole('button', { name: 'Next round' }))
    expect(onRound.mock.calls).toEqual([[0], [2]])
  })

  test('risk deduction says that settings have changed since, and offers to rerun a cancelled computation', async () => {
    const onRetry = vi.fn<() => void>()
    await show({ answer, outdated: true, cancelled: true, mayRetry: true, onRetry })
    expect(screen.getByText(/answers the earlier question/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Restart' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  test.each(['light', 'dark'] as const)('risk deduction has no accessibility violations, %s', async (theme) => {
    const { container } = await renderIn(
      'en-US',
      <AntdSetup locale="en-US" theme={theme}>
        <ContagionView {...propsFor({ answer, struck: [entity(2, [])], hasScenario: true })} />
      </AntdSetup>,
    )
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })
})

describe('a contagion round on the graph view', () => {
  const groupsOf = (round: number) =>
    contagionHighlight(answer, round, english).groups.map(({ label, nodes }) => [label, nodes])

  test('a contagion round on the graph view at first shows the shock alone', () => {
    expect(groupsOf(0)).toEqual([['Struck', ['1']]])
  })

  test('a contagion round on the graph view marks parties with losses in this round, and in earlier rounds', () => {
    expect(groupsOf(1)).toEqual([
      ['Struck', ['1']],
      ['Loses in this round', ['2']],
    ])
    expect(groupsOf(2)).toEqual([
      ['Struck', ['1']],
      ['Loses in this round', ['3']],
      ['Lost half or more before', ['2']],
    ])
  })

  test('a contagion round on the graph view marks the links that have passed on losses so far', () => {
    expect(contagionHighlight(answer, 1, english).groups[0]?.links).toContain('2>1')
    expect(contagionHighlight(answer, 1, english).groups[0]?.links).not.toContain('3>2')
    expect(contagionHighlight(answer, 2, english).groups[0]?.links).toContain('3>2')
  })
})
