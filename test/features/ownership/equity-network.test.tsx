import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { NetworkOutline } from '#src/features/graph-view/network-outline.tsx'
import { overviewGraphViewFrom } from '#src/features/graph-view/overview-graph.ts'
import { CommunitiesSaid } from '#src/features/graph-view/overview-view.tsx'
import { TerritoryList } from '#src/features/graph-view/territory-list.tsx'
import { OwnersTable } from '#src/features/ownership/owners-table.tsx'
import { ProofSteps } from '#src/features/ownership/proof-steps.tsx'
import {
  answer,
  controlled,
  first,
  nothing,
  propsFor,
  type ScreenProps,
  second,
  show,
  showPart,
  stakes,
  third,
} from '#test/support/equity-network-screen.tsx'
import { edge, entity, entityId, ownerRow } from '#test/support/network-facts.ts'
import { defaultLook } from '#test/support/table-look.ts'

describe('the controller answer', () => {
  test('the controller answer names the controller, the control path and the votes', async () => {
    await show(propsFor())
    expect(answer()).toBe('Ada Example controls Company 1 through Company 2 and Company 3: 61.2% of votes.')
  })

  test('the controller answer is written in idiomatic Chinese', async () => {
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
      'shares as shares, from which the votes are inferred',
      withControl({
        edges: controlled.control.edges.map((each) => ({ ...each, votesInferred: true })),
      }),
      'Ada Example controls Company 1 through Company 2 and Company 3: 61.2% of shares, from which the votes are inferred.',
    ],
    [
      'votes of which some are inferred from shares',
      withControl({
        edges: controlled.control.edges.map((each) => ({ ...each, votesInferred: each.owner === entityId(2) })),
      }),
      'Ada Example controls Company 1 through Company 2 and Company 3: 61.2% of votes, of which some are inferred from shares.',
    ],
    [
      'who no longer exists, and who succeeded them',
      withControl({
        ended: [
          { party: entityId(4), status: null, since: '2022-06-30', successors: ['New Parent'] },
          { party: entityId(2), status: 'INACTIVE', since: null, successors: [] },
        ],
      }),
      'Ada Example controls Company 1 through Company 2 and Company 3: 61.2% of votes.Ada Example no longer exists by the data since 2022-06-30. It was succeeded by New Parent, to which nothing is rerouted.Company 2 no longer exists by the data.',
    ],
    [
      'what is declared in place of owners',
      withControl(
        { kind: 'none', controllers: [], proof: [], votes: null },
        {
          company: entity(1),
          owners: [],
          ownerTotal: 0,
          declared: [
            { text: 'No beneficial owners: a mutual', asOf: '2020-03-01' },
            { text: 'Exempt', asOf: null, until: '2031-01-01' },
          ],
        },
      ),
      'The data name no owner of Company 1.Declared of its owners on 2020-03-01: No beneficial owners: a mutualDeclared of its owners: Exempt This holds until 2031-01-01.',
    ],
    [
      'nobody at a deadlock, and the largest holders',
      withControl({ kind: 'none', controllers: [], proof: [], votes: null }),
      'No one controls Company 1: no party has a majority of votes.Most votes in the company itself: Company 2 (31.2%) and Company 3 (25%).',
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
      withControl(
        { kind: 'none', controllers: [], proof: [], votes: null },
        { company: entity(1), owners: [], ownerTotal: 0 },
      ),
      'The data name no owner of Company 1.',
    ],
    [
      'who casts the votes that are left where companies under control may not vote',
      withControl(
        { kind: 'closed_loop', controllers: [first, second], proof: [], votes: null },
        {
          findings: [{ code: 'OWN_SHARES_BELOW', company: second, value: 1, possibleControllers: [third] }],
          owners: [],
        },
      ),
      "Nobody outside controls Company 1: Company 1 and Company 2 hold the majority of each other's votes.Where votes of own shares are suspended (Directive (EU) 2017/1132, Art. 67), Company 3 casts 100% of the votes in Company 2 that may be cast.",
    ],
    [
      'relations without a stake alone',
      withControl(
        { kind: 'none', controllers: [], proof: [], votes: null },
        { company: entity(1, [], { ownerCount: 2, holdingCount: 3 }), owners: [], ownerTotal: 0 },
      ),
      'The data name no owner of Company 1.The data state no stake in this company, only relations without a percentage.',
    ],
    [
      'whom unknown stakes could give control',
      withControl(
        { kind: 'none', controllers: [], proof: [], votes: null },
        {
          company: entity(1),
          ownerTotal: 0,
          findings: [{ code: 'UNKNOWN_STAKE', company: first, value: null, possibleControllers: [third] }],
        },
      ),
      'The data name no owner of Company 1.Some stakes are unknown or stated as a band; if they are large enough, control may lie with Company 3.',
    ],
  ])('the controller answer says %s', async (_, props, sentence) => {
    await show(props)
    expect(answer()).toBe(sentence)
  })
})

