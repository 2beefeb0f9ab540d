import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { browserStage } from '../support/browser-stage.ts'
import { openPage } from '../support/chromium.ts'
import { drawnPixels, pixelsOf } from '../support/image-pixels.ts'
import { importClient } from '../support/import-client.ts'
import { pageAccessibilityProblemsOf } from '../support/page-accessibility.ts'

/** Names of four scripts and directions; the graph view of the first company is the same above and below it. */
const stakes = [
  'owner,company,capital,votes,valid_from,valid_to',
  'صندوق الاستثمار السيادي,شركة النيل القابضة,60%,60%,,',
  'יוסף כהן,شركة النيل القابضة,25%,25%,,',
  'Meridian Capital GmbH (Zürich),شركة النيل القابضة,15%,10%,,',
  'شركة النيل القابضة,مصنع الأهرام للإسمنت (ش.م.م) 2024,80%,80%,,',
  'مصنع الأهرام للإسمنت (ش.م.م) 2024,北京晨星科技有限公司,55%,55%,,',
].join('\n')

const stage = browserStage({})

beforeAll(async () => {
  const imports = await importClient(stage.server)
  const { id } = await imports.upload('stakes.csv', stakes)
  await imports.until(id, 'finished')
})

const graphView = 'main :has(> [role=listbox])'

async function company(options: BrowserContextOptions = {}): Promise<{ page: Page; faults: string[] }> {
  const opened = await openPage(stage.browser, { locale: 'ar-EG', ...options })
  const { page } = opened
  await page.request.post(`${stage.server.url}api/login/account/`, {
    data: stage.user,
  })
  const reply = await page.request.get(`${stage.server.url}api/entities`, {
    params: { q: 'شركة النيل القابضة', limit: 1, offset: 0 },
  })
  const { data } = (await reply.json()) as { data: { entities: { id: string }[] } }
  await page.goto(`${stage.server.url}RiskAnalysis/EquityNetwork?company=${data.entities[0]?.id}`)
  await page.locator('main [role=status]:has(p)').waitFor()
  return opened
}

test('a browser that prefers Arabic is answered in Arabic, right to left, with Latin digits', async () => {
  const { page, faults } = await company()
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
    'ar-EG',
    'rtl',
  ])
  const sentence = await page.locator('main [role=status]:has(p)').innerText()
  expect(sentence.replaceAll(/[\u200e\u2066-\u2069]/g, '')).toBe(
    'صندوق الاستثمار السيادي يسيطر على شركة النيل القابضة مباشرةً: 60% من حقوق التصويت.',
  )
  await expect.poll(() => page.getByRole('cell', { name: /^60\.00\u200e?%/ }).count()).toBe(4)
  expect(await pageAccessibilityProblemsOf(page)).toEqual([])
  await page.context().close()
  expect(faults).toEqual([])
})

test('the graph view is not mirrored in a right-to-left language, and is centred in its area', async () => {
  const { page } = await company()
  const canvas = page.locator(`${graphView} canvas`)
  await canvas.first().waitFor({ state: 'attached' })
  expect(await canvas.evaluateAll((all) => all.map((one) => getComputedStyle(one).direction))).toEqual(
    Array.from({ length: await canvas.count() }, () => 'ltr'),
  )
  await expect
    .poll(async () => {
      const drawn = pixelsOf(await page.locator(graphView).screenshot())
      const rows = drawnPixels(drawn)
        .filter((at) => Math.abs(((at / 4) % drawn.width) - drawn.width / 2) < 60)
        .map((at) => Math.floor(at / 4 / drawn.width))
      const [top = 0, bottom = 0] = [rows.at(0), rows.at(-1)]
      return rows.length > 500 && Math.abs((top + bottom) / 2 - drawn.height / 2) < 20
    })
    .toBe(true)
  await page.context().close()
})

test('a narrow screen shows the network as a list, with each name in its own direction', async () => {
  const { page } = await company({ viewport: { width: 360, height: 800 } })
  const latin = page.getByRole('treeitem').filter({ hasText: 'Meridian' }).first()
  await latin.waitFor()
  await expect.poll(() => latin.innerText()).toContain('\u2068Meridian Capital GmbH (Zürich)\u2069 —')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.context().close()
})
