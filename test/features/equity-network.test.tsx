import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { LocaleId } from '#contracts/locale.ts'
import type { OwnershipReply } from '#contracts/network.ts'
import { AntdSetup } from '#src/components/antd-setup.tsx'
import { EquityNetworkScreen } from '#src/features/equity-network/equity-network-screen.tsx'
import { pictureOf } from '#src/machines/exploration/picture.ts'
import { sceneOf } from '#src/machines/exploration/scene.ts'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { edge, entity, entityId, neighbours, report, type Stake } from '#test/support/network-facts.ts'
import { renderIn } from '#test/support/render-in.tsx'

// The canvas needs a real one; what is on it is tested apart from drawing it.
vi.mock('#src/components/graph-canvas/lazy-graph-canvas.tsx', () => ({ LazyGraphCanvas: () => null }))

type ScreenProps = ComponentProps<typeof EquityNetworkScreen>

const stakes: Stake[] = [
  { owner: 2, company: 1, share: 0.312 },
  { owner: 3, company: 1, share: 0.3 },
  { owner: 4, company: 2, share: 0.6 },
  { owner: 4, company: 3, share: 0.9 },
]
const [first, second, third] = [entity(1, stakes), entity(2, stakes), entity(3, stakes)]
const person = entity(4, stakes, { kind: 'person', name: 'Ada Example' })

const controlled = report(1, stakes, {
  control: {
    kind: 'single',
    controllers: [person],
    proof: [
      { company: entityId(2), votes: 0.6, through: [{ party: entityId(4), votes: 0.6 }] },
      { company: entityId(3), votes: 0.9, through: [{ party: entityId(4), votes: 0.9 }] },
      {
        company: entityId(1),
        votes: 0.612,
        through: [
          { party: entityId(2), votes: 0.312 },
          { party: entityId(3), votes: 0.3 },
        ],
      },
    ],
    nodes: [first, second, third, person],
    edges: stakes.map((stake) => edge(stake)),
    votes: 0.612,
  },
  owners: [
    { entity: person, direct: null, ultimate: 0.4572, integrated: 0.4572 },
    { entity: second, direct: 0.312, ultimate: 0, integrated: 0.312 },
    { entity: third, direct: 0.3, ultimate: 0, integrated: 0.3 },
  ],
  ownerTotal: 3,
  unidentified: 0.5428,
})

function propsFor(changes: Partial<ScreenProps> = {}, answer: OwnershipReply | null = controlled): ScreenProps {
  const scene = sceneOf(
    answer
      ? [
          {
            type: 'company.chosen',
            asOf: answer.asOf,
            report: answer,
            neighbours: (['owners', 'holdings'] as const).map((direction) => ({
              node: answer.company.id,
              direction,
              reply: neighbours(stakes, { node: answer.company.id, direction, offset: 0, limit: 100 }),
            })),
          },
        ]
      : [],
  )
  const nothing = () => {}
  return {
    search: { text: '', found: null, busy: false, problem: null, onType: nothing, onChoose: nothing, onRetry: nothing },
    tools: {
      undoable: null,
      redoable: null,
      mayUndo: false,
      mayRedo: false,
      onUndo: nothing,
      onRedo: nothing,
      onFit: nothing,
      onZoom: nothing,
      onSaveImage: nothing,
    },
    view: 'penetration',
    report: answer,
    directInterests: stakes.filter(({ company }) => company === 1).map((stake) => edge(stake)),
    picture: pictureOf(scene),
    canvasPicture: { nodes: [], links: [] },
    canvas: { current: null },
    selection: null,
    evidence: null,
    suggestions: [],
    loading: false,
    mayExplore: true,
    mayCancel: false,
    mayRetry: false,
    problem: null,
    onOpen: nothing,
    onDate: nothing,
    onSelect: nothing,
    onExpand: nothing,
    onCollapse: nothing,
    onPlace: nothing,
    onCancel: nothing,
    onRetry: nothing,
    onDismiss: nothing,
    onExport: nothing,
    onCopy: nothing,
    ...changes,
  }
}

const show = (props: ScreenProps, locale: LocaleId = 'en-US') =>
  renderIn(
    locale,
    <AntdSetup locale={locale} theme="light">
      <EquityNetworkScreen {...props} />
    </AntdSetup>,
  )

/** The answer as it is read out. */
const answer = () => screen.getByRole('status').textContent

