import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { createCookieJar } from './cookie-jar.ts'

const client = { clientId: 'atlas', clientSecret: 'a secret of the client' }

/** What the provider tells of whoever signs in there under a name. */
export type Told = { preferred_username?: string; name?: string; email?: string; email_verified?: boolean }

/**
 * A real OpenID provider on a port of its own (any, or the one given), at which everybody can sign in under any name.
 */
export async function startOpenIdProvider(callback: string, told: (login: string) => Told, port = 0) {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [callback] }],
    jwks: { keys: [{ ...key, kty: 'RSA', use: 'sig', alg: 'RS256', kid: 'one' }] },
    cookies: { keys: ['for tests'] },
    ttl: { AccessToken: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    pkce: { required: () => true },
    claims: { openid: ['sub'], profile: ['preferred_username', 'name'], email: ['email', 'email_verified'] },
    findAccount: (_, login) => ({ accountId: login, claims: async () => ({ sub: login, ...told(login) }) }),
  })
  server.on('request', provider.callback())
  return {
    settings: { issuer, ...client, name: 'Campus' },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/**
 * Walks through the provider's pages as a browser does, signing in and consenting.
 *
 * @param address where the application sends the browser
 * @param login name to sign in under; `null` leaves the page by its "Cancel"
 * @returns the address it is sent back to
 */
export async function signInAtProvider(address: string, login: string | null): Promise<URL> {
  const jar = createCookieJar()
  const { origin } = new URL(address)
  let next: { url: string; form?: URLSearchParams } = { url: address }
  for (let step = 0; step < 12; step++) {
    const response = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie: jar.header() },
      ...(next.form && { method: 'POST', body: next.form }),
    })
    jar.take(response)
    const location = response.headers.get('location')
    const page = await response.text()
    if (location !== null) {
      const url = new URL(location, next.url)
      if (url.origin !== origin) return url
      next = { url: url.href }
    } else if (login === null) {
      next = { url: new URL(/href="([^"]*\/abort)"/.exec(page)?.[1] ?? never(page), next.url).href }
    } else {
      const action = /action="([^"]+)"/.exec(page)?.[1] ?? never(page)
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? never(page)
      const form = new URLSearchParams({ prompt, login, password: 'any' })
      next = { url: new URL(action, next.url).href, form }
    }
  }
  throw new Error('The provider leads round in circles.')
}

function never(page: string): never {
  throw new Error(`The provider shows something else: ${page.slice(0, 500)}`)
}
