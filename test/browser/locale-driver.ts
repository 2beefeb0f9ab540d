import { readFile } from 'node:fs/promises'
import type { Page, Route } from 'playwright-core'
import * as v from 'valibot'
import { expect } from 'vitest'
import { LocaleId } from '#contracts/values/locale.ts'
import { eventually } from '#test/support/eventually.ts'
import type { LocaleHappening, LocalePath, LocalePlace } from '../support/locale-paths.ts'

/** Files of words on their way, what becomes of further ones, and the languages. */
type Driver = {
  page: Page
  held: Route[]
  /** How the words that were asked for last end, once that is settled. A browser may ask for one file twice. */
  ending: ((route: Route) => Promise<void>) | null
  active: string | null
  wanted: string
}

/** Walks a path over the locale machine on the sign-in page of the application at an address. */
export async function walkLocalePath(page: Page, address: string, { steps }: LocalePath): Promise<void> {
  const driver: Driver = { page, held: [], ending: null, active: null, wanted: 'en-US' }
  for (const file of await wordFiles()) {
    await page.route(`**/${file}`, (route) => {
      if (driver.ending) return driver.ending(route)
      driver.held.push(route)
    })
  }
  await page.goto(`${address}user/login`)
  for (const { happens, reached } of steps) {
    await happenings[happens](driver)
    await places[reached](driver)
  }
}

const Manifest = v.record(v.string(), v.object({ file: v.string() }))

/** The built files of the words on the sign-in page, of every language; other parts of it have names like theirs. */
async function wordFiles(): Promise<string[]> {
  const text = await readFile(new URL('../../dist/.vite/manifest.json', import.meta.url), 'utf8')
  const manifest = v.parse(Manifest, JSON.parse(text))
  const files = Object.entries(manifest).flatMap(([source, { file }]) =>
    /^src\/locales\/[^/]+\/sign-in\.po$/.test(source) ? [file] : [],
  )
  expect(files).toHaveLength(LocaleId.options.length)
  return files
}

const notLoaded = /could not be loaded|未能加载/

const happenings: Record<LocaleHappening, (driver: Driver) => Promise<unknown>> = {
  'words arrive': async (driver) => {
    await end(driver, (route) => route.continue())
    driver.active = driver.wanted
  },
  'words do not arrive': (driver) => end(driver, (route) => route.abort()),
  'user chooses another language': async (driver) => {
    driver.wanted = driver.active === 'zh-CN' ? 'en-US' : 'zh-CN'
    driver.ending = null
    await driver.page.locator('header select').selectOption(driver.wanted)
  },
  'user tries again': (driver) => {
    driver.ending = null
    return driver.page.getByRole('button', { name: /Try again|重试/ }).click()
  },
  'user leaves it at that': ({ page }) => page.getByRole('button', { name: /Close|关闭/ }).click(),
}

const speaks = async ({ page, active }: Driver) => {
  await page.getByLabel(active === 'zh-CN' ? '用户名' : 'Username').waitFor()
  await eventually(async () => expect(await page.locator('html').getAttribute('lang')).toBe(active))
}

const places: Record<LocalePlace, (driver: Driver) => Promise<unknown>> = {
  loading: ({ page, held }) =>
    eventually(async () => {
      expect(held.length).toBeGreaterThan(0)
      expect(await page.locator('form').count()).toBe(0)
    }),
  'loading another': speaks,
  speaking: async (driver) => {
    await speaks(driver)
    expect(await driver.page.getByRole('alert').getByText(notLoaded).count()).toBe(0)
  },
  'speaking on': async (driver) => {
    await speaks(driver)
    await driver.page.getByRole('alert').getByText(notLoaded).waitFor()
  },
  speechless: ({ page }) => page.getByRole('alert').getByText('did not load completely').waitFor(),
}

async function end(driver: Driver, how: (route: Route) => Promise<void>): Promise<void> {
  await eventually(() => expect(driver.held.length).toBeGreaterThan(0))
  driver.ending = how
  for (const route of driver.held.splice(0)) await how(route)
}
