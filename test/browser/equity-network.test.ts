import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { demonstrationStories } from '#demo/demonstration-stories.ts'
import { browserStage, bytesOf } from '../support/browser-stage.ts'
import { caseSize } from '../support/case-size.ts'
import { addressOfCompany, elementsOf, signedInPage } from '../support/explored-company.ts'
import { followAddress } from '../support/follow-address.ts'
import { drawnPixels, keptPart, lowestInTheMiddle, type Pixels, pixelsOf } from '../support/image-pixels.ts'

const stage = browserStage()

const canvas = 'main :has(> [role=listbox])'
const answer = (page: Page) => page.locator('main [role=status]:has(p)')

/** Opens a company and waits until its graph view stands still. */
async function explore(page: Page, number: string): Promise<void> {
  await page.goto(await addressOfCompany(stage, page, number))
  await answer(page).waitFor()
  await page.locator(`${canvas} canvas`).first().waitFor({ state: 'attached' })
  await stillness(page)
}

/** Waits until the graph view has something on it and looks the same twice in a row. */
async function stillness(page: Page): Promise<Pixels> {
  // The small map beside the graph view is drawn to the scale of everything, so that it changes with whatever is added.
  const besideMap = { mask: [page.locator('[data-minimap]')], maskColor: '#ffffff' }
  const seen = () => page.locator(canvas).screenshot(besideMap)
  let after = await seen()
  let pixels = pixelsOf(after)
  await expect
    .poll(async () => {
      const before = after
      after = await seen()
      if (before.equals(after)) return drawnPixels(pixels).length > 500
      const former = pixels
      pixels = pixelsOf(after)
      return drawnPixels(pixels).length > 500 && Math.min(keptPart(former, pixels), keptPart(pixels, former)) > 0.999
    })
    .toBe(true)
  return pixels
}

describe('demonstration stories', () => {
  const nameOf = (key: string) =>
    demonstrationStories.flatMap(({ parties }) => parties).find(({ id }) => `DEMO:${id}` === key)?.name ?? key

  test('a demonstration story is answered with a sentence that names the controllers on each day, and the lower end of a band', async () => {
    const { page, faults } = await signedInPage(stage)
    await page.goto(`${stage.server.url}RiskAnalysis/EquityNetwork`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const { company, expected } of demonstrationStories) {
      for (const { asOf, kind, controllers } of expected) {
        const address = new URL(await addressOfCompany(stage, page, company.replace('DEMO:', '')))
        if (asOf !== null) address.searchParams.set('asOf', asOf)
        await followAddress(page, address.href.slice(address.origin.length))
        await page.getByRole('heading', { level: 1, name: nameOf(company) }).waitFor()
        const begins = {
          single: `${controllers.map(nameOf).join()} controls ${nameOf(company)}`,
          none: `No one controls ${nameOf(company)}`,
          several: `More than one party appears to control ${nameOf(company)}`,
          closed_loop: `Nobody outside controls ${nameOf(company)}`,
          group: '',
        }
        const sentence = async () => (await answer(page).textContent()) ?? ''
        await expect.poll(async () => (await sentence()).slice(0, begins[kind].length)).toBe(begins[kind])
        for (const controller of controllers) await expect.poll(sentence).toContain(nameOf(controller))
      }
    }
    const ofBand = new URL(await addressOfCompany(stage, page, 'C-0050'))
    await followAddress(page, ofBand.href.slice(ofBand.origin.length))
    await expect
      .poll(() => answer(page).locator('p').first().textContent())
      .toBe('Thornbury Demo Founder controls Thornbury Demo Estates Ltd directly: more than 50% of votes.')
    await page.context().close()
    expect(faults).toEqual([])
  })
})

