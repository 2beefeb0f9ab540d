import { type Access, importers } from './session.ts'

/** The access rules, by the names used in routes. */
export const accessRules = {
  canAdmin: ({ access }: Visitor) => access === 'admin',
  canImport: ({ access }: Visitor) => importers.includes(access),
  canInspect: ({ access, development }: Visitor) => access === 'admin' || development,
}
export type AccessRule = keyof typeof accessRules

/** The user requesting a route; `development` in the development server. */
export type Visitor = { access: Access; development: boolean }

/** The access rules that hold for a user. */
export type Rights = Readonly<Record<string, boolean>>

export const rightsOf = (visitor: Visitor): Rights =>
  Object.fromEntries(Object.entries(accessRules).map(([name, holds]) => [name, holds(visitor)]))

/** A route: its path, its access rule unless it is public, and its child routes. */
export type AccessRoute<Route> = { path: string; access?: unknown; children?: readonly Route[] }

/** A route together with whether it may be opened. */
export type JudgedRoute<Route> = Omit<Route, 'children'> & {
  accessible: boolean
  children: readonly JudgedRoute<Route>[]
}

/**
 * The same routes, each with its accessibility: its own rule and those of its ancestors hold, and with child routes, at
 * least one of them is accessible.
 *
 * @throws TypeError where a route's `access` is not a string or names no rule; the message names the route
 */
export function judgeRoutes<Route extends AccessRoute<Route>>(
  routes: readonly Route[],
  rights: Rights,
  parentIsOpen = true,
): JudgedRoute<Route>[] {
  return routes.map(({ children: below = [], ...route }) => {
    const open = ruleHolds(route, rights) && parentIsOpen
    const children = judgeRoutes(below, rights, open)
    return { ...route, children, accessible: open && (below.length === 0 || children.some(isAccessible)) }
  })
}

const isAccessible = ({ accessible }: { accessible: boolean }) => accessible

function ruleHolds({ path, access }: { path: string; access?: unknown }, rights: Rights): boolean {
  if (access === undefined) return true
  if (typeof access !== 'string') {
    throw new TypeError(`The access of route "${path}" must be the name of a rule, but is ${typeof access}.`)
  }
  const holds = Object.hasOwn(rights, access) ? rights[access] : undefined
  if (holds === undefined) throw new TypeError(`The access of route "${path}" names an unknown rule: "${access}".`)
  return holds
}
