import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { CompanyComparison, CrossShare } from '#contracts/companies/company-comparison.ts'
import { type CompanyHead, CompanyPartId, type FoundIn } from '#contracts/companies/company-page.ts'
import type { Connection, ConnectionsReply } from '#contracts/ownership/connections.ts'
import type { CompanyParts, Reading } from '#src/features/companies/company-sections.tsx'
import type { ComparedSide } from '#src/features/companies/comparison-rows.tsx'
import { ComparisonScreen } from '#src/features/companies/comparison-screen.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { edge, entity, entityId, ownerFigures, ownerRow, report } from '#test/support/network-facts.ts'
import { renderScreen } from '#test/support/render-screen.tsx'
import { away } from '#test/support/risk-screens.ts'

const holding = entity(1, [], { name: 'A Holding', jurisdiction: 'CN' })
const works = entity(2, [], { name: 'B Works', jurisdiction: 'CN' })
const fund = entity(3, [], { name: 'C Fund', kind: 'fund' })
const trust = entity(4, [], { name: 'D Trust' })
const [middle, far] = [entity(5), entity(6)]

const nothing: CompanyComparison = {
  asOf: '2026-11-30' as CompanyComparison['asOf'],
  company: holding,
  other: works,
  ofCompany: null,
  ofOther: null,
  owners: [],
  total: 0,
  certain: 0,
}
const direct: CrossShare = { ...ownerFigures({ capital: 0.6, integrated: 0.6 }), path: [holding, works] }

const headOf = (company: typeof holding, changes: Partial<CompanyHead> = {}): CompanyHead => ({
  ownership: report(1, [], {
    company,
    control: { kind: 'single', controllers: [fund], proof: [], nodes: [fund], edges: [], votes: 0.7 },
    owners: [ownerRow(fund, { votes: 0.7, integrated: 0.7 })],
    ownerTotal: 1,
  }),
  aliases: [],
  aliasTotal: 0,
  sources: 1,
  statements: 4,
  warning: null,
  ...changes,
})
const reading = <Found,>(found: Found | null | undefined): Reading<Found> => ({
  found,
  problem: null,
  onRetry: () => {},
})
const noParts = Object.fromEntries(
  CompanyPartId.options.map((part) => [part, { found: null, problem: null, onRetry: () => {} }]),
) as CompanyParts
const sideOf = (party: typeof holding, changes: Partial<ComparedSide> = {}): ComparedSide => ({
  party,
  head: reading(headOf(party)),
  parts: noParts,
  ...changes,
})
const unconnected: ConnectionsReply = { asOf: nothing.asOf, connections: [], more: false, isComplete: true }
const show = (
  changes: Partial<CompanyComparison> = {},
  sides = [sideOf(holding), sideOf(works)] as const,
  connections = reading<ConnectionsReply>(unconnected),
  path = 1,
) =>
  renderScreen(
    <ComparisonScreen comparison={{ ...nothing, ...changes }} connections={connections} path={path} sides={sides} />,
  )
const showConnected = (changes: Partial<ConnectionsReply>, path = 1) =>
  show({}, undefined, reading<ConnectionsReply>({ ...unconnected, ...changes }), path)
const connectedBy = () => screen.getByRole('region', { name: 'How they are connected' })
const rowOf = (name: RegExp) => within(screen.getByRole('table', { name: 'Side by side' })).getByRole('row', { name })
const bills = (total: number): FoundIn<'bills'> => ({
  party: 'A Holding',
  total,
  amount: 1000 * total,
  levels: { normal: total, notice: 0, watch: 0, warning: 0, severe: 0 },
  worst: [],
  nextDue: null,
})

const stakeOf = (owner: number, company: number, share: number | null): Connection['stakes'][number] => ({
  owner: entityId(owner),
  company: entityId(company),
  interests: [edge({ owner, company, share: share ?? 0 }, share === null ? { capital: null, votes: null } : {})],
})
const throughFund: Connection = {
  shape: 'common_owner',
  meetsIn: fund,
  parties: [holding, trust, fund, works],
  stakes: [stakeOf(4, 1, 0.6), stakeOf(3, 4, 0.3), stakeOf(3, 2, null)],
}
const straight: Connection = {
  shape: 'owned',
  meetsIn: null,
  parties: [holding, trust, works],
  stakes: [stakeOf(4, 1, 0.6), stakeOf(2, 4, 0.5)],
}

