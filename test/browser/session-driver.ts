import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { adminPassword, type RunningServer } from '../support/running-server.ts'
import type { SessionHappening, SessionPath, SessionPlace, SessionStep } from '../support/session-paths.ts'

type SessionCall = 'currentUser' | 'login/account' | 'login/outLogin'

export type SessionDriver = {
  page: Page
  server: RunningServer
  startsOnSignInPage: boolean
  /** Calls on their way to the server, stopped there so that the state in between can be seen. */
  held: Map<SessionCall, PromiseWithResolvers<Route>>
}

/** Opens the application where the path starts and waits until it stands there. */
export async function beginSession(page: Page, server: RunningServer, path: SessionPath): Promise<SessionDriver> {
  const driver: SessionDriver = { page, server, startsOnSignInPage: path.startsOnSignInPage, held: new Map() }
  await page.clock.install()
  if (path.steps[0]?.happens === 'server finds the user') await openSessionFor(page, server)
  if (path.start === 'loading') await hold(driver, 'currentUser')
  await page.goto(`${server.url}${path.startsOnSignInPage ? 'user/login' : 'DataIntegration'}`)
  await expectPlace(driver, path.start)
  return driver
}

/** Lets happen what the step says, and checks that the page stands where the machine says. */
export async function takeStep(driver: SessionDriver, step: SessionStep, next: SessionStep | undefined): Promise<void> {
  await happenings[step.happens](driver, next?.happens)
  await expectPlace(driver, step.reached)
  await consequences[step.happens]?.(driver)
}

type Happening = (driver: SessionDriver, next?: SessionHappening) => Promise<unknown>

const goesOn: Happening = ({ held }) => releaseAll(held, (route) => route.continue())

const happenings: Record<SessionHappening, Happening> = {
  'server finds the user': goesOn,
  'server knows nobody': goesOn,
  // The page's clock stands still until the welcome, which lasts but seconds, has been seen.
  'server accepts the credentials': async (driver) => {
    const now = await driver.page.evaluate(() => Date.now())
    await driver.page.clock.pauseAt(now + 1_000)
    await goesOn(driver)
  },
  'server refuses the credentials': goesOn,
  'server has signed out': goesOn,
  'server fails': ({ held }) => releaseAll(held, (route) => route.abort()),
  'user submits credentials': async (driver, next) => {
    await hold(driver, 'login/account')
    const password = next === 'server refuses the credentials' ? 'not the password' : adminPassword
    await signInWith(driver.page, 'admin', password)
  },
  'user submits an empty form': ({ page }) => signInWith(page, '', ''),
  'welcome ends': ({ page }) => page.clock.runFor(3_000),
  'user signs out': async (driver) => {
    await hold(driver, 'login/outLogin')
    await driver.page.getByRole('button', { name: 'Administrator' }).click()
    await driver.page.getByRole('menuitem', { name: 'Log out' }).click()
  },
  'session has ended on the server': async ({ page, server }) => {
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    await fetch(`${server.url}api/login/outLogin/`, { headers: { cookie } })
    if (new URL(page.url()).pathname !== '/DataIntegration') {
      await page.getByRole('menuitem', { name: 'Data integration' }).click()
      return
    }
    await page.getByRole('menuitem', { name: 'Risk deduction' }).click()
    await page.getByRole('menuitem', { name: 'Equity network' }).click()
  },
}

/** What the user must read after some of them. */
const consequences: Partial<Record<SessionHappening, Happening>> = {
  'user submits an empty form': async ({ page }) => {
    await page.getByText('Please input your username!').waitFor()
    await page.getByText('Please input your password!').waitFor()
  },
  'server refuses the credentials': ({ page }) =>
    page.getByRole('alert').getByText('Incorrect username/password').waitFor(),
  'server fails': ({ page }) => page.getByRole('alert').first().waitFor(),
}

async function expectPlace({ page, held, startsOnSignInPage }: SessionDriver, place: SessionPlace): Promise<void> {
  const form = page.locator('form')
  const user = page.getByRole('button', { name: 'Administrator' })
  switch (place) {
    case 'loading':
      await page.getByText('Loading…').waitFor({ state: 'attached' })
      return
    case 'signedOut':
      await page.locator('form[aria-busy=false]').waitFor()
      expect(new URL(page.url()).pathname).toBe('/user/login')
      return
    case 'signingIn':
      await page.locator('form[aria-busy=true]').waitFor()
      return
    case 'welcomed':
      await page.getByText('Login successful!').waitFor()
      await page.clock.resume()
      expect(new URL(page.url()).pathname).toBe(startsOnSignInPage ? '/RiskAnalysis/EquityNetwork' : '/DataIntegration')
      return
    case 'working':
      await user.waitFor()
      expect(await form.count()).toBe(0)
      expect(await page.getByText('Login successful!').count()).toBe(0)
      return
    case 'signingOut':
      await held.get('login/outLogin')?.promise
      await user.click()
      await page.getByRole('menuitem', { name: 'Log out', disabled: true }).waitFor()
      await user.click()
  }
}

async function hold({ page, held }: SessionDriver, call: SessionCall): Promise<void> {
  const waiting = Promise.withResolvers<Route>()
  held.set(call, waiting)
  await page.route(`**/api/${call}/`, (route) => waiting.resolve(route), { times: 1 })
}

async function releaseAll(held: SessionDriver['held'], end: (route: Route) => Promise<void>): Promise<void> {
  for (const [call, waiting] of held) {
    held.delete(call)
    await end(await waiting.promise)
  }
}

async function signInWith(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function openSessionFor(page: Page, server: RunningServer): Promise<void> {
  const { cookie } = await server.signIn()
  const [name, value] = [cookie.slice(0, cookie.indexOf('=')), cookie.slice(cookie.indexOf('=') + 1)]
  await page.context().addCookies([{ name, value, url: server.url }])
}
