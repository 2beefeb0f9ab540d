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
  test('has a row for every screen of the workspace', () => {
    const workspace = Object.values(routeTree.children ?? {}).find(({ id }) => id === '/_workspace')
    const paths = Object.values(workspace?.children ?? {}).map((route) => (route as { fullPath: string }).fullPath)
    const known = [...screens, ...rows].map(({ path }) => path)
    expect(paths.filter((path) => !known.includes(path))).toEqual([])
  })

  test('names every address once', () => {
    const addresses = rows.map(({ path, search }) => JSON.stringify([path, search]))
    expect(addresses).toEqual([...new Set(addresses)])
  })

  test('leaves out what does not exist yet, and groups that would be empty', () => {
    const found = screensFor(visitor('viewer'), (path) => path === '/' || path === '/dashboard/monitor')
    expect(found.map(({ path, children }) => [path, children.map((child) => child.path)])).toEqual([
      ['/', []],
      ['/dashboard', ['/dashboard/monitor']],
    ])
  })

  test('hides the footer on the four pages about us alone', () => {
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
  ] as const)('%s by %s (development: %s): %s', (path, access, development, allowed) => {
    expect(mayOpen(path, visitor(access, development))).toBe(allowed)
  })
})

describe('what is offered', () => {
  const offer = { accountMenu: true, i18n }
  const shown = (path: string, search = {}) =>
    menuGroups(screensFor(visitor('viewer'), everything), { path, search }, i18n)
  const currentIn = (path: string, search = {}) =>
    shown(path, search).flatMap(({ screen, entries }) =>
      [screen, ...entries].filter((entry) => entry?.current).map((entry) => entry?.label),
    )

  test('the main menu, group by group', () => {
    expect(shown('/').map(({ label, entries }) => [label, ...entries.map((entry) => entry.label)])).toEqual([
      ['Home'],
      ['Dashboard', 'Analysis', 'Monitor', 'Workplace'],
      ['Data integration', 'All imports', 'Public-opinion data', 'Official announcement data'],
      ['Risk visual analysis', 'Multi-condition query'],
      ['Risk discovery'],
      ['Risk deduction', 'Equity penetration', 'Control power'],
      ['Risk prevention', 'Bill fraud identification', 'Bond issuer early warning'],
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
  ])('on %s with %j the one entry shown is %j', (path, search, labels) => {
    expect(currentIn(path, search)).toEqual(labels)
  })

  test('the user menu holds the own account only where the installation offers it, and what one may open', () => {
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

  test('the search finds every screen that may be opened, by address too', () => {
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
