import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { directionOf, type LocaleId } from '#contracts/values/locale.ts'
import { browserStage } from '../support/browser-stage.ts'
import { pageAccessibilityProblemsOf } from '../support/page-accessibility.ts'
import { screens, signInScreens } from '../support/screen-addresses.ts'
import { untranslatedTextsOf } from '../support/untranslated-texts.ts'
import { type ScreenVisitor, screenVisitor, someArticle } from './screen-visitor.ts'

type Open = 'load' | 'follow'

/**
 * Colours, and how the screens behind the sign-in are reached: with the application loaded at every address, or once.
 */
type Look = { theme: 'light' | 'dark'; open: Open }

/**
 * Tests that screens are accessible in a language, fit into a narrow window, and speak in the words of that language.
 */
export function testAccessibilityIn(locale: LocaleId, looks: readonly Look[]): void {
  const stage = browserStage()

  describe.each(looks)(`in ${locale}, $theme`, ({ theme, open }) => {
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

    test.each(signInScreens)('%s is accessible to everybody', (address) => expectAccessible(stranger, 'load', address))

    test.each(screens)('%s is accessible to everybody', (address) => expectAccessible(user, open, address))

    test('an article is accessible to everybody', () => expectAccessible(user, open, article))
  })

  async function expectAccessible(visitor: ScreenVisitor, open: Open, address: string) {
    const { page, faults } = visitor
    await page.setViewportSize({ width: 1440, height: 900 })
    await visitor[open](address)
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(directionOf(locale))
    expect(await pageAccessibilityProblemsOf(page)).toEqual([])
    expect(await untranslatedTextsOf(page, locale)).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    // Pictures follow the new width when they are next drawn.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
      .toBe(0)
    expect(faults()).toEqual([])
  }
}
