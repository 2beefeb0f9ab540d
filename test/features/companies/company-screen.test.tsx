import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { type CompanyHead, CompanyPartId, type FoundIn } from '#contracts/companies/company-page.ts'
import { CompanyScreen } from '#src/features/companies/company-screen.tsx'
import type { CompanyParts } from '#src/features/companies/company-sections.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { edge, entity, entityId, ownerRow, report } from '#test/support/network-facts.ts'
import { renderScreen } from '#test/support/render-screen.tsx'
import { away, issuerReport } from '#test/support/risk-screens.ts'

const yard = entity(1, [], { name: 'Harbour Yard' })
const holder = entity(2, [], { name: 'Ada Holder', kind: 'person' })
const head: CompanyHead = {
  ownership: report(1, [], {
    company: yard,
    control: {
      kind: 'single',
      controllers: [holder],
      proof: [{ company: yard.id, votes: 0.6, through: [{ party: holder.id, votes: 0.6 }] }],
      nodes: [yard, holder],
      edges: [],
      votes: 0.6,
    },
    owners: [ownerRow(holder, { votes: 0.6, integrated: 0.6, ultimate: 0.6 })],
    ownerTotal: 1,
  }),
  aliases: ['Yard of the Harbour'],
  aliasTotal: 3,
  sources: 2,
  statements: 5,
  warning: { level: 'warning', score: 61 },
}

const nothing = Object.fromEntries(
  CompanyPartId.options.map((part) => [part, { found: null, problem: null, onRetry: () => {} }]),
) as CompanyParts
const withPart = <Part extends CompanyPartId>(part: Part, found: FoundIn<Part> | null | undefined): CompanyParts => ({
  ...nothing,
  [part]: { found, problem: null, onRetry: () => {} },
})
const compared = {
  text: 'works',
  found: { entities: [yard, entity(3, [], { name: 'Quiet Works' })], total: 2 },
  busy: false,
  problem: null,
  onType: () => {},
  onChoose: vi.fn(),
  onRetry: () => {},
}
const show = (parts: CompanyParts) =>
  renderScreen(
    <CompanyScreen
      head={head}
      parts={parts}
      findings={null}
      isFollowed={false}
      onFollow={() => {}}
      compared={compared}
      onCase={null}
    />,
  )

