import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { EntitySearchReply } from '#contracts/entities/entity.ts'
import { browserStage } from '../support/browser-stage.ts'
import { openPage } from '../support/chromium.ts'

const stage = browserStage()

async function opened(number: string, more = ''): Promise<{ page: Page; faults: string[] }> {
  const { page, faults } = await openPage(stage.browser)
  const signedIn = await page.request.post(`${stage.server.url}api/login/account/`, {
    data: stage.user,
  })
  expect(signedIn.ok()).toBe(true)
  const reply = await page.request.get(`${stage.server.url}api/entities`, {
    params: { q: number, limit: 10, offset: 0 },
  })
  const { data } = (await reply.json()) as { data: EntitySearchReply }
  const company = data.entities.find(({ identifiers }) => identifiers.some(({ id }) => id === number))
  await page.goto(`${stage.server.url}RiskAnalysis/EquityNetwork?company=${company?.id}${more}`)
  await page.locator('[data-drawn="true"], [data-drawn="whole"]').waitFor()
  return { page, faults }
}

const chosen = (page: Page) => page.locator('[role=listbox] [role=option][aria-selected=true]')

test('canvas elements are selected by lasso, by clicks and by keys', async () => {
  const { page, faults } = await opened('C-0206')
  const frame = await page.locator('[data-drawn="true"]').boundingBox()
  if (!frame) throw new Error('The picture stands nowhere')
  const all = await page.locator('[role=listbox] [role=option]').count()
  const corners = [
    [0.02, 0.02],
    [0.98, 0.02],
    [0.98, 0.98],
    [0.02, 0.98],
  ] as const
  await page.keyboard.down('Shift')
  for (const [index, [x, y]] of corners.entries()) {
    await page.mouse.move(frame.x + frame.width * x, frame.y + frame.height * y, { steps: 4 })
    if (index === 0) await page.mouse.down()
  }
  await page.mouse.up()
  await page.keyboard.up('Shift')
  await expect.poll(() => chosen(page).count()).toBe(all)

  await page.locator('[role=listbox]').focus()
  await page.keyboard.press('Escape')
  await expect.poll(() => chosen(page).count()).toBe(0)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowUp')
  await expect.poll(() => chosen(page).count()).toBe(2)
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+a')
  await expect.poll(() => chosen(page).count()).toBe(all)

  await page.keyboard.press('Escape')
  const lasso = page.getByRole('button', { name: 'Select several by drawing around them' })
  await lasso.click()
  expect(await lasso.getAttribute('aria-pressed')).toBe('true')
  for (const [index, [x, y]] of corners.entries()) {
    await page.mouse.move(frame.x + frame.width * x, frame.y + frame.height * y, { steps: 4 })
    if (index === 0) await page.mouse.down()
  }
  await page.mouse.up()
  await expect.poll(() => chosen(page).count()).toBe(all)
  expect(faults).toEqual([])
})

test('a legend entry hides its elements and shows them again', async () => {
  const { page } = await opened('C-0206')
  const entry = page.getByRole('list', { name: 'Legend' }).getByRole('button', { name: 'Person' })
  const graphView = page.locator('[data-drawn="true"]')
  const before = await graphView.screenshot()
  await entry.click()
  await expect.poll(() => entry.getAttribute('aria-pressed')).toBe('true')
  await expect.poll(async () => before.equals(await graphView.screenshot())).toBe(false)
  await entry.click()
  await expect.poll(async () => before.equals(await graphView.screenshot())).toBe(true)
})

test('the whole network is laid out, navigated by keys, and opens the selected party', async () => {
  const { page, faults } = await opened('C-0206', '&extent=network')
  await page.getByRole('button', { name: 'Lay out again' }).waitFor()
  const list = page.getByRole('listbox', { name: 'The network as a whole' })
  await list.focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => list.getByRole('option').textContent()).toBe('Meridian Demo Bank plc, ties: 81')
  const found = await page.evaluate(
    `${axe.source}; axe.run('section[aria-label="The network as a whole"]').then(({ violations }) => violations.map(({ id }) => id))`,
  )
  expect(found).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Meridian Demo Bank plc' }).waitFor()
  expect(new URL(page.url()).searchParams.get('extent')).toBeNull()
  expect(faults).toEqual([])
})
