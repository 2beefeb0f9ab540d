import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ArticleId } from '#contracts/adverse-media/adverse-media.ts'
import type { AlertFiring, AlertFiringId } from '#contracts/alerts/alert-rule.ts'
import type { AlertRuleId } from '#contracts/query/ids.ts'
import { queryFor } from '#contracts/query/query.ts'
import { FiringDrawer } from '#src/features/alerts/firing-drawer.tsx'
import { FoundRows } from '#src/features/query/found-rows.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

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
  meaning: { today: '2026-07-02', periods: [], parties: [] },
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
      eventType: 'bondDefault',
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
