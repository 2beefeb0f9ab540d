import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localeMachine } from '#src/machines/locale/locale.machine.ts'
import { launchChromium, openPage } from '../support/chromium.ts'
import { type LocaleHappening, type LocalePlace, localePaths } from '../support/locale-paths.ts'
import { coverageOf } from '../support/machine-coverage.ts'
import { type RunningServer, startServerProcess } from '../support/running-server.ts'

let directory: string
let browser: Browser
let server: RunningServer

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'riskatlas-locale-'))
  browser = await launchChromium()
  server = await startServerProcess({ dataDir: join(directory, 'data') })
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await rm(directory, { recursive: true, force: true })
})

const all = localePaths()
const nameOf = (path: (typeof all)[number]) => path.steps.map(({ happens }) => happens).join(', ')
const longest = all.filter(
  (path) => path.steps.length > 0 && !all.some((other) => nameOf(other).startsWith(`${nameOf(path)}, `)),
)

test('the paths take every transition of the locale machine', () => {
  const walks = longest.map(({ events }) => ({ input: { locale: 'en-US' }, events }))
  const { covered, total, missing } = coverageOf(localeMachine, walks)
  process.stdout.write(`locale: ${covered} / ${total} transitions\n`)
  expect({ covered, missing }).toEqual({ covered: total, missing: [] })
})

/** Files of words on their way, and the languages. */
type Driver = { page: Page; held: Route[]; active: string | null; wanted: string }

describe('each path over the locale machine, with the server and a browser', () => {
  test.each(longest.map((path) => ({ name: nameOf(path), path })))('$name', async ({ path }) => {
    const { page, faults } = await openPage(browser)
    const driver: Driver = { page, held: [], active: null, wanted: 'en-US' }
    await page.route(/assets\/entrance-[^/]*\.js$/, (route) => void driver.held.push(route))
    await page.goto(`${server.url}user/login`)
    for (const { happens, reached } of path.steps) {
      await happenings[happens](driver)
      await places[reached](driver)
    }
    await page.context().close()
    expect(faults).toEqual([])
  })
})

const happenings: Record<LocaleHappening, (driver: Driver) => Promise<unknown>> = {
  'words arrive': async (driver) => {
    await end(driver, (route) => route.continue())
    driver.active = driver.wanted
  },
  'words do not arrive': (driver) => end(driver, (route) => route.abort()),
  'user chooses another language': async (driver) => {
    driver.wanted = driver.active === 'zh-CN' ? 'en-US' : 'zh-CN'
    await driver.page.locator('header select').selectOption(driver.wanted)
  },
  'user tries again': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
}

const speaks = async ({ page, active }: Driver) => {
  await page.getByLabel(active === 'zh-CN' ? '用户名' : 'Username').waitFor()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(active)
}

const places: Record<LocalePlace, (driver: Driver) => Promise<unknown>> = {
  loading: ({ page, held }) => expect.poll(async () => held.length > 0 && page.locator('form').count()).toBe(0),
  'loading another': speaks,
  speaking: speaks,
  'speaking on': speaks,
  speechless: ({ page }) => page.getByRole('alert').getByText('did not load completely').waitFor(),
}

async function end({ held }: Driver, how: (route: Route) => Promise<void>): Promise<void> {
  await expect.poll(() => held.length).toBeGreaterThan(0)
  for (const route of held.splice(0)) await how(route)
}