test('search, answer, owners, undo, redo, filter and evidence work by keyboard alone', async () => {
  const { page, faults } = await signedInPage(stage)
  await page.goto(`${stage.server.url}RiskAnalysis/EquityNetwork`)
  const search = page.getByRole('combobox')
  await search.waitFor()
  await expect.poll(() => search.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.type('C-0020')
  await page.locator('.ant-select-item-option', { hasText: 'C-0020' }).waitFor()
  await page.keyboard.press('Enter')
  await answer(page).waitFor()
  await expect
    .poll(() => answer(page).textContent())
    .toBe('云岭示例创始人 controls 云岭示例能源有限公司 directly: 60% of votes.')
  await stillness(page)

  const graphView = page.getByRole('listbox')
  await tabTo(page, graphView)
  const atFirst = await elementsOf(page).allTextContents()
  const holder = elementsOf(page).filter({ hasText: '云岭示例资本有限公司' })
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowRight']) {
    if ((await holder.getAttribute('aria-selected')) !== 'true') await page.keyboard.press(key)
  }
  await expect.poll(() => holder.getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Enter')
  await expect.poll(() => elementsOf(page).count()).toBe(atFirst.length + 1)
  const expanded = await elementsOf(page).allTextContents()
  await page.keyboard.press('Control+z')
  await expect.poll(() => elementsOf(page).allTextContents()).toEqual(atFirst)
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(() => elementsOf(page).allTextContents()).toEqual(expanded)
  await page.keyboard.press('Enter')
  await expect.poll(() => elementsOf(page).count()).toBe(atFirst.length)
  await page.keyboard.press('Control+z')
  await expect.poll(() => elementsOf(page).allTextContents()).toEqual(expanded)

  const slider = page.getByRole('slider', { name: 'Effective stake from' })
  await tabBackTo(page, slider)
  await page.keyboard.press('End')
  await expect.poll(() => elementsOf(page).count()).toBeLessThan(expanded.length)
  const said = page.locator('main [aria-live=polite]')
  await expect
    .poll(() => said.first().textContent())
    .toMatch(/^Done: show owners from 75%. \d elements are drawn, \d fewer than before.$/)
  await page.keyboard.press('Control+z')
  await expect.poll(() => elementsOf(page).allTextContents()).toEqual(expanded)

  await tabTo(page, page.getByRole('tab', { name: 'Owners' }))
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.getByRole('tab', { name: 'Control' }).getAttribute('aria-selected')).toBe('false')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('tabpanel').getByRole('button', { name: '云岭示例创始人 casts 60.00%' }))
  await page.keyboard.press('Enter')
  const evidence = page.getByRole('dialog', { name: 'Evidence' })
  await evidence.getByText('demonstration.bods.json').waitFor()
  await page.keyboard.press('Escape')
  await evidence.waitFor({ state: 'hidden' })
  await page.context().close()
  expect(faults).toEqual([])
})

const tabTo = (page: Page, element: ReturnType<Page['getByRole']>) => pressUntilFocused(page, element, 'Tab')
const tabBackTo = (page: Page, element: ReturnType<Page['getByRole']>) => pressUntilFocused(page, element, 'Shift+Tab')

/** Presses a key until the element has the focus. */
async function pressUntilFocused(page: Page, element: ReturnType<Page['getByRole']>, key: string): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if (await element.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`The element cannot be reached with ${key}.`)
}

test('canvas elements keep their position when more are shown, and undo restores dragged ones', async () => {
  const { page, faults } = await signedInPage(stage)
  await explore(page, 'C-0020')
  const zoomOut = page.getByRole('button', { name: 'Zoom out' })
  await zoomOut.click()
  await zoomOut.click()
  await page.mouse.move(700, 20)
  const before = await stillness(page)
  await page.getByRole('tabpanel').getByText('Network as a list').click()
  await page.getByRole('tabpanel').getByText('Show 1 more owners').click()
  await expect.poll(() => elementsOf(page).count()).toBe(4)
  await page.mouse.move(700, 20)
  const after = await stillness(page)
  expect(drawnPixels(after).length).toBeGreaterThan(drawnPixels(before).length)
  expect(keptPart(before, after)).toBeGreaterThan(0.9)

  const box = await page.locator(canvas).boundingBox()
  if (!box) throw new Error('The canvas has no place on the page.')
  const [x, y] = [box.width / 2, lowestInTheMiddle(after) - 15]
  await page.mouse.move(box.x + x, box.y + y)
  await page.mouse.down()
  // A press becomes a drag only once it has lasted and led some way.
  await expect
    .poll(async () => {
      await page.mouse.move(box.x + x + 30, box.y + y + 20, { steps: 3 })
      await page.mouse.move(box.x + x + 60, box.y + y + 40, { steps: 3 })
      return page.locator('main [style*=grabbing]').count()
    })
    .toBeGreaterThan(0)
  await page.mouse.up()
  await page.mouse.move(700, 20)
  const undo = page.getByRole('button', { name: /^Undo: .*(move|place)/i })
  await undo.waitFor()
  const dragged = await stillness(page)
  expect(keptPart(after, dragged)).toBeLessThan(0.95)
  await undo.click()
  await page.mouse.move(700, 20)
  expect(keptPart(after, await stillness(page))).toBeGreaterThan(0.99)
  await page.context().close()
  expect(faults).toEqual([])
})

