import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import type { ArticleId } from '#contracts/adverse-media/adverse-media.ts'
import type { AlertFiring, AlertFiringId } from '#contracts/alerts/alert-rule.ts'
import type { AlertRuleId } from '#contracts/query/ids.ts'
import { queryFor } from '#contracts/query/query.ts'
import { FiringDrawer } from '#src/features/alerts/firing-drawer.tsx'
import { FoundRows } from '#src/features/query/found-rows.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { renderScreen } from '#test/support/render-screen.tsx'
import { away } from '#test/support/risk-screens.ts'

const stated = { source: 'Wire', synthetic: false }
const snippet = { text: 'the <i>bond</i> is unpaid', marks: [{ start: 7, end: 11 }], cutBefore: true, cutAfter: false }
const firing: AlertFiring = {
  id: '3' as AlertFiringId,
  rule: { id: '7' as AlertRuleId, name: 'Bonds' },
  firedAt: '2026-07-02T00:00:00.000Z',
  importId: '12',
  file: 'stories.csv',
  query: queryFor('text', 'matches', { type: 'text', text: 'bond' }, false, 'article'),
  revision: 4,
  meaning: { today: '2026-07-02', periods: [], parties: [], cuts: [] },
  found: 12,
  entries: [],
  total: 11,
  rows: [
    {
      type: 'document',
      id: '5' as ArticleId,
      kind: 'news',
      title: 'A bond',
      titleMarks: [{ start: 2, end: 6 }],
      snippets: [snippet],
      publishedAt: '2026-07-01T00:00:00.000Z',
      publisher: 'Post',
      eventTypes: [],
      ...stated,
    },
    {
      type: 'event',
      id: '6',
      origin: 'issuer',
      eventType: 'bond_default',
      at: '2026-07-01',
      text: null,
      article: null,
      issuer: 'Fallen Ltd',
      severity: 3,
      confidence: null,
      ...stated,
    },
  ],
}

test('the firing drawer shows why a rule fired: its condition, its import, and the marked matches', async () => {
  const onClose = vi.fn<() => void>()
  const { baseElement } = await renderScreen(
    <FiringDrawer
      open
      firing={firing}
      problem={null}
      condition="Articles: Text tells of “bond”"
      rows={<FoundRows rows={firing.rows} />}
      onRetry={() => undefined}
      onClose={onClose}
    />,
  )
  const drawer = await screen.findByRole('dialog', { name: 'Why the rule fired' })
  expect(drawer).toHaveTextContent('12 matches')
  expect(drawer).toHaveTextContent('Articles: Text tells of “bond”')
  expect(drawer).toHaveTextContent('Version 4 of the saved query.')
  expect(drawer).toHaveTextContent('The newest 2 of 11 are shown.')
  expect(drawer).toHaveTextContent('Fallen LtdBond default · 2026-07-01')
  expect([...drawer.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['bond', 'bond'])
  const leads = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  expect([leads('stories.csv'), leads('Open the query'), leads(/^A\s*bond$/)]).toEqual([
    '/DataIntegration?import=12',
    '/DataManagement/MultiQuery?q=article*all*text.matches.bond',
    '/articles/5',
  ])
  expect(await accessibilityProblemsOf(baseElement)).toEqual([])
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

type Props = ComponentProps<typeof FiringDrawer>

async function show(given: Partial<Props>) {
  const onRetry = vi.fn<Props['onRetry']>()
  const onClose = vi.fn<Props['onClose']>()
  const view = await renderScreen(
    <FiringDrawer
      open
      firing={firing}
      problem={null}
      condition="Articles: Text tells of “bond”"
      rows={<FoundRows rows={[]} />}
      onRetry={onRetry}
      onClose={onClose}
      {...given}
    />,
  )
  const drawer = await screen.findByRole('dialog', { name: 'Why the rule fired' })
  return { ...view, drawer, onRetry, onClose }
}

test('the firing drawer keeps its place while it is loading', async () => {
  const { drawer } = await show({ firing: null })
  expect(drawer.querySelector('.ant-skeleton')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a firing that failed to load says so and can be asked for again', async () => {
  const { drawer, onRetry } = await show({ firing: null, problem: away })
  expect(drawer.querySelector('.ant-skeleton')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('a firing whose matches are gone says that they were changed or taken back', async () => {
  const { drawer } = await show({ firing: { ...firing, rows: [], total: 0 } })
  expect(drawer).toHaveTextContent('What it told of was changed or taken back since, and fits no more.')
  expect(drawer).not.toHaveTextContent('are shown.')
})

test('a firing of many entries names some, each with both levels, and counts the others', async () => {
  const entries = Array.from({ length: 20 }, (_, place) => ({
    name: `Issuer <b>${place}</b>`,
    level: 'severe' as const,
    before: place === 0 ? ('watch' as const) : null,
    score: null,
  }))
  const { drawer, baseElement } = await show({ firing: { ...firing, importId: null, entries, found: 1234 } })
  const items = within(screen.getByRole('region', { name: 'What newly entered the result' })).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toHaveLength(20)
  expect(items[0]).toHaveTextContent('Issuer <b>0</b>Watch → Severe')
  expect(items[1]).toHaveTextContent('Issuer <b>1</b>Severe')
  expect(drawer).toHaveTextContent('and 1,214 more')
  expect(drawer).toHaveTextContent('What entered and still fits')
  expect(screen.queryByRole('link', { name: 'stories.csv' })).toBeNull()
  expect(await accessibilityProblemsOf(baseElement)).toEqual([])
})
