import { expect, test } from 'vitest'
import { browserStage } from '../support/browser-stage.ts'
import { openPage } from '../support/chromium.ts'
import { pageAccessibilityProblemsOf } from '../support/page-accessibility.ts'

const stage = browserStage()

test('an analyst goes through the inbox by keyboard, and leads an alert to a reasoned decision', async () => {
  const { page, faults } = await openPage(stage.browser)
  await page.addInitScript(() => localStorage.setItem('locale', 'en-US'))
  const { cookie } = await stage.server.signIn()
  const [name, value] = [cookie.slice(0, cookie.indexOf('=')), cookie.slice(cookie.indexOf('=') + 1)]
  await page.context().addCookies([{ name, value, url: stage.server.url }])
  await page.goto(`${stage.server.url}cases`)
  const inbox = page.getByRole('list', { name: 'Alerts' })
  await expect.poll(() => inbox.getByRole('listitem').count()).toBeGreaterThan(5)
  const before = await inbox.getByRole('listitem').count()
  const shown = page.getByRole('region', { name: 'Alert' }).getByRole('heading', { level: 2 })

  const first = await shown.innerText()
  await page.keyboard.press('j')
  await expect.poll(() => shown.innerText()).not.toBe(first)
  await page.keyboard.press('x')
  await expect.poll(() => inbox.getByRole('listitem').count()).toBe(before - 1)
  await page.keyboard.press('z')
  await expect.poll(() => inbox.getByRole('listitem').count()).toBe(before)
  await page.keyboard.press('c')
  await page.waitForURL('**/cases/*')

  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click()
  await page.getByRole('button', { name: 'Start investigation' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('已要求提供还款记录')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByText('已要求提供还款记录').waitFor()
  await page.getByRole('button', { name: 'Decide', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('本金未按期兑付')
  await page.getByRole('dialog').getByRole('button', { name: 'Decide' }).click()
  await page.getByText('本金未按期兑付').first().waitFor()
  await page.getByRole('button', { name: 'Close case' }).click()
  await page.getByRole('button', { name: 'Reopen' }).waitFor()
  await page.getByText(/Custody chain whole, \d entries/).waitFor()
  expect(await pageAccessibilityProblemsOf(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0)
  await page.context().close()
  expect(faults).toEqual([])
})
