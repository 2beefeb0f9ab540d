import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { directionOf, type LocaleId } from '#contracts/values/locale.ts'
import { browserStage } from '../support/browser-stage.ts'
import { caseSize } from '../support/case-size.ts'
import { englishSentencesOf } from '../support/english-sentences.ts'
import { pageAccessibilityProblemsOf } from '../support/page-accessibility.ts'
import { type ScreenVisitor, screens, screenVisitor, signInScreens, someArticle } from './screen-visitor.ts'

type Open = 'load' | 'follow'

/** Which screens are visited in certain colours: all, or in every run the third part of this number and by night all. */
type Visits = { theme: 'light' | 'dark'; part: 0 | 1 | 2 | 'all'; open: Open }

const parts = caseSize(3, 1)

const visited = (addresses: readonly string[], part: Visits['part']) =>
  addresses.filter((_, place) => part === 'all' || place % parts === part % parts)

/**
 * Tests that screens are accessible in a language, fit into a narrow window, and speak no English in another language.
 *
 * @param looks in which colours which screens are visited, and how those behind the sign-in are reached: with the
 *   application loaded at every address, or once
 */
export function testAccessibilityIn(locale: LocaleId, looks: readonly Visits[]): void {
  const stage = browserStage()

  describe.each(looks)(`in ${locale}, $theme`, ({ theme, part, open }) => {
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

    test.each(visited(signInScreens, part))('%s is accessible to everybody', (address) =>
      expectAccessible(stranger, 'load', address),
    )

    test.each(visited(screens, part))('%s is accessible to everybody', (address) =>
      expectAccessible(user, open, address),
    )

    test('an article is accessible to everybody', () => expectAccessible(user, open, article))
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
