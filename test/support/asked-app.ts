import type { TestDatabase } from './database.ts'
import { createTestApp, jsonPost } from './test-app.ts'

/**
 * An app over a database with the given services, and a user of each access, called by it, signed in.
 *
 * @returns asks the app as one of them, at a path below `/api/`
 */
export async function askedApp(database: TestDatabase, given: Parameters<typeof createTestApp>[1]) {
  const app = createTestApp(database, given)
  const headers: Record<string, { cookie: string }> = {}
  for (const access of ['analyst', 'admin', 'viewer'] as const) {
    await app.createUser(access)
    headers[access] = await app.signIn(access)
  }
  return async (method: string, path: string, body?: unknown, who = 'analyst') => {
    const init = body === undefined ? {} : jsonPost(body)
    const sent = { ...init, method, headers: { ...init.headers, ...headers[who] } }
    const response = await app.request(`/api/${path}`, sent)
    return { status: response.status, reply: await response.json() }
  }
}
