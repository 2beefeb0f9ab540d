import axe from 'axe-core'

const options: axe.RunOptions = {
  // Only what is wrong is asked for, which need not be worked out for the rest; colours and sizes are judged in a
  // browser.
  resultTypes: ['violations'],
  preload: false,
  rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
}

/** What axe-core finds wrong with the element, as `rule: selector`. */
export async function accessibilityProblemsOf(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, options)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
