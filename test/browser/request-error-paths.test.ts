import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestErrorsMachine } from '#src/machines/request-errors/request-errors.machine.ts'
import { launchChromium, openPage } from '../support/chromium.ts'
import { coverageOf } from '../support/machine-coverage.ts'
import {
  errorArrivalsOf,
  type RequestErrorHappening,
  requestErrorPaths,
  type ShowName,
  showTypes,
} from '../support/request-error-paths.ts'
import { type RunningServer, startServerProcess } from '../support/running-server.ts'
import { tourOf } from '../support/tour.ts'

let directory: string
let browser: Browser
let server: RunningServer

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'riskatlas-errors-'))
  browser = await launchChromium()
  server = await startServerProcess({ dataDir: join(directory, 'data') })
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await rm(directory, { recursive: true, force: true })
})

const tour = tourOf(requestErrorPaths(), errorArrivalsOf)

test('the paths take every transition of the machine of failed requests', () => {
  const { covered, total, missing } = coverageOf(requestErrorsMachine, tour)
  process.stdout.write(`requestErrors: ${covered} / ${total} transitions\n`)
  expect({ covered, missing }).toEqual({ covered: total, missing: [] })
})

describe('each path over the machine of failed requests, with the server and a browser', () => {
  const named = tour.map((path) => ({ path, name: path.steps.map(({ happens }) => happens).join(', ') }))

  test.each(named)('$name', async ({ path }) => {
    const { page, faults } = await openPage(browser)
    await page.clock.install()
    const { cookie } = await server.signIn()
    const [name = '', ...value] = cookie.split('=')
    await page.context().addCookies([{ name, value: value.join('='), url: server.url }])
    await page.goto(`${server.url}DataIntegration`)
    await userMenu(page).waitFor()
    for (const { happens, notices } of path.steps) {
      await letHappen(page, happens)
      if (happens === 'request fails: redirect') await page.waitForURL('**/exception?*')
      else await expect.poll(() => closers(page).count()).toBe(notices)
    }
    await page.context().close()
    expect(faults).toEqual([])
  })
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
  await logOut.evaluate(press)
  await Promise.race([ended, failed])
}

/** Presses a button without a pointer, which would read the notices. */
const press = (element: HTMLElement | SVGElement) => {
  if (element instanceof HTMLElement) element.click()
}
