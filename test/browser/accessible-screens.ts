import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { directionOf, type LocaleId } from '#contracts/values/locale.ts'
import { browserStage } from '../support/browser-stage.ts'
import { pageAccessibilityProblemsOf } from '../support/page-accessibility.ts'
import { entrance, type ScreenVisitor, screens, screenVisitor, someArticle } from './screen-visitor.ts'

/** Tests that every screen is accessible in a language and in both colours, and fits into a narrow window. */
export function testAccessibilityIn(locale: LocaleId): void {
  const stage = browserStage()

  describe.each(['light', 'dark'] as const)(`in ${locale}, %s`, (theme) => {
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

    test.each(screens)('%s is accessible to everybody', (address) => expectAccessible(user, 'follow', address))

    test('an article is accessible to everybody', () => expectAccessible(user, 'follow', article))
  })

  async function expectAccessible(visitor: ScreenVisitor, open: 'load' | 'follow', address: string) {
    const { page, faults } = visitor
    await page.setViewportSize({ width: 1440, height: 900 })
    await visitor[open](address)
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(directionOf(locale))
    expect(await pageAccessibilityProblemsOf(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    // Pictures follow the new width when they are next drawn.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
      .toBe(0)
    expect(faults()).toEqual([])
  }
}
