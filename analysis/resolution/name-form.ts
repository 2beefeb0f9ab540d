import { simplifiedChinese } from './chinese-variants.ts'
import { withoutChineseForm, withoutLegalForm } from './legal-forms.ts'

/** A name as it is compared. */
export type NameForm = {
  /** As it was written. */
  written: string
  /** Without regard to case, width and spacing. */
  plain: string
  /** What is left of it without accents, marks and legal form, in its order: words, Chinese in one piece. */
  words: readonly string[]
  /** The same words in an order that is nobody's, in one piece. */
  sorted: string
  /** The same words in their order without a space. */
  joined: string
  chinese: boolean
  /** The legal form, however it was written; `null` where there is none. */
  form: string | null
  /** Numbers in it, in their order: funds and branches differ by nothing else. */
  numbers: string
}

const han = /\p{Script=Han}/u
const silent = new Set(['and', 'und', 'et', 'the'])
const romanNumber = /^(?:x{1,3}|x{0,2}(?:ix|iv|v?i{1,3}|v))$/

/**
 * What of a name counts when it is compared: width, case, accents, marks, "&" and legal forms do not, traditional
 * characters count as simplified ones, and letters that stand alone as one word.
 */
export function nameFormOf(written: string): NameForm {
  const plain = written.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  const all = wordsOf(plain)
  const { words, form } = han.test(plain) ? chineseWords(all) : withoutLegalForm(all)
  return {
    written,
    plain,
    words,
    sorted: words.toSorted().join(' '),
    joined: words.join(''),
    chinese: han.test(plain),
    form,
    numbers: numbersIn(words),
  }
}

function wordsOf(plain: string): string[] {
  const bare = simplifiedChinese(plain)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/ł/g, 'l')
    .replace(/(?<=\p{Script=Latin})(?:ae|oe|ue)/gu, (pair) => pair.charAt(0))
    .replace(/['’`´.]/g, '')
  const words: string[] = []
  let letters = ''
  const endLetters = () => {
    if (letters !== '') words.push(letters)
    letters = ''
  }
  for (const word of bare.split(/[^\p{L}\p{N}]+/u)) {
    if (/^\p{Script=Latin}$/u.test(word) && !/[ivx]/.test(word)) letters += word
    else {
      endLetters()
      if (word !== '' && !silent.has(word)) words.push(word)
    }
  }
  endLetters()
  return words
}

function chineseWords(all: readonly string[]): { words: readonly string[]; form: string | null } {
  const { name, form } = withoutChineseForm(all.join(''))
  const words = name.match(/[\p{Script=Han}]+|[^\p{Script=Han}]+/gu) ?? []
  return { words, form }
}

function numbersIn(words: readonly string[]): string {
  const numbers = words.flatMap((word, position) => {
    if (han.test(word)) return word.match(/[一二三四五六七八九十百]+(?=[号期厂分支])/g) ?? []
    if (position > 0 && romanNumber.test(word)) return [word]
    return (word.match(/\d+/g) ?? []).map((digits) => digits.replace(/^0+(?=\d)/, ''))
  })
  return numbers.join(' ')
}
