import type { BrowserContext, Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { freshMilliseconds } from '#contracts/values/request-defaults.ts'
import { eventually } from '#test/support/eventually.ts'
import { installClock, stopClock } from '../support/chromium.ts'
import type { People, Person } from '../support/people.ts'
import type { SessionHappening, SessionPath, SessionPlace, SessionStep } from '../support/session-paths.ts'
import { keepPasskeyOf } from './virtual-passkey.ts'

/** What is on its way to the server, stopped so that the state in between can be seen. */
type Held = { route: Promise<Route> }

type SessionDriver = {
  page: Page
  people: People
  /** Whose session the path is about. */
  person: Person
  /** Who signs in where somebody else is wanted. */
  other: Person
  /** Address of the application, with a slash at its end. */
  address: string
  held: Held[]
  /** Another tab that is signed in too. */
  otherTab?: Page
}

type Stage = {
  page: Page
  people: People
  address: string
  /** Somebody with a telephone, to whom no code was sent in the last minute. */
  withPhone: Person
}

/** What only somebody with a telephone can do. */
export const byPhone: SessionHappening = 'user submits a telephone number with its code'

/** Walks a path over the session machine, and checks at each place that the page stands where the machine says. */
export async function walkSessionPath(stage: Stage, path: SessionPath): Promise<void> {
  const driver = await beginSession(stage, path)
  for (const [index, step] of path.steps.entries()) await takeStep(driver, step, path.steps[index + 1])
}

/** Opens the application where the path starts and waits until it stands there. */
async function beginSession({ page, people, address, withPhone }: Stage, path: SessionPath): Promise<SessionDriver> {
  const happens = path.steps.map((step) => step.happens)
  const person = happens.includes(byPhone)
    ? withPhone
    : await people.create({ secondFactor: happens.includes('server asks for a second factor') })
  const { startsOnSignInPage } = path
  const other = happens.some((name) => name.includes('somebody else')) ? await people.create() : person
  const driver: SessionDriver = { page, people, person, other, address, held: [] }
  if (happens.includes('user asks for a passkey')) {
    await keepPasskeyOf(happens.includes('server accepts somebody else') ? other : person, driver)
  }
  await installClock(page)
  if (happens[0] === 'server finds the user') await openSessionFor(page.context(), address, person)
  if (path.start === 'loading') await hold(driver, 'currentUser/')
  await page.goto(`${address}${startsOnSignInPage ? 'user/login?redirect=%2FDataIntegration' : 'DataIntegration'}`)
  await expectPlace(driver, path.start, null)
  return driver
}

/** Lets happen what the step says, and checks that the page stands where the machine says. */
async function takeStep(
  driver: SessionDriver,
  { happens, reached }: SessionStep,
  next: SessionStep | undefined,
): Promise<void> {
  await happenings[happens](driver, next?.happens)
  await expectPlace(driver, reached, happens)
  await consequences[happens]?.(driver)
}

type Happening = (driver: SessionDriver, next?: SessionHappening) => Promise<unknown>

const goesOn: Happening = ({ held }) => endAll(held, (route) => route.continue())
const fails: Happening = ({ held }) => endAll(held, (route) => route.abort())

/** The page's clock stands still until the welcome, which lasts but seconds, has been seen. */
const arrives: Happening = async (driver) => {
  await stopClock(driver.page)
  await goesOn(driver)
}

const happenings: Record<SessionHappening, Happening> = {
  'server finds the user': arrives,
  'server knows nobody': async (driver) => {
    await driver.page.context().clearCookies()
    await endAll(driver.held, (route) => route.continue({ headers: { ...route.request().headers(), cookie: '' } }))
  },
  'server fails': fails,
  'server accepts': arrives,
  'server accepts somebody else': goesOn,
  'server refuses': goesOn,
  'server asks for a second factor': goesOn,
  'server names the provider': async (driver) => {
    const { promise, resolve } = Promise.withResolvers<Route>()
    await driver.page.route('**/authorize?*', (route) => resolve(route))
    await goesOn(driver)
    driver.held.push({ route: promise })
  },
  'server refuses the code': goesOn,
  'server has ended the attempt': goesOn,
  'server has signed out': goesOn,
  'user submits a password': async (driver, next) => {
    await hold(driver, 'login/account/')
    await signInWith(driver, next === 'server refuses' ? 'not the password' : driver.person.password)
  },
  'user submits an empty form': (driver) => signInWith(driver, ''),
  'user submits a telephone number with its code': async (driver) => {
    const { page, people, person } = driver
    await page.getByRole('tab', { name: 'Phone' }).click()
    await page.getByLabel('Phone number').fill(person.phone)
    await askForCode(page)
    await page.getByLabel('Verification code').fill(await people.codeFor(person.phone))
    await hold(driver, 'login/phone')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  },
  'user asks for a passkey': async (driver) => {
    await hold(driver, 'login/passkey')
    await driver.page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  },
  'user chooses the provider': async (driver) => {
    await hold(driver, 'login/oidc')
    await driver.page.getByRole('button', { name: 'Sign in with Test provider' }).click()
  },
  'user fills in the password': ({ page }) => page.getByLabel('Password', { exact: true }).fill('x'),
  'user fills in the code': ({ page }) => page.getByLabel('Code of your authenticator').fill('0'),
  'user switches to another form': async ({ page }) => {
    await page.getByRole('tab', { name: 'Account' }).focus()
    await page.keyboard.press('ArrowRight')
  },
  'user signs in as somebody else': ({ page }) => page.getByRole('button', { name: 'Switch account' }).click(),
  'user submits the code': async (driver, next) => {
    const { page, person } = driver
    if (next === 'server has ended the attempt') for (let tries = 0; tries < 5; tries++) await tryCode(driver)
    await hold(driver, 'login/secondFactor')
    if (next === 'server accepts') {
      await page.getByText('Use a recovery code instead').click()
      await page.getByLabel('Recovery code').fill(person.recoveryCodes[0] ?? '')
      await page.getByRole('button', { name: 'Use this recovery code' }).click()
      return
    }
    await page.getByLabel('Code of your authenticator').fill('000000')
    await page.getByRole('button', { name: 'Continue' }).click()
  },
  'user submits no code': async ({ page }) => {
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Please input the code!').waitFor()
  },
  'user starts again': ({ page }) => page.getByRole('button', { name: 'Restart' }).click(),
  'page is shown again': async (driver) => {
    await endAll(driver.held, (route) => route.fulfill({ status: 204 }))
    await driver.page.locator('main form[aria-busy=true]:visible').first().waitFor()
    await driver.page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  },
  'welcome ends': ({ page }) => page.clock.runFor(3_000),
  'user changes the own name': async ({ page, address }) => {
    await page.goto(`${address}account/settings`)
    await page.getByLabel('Nickname').fill('Somebody else now')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Somebody else now' }).waitFor()
    await page.goto(`${address}DataIntegration`)
  },
  'user signs out': async (driver) => {
    await hold(driver, 'login/outLogin/')
    await userMenu(driver).click()
    await driver.page.getByRole('menuitem', { name: 'Log out' }).click()
  },
  'session has ended on the server': async (driver, next) => {
    const { page, address } = driver
    if (next === 'other tab signs out') driver.otherTab = await openUnawareTab(driver)
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    await fetch(`${address}api/login/outLogin/`, { headers: { cookie } })
    await page.locator('main h1').evaluate((heading) => heading.setAttribute('data-typed', 'kept'))
    await comeBackLater(page)
  },
  'other tab signs in': async (driver) => {
    await hold(driver, 'currentUser/')
    await inOtherTab(driver, driver.person)
  },
  'other tab signs somebody else in': (driver) => inOtherTab(driver, driver.other),
  'other tab signs out': async (driver) => {
    const tab = driver.otherTab ?? (await openUnawareTab(driver))
    await userMenu({ ...driver, page: tab }).click()
    await tab.getByRole('menuitem', { name: 'Log out' }).click()
    await tab.waitForURL('**/user/login*')
    await tab.close()
  },
  'network is lost': ({ page }) => page.context().setOffline(true),
  'network is back': ({ page }) => page.context().setOffline(false),
}

/** What the user must read after some of them. */
const consequences: Partial<Record<SessionHappening, Happening>> = {
  'user submits an empty form': async ({ page }) => {
    await page.getByText('Please input your password!').waitFor()
  },
  'user switches to another form': ({ page }) => page.getByLabel('Phone number').waitFor(),
  'server refuses': ({ page }) => page.getByRole('alert').getByText('Incorrect username/password').waitFor(),
  'server refuses the code': ({ page }) => page.getByRole('alert').getByText('Verification Code Error').waitFor(),
  'server has ended the attempt': ({ page }) => page.getByRole('alert').getByText('too many tries').waitFor(),
  'server fails': ({ page }) => page.getByRole('alert').first().waitFor(),
}

async function expectPlace(
  driver: SessionDriver,
  place: SessionPlace,
  happened: SessionHappening | null,
): Promise<void> {
  const { page } = driver
  const dialog = page.getByRole('dialog', { name: 'Your session has expired' })
  switch (place) {
    case 'loading':
      await page.getByText('Loading…').waitFor({ state: 'attached' })
      return
    case 'signedOut':
      await page.locator('main form[aria-busy=false]:visible').first().waitFor()
      expect(new URL(page.url()).pathname).toBe('/user/login')
      return
    case 'expired':
      await dialog.locator('form[aria-busy=false]').waitFor()
      await page.locator('main h1[data-typed=kept]').waitFor({ state: 'attached' })
      return
    case 'leaving':
      // A page that is on its way to another answers no questions.
      await driver.held[0]?.route
      return
    case 'refreshing':
    case 'signingIn':
      await page.locator('main form[aria-busy=true]:visible').first().waitFor()
      return
    case 'refreshing again':
    case 'signingIn again':
      await dialog.locator('form[aria-busy=true]').waitFor()
      return
    case 'secondFactor':
    case 'secondFactor again':
      await page.getByLabel('Code of your authenticator').waitFor()
      return
    case 'checking':
    case 'checking again':
      await page.locator('form[aria-busy=true]:visible').first().waitFor()
      return
    case 'leaving again':
      await userMenu({ ...driver, person: driver.other }).waitFor()
      expect(await dialog.count()).toBe(0)
      return
    case 'welcomed':
      await page.getByText('Login successful!').waitFor()
      await page.clock.resume()
      await page.waitForURL(`${driver.address}DataIntegration`)
      return
    case 'working':
      await page.clock.resume()
      await userMenu(driver, happened === 'user changes the own name' ? 'Somebody else now' : undefined).waitFor()
      await dialog.waitFor({ state: 'detached' })
      expect(await page.getByText('Login successful!').count()).toBe(0)
      return
    case 'signingOut':
      await driver.held[0]?.route
      return
    case 'offline':
      await page.getByRole('status').getByText('You are offline now').waitFor()
  }
}

const userMenu = ({ page, person }: Pick<SessionDriver, 'page' | 'person'>, name = person.username) =>
  page.getByRole('button', { name, exact: true })

async function hold({ page, held }: SessionDriver, call: string): Promise<void> {
  const waiting = Promise.withResolvers<Route>()
  await page.route(`**/api/${call}`, (route) => waiting.resolve(route), { times: 1 })
  held.push({ route: waiting.promise })
}

async function endAll(held: Held[], end: (route: Route) => Promise<void>): Promise<void> {
  for (const { route } of held.splice(0)) await end(await route)
}

async function signInWith({ page, person }: SessionDriver, password: string): Promise<void> {
  const username = page.getByLabel('Username')
  if (await username.isEditable()) await username.fill(password === '' ? '' : person.username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function tryCode({ page }: SessionDriver): Promise<void> {
  await page.getByLabel('Code of your authenticator').fill('000000')
  const answer = page.waitForResponse('**/api/login/secondFactor')
  await page.getByRole('button', { name: 'Continue' }).click()
  await answer
  await page.getByRole('alert').getByText('Verification Code Error').waitFor()
}

/** Asks until the minute is over that must lie between two codes for one number. */
async function askForCode(page: Page): Promise<void> {
  const isSent = page.getByRole('status').getByText('A code is on its way')
  const ask = page.getByRole('button', { name: /Get verification code|until retry/ })
  await eventually(async () => {
    await ask.dispatchEvent('click')
    expect(await isSent.isVisible()).toBe(true)
  })
}

/** Comes back to the window when no answer counts as fresh any more. No timer of the page runs for it. */
async function comeBackLater(page: Page): Promise<void> {
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + freshMilliseconds + 1_000)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}

/** A tab to which the server tells nothing any more but that it has signed out, whose end it might notice otherwise. */
async function openUnawareTab({ page, person, address }: SessionDriver): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto(`${address}DataIntegration`)
  await userMenu({ page: tab, person }).waitFor()
  await tab.route(/\/api\/(?!login\/outLogin\/)/, () => {})
  return tab
}

async function inOtherTab({ page, address }: SessionDriver, person: Person): Promise<void> {
  const tab = await page.context().newPage()
  await tab.goto(`${address}user/login`)
  await signInOn(tab, person)
  await userMenu({ page: tab, person }).waitFor()
  await tab.close()
}

async function signInOn(tab: Page, { username, password }: Person): Promise<void> {
  await tab.getByLabel('Username').fill(username)
  await tab.getByLabel('Password', { exact: true }).fill(password)
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function openSessionFor(context: BrowserContext, url: string, { cookie }: Person): Promise<void> {
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url }
  })
  await context.addCookies(cookies)
}
