import { globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchChromium, openPage } from '../support/chromium.ts'
import { pageAccessibilityProblemsOf } from '../support/page-accessibility.ts'
import { type RunningServer, startServerProcess } from '../support/running-server.ts'

/** Every address of the application; routes with a parameter by an example of it. */
const entrance = [
  '/user/login',
  '/user/register',
  '/user/register-result',
  '/user/reset-password',
  '/exception?errorCode=x&errorMessage=y',
]
const screens = [
  '/',
  '/index.html',
  '/dashboard/analysis',
  '/dashboard/monitor',
  '/dashboard/workplace',
  '/DataIntegration',
  '/DataManagement/MultiQuery',
  '/RiskDetection',
  '/RiskAnalysis/EquityNetwork',
  '/RiskPrevention/Jiaohang',
  '/RiskPrevention/Shenzhengxin',
  '/CreditRiskControl',
  '/Federated',
  '/products',
  '/articles/1',
  '/AboutUs/Introduction/Team',
  '/AboutUs/Introduction/Product',
  '/AboutUs/Achievements',
  '/AboutUs/Partners',
  '/account/center',
  '/account/settings',
  '/admin/users',
  '/admin/sessions',
  '/admin/outbox',
  '/admin/settings',
  '/admin/audit',
  '/dev/machines',
  '/no/such/page',
]

let directory: string
let browser: Browser
let server: RunningServer

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'riskatlas-screens-'))
  browser = await launchChromium()
  server = await startServerProcess({ dataDir: join(directory, 'data'), flags: [] })
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await rm(directory, { recursive: true, force: true })
})

test('no route is left out', () => {
  const routes = globSync('src/routes/**/*.tsx')
    .map((file) => file.replace(/^src\/routes/, '').replace(/\.tsx$/, ''))
    .filter((path) => !/\/-|__root|^\/_workspace$/.test(path))
    .map(
      (path) =>
        path
          .replace('/_workspace', '')
          .replace(/\[\.\]/g, '.')
          .replace(/\/index$/, '') || '/',
    )
    .map((path) => path.replace(/\/\$\w+/g, '/1'))
  const covered = [...entrance, ...screens].map((address) => address.split('?')[0] ?? '')
  const unvisited = routes.filter(
    (path) => !covered.some((address) => address === path || address.startsWith(`${path}/`)),
  )
  expect(unvisited).toEqual([])
})

const looks = [
  { locale: 'en-US', theme: 'light' },
  { locale: 'en-US', theme: 'dark' },
  { locale: 'ar-EG', theme: 'light' },
  { locale: 'ar-EG', theme: 'dark' },
] as const

describe.each(looks)('in $locale, $theme', ({ locale, theme }) => {
  let page: Page
  let faults: string[]

  beforeAll(async () => {
    ;({ page, faults } = await openPage(browser, { reducedMotion: 'reduce' }))
    await page.addInitScript(
      ([language, colours]) => {
        localStorage.setItem('locale', language)
        localStorage.setItem('theme', colours)
      },
      [locale, theme] as const,
    )
  })

  afterAll(() => page.context().close())

  test.each(entrance)('%s is accessible to everybody', (address) => expectAccessible(address))

  test.each(screens)('%s is accessible to everybody', async (address) => {
    const { cookie } = await server.signIn()
    const [name, value] = [cookie.slice(0, cookie.indexOf('=')), cookie.slice(cookie.indexOf('=') + 1)]
    await page.context().addCookies([{ name, value, url: server.url }])
    await expectAccessible(address)
  })

  async function expectAccessible(address: string) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(new URL(address, server.url).href, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(locale === 'ar-EG' ? 'rtl' : 'ltr')
    expect(await pageAccessibilityProblemsOf(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect({ address, overflow }).toEqual({ address, overflow: 0 })
    expect(faults.splice(0)).toEqual([])
  }
})
