import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { ArticleId } from '#contracts/adverse-media/adverse-media.ts'
import type { Home } from '#contracts/home/home.ts'
import { ImportId } from '#contracts/imports/import.ts'
import { HomeScreen, type HomeScreenProps } from '#src/features/home/home-screen.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { entity } from '#test/support/network-facts.ts'
import { renderScreen } from '#test/support/render-screen.tsx'
import { away } from '#test/support/risk-screens.ts'

const yard = entity(1, [], { name: 'Harbour Yard' })
const holding = entity(2, [], { name: 'Harbour Holding' })
const ada = entity(3, [], { name: 'Ada Holder', kind: 'person' })
const now = Date.parse('2026-03-10T09:00:00Z')

const home: Home = {
  since: { at: '2026-03-09T18:42:00Z', changed: 3, controlChanges: 1, defaults: 1, severeBills: 2 },
  happened: [
    {
      kind: 'issuerEvent',
      level: 'severe',
      at: '2026-03-10T08:12:00Z',
      isNew: true,
      issuer: 'Harbour Bonds',
      type: 'default',
      text: 'Principal of CNY 800 million',
    },
    {
      kind: 'control',
      level: 'warning',
      at: '2026-03-10T07:00:00Z',
      isNew: false,
      company: yard,
      former: [],
      now: [ada],
      formerPossible: [],
      possible: [],
    },
    { kind: 'issuerLevel', level: 'watch', at: null, isNew: false, issuer: 'Harbour Bonds', former: 'normal' },
    {
      kind: 'bill',
      level: 'severe',
      at: null,
      isNew: false,
      number: 'DEMO20260410000292',
      rules: ['R21'],
      amount: 3_000_000,
      drawer: 'Harbour Yard',
    },
    {
      kind: 'article',
      level: 'warning',
      at: null,
      isNew: false,
      id: v.parse(ArticleId, '9'),
      title: 'Shares frozen',
      publisher: 'Gazette',
      events: ['share_freeze'],
    },
  ],
  watchList: {
    total: 2,
    watched: [
      {
        party: yard,
        control: {
          kind: 'single',
          controllers: [ada],
          proof: [
            { company: yard.id, votes: 0.6, through: [{ party: holding.id, votes: 0.6 }] },
            { company: holding.id, votes: 0.7, through: [{ party: ada.id, votes: 0.7 }] },
          ],
          nodes: [yard, holding, ada],
          edges: [],
          votes: 0.6,
        },
        level: 'warning',
        weeks: [0, 0, 1, 4],
        isChanged: true,
      },
    ],
    proposed: [],
  },
  worst: [
    {
      issuer: 'Harbour Bonds',
      level: 'severe',
      score: 63.64,
      hardStop: 'default',
      grounds: [{ dimension: 'financial', id: 'cashToShortDebt', points: 16 }],
      synthetic: true,
      entity: null,
      lastEventAt: '2026-03-10T08:12:00Z',
    },
  ],
  state: {
    parties: 410,
    files: 24,
    newest: { id: v.parse(ImportId, '7'), file: 'stakes.csv', at: '2026-03-10T08:00:00Z' },
    trouble: { id: v.parse(ImportId, '7'), file: 'stakes.csv', state: 'finished', rowsRefused: 3, others: 0 },
    synthetic: 12,
  },
  story: { id: 'pyramid', company: yard.id, name: 'Harbour Yard' },
}

const show = (given: Partial<HomeScreenProps> = {}) => {
  const on = { onAsk: vi.fn(), onFollow: vi.fn(), onStory: vi.fn(), onRetry: vi.fn() }
  const may = { mayImport: true, mayNameInstitution: false }
  const props = { home, problem: null, name: 'Ada', now, doneStories: [], following: null, ...may, ...on }
  return renderScreen(<HomeScreen {...props} {...given} />).then(({ container, unmount }) => ({
    container,
    unmount,
    ...on,
  }))
}
const heading = () => screen.getByRole('heading', { level: 1 })

