import { expect, test } from 'vitest'
import { browserStage } from '#test/support/browser-stage.ts'
import { openPage } from '#test/support/chromium.ts'
import { pageAccessibilityProblemsOf } from '#test/support/page-accessibility.ts'

const stage = browserStage()

test('the reference of the API stands without a network, asks nowhere else, keeps its policy and is accessible', async () => {
  const { page, faults } = await openPage(stage.browser, { locale: 'en-US' })
  const context = page.context()
  const { url } = stage.server
  const { cookie } = await stage.server.signIn()
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url }])
  const elsewhere: string[] = []
  await context.route(
    (address) => address.origin !== new URL(url).origin && !/^(data|blob):/.test(address.protocol),
    (route) => {
      elsewhere.push(route.request().url())
      return route.abort()
    },
  )
  await page.addInitScript(() => {
    const broken: string[] = []
    Object.assign(globalThis, { brokenPolicies: broken })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      broken.push(`${violatedDirective} ${blockedURI}`),
    )
  })
  await page.goto(new URL('/api/docs', url).href)
  await page.locator('#operations-tag-bills, .opblock-tag').first().waitFor()
  expect(await page.locator('.info .title').textContent()).toContain('RiskAtlas')
  await page.locator('.opblock-tag').first().click()
  await page.locator('.opblock').first().waitFor()
  expect(await page.evaluate('brokenPolicies')).toEqual([])
  expect(elsewhere).toEqual([])
  expect(faults).toEqual([])
  expect(await pageAccessibilityProblemsOf(page)).toEqual([])
  await context.close()
})