describe('The page of a company', () => {
  test('the head names the company with its level, further names and the way of control', async () => {
    const { container } = await show(nothing)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Harbour Yard Warning 61.0')
    expect(container).toHaveTextContent('Also known as Yard of the Harbour and 2 more · 2 sources · 5 statements')
    const chain = screen.getByRole('list', { name: 'Way of control, from the top' })
    expect(
      within(chain)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Ada Holder', '/companies/2'],
      ['Harbour Yard', '/companies/1'],
    ])
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('another one is found to compare it with, and never the company itself', async () => {
    await show(nothing)
    await userEvent.click(screen.getByRole('button', { name: 'Compare' }))
    const field = await screen.findByRole('combobox', { name: 'Find a company, person or fund' })
    await userEvent.click(field)
    await userEvent.click(await screen.findByText('Quiet Works'))
    expect(compared.onChoose).toHaveBeenCalledExactlyOnceWith(entityId(3))
    expect(screen.queryByText('Harbour Yard', { selector: '[class*=foundName]' })).toBeNull()
  })

  test('what the data do not say stands in one line each', async () => {
    await show(nothing)
    const lines = within(screen.getByRole('list', { name: 'Not in the data' })).getAllByRole('listitem')
    expect(lines).toHaveLength(CompanyPartId.options.length)
  })

  test('a part that failed says so and is asked for again, while the rest stays', async () => {
    const onRetry = vi.fn()
    await show({ ...nothing, media: { found: undefined, problem: away, onRetry } })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('the numbers of bills lead to their rows', async () => {
    await show(
      withPart('bills', {
        party: 'Harbour Yard',
        total: 8,
        amount: 42_000_000,
        levels: { normal: 5, notice: 0, watch: 2, warning: 0, severe: 1 },
        worst: [{ number: 'B7', level: 'severe', score: 0.9, rules: ['R11'] }],
        nextDue: '2026-12-08',
      }),
    )
    expect(screen.getByRole('link', { name: 'View 8 bills' })).toHaveAttribute(
      'href',
      '/RiskPrevention/Jiaohang?party=Harbour+Yard',
    )
    expect(screen.getByRole('link', { name: 'Severe 1' })).toHaveAttribute(
      'href',
      '/RiskPrevention/Jiaohang?party=Harbour+Yard&level=severe',
    )
  })

  test('the grounds of the level are told with their points, the least of them together', async () => {
    const { issuer, on, score, level, hardStop, indicators, relations, market, model, history } = issuerReport
    const { events, ratingChanges } = issuerReport
    const { container } = await show(
      withPart('warning', {
        issuer,
        on,
        score,
        level,
        hardStop,
        indicators,
        relations,
        market,
        model,
        events,
        ratingChanges,
        history,
        marketGaps: [{ kind: 'quotes', from: '2026-07-01' }],
      }),
    )
    expect(screen.getByRole('alert')).toHaveTextContent('Quotes of bonds count from 2026-07-01 on.')
    const told = [...container.querySelectorAll('dl dd')].map((figure) => figure.textContent ?? '')
    const sum = told.filter((text) => text.startsWith('+')).reduce((all, text) => all + Number(text.slice(1)), 0)
    const grounds = [...indicators, ...relations, ...market, ...events, ...ratingChanges]
    const points = grounds.reduce((all, ground) => all + ground.points, 0)
    expect(sum).toBeCloseTo(points, 0)
  })

  test('what is said below is told with the way by which it comes, and what is unknown apart', async () => {
    const works = entity(3, [], { name: 'Quiet Works' })
    const dock = entity(4, [], { name: 'Dock Works' })
    const { container } = await show(
      withPart('group', {
        on: '2026-06-12',
        own: 4.2,
        whole: 18.6,
        companies: [
          {
            company: yard,
            votes: 0.6,
            path: [holder, yard],
            index: 26.4,
            added: 14.4,
            adverse: 2,
            event: 'bond_default',
          },
          { company: dock, votes: 0.5, path: [holder, dock], index: 1.7, added: 0.7, adverse: 0, event: null },
        ],
        total: 4,
        unknown: [works],
        unknownTotal: 1,
        isComplete: true,
      }),
    )
    expect(container).toHaveTextContent('Its negative index is 18.6 with the companies below it, 4.2 by itself.')
    const row = screen.getByRole('row', { name: /Harbour Yard/ })
    expect(row).toHaveTextContent('60.00%26.4+14.4')
    const ways = within(row).getByRole('list')
    expect(
      within(ways)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Harbour Yard'])
    expect(within(row).getByRole('link', { name: '2 adverse events' })).toHaveAttribute(
      'href',
      '/RiskDetection?company=1&from=1900-01-01&to=2026-06-12&negative=yes',
    )
    expect(
      within(screen.getByRole('row', { name: /Dock Works/ })).getByRole('link', {
        name: 'Negative tone without an event',
      }),
    ).toHaveAttribute('href', '/RiskDetection?company=4&from=1900-01-01&to=2026-06-12&sentiment=negative')
    expect(container).toHaveTextContent('2 further companies add less each.')
    expect(container).toHaveTextContent('it adds nothing here: Quiet Works')
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('events are listed newest first, each leading where it stands', async () => {
    const named = (party: typeof yard) => ({ id: party.id, name: party.name })
    await show(
      withPart('timeline', {
        events: [
          { kind: 'bill', day: '2026-11-21', number: 'B7', level: 'severe', rules: ['R11'] },
          {
            kind: 'stakeBegan',
            day: '2018-11-15',
            owner: named(holder),
            company: named(yard),
            capital: { min: 0.6, max: 0.6 },
          },
        ],
        total: 2,
        isComplete: true,
      }),
    )
    expect(screen.getByText('Ada Holder acquires 60.00%')).toBeVisible()
    expect(screen.getByRole('link', { name: /Bill B7 issued, now Severe/ })).toHaveAttribute(
      'href',
      '/RiskPrevention/Jiaohang?bill=B7',
    )
  })

  test('holdings and owners lead to their own pages', async () => {
    const dock = entity(3, [], { id: entityId(3), name: 'Dock Works' })
    const consolidation = edge(
      { owner: 1, company: 3, share: 0 },
      { kind: 'consolidation', capital: null, votes: null },
    )
    await show(withPart('holdings', { nodes: [dock], edges: [consolidation], total: 4 }))
    expect(screen.getByRole('link', { name: 'Dock Works' })).toHaveAttribute('href', '/companies/3')
    expect(screen.getByRole('row', { name: /Dock Works/ })).toHaveTextContent('Dock WorksConsolidates')
    expect(screen.getByRole('link', { name: 'View 4 holdings' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'View 1 owner' })).toBeVisible()
  })
})
