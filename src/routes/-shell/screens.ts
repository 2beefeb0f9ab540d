import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  type AccessRule,
  type JudgedRoute,
  judgeRoutes,
  rightsOf,
  type Visitor,
} from '#contracts/session/route-access.ts'
import type { ScreenIconName } from '#src/features/shell/screen-icon.tsx'

/** A screen, or a group of them, as menu, guards and search know it. */
export type Screen = {
  /** Of the route; of a group the part that its screens have in common, or a name of its own. */
  path: string
  /** What the URL says besides, where several entries lead to one route. */
  search?: Readonly<Record<string, string>>
  /** Whether the entry is also the one for the route without any `search`. */
  isDefault?: true
  label: MessageDescriptor
  icon?: ScreenIconName
  access?: AccessRule
  /** Where it is offered; in the main menu unless said otherwise. */
  offered?: 'userMenu' | 'accountMenu' | 'searchOnly'
  hidesFooter?: true
  /** Of a group whose screens are tabs of one page that is wanted whole. */
  hidesSide?: true
  children?: readonly Screen[]
}

export const screens: readonly Screen[] = [
  { path: '/', label: msg`Home`, icon: 'home' },
  {
    path: '/dashboard',
    label: msg`Dashboard`,
    icon: 'dashboard',
    children: [
      { path: '/dashboard/analysis', label: msg`Analysis` },
      { path: '/dashboard/monitor', label: msg`Monitor` },
      { path: '/dashboard/workplace', label: msg`Workplace` },
    ],
  },
  {
    path: '/DataIntegration',
    label: msg`Data integration`,
    icon: 'data',
    children: [
      { path: '/DataIntegration', label: msg`All imports` },
      { path: '/DataIntegration', search: { kind: 'opinion' }, label: msg`Public-opinion data` },
      { path: '/DataIntegration', search: { kind: 'announcement' }, label: msg`Official announcement data` },
    ],
  },
  {
    path: '/DataManagement',
    label: msg`Risk visual analysis`,
    icon: 'query',
    children: [{ path: '/DataManagement/MultiQuery', label: msg`Multi-condition query` }],
  },
  { path: '/RiskDetection', label: msg`Risk discovery`, icon: 'discovery' },
  {
    path: '/RiskAnalysis',
    label: msg`Risk deduction`,
    icon: 'deduction',
    hidesSide: true,
    children: [
      {
        path: '/RiskAnalysis/EquityNetwork',
        search: { view: 'penetration' },
        isDefault: true,
        label: msg`Equity penetration`,
      },
      { path: '/RiskAnalysis/EquityNetwork', search: { view: 'control' }, label: msg`Control power` },
    ],
  },
  {
    path: '/RiskPrevention',
    label: msg`Risk prevention`,
    icon: 'prevention',
    children: [
      { path: '/RiskPrevention/Jiaohang', label: msg`Bill fraud identification` },
      { path: '/RiskPrevention/Shenzhengxin', label: msg`Bond issuer early warning` },
    ],
  },
  { path: '/cases', label: msg`Cases`, icon: 'cases' },
  { path: '/CreditRiskControl', label: msg`Credit risk control`, icon: 'credit' },
  { path: '/Federated', label: msg`Federated distributed`, icon: 'federated' },
  { path: '/products', label: msg`All products`, icon: 'products' },
  {
    path: '/AboutUs',
    label: msg`About us`,
    icon: 'about',
    children: [
      { path: '/AboutUs/Introduction/Team', label: msg`Team introduction`, hidesFooter: true },
      { path: '/AboutUs/Introduction/Product', label: msg`Product display`, hidesFooter: true },
      { path: '/AboutUs/Achievements', label: msg`Achievements`, hidesFooter: true },
      { path: '/AboutUs/Partners', label: msg`Partners`, hidesFooter: true },
    ],
  },
  { path: '/account/center', label: msg`Personal center`, icon: 'account', offered: 'accountMenu' },
  { path: '/account/settings', label: msg`Personal settings`, icon: 'account', offered: 'accountMenu' },
  {
    path: '/admin',
    label: msg`Administration`,
    icon: 'administration',
    access: 'canAdmin',
    offered: 'userMenu',
    children: [
      { path: '/admin/users', label: msg`Users` },
      { path: '/admin/sessions', label: msg`Sessions` },
      { path: '/admin/tokens', label: msg`Tokens of programs` },
      { path: '/admin/webhooks', label: msg`Webhooks` },
      { path: '/admin/outbox', label: msg`Outbox` },
      { path: '/admin/settings', label: msg`Installation` },
      { path: '/admin/audit', label: msg`Audit log` },
    ],
  },
  { path: '/dev/machines', label: msg`Machine inspector`, icon: 'machines', access: 'canInspect', offered: 'userMenu' },
  { path: '/stories', label: msg`Stories`, offered: 'searchOnly' },
  { path: '/search', label: msg`Search`, offered: 'searchOnly' },
  { path: '/companies/$companyId', label: msg`Company`, offered: 'searchOnly' },
  { path: '/companies/$companyId/report', label: msg`Report of a company`, offered: 'searchOnly' },
  { path: '/cases/$caseId', label: msg`Case`, offered: 'searchOnly' },
  { path: '/models', label: msg`Models and data sets`, offered: 'searchOnly' },
  { path: '/models/$modelId', label: msg`Model`, offered: 'searchOnly' },
  { path: '/models/data-sets/$dataSetId', label: msg`Data set`, offered: 'searchOnly' },
  { path: '/models/scorings/$scoringId', label: msg`Scores`, offered: 'searchOnly' },
  { path: '/articles/$articleId', label: msg`Article`, offered: 'searchOnly' },
]

export type JudgedScreen = JudgedRoute<Screen>

/** The screens that exist, each with whether the visitor may open it. Groups that hold none are left out. */
export function screensFor(visitor: Visitor, exists: (path: string) => boolean): JudgedScreen[] {
  return judgeRoutes(existing(screens, exists), rightsOf(visitor))
}

/** Whether the visitor may open the route at a path; a route that is no screen of its own is open. */
export function mayOpen(path: string, visitor: Visitor): boolean {
  const judged = judgeRoutes(screens, rightsOf(visitor)).flatMap((screen) => [screen, ...screen.children])
  return judged.every((screen) => screen.path !== path || screen.accessible)
}

/** Whether a path is the part that several screens have in common. */
export const isGroup = (path: string): boolean => screensBelow(path, screens).length > 0

/** The first screen below a path that the visitor may open; `null` where there is none. */
export function firstScreenIn(path: string, visitor: Visitor): string | null {
  return screensBelow(path, screens).find((screen) => mayOpen(screen, visitor)) ?? null
}

function screensBelow(path: string, all: readonly Screen[]): string[] {
  const group = `${path.replace(/\/+$/, '')}/`
  return all
    .flatMap((screen) => (screen.children ? screensBelow(path, screen.children) : [screen.path]))
    .filter((screen) => screen.startsWith(group) && screen !== group && !screen.includes('$'))
}

/** Whether the screen at a path goes without the footer. */
export const hidesFooter = (path: string): boolean =>
  screens.some(({ children = [] }) => children.some((screen) => screen.path === path && screen.hidesFooter))

function existing(all: readonly Screen[], exists: (path: string) => boolean): Screen[] {
  return all.flatMap((screen) => {
    if (!screen.children) return exists(screen.path) && !screen.path.includes('$') ? [screen] : []
    const children = existing(screen.children, exists)
    return children.length > 0 ? [{ ...screen, children }] : []
  })
}
