import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accessRules, type JudgedRoute, judgeRoutes, type Rights, rightsOf } from '#contracts/session/route-access.ts'

type Route = { path: string; access?: unknown; children?: Route[] }

const ruleNames = ['one', 'two', 'three']
const rights: fc.Arbitrary<Rights> = fc.record(Object.fromEntries(ruleNames.map((name) => [name, fc.boolean()])))

const routesDown = (depth: number): fc.Arbitrary<Route[]> =>
  fc.array(
    fc.record(
      {
        path: fc.string(),
        access: fc.constantFrom(...ruleNames),
        children: depth === 0 ? fc.constant([]) : routesDown(depth - 1),
      },
      { requiredKeys: ['path'] },
    ),
    { maxLength: 4 },
  ) as fc.Arbitrary<Route[]>
const routes = routesDown(3)

const flat = (judged: readonly JudgedRoute<Route>[]): JudgedRoute<Route>[] =>
  judged.flatMap((route) => [route, ...flat(route.children)])

describe(judgeRoutes, () => {
  test('a route is never open against its own access rule', () => {
    fc.assert(
      fc.property(routes, rights, (tree, held) => {
        for (const route of flat(judgeRoutes(tree, held))) {
          if (typeof route.access === 'string' && !held[route.access]) expect(route.accessible).toBe(false)
        }
      }),
    )
  })

  test('no route below an inaccessible one is accessible', () => {
    fc.assert(
      fc.property(routes, rights, (tree, held) => {
        for (const route of flat(judgeRoutes(tree, held))) {
          if (!route.accessible) expect(flat(route.children).some(({ accessible }) => accessible)).toBe(false)
        }
      }),
    )
  })

  test('a route with child routes is accessible only through one of them', () => {
    fc.assert(
      fc.property(routes, rights, (tree, held) => {
        for (const { children, accessible } of flat(judgeRoutes(tree, held))) {
          if (children.length > 0) expect(accessible).toBe(children.some((child) => child.accessible))
        }
      }),
    )
  })

  test('a route without a rule below accessible ones is open, and an added right never closes a route', () => {
    fc.assert(
      fc.property(routes, rights, fc.constantFrom(...ruleNames), (tree, held, name) => {
        const before = flat(judgeRoutes(tree, held))
        const after = flat(judgeRoutes(tree, { ...held, [name]: true }))
        expect(after.map(({ path }) => path)).toEqual(before.map(({ path }) => path))
        for (const [index, route] of before.entries()) {
          if (route.accessible) expect(after[index]?.accessible).toBe(true)
        }
        for (const route of judgeRoutes([{ path: '/free' }], held)) expect(route.accessible).toBe(true)
      }),
    )
  })

  test('judgeRoutes does not modify its input', () => {
    fc.assert(
      fc.property(routes, rights, (tree, held) => {
        const before = structuredClone(tree)
        judgeRoutes(tree, held)
        expect(tree).toEqual(before)
      }),
    )
  })

  test.each([
    [null, 'object'],
    [1, 'number'],
    [true, 'boolean'],
    [['canAdmin'], 'object'],
    [{}, 'object'],
  ])('the invalid access %j is rejected with the name of its route, at any depth', (access, type) => {
    const tree = [{ path: '/outer', access: 'one', children: [{ path: '/outer/bad', access }] }]
    expect(() => judgeRoutes<Route>(tree, { one: false })).toThrow(
      new TypeError(`The access of route "/outer/bad" must be the name of a rule, but is ${type}.`),
    )
  })

  test.each(['', 'canFly', 'toString', '__proto__'])('the unknown access rule "%s" is rejected', (access) => {
    expect(() => judgeRoutes<Route>([{ path: '/x', access }], { one: true })).toThrow(
      new TypeError(`The access of route "/x" names an unknown rule: "${access}".`),
    )
  })
})

describe(rightsOf, () => {
  test.each([
    [
      { access: 'admin', development: false },
      { canAdmin: true, canImport: true, canInspect: true },
    ],
    [
      { access: 'analyst', development: false },
      { canAdmin: false, canImport: true, canInspect: false },
    ],
    [
      { access: 'viewer', development: false },
      { canAdmin: false, canImport: false, canInspect: false },
    ],
    [
      { access: 'viewer', development: true },
      { canAdmin: false, canImport: false, canInspect: true },
    ],
  ] as const)('the rights derived from %j are correct', (visitor, held) => {
    expect(rightsOf(visitor)).toEqual(held)
    expect(Object.keys(accessRules)).toEqual(Object.keys(held))
  })
})