describe('the answer', () => {
  test('names the controller, the way and the votes', async () => {
    await show(propsFor())
    expect(answer()).toBe('Ada Example controls Company 1 through Company 2 and Company 3: 61.2% of votes.')
  })

  test('is written in Chinese as Chinese', async () => {
    await show(propsFor(), 'zh-CN')
    expect(answer()).toBe('Ada Example经由Company 2和Company 3控制Company 1：共掌握 61.2% 的表决权。')
  })

  const withControl = (control: Partial<OwnershipReply['control']>, changes: Partial<OwnershipReply> = {}) =>
    propsFor({}, { ...controlled, ...changes, control: { ...controlled.control, ...control } })

  test.each([
    [
      'control without a percentage',
      withControl({
        votes: null,
        proof: [{ company: entityId(1), votes: null, through: [{ party: entityId(4), votes: null }] }],
      }),
      'Ada Example controls Company 1, which it consolidates in its accounts; no percentage is stated.',
    ],
    [
      'nobody at a deadlock, and the largest holders',
      withControl({ kind: 'none', controllers: [], proof: [], votes: null }),
      'Nobody controls Company 1: no party commands more than half of its votes.Most votes in the company itself: Company 2 (31.2%) and Company 3 (30%).',
    ],
    [
      'a closed loop',
      withControl({ kind: 'closed_loop', controllers: [second, third], proof: [], votes: null }),
      "Nobody outside controls Company 1: Company 2 and Company 3 hold the majority of each other's votes.",
    ],
    [
      'bad data',
      withControl({ kind: 'several', controllers: [second, third], proof: [], votes: null }),
      'More than one party appears to control Company 1: Company 2 and Company 3. The stated votes add to more than 100%, so at least one statement is wrong.',
    ],
    [
      'no owner at all',
      withControl({ kind: 'none', controllers: [], proof: [], votes: null }, { owners: [], ownerTotal: 0 }),
      'The data name no owner of Company 1.',
    ],
    [
      'whom unknown stakes could give control',
      withControl(
        { kind: 'none', controllers: [], proof: [], votes: null },
        {
          ownerTotal: 0,
          findings: [{ code: 'UNKNOWN_STAKE', company: first, value: null, possibleControllers: [third] }],
        },
      ),
      'The data name no owner of Company 1.Some stakes are unknown or stated as a band; if they are large enough, control may lie with Company 3.',
    ],
  ])('says %s', async (_, props, sentence) => {
    await show(props)
    expect(answer()).toBe(sentence)
  })
})

describe('the owners table', () => {
  const cells = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)

  test('gives votes before capital, both shares, and the unidentified remainder', async () => {
    await show(propsFor())
    const [header, ...rows] = within(screen.getByRole('table')).getAllByRole('row')
    expect(
      header &&
        within(header)
          .getAllByRole('columnheader')
          .map((cell) => cell.textContent),
    ).toEqual(['Owner', 'Votes', 'Capital', 'Ultimate', 'Integrated'])
    expect(rows.map(cells)).toEqual([
      ['Ada Example', 'none', 'none', '45.72%', '45.72%'],
      ['Company 2', '31.20%', '31.20%', '0.00%', '31.20%'],
      ['Company 3', '30.00%', '30.00%', '0.00%', '30.00%'],
      ['Unidentified owners', '', '', '54.28%', ''],
    ])
  })

  test('is exported so that no spreadsheet takes a name for a formula', async () => {
    const hostile = entity(2, stakes, { name: '=HYPERLINK("http://example.org","x")' })
    const onCopy = vi.fn<(text: string) => void>()
    await show(
      propsFor(
        { onCopy },
        {
          ...controlled,
          owners: [{ entity: hostile, direct: 0.312, ultimate: 0, integrated: 0.312 }],
          ownerTotal: 1,
          unidentified: null,
        },
      ),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Copy' }))
    expect(onCopy.mock.calls).toEqual([
      [
        [
          'owner,identifier,votes,capital,ultimate,integrated',
          '"\'=HYPERLINK(""http://example.org"",""x"")",,0.312,0.312,0,0.312',
          'unidentified,,,,,',
          'company,1,as of,newest',
          '',
        ].join('\r\n'),
      ],
    ])
  })
})

test('a name with markup is shown as text', async () => {
  const company = entity(1, stakes, { name: '<img src=x onerror=alert(1)>' })
  const { container } = await show(propsFor({}, { ...controlled, company }))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('<img src=x onerror=alert(1)>')
  expect(container.querySelector('img')).toBeNull()
})

