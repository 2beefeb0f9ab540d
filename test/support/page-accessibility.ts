import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe-core finds wrong with a page in the browser, colours included, as `rule: selector`. */
export async function pageAccessibilityProblemsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate<axe.AxeResults>('axe.run()')
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