describe('How two companies are connected', () => {
  test('the shortest path is a sentence and a picture with each stake, of which an unknown size is said', async () => {
    const { container } = await showConnected({ connections: [throughFund, straight], more: true })
    expect(connectedBy()).toHaveTextContent(
      'A Holding and B Works meet in C Fund over 3 stakes: it is an owner of both. The size of 1 stake is unknown.',
    )
    const path = within(screen.getByRole('list', { name: 'Path, from one to the other' }))
    expect(path.getAllByRole('listitem').map((party) => party.textContent)).toEqual([
      'A Holdingis owned by the next one:↑ 60%',
      'D Trustis owned by the next one:↑ 30%',
      'C Fundowns of the next one:↓ unknown',
      'B Works',
    ])
    expect(path.getByRole('link', { name: 'D Trust' })).toHaveAttribute('href', '/companies/4')
    expect(connectedBy()).toHaveTextContent('There are others, none of them shorter than these.')
    expect(connectedBy()).toHaveTextContent('Path 1 of 2')
    const next = within(connectedBy()).getByRole('link', { name: 'Next path' })
    expect(next).toHaveAttribute('href', '/companies/1/compare/2?path=2')
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('after the last path comes the first again, and a number beyond the last is the last', async () => {
    await showConnected({ connections: [throughFund, straight] }, 5)
    expect(connectedBy()).toHaveTextContent('B Works is an owner of A Holding over 2 stakes.')
    const path = within(screen.getByRole('list', { name: 'Path, from one to the other' }))
    expect(path.getAllByRole('listitem').map((party) => party.textContent)).toEqual([
      'B Worksowns of the next one:↓ 50%',
      'D Trustowns of the next one:↓ 60%',
      'A Holding',
    ])
    expect(connectedBy()).toHaveTextContent('Path 2 of 2')
    const next = within(connectedBy()).getByRole('link', { name: 'Next path' })
    expect(next).toHaveAttribute('href', '/companies/1/compare/2?path=1')
  })

  test.each([
    [
      'A Holding is a direct owner of B Works.',
      { shape: 'owns', parties: [holding, works], stakes: [stakeOf(1, 2, 0.5)] },
    ],
    [
      'A Holding and B Works meet in D Trust over 2 stakes: both are owners of it.',
      {
        shape: 'common_holding',
        meetsIn: trust,
        parties: [holding, trust, works],
        stakes: [stakeOf(1, 4, 0.5), stakeOf(2, 4, 0.5)],
      },
    ],
    [
      'A Holding and B Works are connected over 4 stakes, up and down more than once.',
      {
        shape: 'several_turns',
        parties: [holding, trust, middle, far, works],
        stakes: [stakeOf(4, 1, 0.5), stakeOf(4, 5, 0.5), stakeOf(6, 5, 0.4), stakeOf(6, 2, 0.5)],
      },
    ],
  ] as const)('%s', async (sentence, connection) => {
    const { parties, stakes } = connection
    await showConnected({
      connections: [{ meetsIn: null, ...connection, parties: [...parties], stakes: [...stakes] }],
      isComplete: false,
    })
    expect(connectedBy()).toHaveTextContent(sentence)
    expect(connectedBy()).toHaveTextContent('other paths, also shorter ones, may be missing')
    expect(within(connectedBy()).queryByRole('link', { name: 'Next path' })).toBeNull()
  })

  test('no connection, a search that was cut off, a read that goes on and one that failed are told apart', async () => {
    const { unmount } = await show()
    expect(connectedBy()).toHaveTextContent('The data connect A Holding and B Works by no stake.')
    unmount()
    const cut = await showConnected({ isComplete: false })
    expect(connectedBy()).toHaveTextContent('no connection was found, and there may be one')
    cut.unmount()
    const open = await show({}, undefined, reading<ConnectionsReply>(undefined))
    expect(connectedBy()).toHaveTextContent('Being read…')
    open.unmount()
    const onRetry = vi.fn()
    await show({}, undefined, { found: undefined, problem: away, onRetry })
    await userEvent.click(within(connectedBy()).getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})

describe('What links two companies', () => {
  test('what one owns of the other is told, and who owns both with its share of each', async () => {
    const owner = {
      owner: fund,
      ofCompany: ownerFigures({ integrated: 0.3 }),
      ofOther: ownerFigures({ integrated: 0.58 }),
    }
    const { container } = await show({ ofOther: direct, owners: [owner], total: 30, certain: 29 })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('A Holding and B Works side by side')
    expect(container).toHaveTextContent('A Holding owns 60% of B Works directly.')
    expect(container).toHaveTextContent('Both are controlled by C Fund.')
    expect(container).toHaveTextContent('29 parties own a part of both. 1 party may own a part of both')
    const owners = screen.getByRole('table', { name: 'Owners of both' })
    expect(within(owners).getByRole('row', { name: /C Fund/ })).toHaveTextContent('C Fund30.00%58.00%')
    expect(within(owners).getByRole('link', { name: 'C Fund' })).toHaveAttribute('href', '/companies/3')
    expect(container).toHaveTextContent('1 of 30 are listed.')
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('what is owned through others is told with its path', async () => {
    const through = { ...ownerFigures({ integrated: 0.3 }), path: [works, trust, holding] }
    const { container } = await show({ ofCompany: through })
    expect(container).toHaveTextContent('B Works owns 30% of A Holding through others.')
    const links = within(screen.getByRole('list', { name: 'Largest path' })).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(['B Works', 'D Trust', 'A Holding'])
    expect(container).toHaveTextContent('No other party owns a part of both.')
  })

  test('a direct stake with more through others, and stakes of unknown size, are told apart', async () => {
    const more = { ...ownerFigures({ capital: 0.6, integrated: 0.7 }), path: [holding, works] }
    const open: CrossShare = { ...direct, kind: 'possible', integrated: { min: 0, max: 1 } }
    const { container } = await show({ ofOther: more, ofCompany: open })
    expect(container).toHaveTextContent('A Holding owns 70% of B Works in all: 60% directly, the rest through others.')
    expect(container).toHaveTextContent('B Works may own a part of A Holding; how much is unknown.')
  })

  test('a band and a consolidation without a number are no exact shares', async () => {
    const band: CrossShare = { ...direct, kind: 'possible', integrated: { min: 0, max: 0.25 } }
    const consolidated: CrossShare = { ...direct, integrated: null, path: null }
    const { container } = await show({ ofOther: band, ofCompany: consolidated })
    expect(container).toHaveTextContent('A Holding may own a part of B Works: 0–25%')
    expect(container).toHaveTextContent('B Works owns a part of A Holding of which no size is stated.')
  })

  test('where the data show no link, that is said', async () => {
    const { container } = await show()
    expect(container).toHaveTextContent('The data show no ownership link between A Holding and B Works')
    expect(screen.queryByRole('table', { name: 'Owners of both' })).toBeNull()
  })

  test('the sides are swapped', async () => {
    await show()
    expect(screen.getByRole('link', { name: 'Swap sides' })).toHaveAttribute('href', '/companies/2/compare/1')
  })
})

describe('Two companies row by row', () => {
  test('that nothing adverse is said below a company is no missing index of its own', async () => {
    const group: FoundIn<'group'> = {
      on: '2026-10-29' as FoundIn<'group'>['on'],
      own: 0,
      whole: 43.6,
      companies: [],
      total: 1,
      unknown: [],
      unknownTotal: 0,
      isComplete: true,
    }
    await show({}, [sideOf(holding, { parts: { ...noParts, group: reading(group) } }), sideOf(works)])
    expect(rowOf(/^What is said below it/)).toHaveTextContent(
      /Negative index 43.6 with the companies below it, 0.0 by itself.*Nothing adverse is said of companies below it/,
    )
  })

  test('a row that is known of both and differs is marked in words, and no other', async () => {
    const parts = (total: number): CompanyParts => ({ ...noParts, bills: reading(bills(total)) })
    await show({}, [
      sideOf(holding, { parts: parts(8) }),
      sideOf({ ...works, jurisdiction: null }, { parts: parts(9) }),
    ])
    expect(rowOf(/^Bills/)).toHaveTextContent(/differs.*8 bills.*9 bills/)
    expect(rowOf(/^Kind/)).not.toHaveTextContent('differs')
    expect(rowOf(/^Jurisdiction/)).toHaveTextContent('JurisdictionChinaNot in the data')
    expect(rowOf(/^Who controls it/)).not.toHaveTextContent('differs')
    expect(screen.getByText('1 row differs.')).toBeVisible()
  })

  test('what is not in the data, being read, and not read are told apart, and the last is asked for again', async () => {
    const onRetry = vi.fn()
    const parts: CompanyParts = { ...noParts, bonds: reading<FoundIn<'bonds'>>(undefined), bills: reading(bills(8)) }
    const failed: CompanyParts = { ...noParts, bills: { found: undefined, problem: away, onRetry } }
    const { container } = await show({}, [sideOf(holding, { parts }), sideOf(works, { parts: failed })])
    expect(rowOf(/^Bonds/)).toHaveTextContent('BondsBeing read…Not in the data')
    expect(rowOf(/^Bills/)).toHaveTextContent('Could not be read. Try again')
    expect(rowOf(/^Bills/)).not.toHaveTextContent('differs')
    await userEvent.click(within(rowOf(/^Bills/)).getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('a head that is being read or failed leaves the rest standing', async () => {
    const failed: Reading<CompanyHead> = { found: undefined, problem: away, onRetry: () => {} }
    await show({}, [sideOf(holding, { head: reading<CompanyHead>(undefined) }), sideOf(works, { head: failed })])
    expect(rowOf(/^Who controls it/)).toHaveTextContent('Who controls itBeing read…Could not be read. Try again')
    expect(rowOf(/^Jurisdiction/)).toHaveTextContent('JurisdictionChinaChina')
  })

  test('a company that nobody owns in the data has no controller there, one without a majority has none', async () => {
    const unowned = headOf(holding, { ownership: report(1, [], { company: holding }) })
    const spread = headOf(works, {
      ownership: report(2, [], { company: works, ownerTotal: 5 }),
    })
    await show({}, [sideOf(holding, { head: reading(unowned) }), sideOf(works, { head: reading(spread) })])
    expect(rowOf(/^Who controls it/)).toHaveTextContent(
      'Who controls itNot in the dataNo one: no party has a majority of votes.',
    )
  })
})
