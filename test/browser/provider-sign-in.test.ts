import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectChromium } from '../support/browser-stage.ts'
import { openPage } from '../support/chromium.ts'
import { startOpenIdProvider } from '../support/open-id-provider.ts'
import { type RunningServer, signInAt, startServerProcess } from '../support/running-server.ts'

let directory: string
let browser: Browser
let server: RunningServer
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>

/** A port that nobody listens on; the provider has to know where the server will be. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'riskatlas-provider-'))
  browser = await connectChromium()
  const port = await freePort()
  provider = await startOpenIdProvider(`http://127.0.0.1:${port}/api/login/oidc/callback`, (login) => ({
    preferred_username: login,
  }))
  const { issuer, clientId, clientSecret, name } = provider.settings
  const env = {
    PORT: String(port),
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: name,
  }
  server = await startServerProcess({ dataDir: join(directory, 'data'), env })
  const { cookie } = await signInAt(server.url, { username: 'admin', password: 'a password for tests' })
  const settings = await fetch(`${server.url}api/admin/settings`, { headers: { cookie } })
  const { data } = (await settings.json()) as { data: object }
  const opened = await fetch(`${server.url}api/admin/settings`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ ...data, registration: 'open' }),
  })
  expect(opened.status, await opened.text()).toBe(200)
})

afterAll(async () => {
  await browser.close()
  await server.stop()
  await provider.stop()
  await rm(directory, { recursive: true, force: true })
})

/** Walks from a screen of the application through the pages of the provider. */
async function signInByProvider(page: Page, at: string): Promise<void> {
  await page.goto(`${server.url}${at}`)
  await page.getByRole('button', { name: 'Campus' }).click()
  await page.waitForURL((url) => url.origin === provider.settings.issuer)
  await page.locator('input[name=login]').fill('ada')
  await page.locator('input[name=password]').fill('any')
  await page.locator('button[type=submit]').click()
  await page.locator('button[type=submit]', { hasText: 'Continue' }).click()
  await page.waitForURL((url) => url.origin === new URL(server.url).origin)
}

const isSignedIn = async (page: Page) => (await page.request.get(`${server.url}api/currentUser/`)).ok()

test('whoever signs in with a provider is asked for the second factor of the account, and goes on where they were', async () => {
  const { page: first, faults } = await openPage(browser)
  await signInByProvider(first, 'user/login')
  await expect.poll(() => isSignedIn(first)).toBe(true)
  const begun = await first.request.post(`${server.url}api/account/secondFactor`, { data: {} })
  const { secret } = (await begun.json()).data
  const codeAt = (timestamp: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
  const code = codeAt(Date.now() - 30_000)
  const confirmed = await first.request.post(`${server.url}api/account/secondFactor/confirm`, { data: { code } })
  expect(confirmed.status()).toBe(200)

  const { page, faults: otherFaults } = await openPage(browser)
  await signInByProvider(page, 'dashboard/monitor')
  const field = page.getByRole('textbox', { name: 'Code of your authenticator' })
  await field.waitFor()
  expect(await isSignedIn(page)).toBe(false)
  await field.fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('alert').first().waitFor()
  expect(await isSignedIn(page)).toBe(false)
  await field.fill(codeAt(Date.now()))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => isSignedIn(page)).toBe(true)
  await page.waitForURL((url) => url.pathname === '/dashboard/monitor')
  expect([...faults, ...otherFaults].filter((fault) => !fault.startsWith('asked'))).toEqual([])
})
