import { shifted } from './decimal-text.ts'

/** A section of a number format: when it holds, how often it multiplies by a hundred, and what it shows. */
type Section = {
  holds: ((value: number) => boolean) | null
  /** Per cent signs that multiply, and those that stand in the text alone. */
  hundreds: number
  writtenSigns: number
  /** Digits that are shown at least, where the section is nothing but zeros; else 0. */
  digits: number
}

/** A number format by its sections. Source: ECMA-376 part 1, 18.8.30 and 18.8.31. */
export type NumberFormat = readonly Section[]

const builtIn: ReadonlyMap<number, string> = new Map([
  [9, '0%'],
  [10, '0.00%'],
])

const part = /"[^"]*"?|\\.?|[_*].?|\[[^\]]*\]?|;|[^"\\_*[;]+/gs
const condition = /^\[(<=|>=|<>|<|>|=)\s*(-?\d+(?:\.\d+)?)\]$/

const comparisons: ReadonlyMap<string, (value: number, bound: number) => boolean> = new Map([
  ['<', (value: number, bound: number) => value < bound],
  ['<=', (value: number, bound: number) => value <= bound],
  ['>', (value: number, bound: number) => value > bound],
  ['>=', (value: number, bound: number) => value >= bound],
  ['=', (value: number, bound: number) => value === bound],
  ['<>', (value: number, bound: number) => value !== bound],
])

/**
 * The format of a number by its code, or that of its identifier where it has none; `null` where the number is shown as
 * it is stored, apart from its decimal places, groups and colours.
 */
export function numberFormat(id: number, code: string | undefined): NumberFormat | null {
  const text = code ?? builtIn.get(id)
  if (text === undefined) return null
  const sections = sectionsOf(text)
  return sections.some(({ hundreds, writtenSigns, digits }) => hundreds + writtenSigns + digits > 0) ? sections : null
}

function sectionsOf(code: string): Section[] {
  const sections: Section[] = []
  let bare = ''
  let section: Section = { holds: null, hundreds: 0, writtenSigns: 0, digits: 0 }
  const signsIn = (text: string, signs: RegExp) => text.match(signs)?.length ?? 0
  const close = () => {
    if (/^0{2,}$/.test(bare)) section.digits = bare.length
    sections.push(section)
    bare = ''
    section = { holds: null, hundreds: 0, writtenSigns: 0, digits: 0 }
  }
  for (const [token] of code.matchAll(part)) {
    const [, comparison = '', bound = ''] = condition.exec(token) ?? []
    const compare = comparisons.get(comparison)
    if (token === ';') close()
    else if (compare) section.holds = (value) => compare(value, Number(bound))
    else if (token.startsWith('"') || token.startsWith('\\')) {
      section.writtenSigns += signsIn(token, /[%％]/g)
      bare += token
    } else if (!/^[_*[]/.test(token)) {
      section.hundreds += signsIn(token, /%/g)
      section.writtenSigns += signsIn(token, /％/g)
      bare += token
    }
  }
  close()
  return sections
}

/** The section by which a value is shown: the first whose condition holds, else by its sign. */
function sectionFor(sections: NumberFormat, value: number): Section | undefined {
  if (sections.some(({ holds }) => holds)) {
    return sections.find(({ holds }) => holds?.(value) ?? false) ?? sections.find(({ holds }) => holds === null)
  }
  const numeric = sections.slice(0, 3)
  if (value < 0 && numeric.length > 1) return numeric[1]
  return value === 0 && numeric.length > 2 ? numeric[2] : numeric[0]
}

/**
 * A number with the per cent sign and the leading zeros that its format shows, and with all its decimals.
 * @param plain the number as plain decimals
 */
export function shownNumber(plain: string, format: NumberFormat): string {
  const section = sectionFor(format, Number(plain))
  if (!section) return plain
  const { hundreds, writtenSigns, digits } = section
  const padded = digits > 0 && /^\d+$/.test(plain) ? plain.padStart(digits, '0') : plain
  return shifted(padded, 2 * hundreds) + '%'.repeat(hundreds + writtenSigns)
}
