import { caseFolded, foldedLetters } from '../text-search/folded-letters.ts'
import { simplifiedChinese } from '../text-search/simplified-chinese.ts'

/**
 * Legal forms at the end of names, by what they say: those of one line are the same form, in whatever words. Without
 * accents, dots and the word "and", as `nameFormOf` leaves them. After the ISO 20275 list of entity legal forms
 * (GLEIF), the forms that are written out in names most often.
 */
const forms: readonly string[] = [
  'ltd|limited|co ltd|co limited|company limited|company ltd|pte ltd|pty ltd|pvt ltd|private limited|private ltd|pte limited|pty limited|proprietary limited|ltda|limitada|ltee|limitee',
  'plc|public limited company|pcl|public company limited',
  'inc|incorporated|corp|corporation|company inc|co inc',
  'llc|limited liability company|ooo',
  'llp|limited liability partnership',
  'lp|limited partnership',
  'gmbh|ggmbh|mbh|gesellschaft mit beschrankter haftung|gesellschaft mbh|gesmbh|ges m b h',
  'gmbh co kg|gmbh co|gmbh cokg|gmbh co kommanditgesellschaft',
  'ag co kg|ag co',
  'ag|aktiengesellschaft',
  'kgaa|gmbh co kgaa|ag co kgaa|se co kgaa|kommanditgesellschaft auf aktien',
  'kg|kommanditgesellschaft|co kg',
  'ohg|offene handelsgesellschaft',
  'ug|ug haftungsbeschrankt|unternehmergesellschaft haftungsbeschrankt|unternehmergesellschaft',
  'ev|eingetragener verein',
  'eg|eingetragene genossenschaft',
  'ek|ekfm|ekfr|eingetragener kaufmann',
  'se|societas europaea',
  'sa|societe anonyme|sociedad anonima|sociedade anonima',
  'sas|sasu|societe par actions simplifiee|societe par actions simplifiee unipersonnelle',
  'sarl|eurl|societe a responsabilite limitee',
  'snc|societe en nom collectif|societa in nome collettivo',
  'sca|societe en commandite par actions',
  'scs|societe en commandite simple',
  'sci|societe civile immobiliere',
  'sl|slu|sociedad limitada|sociedad de responsabilidad limitada',
  'spa|societa per azioni',
  'srl|societa a responsabilita limitata',
  'bv|besloten vennootschap',
  'nv|naamloze vennootschap',
  'ab|aktiebolag|aktiebolaget',
  'as|aksjeselskap',
  'asa|allmennaksjeselskap',
  'aps|anpartsselskab',
  'oy|osakeyhtio',
  'oyj|julkinen osakeyhtio',
  'kft|korlatolt felelossegu tarsasag',
  'zrt|nyrt|rt',
  'sro|spol sro|spolecnost s rucenim omezenym',
  'doo',
  'ad',
  'sp zoo|spolka z ograniczona odpowiedzialnoscia|spolka zoo',
  'kk|kabushiki kaisha',
  'sdn bhd|bhd',
  'tbk',
]

const formOf = new Map(
  forms.flatMap((line) => {
    const ways = line.split('|')
    return ways.map((way) => [way, ways[0] as string] as const)
  }),
)
const longestForm = Math.max(...[...formOf.keys()].map((way) => way.split(' ').length))

/** The words of a name without the legal form at their end, and the form; `null` where there is none. */
export function withoutLegalForm(words: readonly string[]): { words: readonly string[]; form: string | null } {
  for (let length = Math.min(longestForm, words.length - 1); length > 0; length--) {
    const form = formOf.get(words.slice(-length).join(' '))
    if (form !== undefined) return { words: words.slice(0, -length), form }
  }
  return { words, form: null }
}

const chineseForms: readonly (readonly [end: RegExp, form: string])[] = [
  [/股份有限公司$/, '股份有限公司'],
  [/(?:有限责任公司|有限公司)$/, '有限公司'],
  [/(?:合伙企业有限合伙|有限合伙企业|有限合伙|合伙企业)$/, '合伙企业'],
  [/公司$/, '公司'],
]

/** A Chinese name in simplified characters and without marks, without the legal form at its end, and the form. */
function withoutChineseForm(name: string): { name: string; form: string | null } {
  for (const [end, form] of chineseForms) {
    const rest = name.replace(end, '')
    if (rest !== '' && rest !== name) return { name: rest, form }
  }
  return { name, form: null }
}

/** A name as it is compared. */
export type NameForm = {
  /** As it was written. */
  written: string
  /** Without regard to case, width and spacing. */
  plain: string
  /** The remaining words in order, without accents, marks and legal form; Chinese in one piece. */
  words: readonly string[]
  /** The same words sorted, in one piece. */
  sorted: string
  /** The same words in their order without a space. */
  joined: string
  chinese: boolean
  /** The legal form, normalised; `null` without one. */
  form: string | null
  /** Numbers in it, in their order: funds and branches differ by nothing else. */
  numbers: string
  /**
   * Letters that stand alone in it, in their order: they tell series and companies of one house apart as numbers do.
   */
  letters: string
}

const han = /\p{Script=Han}/u
const silent = new Set(['and', 'und', 'et', 'the'])
const romanNumber = /^(?:x{1,3}|x{0,2}(?:ix|iv|v?i{1,3}|v))$/

/**
 * The form of a name used for comparison: without width, case, accents, marks, "&" and legal forms; traditional
 * characters become simplified, and single letters form one word.
 */
export function nameFormOf(written: string): NameForm {
  const plain = caseFolded(written).replace(/\s+/g, ' ').trim()
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
    letters: words.filter((word) => /^\p{Script=Latin}$/u.test(word)).join(' '),
  }
}

const ascii = /^[ -~]*$/
const pairOfUmlaut = /[aou]e/

const withoutUmlauts = (written: string): string =>
  written.replace(/(?<=\p{Script=Latin})(?:ae|oe|ue)/gu, (pair) => pair.charAt(0))

function wordsOf(plain: string): string[] {
  const written = ascii.test(plain) ? plain : foldedLetters(simplifiedChinese(plain))
  const bare = (pairOfUmlaut.test(written) ? withoutUmlauts(written) : written).replace(/['’`´.]/g, '')
  const words: string[] = []
  let run: string[] = []
  for (const word of [...bare.split(/[^\p{L}\p{N}]+/u), '']) {
    if (/^\p{Script=Latin}$/u.test(word)) {
      run.push(word)
      continue
    }
    const joined = lettersOf(run)
    words.push(...(joined.some((letters) => silent.has(letters)) ? run : joined))
    run = []
    if (word !== '' && !silent.has(word)) words.push(word)
  }
  return words
}

/** Letters of which numbers are made as well. */
const ofNumbers = /^[ivx]$/

/**
 * The words that letters make which follow on one another: initials, or numbers of a series beside them. Three or more
 * of which not all are those of numbers are initials (V-I-P).
 */
function lettersOf(run: readonly string[]): string[] {
  if (run.length >= 3 && !run.every((letter) => ofNumbers.test(letter))) return [run.join('')]
  const words: string[] = []
  let isOpen = false
  for (const letter of run) {
    const isNumber = ofNumbers.test(letter)
    if (isOpen && !isNumber) words.push(`${words.pop()}${letter}`)
    else words.push(letter)
    isOpen = !isNumber
  }
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
