import { nameFormOf, withoutLegalForm } from '../duplicates/name-form.ts'
import { compatibleText } from '../text-search/folded-letters.ts'
import { simplifiedChinese } from '../text-search/simplified-chinese.ts'
import { placeLength } from './places.ts'

/** A name as it is found by. */
export type FoldedName = {
  /**
   * Its words without width, letter case, accents, marks and legal form; traditional Chinese has become simplified, and
   * Chinese has no spaces. Empty without a letter or digit.
   */
  words: readonly string[]
  /** The words in one piece. */
  compact: string
  /** The legal form, normalised; `null` without one. */
  form: string | null
  /** Characters of `compact` that name the place with which a Chinese name begins; 0 without one. */
  place: number
}

const han = /\p{Script=Han}/u

/** Whether a text has a Chinese character. */
export const hasHan = (text: string): boolean => han.test(text)

/** What is left of an umlaut that was written with an e, and stands for one itself: `aee`. */
const unstable = /\p{Script=Latin}[aou]e/u

/** The form of a name by which it is found. Folding what is folded changes nothing. */
export function foldedName(name: string): FoldedName {
  const plain = compatibleText(name)
  const isChinese = han.test(plain)
  const { words: found, form } = nameFormOf(isChinese ? simplifiedChinese(plain) : name)
  const words = settled(found)
  const compact = words.join('')
  return { words, compact, form, place: isChinese ? placeLength(compact) : 0 }
}

/** Without the legal forms that stand before the last one, until nothing more is left out. */
function settled(words: readonly string[]): readonly string[] {
  const text = words.join(' ')
  const again = han.test(text) || unstable.test(text) ? nameFormOf(text).words : words
  const { words: rest } = withoutLegalForm(again)
  return rest.join(' ') === text ? words : settled(rest)
}
