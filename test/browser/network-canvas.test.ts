import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { EntitySearchReply } from '#contracts/entities/entity.ts'
import { browserStage } from '../support/browser-stage.ts'
import { caseSize } from '../support/case-size.ts'
import { openPage } from '../support/chromium.ts'
import { drawnCanvases, noteDrawnTexts } from '../support/drawn-texts.ts'
import { keptPart, pixelsOf } from '../support/image-pixels.ts'

const stage = browserStage()

async function opened(
  number: string,
  more = '',
  { width = 1440, letters = true } = {},
): Promise<{ page: Page; faults: string[] }> {
  const { page, faults } = await openPage(stage.browser, { viewport: { width, height: 900 } })
  if (!letters) await page.route('**/*.woff2', (route) => route.abort())
  await noteDrawnTexts(page)
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
  if (!frame) throw new Error('The graph stands nowhere')
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
  const kept = async () => {
    const now = await graphView.screenshot()
    return before.equals(now) ? 1 : keptPart(pixelsOf(before), pixelsOf(now))
  }
  await entry.click()
  await expect.poll(() => entry.getAttribute('aria-pressed')).toBe('true')
  await expect.poll(kept).toBeLessThan(0.9)
  await entry.click()
  await expect.poll(kept).toBeGreaterThan(0.99)
})