test('the network needs no scrolling at 1440 × 900, and keeps its scale when the window changes its size', async () => {
  const { page, faults } = await signedInPage(stage)
  await explore(page, 'C-0090')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900)
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await page.mouse.move(700, 20)
  const widthOf = (image: Pixels) => {
    const columns = drawnPixels(image).map((at) => (at / 4) % image.width)
    return columns.reduce((one, other) => Math.max(one, other)) - columns.reduce((one, other) => Math.min(one, other))
  }
  const before = widthOf(await stillness(page))
  await page.setViewportSize({ width: 1440, height: 760 })
  await page.mouse.move(700, 20)
  expect(Math.abs(widthOf(await stillness(page)) - before)).toBeLessThan(4)
  await page.context().close()
  expect(faults).toEqual([])
})

test('a tap without a preceding hover selects the touched element', async () => {
  const { page } = await signedInPage(stage, { hasTouch: true })
  await explore(page, 'C-0100')
  await page.getByRole('button', { name: 'Fit to view' }).tap()
  await explore(page, 'C-0131')
  const box = await page.locator(canvas).boundingBox()
  if (!box) throw new Error('The canvas has no place on the page.')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await page.getByRole('dialog', { name: 'Evidence' }).waitFor()
  await page.context().close()
})

test('the language changes in place, and the graph view and its history stay', async () => {
  const { page, faults } = await signedInPage(stage, { locale: 'zh-CN' })
  await explore(page, 'C-0005')
  await expect.poll(() => answer(page).textContent()).toContain('控制南港示例造船股份有限公司')
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
  await page.locator('header button[aria-haspopup=menu]').first().click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect
    .poll(() => answer(page).textContent())
    .toBe(
      '青屿示例创始人 controls 南港示例造船股份有限公司 through 青屿示例控股有限公司, 青屿示例实业集团有限公司, ' +
        'Qingyu Demo Logistics Ltd, and 南港示例船务有限公司: 60% of votes.',
    )
  await expect.poll(() => page.locator('body[data-same-page]').count()).toBe(1)
  await expect.poll(() => elementsOf(page).first().textContent()).toContain('Company')
  await page.context().close()
  expect(faults).toEqual([])
})

test('at 360 pixels the graph view is a list, and nothing is wider than the page', async () => {
  const { page } = await signedInPage(stage, { viewport: { width: 360, height: 800 } })
  await page.goto(await addressOfCompany(stage, page, 'C-0121'))
  await answer(page).waitFor()
  await page.getByText('示例市城建控股集团有限公司 — 66%').first().waitFor()
  await expect.poll(() => page.locator(`${canvas} canvas`).first().isVisible()).toBe(false)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.context().close()
})

test('the exported image is opaque, with the background of the theme', async () => {
  const { page } = await signedInPage(stage, { colorScheme: 'dark' })
  await explore(page, 'C-0020')
  await page.getByRole('button', { name: 'Save or export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Graph as PNG' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^云岭示例能源有限公司-\d{4}-\d\d-\d\d-network\.png$/)
  const { data } = pixelsOf(await bytesOf(stage, download))
  expect([...data.subarray(0, 3)]).toEqual([31, 31, 31])
  expect(data.every((value, index) => index % 4 !== 3 || value === 255)).toBe(true)
  await page.context().close()
})

describe.each(caseSize(['dark'] as const, ['light', 'dark'] as const))('in the %s theme', (colorScheme) => {
  test('the answer and its evidence break no accessibility rule, colour contrast included', async () => {
    const { page, faults } = await signedInPage(stage, { colorScheme })
    await explore(page, 'C-0060')
    await page.evaluate(axe.source)
    expect(await violationsOn(page)).toEqual([])
    await openEvidence(page)
    const drawer = page.getByRole('dialog', { name: 'Evidence' })
    await drawer.getByText('Valid from').waitFor()
    await expect.poll(() => drawer.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
    expect(await violationsOn(page)).toEqual([])
    await page.context().close()
    expect(faults).toEqual([])
  })
})

async function openEvidence(page: Page): Promise<void> {
  const box = await page.locator(canvas).boundingBox()
  if (!box) throw new Error('The canvas has no place on the page.')
  const drawer = page.getByRole('dialog', { name: 'Evidence' })
  for (let dy = 0; dy < box.height / 3 && !(await drawer.isVisible()); dy += 8) {
    await page.mouse.click(box.x + box.width / 2 - 40, box.y + box.height / 2 - dy)
  }
  await drawer.waitFor()
}

async function violationsOn(page: Page): Promise<string[]> {
  const results = await page.evaluate<axe.AxeResults>('axe.run()')
  return results.violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target} ${html}`))
}
