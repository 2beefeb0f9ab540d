import { createCookieJar } from './cookie-jar.ts'
import { type createTestApp, jsonPost, password } from './test-app.ts'

type Answer = { status: number; body: Record<string, never>; headers: Headers }

/** A browser at the application: it keeps its cookies from one request to the next. */
export function openTestBrowser(app: ReturnType<typeof createTestApp>) {
  const jar = createCookieJar()
  const send = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await app.request(path, { ...init, headers: { ...init.headers, cookie: jar.header() } })
    jar.take(response)
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text.startsWith('{') ? JSON.parse(text) : {} }
  }
  const sendJson = (method: string) => (path: string, body: unknown) => send(path, { ...jsonPost(body), method })
  return {
    jar,
    get: (path: string) => send(path),
    post: sendJson('POST'),
    patch: sendJson('PATCH'),
    delete: (path: string, body?: unknown) =>
      body === undefined ? send(path, { method: 'DELETE' }) : sendJson('DELETE')(path, body),
    /** Signs in with the password all test users have. */
    signIn: (username: string) => sendJson('POST')('/api/login/account/', { username, password }),
  }
}