test('the proof lists each step with the votes it rests on', async () => {
  await show(propsFor())
  await userEvent.click(screen.getByRole('tab', { name: 'Proof' }))
  const steps = within(screen.getByRole('tabpanel', { name: 'Proof' })).getAllByRole('list')[0]
  expect(steps && [...steps.children].map((step) => step.textContent)).toEqual([
    'Company 2: 60.00% of votes, more than halfAda Example casts 60.00%',
    'Company 3: 90.00% of votes, more than halfAda Example casts 90.00%',
    'Company 1: 61.20% of votes, more than halfCompany 2 casts 31.20%Company 3 casts 30.00%',
  ])
})

test('the network can be read as a list', async () => {
  await show(propsFor())
  await userEvent.click(screen.getByRole('tab', { name: 'Network as a list' }))
  const tree = within(screen.getByRole('tabpanel', { name: 'Network as a list' }))
  expect(tree.getAllByRole('treeitem').map((item) => item.textContent)).toEqual([
    'Owners',
    'Company 2 — 31.2%',
    'Ada Example — 60%',
    'Company 3 — 30%',
    'Ada Example — 90% (listed above)',
  ])
})

test('an entity that is selected leads to the statements of each of its lines, without a pointer', async () => {
  const onSelect = vi.fn<ScreenProps['onSelect']>()
  await show(propsFor({ selection: { type: 'node', id: entityId(4) }, onSelect }))
  screen.getByRole('button', { name: 'Evidence' }).focus()
  await userEvent.keyboard('{Enter}')
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((item) => item.textContent)).toEqual([
    'Ada Example → Company 2 — 60%',
    'Ada Example → Company 3 — 90%',
  ])
  await userEvent.click(items[1] as HTMLElement)
  expect(onSelect.mock.calls).toEqual([[{ type: 'link', id: '4>3' }]])
})

test('a selected line shows the statement behind it', async () => {
  const interest = edge({ owner: 2, company: 1, share: 0.312 }, { votes: null, validFrom: '2020-05-01' })
  await show(propsFor({ evidence: { owner: second, company: first, interests: [interest] } }))
  const drawer = screen.getByRole('dialog')
  expect(drawer).toHaveTextContent('EvidenceCompany 2 → Company 1')
  const rows = within(drawer)
    .getAllByRole('row')
    .map((row) => row.textContent)
  expect(rows.slice(0, 7)).toEqual([
    'Votesunknown',
    'Capital31.20%',
    'Valid from2020-05-01',
    'Valid until beforenot stated',
    'Sourceregister',
    'Fileregister.csv',
    'Row2',
  ])
})

test('undo and redo name their steps and are enabled by what the machine allows', async () => {
  const { tools } = propsFor()
  await show(
    propsFor({
      tools: {
        ...tools,
        mayUndo: true,
        undoable: { type: 'neighbours.shown', node: entityId(1), direction: 'owners', reply: null },
      },
    }),
  )
  expect(screen.getByRole('button', { name: 'Undo: show owners' })).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Redo' })).toBeDisabled()
})

test('a failure says what happened and offers to try again', async () => {
  const onRetry = vi.fn<() => void>()
  await show(propsFor({ problem: { code: 'not_found', details: {} }, mayRetry: true, onRetry }, null))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('before a company is chosen, some are suggested', async () => {
  const onOpen = vi.fn<(id: string) => void>()
  const suggestions = [entity(1, stakes, { synthetic: true })]
  await show(propsFor({ suggestions, onOpen }, null))
  await userEvent.click(screen.getByRole('button', { name: /^Company 1 Demonstration data Company/ }))
  expect(onOpen).toHaveBeenCalledWith('1')
})

test('a search offers what it found and opens what is chosen', async () => {
  const onChoose = vi.fn<(id: string) => void>()
  const { search } = propsFor()
  await show(propsFor({ search: { ...search, text: 'ada', found: { entities: [person], total: 1 }, onChoose } }, null))
  await userEvent.click(screen.getByRole('combobox', { name: 'Find a company, person or fund' }))
  await userEvent.click(await screen.findByText('Ada Example'))
  expect(onChoose).toHaveBeenCalledWith('4')
})

test.each(['en-US', 'zh-CN'] as const)('has no accessibility violations in %s', async (locale) => {
  const { container } = await show(propsFor(), locale)
  expect(await accessibilityProblemsOf(container)).toEqual([])
})

test.each([
  ['penetration', 'Owners'],
  ['control', 'Proof'],
] as const)('the view of %s opens with %s', async (view, tab) => {
  await show(propsFor({ view }))
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(tab)
})
