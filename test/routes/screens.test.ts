import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Access } from '#contracts/session/session.ts'
import { createCatalogs } from '#src/app/catalogs.ts'
import { routeTree } from '#src/app/route-tree.gen.ts'
import { menuGroups, screenEntries, userScreens } from '#src/routes/-shell/menu-groups.tsx'
import { hidesFooter, mayOpen, screens, screensFor } from '#src/routes/-shell/screens.ts'

const visitor = (access: Access, development = false) => ({ access, development })
const everything = () => true
const rows = screens.flatMap((screen) => screen.children ?? [screen])

beforeAll(async () => {
  const catalogs = createCatalogs()
  await catalogs.openWorkspace('en-US')
  await catalogs.activate('en-US')
})

describe('the table of screens', () => {
  test('the screen table has a row for every screen of the workspace', () => {
    const workspace = Object.values(routeTree.children ?? {}).find(({ id }) => id === '/_workspace')
    const paths = Object.values(workspace?.children ?? {}).map((route) => (route as { fullPath: string }).fullPath)
    const known = [...screens, ...rows].map(({ path }) => path)
    expect(paths.filter((path) => !known.includes(path))).toEqual([])
  })

  test('the screen table lists every URL once', () => {
    const addresses = rows.map(({ path, search }) => JSON.stringify([path, search]))
    expect(addresses).toEqual([...new Set(addresses)])
  })

  test('the screen table omits screens that do not exist yet, and empty groups', () => {
    const found = screensFor(visitor('viewer'), (path) => path === '/' || path === '/dashboard/monitor')
    expect(found.map(({ path, children }) => [path, children.map((child) => child.path)])).toEqual([
      ['/', []],
      ['/dashboard', ['/dashboard/monitor']],
    ])
  })

  test('the screen table hides the footer on the four About pages only', () => {
    expect(rows.map(({ path }) => path).filter(hidesFooter)).toEqual([
      '/AboutUs/Introduction/Team',
      '/AboutUs/Introduction/Product',
      '/AboutUs/Achievements',
      '/AboutUs/Partners',
    ])
  })
})

describe(mayOpen, () => {
  test.each([
    ['/admin', 'admin', false, true],
    ['/admin', 'analyst', true, false],
    ['/admin/audit', 'viewer', false, false],
    ['/admin/audit', 'admin', false, true],
    ['/admin', 'viewer', false, false],
    ['/dev/machines', 'admin', false, true],
    ['/dev/machines', 'viewer', false, false],
    ['/dev/machines', 'viewer', true, true],
    ['/DataIntegration', 'viewer', false, true],
    ['/nowhere', 'viewer', false, true],
  ] as const)('mayOpen %s by %s (development: %s): %s', (path, access, development, allowed) => {
    expect(mayOpen(path, visitor(access, development))).toBe(allowed)
  })
})

describe('offered screens', () => {
  const offer = { accountMenu: true, i18n }
  const shown = (path: string, search = {}) =>
    menuGroups(screensFor(visitor('viewer'), everything), { path, search }, i18n)
  const currentIn = (path: string, search = {}) =>
    shown(path, search).flatMap(({ screen, entries }) =>
      [screen, ...entries].filter((entry) => entry?.current).map((entry) => entry?.label),
    )

  test('the main menu is offered group by group', () => {
    expect(shown('/').map(({ label, entries }) => [label, ...entries.map((entry) => entry.label)])).toEqual([
      ['Home'],
      ['Dashboard', 'Analysis', 'Monitor', 'Workplace'],
      ['Data integration', 'All imports', 'Public-opinion data', 'Official announcement data'],
      ['Risk visual analysis', 'Multi-condition query'],
      ['Risk discovery'],
      ['Risk deduction', 'Equity penetration', 'Control power'],
      ['Risk prevention', 'Bill fraud identification', 'Bond issuer early warning'],
      ['Cases'],
      ['Credit risk control'],
      ['Federated distributed'],
      ['All products'],
      ['About us', 'Team introduction', 'Product display', 'Achievements', 'Partners'],
    ])
  })

  test.each([
    ['/', {}, ['Home']],
    ['/DataIntegration', { import: 3 }, ['All imports']],
    ['/DataIntegration', { kind: 'opinion', page: 2 }, ['Public-opinion data']],
    ['/RiskAnalysis/EquityNetwork', { company: '7' }, ['Equity penetration']],
    ['/RiskAnalysis/EquityNetwork', { view: 'control' }, ['Control power']],
    ['/account/center', {}, []],
  ])('the only entry marked on %s with %j is %j', (path, search, labels) => {
    expect(currentIn(path, search)).toEqual(labels)
  })

  test('the user menu contains the account only where offered, and screens with permission', () => {
    const labels = (access: Access, accountMenu: boolean) =>
      userScreens(screensFor(visitor(access), everything), { path: '/', search: {} }, { accountMenu, i18n }).map(
        ({ label }) => label,
      )
    expect(labels('admin', true)).toEqual([
      'Personal center',
      'Personal settings',
      'Administration',
      'Machine inspector',
    ])
    expect(labels('viewer', true)).toEqual(['Personal center', 'Personal settings'])
    expect(labels('viewer', false)).toEqual([])
  })

  test('the screen search finds every permitted screen, also by URL', () => {
    const found = screenEntries(screensFor(visitor('viewer'), everything), offer)
    expect(found.map(({ id }) => id).filter((id) => id.startsWith('/admin'))).toEqual([])
    expect(found.find(({ id }) => id === '/RiskAnalysis/EquityNetwork?view=control')).toEqual({
      id: '/RiskAnalysis/EquityNetwork?view=control',
      kind: 'screen',
      label: 'Control power',
      group: 'Risk deduction',
      keywords: '/Risk Analysis/Equity Network?view=control',
    })
  })
})
