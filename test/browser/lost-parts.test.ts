import { randomBytes } from 'node:crypto'
import type { Page, Request, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserStage } from '../support/browser-stage.ts'
import { openPage } from '../support/chromium.ts'
import { exploredCompany, signedInPage } from '../support/explored-company.ts'
import { followAddress } from '../support/follow-address.ts'

const stage = browserStage()
const scripts = '**/assets/*.js'
/** A screen of which nothing is loaded before it is opened. */
const screen = '/AboutUs/Introduction/Team'

const retry = (page: Page) => page.getByRole('button', { name: 'Try again' })
const reload = (page: Page) => page.getByRole('button', { name: 'Reload the page' })

/** Whether the page is still the one that was loaded at first. */
async function marked(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(globalThis, { marked: true }))
  return () => page.evaluate(() => 'marked' in globalThis)
}

/** Whether the browser asks again for a module that did not come. Others do so on a new page alone. */
async function asksAgain(page: Page): Promise<boolean> {
  const probe = '/assets/probe-of-the-browser.js'
  // As text, since the loader of the tests rewrites an import within a function.
  const load = () => page.evaluate<boolean>(`import('${probe}').then(() => true, () => false)`)
  await page.route(`**${probe}`, (route) => route.abort())
  expect(await load()).toBe(false)
  await page.unroute(`**${probe}`)
  await page.route(`**${probe}`, (route) => route.fulfill({ contentType: 'text/javascript', body: 'export default 1' }))
  return load()
}

test('a lost part is asked for again in place, while an upload goes on', async () => {
  const { page } = await signedInPage(stage)
  await page.goto(`${stage.server.url}DataIntegration`)
  const line = await page.context().newCDPSession(page)
  const upload = page.getByRole('region', { name: 'Current import' })
  await page.getByRole('region', { name: 'Import files' }).waitFor()
  const isSame = await marked(page)
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 2 ** 18,
  })
  const buffer = Buffer.from(`owner,company,capital\n${randomBytes(2 ** 22).toString('hex')}`)
  await page.locator('input[type=file]').first().setInputFiles({ name: 'slow.csv', mimeType: 'text/csv', buffer })
  await upload.getByText('Uploading', { exact: true }).waitFor()

  const lost: string[] = []
  const lose = async (route: Route) => {
    lost.push(new URL(route.request().url()).pathname)
    await route.abort()
  }
  await page.route(scripts, lose)
  await followAddress(page, screen)
  await page.getByRole('heading', { name: 'Part of the application did not load' }).waitFor()
  expect(await page.getByText('New content is available').count()).toBe(0)
  expect(await reload(page).count()).toBe(0)
  await retry(page).click()
  await reload(page).waitFor()
  const inPlace = await asksAgain(page)
  // A part is several scripts, all of them lost at first.
  expect(new Set(lost).size < lost.length).toBe(inPlace)
  await page.unroute(scripts, lose)
  if (inPlace) {
    await retry(page).click()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).not.toMatch(/did not load/)
  }
  await followAddress(page, '/DataIntegration')
  await upload.getByText('Uploading', { exact: true }).waitFor()
  expect(await isSame()).toBe(true)
  await upload.getByRole('button', { name: /^Cancel the import/ }).click()
  await expect.poll(() => upload.count()).toBe(0)
  await followAddress(page, screen)
  if (!inPlace) {
    await reload(page).click()
    await expect.poll(isSame).toBe(false)
  }
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).not.toMatch(/did not load/)
  await page.context().close()
})

test('the parts of a screen are asked for beside each other, whichever of them is long on its way', async () => {
  const { page } = await signedInPage(stage)
  const held: Route[] = []
  await page.route('**/assets/messages*.js', (route) => void held.push(route))
  const asked = ['**/assets/workspace*.js', '**/assets/Team*.js'].map((part) => page.waitForRequest(part))
  await page.goto(`${stage.server.url}AboutUs/Introduction/Team`)
  await Promise.all(asked)
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await Promise.all(held.map((route) => route.continue()))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.context().close()
})

test('where the first script does not come the page says so, with a way to try again', async () => {
  const { page } = await openPage(stage.browser)
  const lose = (route: Route) => route.abort()
  await page.route(scripts, lose)
  await page.goto(stage.server.url)
  const notice = page.getByRole('alert')
  expect(await notice.isVisible()).toBe(false)
  // It is shown once the time for the script is over.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  await notice.getByText('This page has not loaded yet').waitFor()
  await page.unroute(scripts, lose)
  await notice.getByRole('link', { name: 'Try again' }).click()
  await page.getByLabel('Username').waitFor()
  await page.context().close()
})

test('without a network signing in and registering say network exception', async () => {
  const { page } = await openPage(stage.browser)
  for (const [path, button] of [
    ['user/login', 'Sign in'],
    ['user/register', 'Register'],
  ] as const) {
    await page.goto(stage.server.url + path)
    await page.getByLabel('Username').fill('ada')
    await page.getByLabel('Password', { exact: true }).fill('a long enough secret phrase')
    await page.route('**/api/**', (route) => route.abort())
    await page.getByRole('button', { name: button, exact: true }).click()
    await page.getByText('Network exception').first().waitFor()
    expect(await page.getByText('Login failed, please try again!').count()).toBe(0)
    await page.unroute('**/api/**')
  }
  await page.context().close()
})

test('signing out is followed by no request that is answered with 401', async () => {
  const { page, faults } = await signedInPage(stage)
  const signedOut = Promise.withResolvers<void>()
  let endAsked = false
  const followed = new Set<Request>()
  page.on('request', (request) => {
    if (endAsked) followed.add(request)
    if (request.url().endsWith('/api/login/outLogin/')) endAsked = true
  })
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 401 && followed.has(response.request())) refused.push(response.url())
  })
  await page.goto(`${stage.server.url}DataIntegration`)
  await page.getByRole('region', { name: 'Import files' }).waitFor()
  // The menu opens with the focus on its first entry, a link: the page behind it is loaded ahead at once.
  // Its script comes when the session is over.
  await page.route('**/assets/account*.js', async (route) => {
    await signedOut.promise
    await route.continue()
  })
  const askedAhead = page.waitForRequest('**/assets/account*.js')
  const loadedAhead = page.waitForResponse('**/assets/account*.js')
  await page.getByRole('button', { name: stage.user.username }).click()
  await askedAhead
  await page.getByText('Log out').dispatchEvent('click')
  await page.getByLabel('Username').waitFor()
  await page.getByRole('link', { name: 'Register account' }).waitFor()
  signedOut.resolve()
  await (await loadedAhead).finished()
  await page.waitForLoadState('networkidle')
  expect([endAsked, refused, faults]).toEqual([true, [], []])
  await page.context().close()
})

test('opening a saved state by keyboard keeps the focus where it was', async () => {
  const { page, faults } = await exploredCompany(stage, 'C-0012', 'saved')
  const panel = page.getByRole('tabpanel', { name: 'Notes and evidence' })
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  const item = panel.locator('li[aria-current=true]').getByRole('button').first()
  await item.waitFor()
  const name = (await item.textContent()) ?? ''
  await panel.getByRole('button', { name: `Duplicate ${name}` }).click()
  const copy = panel.getByRole('button', { name: `${name} (copy)`, exact: true })
  await copy.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => item.textContent()).toBe(`${name} (copy)`)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(`${name} (copy)`)
  await page.context().close()
  expect(faults).toEqual([])
})
