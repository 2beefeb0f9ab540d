import { describe, expect, test } from 'vitest'
import { browserStage } from '../support/browser-stage.ts'
import { caseSize } from '../support/case-size.ts'
import { openPage } from '../support/chromium.ts'

const stage = browserStage()

/**
 * The menu of a page in a language: what it offers, where. Without the letters of the page, in those of the machine.
 */
async function openMenu(locale: string, { letters = true } = {}) {
  const { page } = await openPage(stage.browser)
  if (!letters) await page.route('**/*.woff2', (route) => route.abort())
  await page.addInitScript((language) => localStorage.setItem('locale', language), locale)
  const { cookie } = await stage.server.signIn()
  const [name, value] = [cookie.slice(0, cookie.indexOf('=')), cookie.slice(cookie.indexOf('=') + 1)]
  await page.context().addCookies([{ name, value, url: stage.server.url }])
  await page.goto(new URL('/products', stage.server.url).href)
  const top = page.locator('header nav[aria-label] > ul > li')
  await top.first().waitFor()
  const offered = () =>
    top.evaluateAll((entries) => {
      const more = entries.at(-1)
      const folded = [...(more?.querySelectorAll<HTMLElement>('[data-folded]') ?? [])]
      const shown = entries.slice(0, -1)
      return {
        lines: new Set(
          shown.filter((entry) => entry.checkVisibility()).map((entry) => entry.getBoundingClientRect().top),
        ).size,
        groups: shown.length,
        lost: shown.filter((entry, place) => !entry.checkVisibility() && folded[place]?.hidden !== false).length,
        twice: shown.filter((entry, place) => entry.checkVisibility() && folded[place]?.hidden === false).length,
        more: more?.checkVisibility() ?? false,
      }
    })
  return { page, offered }
}

describe('The main menu', () => {
  /** German has the longest words. */
  const onOneLine = caseSize(['de-DE'], ['de-DE', 'en-US', 'ar-EG'])

  test.each(onOneLine)('the main menu fits on one line in %s with all groups', async (locale) => {
    const { page, offered } = await openMenu(locale)
    for (const width of [1000, 1440, 1920, 2560, 1200]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(offered).toMatchObject({ lines: 1, lost: 0, twice: 0 })
    }
    await page.setViewportSize({ width: 1000, height: 900 })
    await expect.poll(offered).toMatchObject({ more: true })
    await page.setViewportSize({ width: 2560, height: 900 })
    await expect.poll(offered).toMatchObject({ more: false })
    await page.context().close()
  })

  const widths = [1280, 1440]

  test.each(['zh-CN', 'en-US'])('every group of the menu is in sight in %s at 1280 and 1440 pixels', async (locale) => {
    const { page, offered } = await openMenu(locale)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(offered).toMatchObject({ lines: 1, lost: 0, more: false })
    }
    await page.context().close()
  })

  test('every group of the menu is in sight at 1280 and 1440 pixels in the fonts of the machine too', async () => {
    const { page, offered } = await openMenu('en-US', { letters: false })
    await page.addStyleTag({ content: ':root { font-family: "DejaVu Sans", Verdana, sans-serif !important; }' })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(offered).toMatchObject({ lines: 1, lost: 0, more: false })
    }
    await page.context().close()
  })

  test('the main menu opens the groups behind "More" with the arrow keys, and Escape returns', async () => {
    const { page } = await openMenu('en-US')
    await page.setViewportSize({ width: 1000, height: 900 })
    const more = page.getByRole('button', { name: 'More' })
    await more.focus()
    await page.keyboard.press('ArrowDown')
    const first = more.locator('xpath=following-sibling::ul').locator('a:visible').first()
    await expect.poll(() => first.evaluate((entry) => entry === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.context().close()
  })
})
