import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import type { ActorRefFrom } from 'xstate'
import type { requestErrorsMachine } from '#src/machines/request-errors/request-errors.machine.ts'
import { eventually } from '#test/support/eventually.ts'
import { installClock, stopClock } from '../support/chromium.ts'
import {
  type RequestErrorHappening,
  type RequestErrorPath,
  type ShowName,
  showTypes,
} from '../support/request-error-paths.ts'
import type { RunningServer } from '../support/running-server.ts'

/** Walks a path over the machine of failed requests on a screen of the application, signed in as `admin`. */
export async function walkRequestErrorPath(
  page: Page,
  server: RunningServer,
  { steps }: RequestErrorPath,
): Promise<void> {
  await installClock(page)
  const { cookie } = await server.signIn()
  const [name = '', ...value] = cookie.split('=')
  await page.context().addCookies([{ name, value: value.join('='), url: server.url }])
  await page.goto(`${server.url}DataIntegration`)
  await userMenu(page).waitFor()
  // From here on notices grow old only where the path says so, however long a step takes.
  await stopClock(page)
  for (const { happens, notices, held } of steps) {
    await letHappen(page, happens)
    if (happens === 'request fails: redirect') await page.waitForURL('**/exception?*')
    else {
      // That the pointer came or left is not seen, and yet decides what the next step meets.
      await eventually(async () => {
        const shown = { notices: await closers(page).count(), held: await isHeld(page) }
        const said = await messages(page).allInnerTexts()
        expect(shown, `${happens}, and shown is: ${said.join(' ')}`).toEqual({ notices, held })
      })
    }
  }
}

/** The router of the application leaves itself in the window, and with it the machines that its routes are given. */
type WithRouter = {
  __TSR_ROUTER__: { options: { context: { actors: { requestErrors: ActorRefFrom<typeof requestErrorsMachine> } } } }
}

/** Whether the notices are being read, as the application takes it. */
const isHeld = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { actors } = (globalThis as unknown as WithRouter).__TSR_ROUTER__.options.context
    return actors.requestErrors.getSnapshot().matches({ showing: 'held' })
  })

const userMenu = (page: Page) => page.getByRole('button', { name: 'Administrator', exact: true })
const messages = (page: Page) => page.getByRole('region', { name: 'Messages of the application' })
const closers = (page: Page) => messages(page).getByRole('button')

async function letHappen(page: Page, happens: RequestErrorHappening): Promise<unknown> {
  switch (happens) {
    case 'connection fails':
      return signOutAnswered(page, (route) => route.abort())
    case 'first notice is dismissed':
      return closers(page).first().evaluate(press)
    case 'notices are being read':
      return messages(page).getByRole('alert').first().hover()
    case 'notices are left':
      return page.mouse.move(2, 400)
    case 'time passes':
      return page.clock.runFor(6_000)
    default: {
      const showType = showTypes[happens.slice('request fails: '.length) as ShowName]
      const reply = { success: false, errorCode: 'conflict', errorMessage: 'conflict', showType, details: {} }
      return signOutAnswered(page, (route) => route.fulfill({ status: 409, json: reply }))
    }
  }
}

/** Asks for something whose failure is shown, leaving the pointer where it is. */
async function signOutAnswered(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/api/login/outLogin/', answer, { times: 1 })
  const ended = page
    .waitForEvent('requestfinished', (request) => request.url().endsWith('/outLogin/'))
    .catch(() => null)
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/outLogin/')).catch(() => null)
  const logOut = page.getByRole('menuitem', { name: 'Log out' })
  if (!(await logOut.isVisible())) await userMenu(page).evaluate(press)
  // An answer that has come is not yet heard: until then the entry is of no use.
  await eventually(async () => expect(await logOut.isDisabled()).toBe(false))
  await logOut.evaluate(press)
  await Promise.race([ended, failed])
}

/** Presses a button without a pointer, which would read the notices. */
const press = (element: HTMLElement | SVGElement) => {
  if (element instanceof HTMLElement) element.click()
}
