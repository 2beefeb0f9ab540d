import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { directionOf, type LocaleId } from '#contracts/values/locale.ts'
import { browserStage } from '../support/browser-stage.ts'
import { englishSentencesOf } from '../support/english-sentences.ts'
import { pageAccessibilityProblemsOf } from '../support/page-accessibility.ts'
import { entrance, type ScreenVisitor, screens, screenVisitor, someArticle } from './screen-visitor.ts'

type Open = 'load' | 'follow'

/**
 * Tests that every screen is accessible in a language and in both colours, fits into a narrow window, and speaks no
 * English in another language.
 *
 * @param open how the screens behind the sign-in are reached in light colours: with the application loaded at every
 *   address, or once; in dark colours once
 */
export function testAccessibilityIn(locale: LocaleId, open: Open): void {
  const stage = browserStage()

  describe.each(['light', 'dark'] as const)(`in ${locale}, %s`, (theme) => {
    const openScreen = theme === 'light' ? open : 'follow'
    let stranger: ScreenVisitor
    let user: ScreenVisitor
    let article: string

    beforeAll(async () => {
      const { cookie } = await stage.server.signIn()
      stranger = await screenVisitor(stage, { locale, theme })
      user = await screenVisitor(stage, { locale, theme }, cookie)
      article = await someArticle(stage, cookie)
    })

    afterAll(async () => {
      await stranger.leave()
      await user.leave()
    })

    test.each(entrance)('%s is accessible to everybody', (address) => expectAccessible(stranger, 'load', address))

    test.each(screens)('%s is accessible to everybody', (address) => expectAccessible(user, openScreen, address))

    test('an article is accessible to everybody', () => expectAccessible(user, openScreen, article))
  })

  async function expectAccessible(visitor: ScreenVisitor, open: Open, address: string) {
    const { page, faults } = visitor
    await page.setViewportSize({ width: 1440, height: 900 })
    await visitor[open](address)
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(directionOf(locale))
    expect(await pageAccessibilityProblemsOf(page)).toEqual([])
    if (locale !== 'en-US') expect(await englishSentencesOf(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    // Pictures follow the new width when they are next drawn.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
      .toBe(0)
    expect(faults()).toEqual([])
  }
}
