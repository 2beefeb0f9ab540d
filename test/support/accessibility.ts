import axe from 'axe-core'

/** What axe-core finds wrong with the element, as `rule: selector`; colours are judged in a real browser instead. */
export async function accessibilityProblemsOf(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, { rules: { 'color-contrast': { enabled: false } } })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
