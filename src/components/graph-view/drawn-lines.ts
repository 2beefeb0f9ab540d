const strong = /\p{L}/u
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/

/**
 * The lines of one text, each running the way the whole text does: by its first letter. The picture itself runs from
 * left to right in every language, so that a line such as "(2024" would else be turned round.
 */
export function drawnLines(lines: readonly string[]): string {
  const [letter = ''] = strong.exec(lines.join(' ')) ?? []
  return rightToLeft.test(letter) ? lines.map((line) => `\u2067${line}\u2069`).join('\n') : lines.join('\n')
}