test('the whole network is laid out, navigated by keys, and opens the selected party', async () => {
  const { page, faults } = await opened('C-0206', '&extent=network')
  await page.getByRole('button', { name: 'Rearrange' }).waitFor()
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

/** The middle of a text, or of its first line, painted in view on the canvas of the network, in pixels of the page. */
async function placeOf(page: Page, text: string): Promise<{ x: number; y: number } | null> {
  const frame = await page.locator('[data-drawn="true"]').boundingBox()
  const canvases = await drawnCanvases(page)
  const network = canvases.toSorted((one, other) => other.texts.length - one.texts.length)[0]
  if (!frame || !network) return null
  const middles = network.texts
    .filter((drawn) => drawn.text.length > 3 && text.startsWith(drawn.text))
    .map(({ left, right, top, bottom }) => ({ x: (left + right) / 2, y: (top + bottom) / 2 }))
  // What is drawn out of view is never wiped out, so that a text may be noted there too.
  const inView = middles.find(({ x, y }) => x > 0 && x < network.width && y > 0 && y < network.height)
  return inView ? { x: frame.x + inView.x, y: frame.y + inView.y } : null
}

const firstViews = [
  { width: 1440, letters: true },
  { width: 1280, letters: false },
  { width: 1280, letters: true },
  { width: 1440, letters: false },
]

test.each(firstViews.slice(0, caseSize(2, firstViews.length)))(
  'the company and its controller are in the first view: %o',
  async ({ width, letters }) => {
    const { page, faults } = await opened('C-0005', '', { width, letters })
    const isInView = async (name: string) => (await placeOf(page, name)) !== null
    for (const size of [900, 700]) {
      await page.setViewportSize({ width, height: size })
      await expect.poll(() => isInView('青屿示例创始人')).toBe(true)
      await expect.poll(() => isInView('南港示例造船股份有限公司')).toBe(true)
    }
    const table = page.getByRole('tabpanel', { name: 'Owners' }).locator('.ant-table-content')
    const beyond = await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    if (width === 1440) expect(beyond).toBe(0)
    expect(faults).toEqual([])
    await page.context().close()
  },
)

const focusIsOn = (page: Page, place: string) =>
  page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, place)

test('the mouse over a drawn party names it whole, a click selects it, and a click beside it lets go', async () => {
  const { page, faults } = await opened('C-0090')
  const card = page.locator('[data-drawn="true"] > [aria-hidden=true]').last()
  await expect.poll(() => placeOf(page, '松屿示例教师')).not.toBeNull()
  const person = await placeOf(page, '松屿示例教师')
  const frame = await page.locator('[data-drawn="true"]').boundingBox()
  if (!person || !frame) throw new Error('The party stands nowhere')
  const beside = { x: frame.x + 12, y: frame.y + 60 }
  expect(await card.textContent()).toBe('')
  await page.mouse.move(person.x, person.y, { steps: 4 })
  await expect.poll(() => card.textContent()).toContain('松屿示例教师')
  await page.mouse.move(beside.x, beside.y, { steps: 4 })
  await expect.poll(() => card.textContent()).toBe('')

  await page.mouse.click(person.x, person.y)
  await expect.poll(() => chosen(page).allTextContents()).toEqual([expect.stringContaining('松屿示例教师')])
  await page.getByRole('region', { name: 'Selected' }).getByText('松屿示例教师').first().waitFor()
  expect(await focusIsOn(page, '[role=listbox]')).toBe(true)
  const [selected, legend] = await Promise.all([
    page.getByRole('region', { name: 'Selected' }).boundingBox(),
    page.getByRole('list', { name: 'Legend' }).boundingBox(),
  ])
  expect((selected?.y ?? 0) + (selected?.height ?? 0)).toBeLessThanOrEqual(legend?.y ?? 0)
  await page.mouse.move(beside.x, beside.y, { steps: 4 })
  await expect.poll(() => card.textContent()).toContain('松屿示例教师')
  await page.mouse.click(beside.x, beside.y)
  await expect.poll(() => chosen(page).count()).toBe(0)
  await expect.poll(() => card.textContent()).toBe('')
  await page.context().close()
  expect(faults).toEqual([])
})

test('the canvas follows the selection of the arrow keys out of view, and undoing keeps the focus', async () => {
  const { page, faults } = await opened('C-0090')
  const zoomIn = page.getByRole('button', { name: 'Zoom in' })
  for (let pressed = 0; pressed < 4; pressed++) await zoomIn.click()
  await expect.poll(() => placeOf(page, '北麓示例教师')).toBeNull()
  await page.getByRole('listbox').focus()
  await page.keyboard.press('ArrowUp')
  const visited: string[] = []
  for (let pressed = 0; pressed < 8; pressed++) {
    // Every other holder has an English name, which is drawn in two lines.
    const name = /^..示例(?:教师|医师|会计师|工程师)/.exec((await chosen(page).textContent()) ?? '')?.[0]
    if (name !== undefined) {
      await expect.poll(() => placeOf(page, name), { message: `${name} is in view` }).not.toBeNull()
      visited.push(name)
    }
    await page.keyboard.press(pressed < 4 ? 'ArrowRight' : 'ArrowLeft')
  }
  expect(new Set(visited).size).toBeGreaterThan(1)
  await page.keyboard.press('Delete')
  await page.keyboard.press('Control+z')
  expect(await focusIsOn(page, '[role=listbox]')).toBe(true)
  await page.getByRole('region', { name: 'Selected' }).getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => focusIsOn(page, '[role=listbox]')).toBe(true)
  await page.context().close()
  expect(faults).toEqual([])
})

test('choosing a party and undoing the first step leave the focus on the screen', async () => {
  const { page, faults } = await opened('C-0020')
  const search = page.getByRole('combobox').first()
  await search.focus()
  await page.keyboard.type('C-0100')
  await page.locator('.ant-select-item-option', { hasText: 'C-0100' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).not.toContain('云岭示例能源')
  await expect.poll(() => focusIsOn(page, 'main *')).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('Control+z')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('云岭示例能源')
  await expect.poll(() => focusIsOn(page, 'main *')).toBe(true)
  await page.getByRole('listbox').focus()
  await page.keyboard.press('Control+z')
  await page.getByRole('heading', { name: 'Who owns and controls a company?' }).waitFor()
  await expect.poll(() => focusIsOn(page, 'main *')).toBe(true)
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('云岭示例能源')
  await expect.poll(() => focusIsOn(page, 'main *')).toBe(true)
  await page.context().close()
  expect(faults).toEqual([])
})
