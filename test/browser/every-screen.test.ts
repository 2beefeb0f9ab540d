import { globSync } from 'node:fs'
import type { Page } from 'playwright-core'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserStage } from '../support/browser-stage.ts'
import { openPage } from '../support/chromium.ts'
import { englishSentencesOf } from '../support/english-sentences.ts'
import { pageAccessibilityProblemsOf } from '../support/page-accessibility.ts'

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
  '/DataIntegration?tab=sources',
  '/DataIntegration?tab=duplicates',
  '/DataIntegration?tab=quality',
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

const Articles = v.object({ data: v.object({ articles: v.looseTuple([v.object({ id: v.string() })]) }) })

const stage = browserStage()

test('every route is covered by the accessibility test', () => {
  const routes = globSync('src/routes/**/*.tsx')
    .map((file) => file.replace(/^src\/routes/, '').replace(/\.tsx$/, ''))
    .filter((path) => !/\/-|__root|^\/_workspace$/.test(path))
    .map(
      (path) =>
        path
          .replace('/_workspace', '')
          .replace(/\[\.\]/g, '.')
          .replace(/\/(index|route)$/, '') || '/',
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
    ;({ page, faults } = await openPage(stage.browser, { reducedMotion: 'reduce' }))
    await page.addInitScript(
      ([language, colours]) => {
        localStorage.setItem('locale', language)
        localStorage.setItem('theme', colours)
      },
      [locale, theme] as const,
    )
  })

  afterAll(() => page.context().close())

  test.each(entrance)('the screen %s is accessible', (address) => expectAccessible(address))

  test.each(screens)('the screen %s is accessible', async (address) => {
    await signIn(page)
    await expectAccessible(address)
  })

  test('an article is accessible', async () => {
    await signIn(page)
    await expectAccessible(await someArticle())
  })

  async function expectAccessible(address: string) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, address)
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(locale === 'ar-EG' ? 'rtl' : 'ltr')
    expect(await pageAccessibilityProblemsOf(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    // Pictures follow the new width when they are next drawn.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
      .toBe(0)
    expect(faults.splice(0)).toEqual([])
  }
})

test.each(['zh-CN', 'ar-EG'])('no screen in %s shows English text', async (locale) => {
  const { page } = await openPage(stage.browser, { reducedMotion: 'reduce' })
  await page.addInitScript((language) => localStorage.setItem('locale', language), locale)
  const english: { address: string; sentences: string[] }[] = []
  const read = async (address: string) => {
    await open(page, address)
    const sentences = await englishSentencesOf(page)
    if (sentences.length > 0) english.push({ address, sentences })
  }
  for (const address of entrance) await read(address)
  await signIn(page)
  for (const address of [...screens, await someArticle()]) await read(address)
  await page.context().close()
  expect(english).toEqual([])
})

let session: Promise<{ cookie: string }> | null = null

/** One session for all screens: a server lets one address sign in so many times only. */
function sessionOfAll(): Promise<{ cookie: string }> {
  session ??= stage.server.signIn()
  return session
}

async function signIn(page: Page): Promise<void> {
  const { cookie } = await sessionOfAll()
  const [name, value] = [cookie.slice(0, cookie.indexOf('=')), cookie.slice(cookie.indexOf('=') + 1)]
  await page.context().addCookies([{ name, value, url: stage.server.url }])
}

async function someArticle(): Promise<string> {
  const { cookie } = await sessionOfAll()
  const reply = await fetch(new URL('/api/opinion/articles?limit=1', stage.server.url), { headers: { cookie } })
  const { data } = v.parse(Articles, await reply.json())
  return `/articles/${data.articles[0].id}`
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(new URL(address, stage.server.url).href, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}