describe('the owners table', () => {
  const cells = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  const showTable = (report: OwnershipReply, onCopy: (text: string) => void = nothing) =>
    showPart(
      <OwnersTable
        report={report}
        look={defaultLook}
        selected={null}
        onSelect={nothing}
        onExport={nothing}
        onCopy={onCopy}
      />,
    )

  test('the owners table shows votes before capital, both shares, and the unidentified remainder', async () => {
    await showTable(controlled)
    const [header, ...rows] = within(screen.getByRole('table')).getAllByRole('row')
    expect(
      header &&
        within(header)
          .getAllByRole('columnheader')
          .map((cell) => cell.textContent),
    ).toEqual(['Owner', 'Votes', 'Capital', 'Ultimate', 'Integrated', 'Certainty'])
    expect(rows.map(cells)).toEqual([
      ['Ada Example', '61.20% commanded, none directly', 'none', '45.72%', '45.72%', 'certain'],
      ['Company 2', '31.20%', '31.20%', '0.00%', '31.20%', 'certain'],
      ['Company 3', '25.00%', '30.00%', '0.00%', '30.00%', 'certain'],
      ['Unidentified owners', '', '', '54.28%', '', ''],
    ])
  })

  test('the owners table shows intervals, possible owners, the company itself, and undefined numbers', async () => {
    const open = { min: 0, max: 0.4 }
    await showTable({
      ...controlled,
      owners: [
        {
          ...ownerRow(second, {}),
          kind: 'possible',
          direct: { capital: open, votes: open },
          ultimate: open,
          integrated: open,
        },
        { ...ownerRow(first, { ultimate: 0, integrated: 0.12 }), kind: 'self' },
        ownerRow(third, {}),
      ],
      unidentified: { min: 0.2, max: 0.6 },
      rangesAreBounds: true,
    })
    const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row')
    expect(rows.map(cells)).toEqual([
      ['Company 2', '0.00–40.00%', '0.00–40.00%', '0.00–40.00%', '0.00–40.00%', 'possible'],
      ['Company 1', 'none', 'none', '0.00%', '12.00%', 'the company itself'],
      ['Company 3', 'none', 'none', 'unknown', 'unknown', 'certain'],
      ['Unidentified owners', '', '', '20.00–60.00%', '', ''],
    ])
    expect(screen.getByText(/Some upper ends are bounds/)).toBeVisible()
  })

  test('the owners table is exported without spreadsheet formulas', async () => {
    const hostile = entity(2, stakes, { name: '=HYPERLINK("http://example.org","x")' })
    const onCopy = vi.fn<(text: string) => void>()
    await showTable(
      {
        ...controlled,
        owners: [ownerRow(hostile, { capital: 0.312, votes: 0.312, ultimate: 0, integrated: 0.312 })],
        ownerTotal: 1,
        unidentified: null,
      },
      onCopy,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Copy' }))
    const today = chinaDayOf(Date.now())
    expect(onCopy.mock.calls).toEqual([
      [
        [
          'owner_id,owner,identifiers,company_id,company,votes,capital,ultimate,integrated,certainty,votes_inferred,as_of',
          `2,"'=HYPERLINK(""http://example.org"",""x"")",,1,Company 1,0.312,0.312,0,0.312,certain,,${today}`,
          `,unidentified,,1,Company 1,,,,,,,${today}`,
          '',
        ].join('\r\n'),
      ],
    ])
  })
})

test('an entity name with markup is shown as plain text', async () => {
  const company = entity(1, stakes, { name: '<img src=x onerror=alert(1)>' })
  const { container } = await show(propsFor({}, { ...controlled, company }))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('<img src=x onerror=alert(1)>')
  expect(container.querySelector('img')).toBeNull()
})

test('the control proof lists each step with its votes', async () => {
  await showPart(<ProofSteps control={controlled.control} onEvidence={nothing} />)
  const [steps] = screen.getAllByRole('list')
  expect(steps && [...steps.children].map((step) => step.textContent)).toEqual([
    'Company 2: 60.00% of votes, more than halfAda Example casts 60.00%',
    'Company 3: 90.00% of votes, more than halfAda Example casts 90.00%',
    'Company 1: 61.20% of votes, more than halfCompany 2 casts 31.20%Company 3 casts 30.00%',
  ])
})

test('the network can be read as a list', async () => {
  const { graphView } = propsFor()
  const outline = { selected: null, onSelect: nothing, onExpand: nothing, onCollapse: nothing }
  await showPart(<NetworkOutline graphView={graphView} {...outline} />)
  expect(screen.getAllByRole('treeitem').map((item) => item.textContent)).toEqual([
    'Owners',
    'Company 2 — 31.2%',
    'Ada Example — 60%',
    'Company 3 — 30%',
    'Ada Example — 90% (listed above)',
  ])
})

test('territories of a whole network colour their parties and are listed, unless something else is pointed out', async () => {
  const network = {
    asOf: '2026-01-01',
    ids: ['7', '8', '9'],
    names: ['Alpha', 'Beta', null],
    kinds: [0, 0, 1],
    owners: [0],
    companies: [1],
    weights: [0.5],
    total: 3,
  }
  const territories = [{ letter: 'A', tone: 3, members: [0, 1], hub: 1, outline: [0, 0, 9], bundles: [] }]
  const plain = overviewGraphViewFrom(network, { highlight: null, territories })
  expect(plain.nodes.map(({ tone }) => tone)).toEqual([3, 3, null])
  expect(plain.territories).toEqual([{ ...territories[0], name: 'Beta', hub: '8' }])
  const highlight = { kind: 'test', groups: [{ label: 'Found', tone: 0, nodes: ['9'], links: [] }] }
  const marked = overviewGraphViewFrom(network, { highlight, territories })
  expect([marked.nodes.map(({ tone }) => tone), marked.territories]).toEqual([[null, null, 0], []])
  await showPart(<CommunitiesSaid graphView={plain} islands={2} />)
  expect(screen.getByText(/1 community/)).toHaveTextContent('· 1 community · 2 islands of fewer than 9 parties')
  const onSelect = vi.fn<(party: string) => void>()
  await showPart(<TerritoryList territories={plain.territories} onSelect={onSelect} />)
  await userEvent.click(screen.getByText('1 community of 9 parties or more, called by its party with most ties'))
  await userEvent.click(screen.getByRole('button', { name: 'Beta, parties: 2' }))
  expect(onSelect).toHaveBeenCalledWith('8')
})

test('a selected entity links to the statements of each of its links, without a pointer', async () => {
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

test('a selected link shows the statement behind it', async () => {
  const interest = edge({ owner: 2, company: 1, share: 0.312 }, { votes: null, validFrom: '2020-05-01' })
  await show(propsFor({ evidence: { link: '2>1', owner: second, company: first, interests: [interest], notes: [] } }))
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

test('behind a link whose votes are stated apart from the shares, no votes are inferred from those', async () => {
  const held = { owner: 2, company: 1, share: 0.6 }
  const shares = edge(held, { id: '1', votesInferred: true })
  const votes = edge(held, { id: '2', capital: null, votes: { min: 0.3, max: 0.3 } })
  const evidence = { link: '2>1', owner: second, company: first, interests: [shares, votes], notes: [] }
  await show(propsFor({ evidence }))
  const said = within(screen.getByRole('dialog'))
    .getAllByRole('row')
    .flatMap(({ textContent }) => (/^(Votes|Capital)/.test(textContent) ? [textContent] : []))
  expect(said).toEqual(['Votesby another statement', 'Capital60.00%', 'Votes30.00%', 'Capitalby another statement'])
})