describe('The home page', () => {
  test('begins with what became known since the last visit, in one sentence', async () => {
    const { container } = await show()
    expect(heading()).toHaveTextContent(
      '3 companies on your watch list changed, 1 issuer defaulted and 2 bills were rated severe.',
    )
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('tells an administrator where to name an institution that has no name, and nobody else', async () => {
    await show()
    expect(screen.queryByRole('link', { name: /Name the university/ })).toBeNull()
    await show({ mayNameInstitution: true })
    expect(screen.getByRole('link', { name: /Name the university/ })).toHaveAttribute('href', '/admin/settings')
  })

  test('leaves out counts of nothing', async () => {
    await show({
      home: {
        ...home,
        since: { at: '2026-03-09T18:42:00Z', changed: 0, controlChanges: 0, defaults: 2, severeBills: 0 },
      },
    })
    expect(heading()).toHaveTextContent('2 issuers defaulted.')
  })

  test('says that nothing changed, and what was last', async () => {
    await show({
      home: {
        ...home,
        since: { at: '2026-03-01T18:42:00Z', changed: 0, controlChanges: 0, defaults: 0, severeBills: 0 },
      },
    })
    expect(heading()).toHaveTextContent('Nothing changed since 2026-03-0')
    expect(heading()).toHaveTextContent('Last: Harbour Bonds: Default')
  })

  test('each happening leads to where it is shown', async () => {
    await show()
    const list = within(screen.getByRole('region', { name: 'What happened lately' }))
    expect(
      list
        .getAllByRole('link')
        .slice(1)
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Harbour Bonds: Default', '/RiskPrevention/Shenzhengxin?issuer=Harbour+Bonds'],
      ['Ada Holder came to control Harbour Yard', '/companies/1'],
      ['Harbour Bonds rose from Normal to Watch', '/RiskPrevention/Shenzhengxin?issuer=Harbour+Bonds'],
      ['Bill …10000292: Same part used twice', '/RiskPrevention/Jiaohang?bill=DEMO20260410000292'],
      ['Shares frozen', '/articles/9'],
    ])
  })

  test.each([
    [[ada], [], [], [ada], 'Ada Holder no longer surely controls Harbour Yard; possible controllers: Ada Holder'],
    [[], [], [], [ada], 'Ada Holder may control Harbour Yard now; nobody surely does'],
    [
      [ada],
      [holding],
      [],
      [ada],
      'Harbour Holding surely controls Harbour Yard, possibly under the control of Ada Holder',
    ],
    [[], [], [ada], [], 'Ada Holder can no longer control Harbour Yard'],
    [[ada], [], [], [], 'Ada Holder no longer controls Harbour Yard'],
    [[ada], [holding], [], [], 'Control of Harbour Yard passed from Ada Holder to Harbour Holding'],
  ])('tells sure and possible control apart: from %j to %j', async (former, sure, formerPossible, possible, words) => {
    const change = { level: 'watch' as const, at: null, isNew: false, company: yard, now: sure }
    await show({ home: { ...home, happened: [{ kind: 'control', former, formerPossible, possible, ...change }] } })
    expect(screen.getByRole('link', { name: words })).toHaveAttribute('href', '/companies/1')
  })

  test('a followed company stands with its way of control, its level and its articles', async () => {
    await show()
    const list = within(screen.getByRole('region', { name: /My watch list/ }))
    expect(list.getByRole('link', { name: 'Harbour Yard' })).toHaveAttribute('href', '/companies/1')
    expect(list.getByRole('img', { name: 'Way of control: Ada Holder → Harbour Holding → Harbour Yard' })).toBeVisible()
    expect(list.getByRole('img', { name: 'Articles in ninety days: 5' })).toBeVisible()
    expect(list.getByText('1 further company is followed.')).toBeVisible()
  })

  test('on the first day the story stands first and five companies are proposed', async () => {
    const first = { at: null, changed: 0, controlChanges: 0, defaults: 0, severeBills: 0 }
    const { onFollow, onStory } = await show({
      home: { ...home, since: first, watchList: { total: 0, watched: [], proposed: [yard, holding] } },
    })
    expect(heading()).toHaveTextContent('Welcome.')
    expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('A shipyard held with 7% of its capital')
    await userEvent.click(screen.getByRole('button', { name: 'Follow Harbour Yard' }))
    expect(onFollow).toHaveBeenCalledWith(yard.id)
    await userEvent.click(screen.getByRole('button', { name: 'Take the tour in four steps' }))
    expect(onStory).toHaveBeenCalledWith(home.story)
  })

  test('a part that could not be read, or not whole, says so while the others stand', async () => {
    const marketGaps = [{ kind: 'quotes' as const, from: '2026-01-01' }]
    const { unmount } = await show({ home: { ...home, marketGaps } })
    const judged = within(screen.getByRole('region', { name: 'Most in need of attention' }))
    expect(judged.getByRole('alert')).toHaveTextContent('Quotes of bonds count from 2026-01-01 on.')
    unmount()
    const { onRetry } = await show({ home: { ...home, worst: null } })
    const part = within(screen.getByRole('region', { name: 'Most in need of attention' }))
    await userEvent.click(part.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
    expect(screen.getByRole('region', { name: 'What happened lately' })).toBeVisible()
  })

  test('a page that could not be read is asked for again', async () => {
    const { onRetry } = await show({ home: null, problem: away })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  test('what the data are: the newest file, and the rows that were left out', async () => {
    await show()
    const data = within(screen.getByRole('region', { name: 'Data' }))
    expect(data.getByText('410 parties · 24 files')).toBeVisible()
    expect(data.getByRole('link', { name: 'stakes.csv: 3 rows were left out' })).toHaveAttribute(
      'href',
      '/DataIntegration?import=7',
    )
  })
})
