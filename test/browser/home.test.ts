import { expect, test } from 'vitest'
import { browserStage } from '../support/browser-stage.ts'
import { openPage } from '../support/chromium.ts'

const stage = browserStage()

/** The home page of a user of this file's own, signed in, in a language. */
async function openHome(locale = 'en-US') {
  const { page, faults } = await openPage(stage.browser)
  await page.addInitScript((language) => localStorage.setItem('locale', language), locale)
  const { cookie } = await stage.server.signIn()
  const [name, value] = [cookie.slice(0, cookie.indexOf('=')), cookie.slice(cookie.indexOf('=') + 1)]
  await page.context().addCookies([{ name, value, url: stage.server.url }])
  await page.goto(stage.server.url)
  await page.getByRole('region', { name: 'My watch list' }).waitFor()
  return { page, faults }
}

test('a new user reaches the first proof in three clicks, and leaves the story where it ends', async () => {
  const { page, faults } = await openHome()
  await page.getByRole('button', { name: 'Take the tour in four steps' }).click()
  await page.waitForURL('**/companies/*')
  await page.getByRole('region', { name: 'Who controls it' }).waitFor()
  const company = await page.getByRole('heading', { level: 1 }).locator('bdi').textContent()
  await expect.poll(() => page.title()).toBe(`${company} - RiskAtlas`)
  const line = page.getByRole('complementary', { name: /A shipyard held with 7% of its capital/ })
  await line.getByRole('button', { name: 'Next' }).click()
  await page.waitForURL('**/RiskAnalysis/EquityNetwork?company=*&view=penetration*')
  await line.getByText('Step 2 of 4').waitFor()
  await line.getByRole('button', { name: 'Next' }).click()
  await page.waitForURL('**/RiskAnalysis/EquityNetwork?company=*&view=control*')
  await page.getByRole('heading', { name: 'Proof of control' }).waitFor()

  await line.getByRole('button', { name: 'Next' }).click()
  await page.waitForURL('**view=what-if*')
  await line.getByRole('button', { name: 'Finish' }).click()
  await line.getByRole('link', { name: 'See the others' }).click()
  await page.getByText(/^1 of \d+ followed$/).waitFor()
  await line.getByRole('button', { name: 'Leave the story' }).click()
  await line.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('img', { name: 'Followed to the end' }).waitFor()
  await page.context().close()
  expect(faults).toEqual([])
})

test('arrows lead through a story, and W follows the company whose way of control then stands on the home page', async () => {
  const { page, faults } = await openHome()
  await page.getByRole('button', { name: 'Take the tour in four steps' }).click()
  await page.waitForURL('**/companies/*')
  const follow = page.getByRole('button', { name: 'Follow', exact: true })
  await expect.poll(() => follow.isEnabled()).toBe(true)
  await page.keyboard.press('w')
  await page.getByRole('button', { name: 'Following' }).waitFor()
  await page.keyboard.press('2')
  await expect.poll(() => new URL(page.url()).hash).toBe('#owners')
  await page.locator('#content').focus()
  await page.keyboard.press('ArrowRight')
  await page.waitForURL('**view=penetration*')
  await page.locator('#content').focus()
  await page.keyboard.press('ArrowLeft')
  await page.waitForURL('**/companies/*')

  await page.getByRole('link', { name: 'RiskAtlas' }).first().click()
  const list = page.getByRole('region', { name: /My watch list/ })
  await list.getByRole('img', { name: /^Way of control: .+ → / }).waitFor()
  await page.context().close()
  expect(faults).toEqual([])
})
