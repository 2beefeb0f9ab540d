/** Part of the widest line beyond which a line is taken to go on in the next. */
const fullShare = 0.75

const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/

/**
 * The lines of a page as paragraphs: a line that nearly fills the page and ends no sentence goes on in the next. So a term
 * that a line break divides is one again.
 */
export function paragraphsOf(lines: readonly string[]): string[] {
  const kept = lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => line !== '')
  const widest = Math.max(0, ...kept.map(widthOf))
  const paragraphs: string[] = []
  let goesOn = false
  for (const line of kept) {
    const last = paragraphs.length - 1
    if (goesOn) paragraphs[last] = joined(paragraphs[last] ?? '', line)
    else paragraphs.push(line)
    goesOn = widthOf(line) >= fullShare * widest && !/[。！？；：.!?;:]$/.test(line)
  }
  return paragraphs
}

function joined(one: string, other: string): string {
  const isWide = wide.test(one.at(-1) ?? '') || wide.test(other[0] ?? '')
  return isWide ? one + other : `${one} ${other}`
}

function widthOf(line: string): number {
  let width = 0
  for (const character of line) width += wide.test(character) ? 2 : 1
  return width
}
