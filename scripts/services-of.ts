import type { AppDependencies } from '#server/app.ts'

/** What the application is made of: what is given, and `other` in place of all the rest. */
export function servicesOf(given: Partial<AppDependencies>, other: never): AppDependencies {
  const named = new Map(Object.entries(given))
  return new Proxy({} as AppDependencies, {
    get: (_, name) => (typeof name === 'string' && named.has(name) ? named.get(name) : other),
  })
}
