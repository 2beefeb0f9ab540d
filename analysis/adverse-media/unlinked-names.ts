import { maxNamesOfArticle, maxSignCharacters, type NameSign } from '#contracts/adverse-media/unlinked-name.ts'
import { compatibleInPlace } from '../text-search/folded-letters.ts'
import { chineseWordedNames } from './chinese-worded-names.ts'
import { type CompanyFinder, linkingRule } from './find-companies.ts'
import { latinWordedNames } from './latin-worded-names.ts'
import { listedCompanies } from './listed-companies.ts'
import { latinWord, noName, stemBefore, wordsBeginning } from './name-stems.ts'
import type { ArticleText } from './propose-events.ts'

/** A name of a company in a text; `form` is where its legal form or code begins, its end where it has neither. */
export type StatedName = { start: number; form: number; end: number; name: string; sign: NameSign }

/** A name of a company in an article that links to no party: several bear it (`ambiguous`, without a sign), or none. */
export type UnlinkedName = { name: string; ambiguous: boolean; sign: NameSign | null }

/** Names of companies in an article by which it is linked to none, the first ones. */
export function unlinkedNames(
  { title, body }: Pick<ArticleText, 'title' | 'body'>,
  finder: CompanyFinder,
): UnlinkedName[] {
  const found = new Map<string, UnlinkedName>()
  for (const text of [title, body]) {
    for (const one of unlinkedIn(text, finder)) {
      if (found.size >= maxNamesOfArticle) return [...found.values()]
      if (!found.has(one.name)) found.set(one.name, one)
    }
  }
  return [...found.values()]
}

function unlinkedIn(written: string, finder: CompanyFinder): UnlinkedName[] {
  const text = compatibleInPlace(written.slice(0, linkingRule.maxCharacters))
  const stated = statedNames(text)
  if (stated.length === 0 && !finder.hasShared) return []
  const linked = finder.mentionsIn(text)
  const shared = finder.sharedNamesIn(text, linked)
  const known = [...linked, ...shared]
  const ends = new Set(known.map(({ end }) => end))
  const endsFrom = new Map(known.map(({ start, end }) => [start, end]))
  const unknown = stated.filter(
    ({ start, form, end }) => !someBetween(form, end, ends) && (endsFrom.get(start) ?? 0) < end,
  )
  return [
    ...unknown.map(({ start, name, sign }) => ({ start, name, ambiguous: false, sign })),
    ...shared.map(({ start, name }) => ({ start, name, ambiguous: true, sign: null })),
  ]
    .toSorted((one, other) => one.start - other.start)
    .map(({ name, ambiguous, sign }) => ({ name, ambiguous, sign }))
}

/** Whether a name ends within a legal form or before it: what is left then says nothing but the form. */
function someBetween(form: number, end: number, ends: ReadonlySet<number>): boolean {
  for (let at = form; at <= end; at++) if (ends.has(at)) return true
  return false
}

/**
 * The names in a text that their legal form, their code on an exchange or else the words beside them tell as those of
 * companies, in its order. Where a Chinese name begins is told by punctuation and by the words that stand before names;
 * what remains unclear is left out.
 */
export function statedNames(text: string): StatedName[] {
  const told = [...chineseNames(text), ...namesWithCode(text), ...latinNames(text)]
  return [...told, ...namesOfWording(text, told)]
    .filter(({ name: { length } }) => length >= linkingRule.shortest && length <= linkingRule.longest)
    .toSorted((one, other) => one.start - other.start)
}

/** Those that wording alone tells, where no other stands. */
function namesOfWording(text: string, told: readonly StatedName[]): StatedName[] {
  const taken = new Uint8Array(text.length)
  for (const { start, end } of told) taken.fill(1, start, end)
  return [...chineseWordedNames(text), ...latinWordedNames(text)].flatMap(({ sign, ...one }) => {
    if (taken.subarray(one.start, one.end).includes(1)) return []
    taken.fill(1, one.start, one.end)
    return [{ ...one, form: one.end, sign: { kind: 'wording', text: sign.slice(0, maxSignCharacters) } }]
  })
}

const chineseForm = /(?:集团|控股)?(?:股份)?有限(?:责任)?公司|股份公司|集团公司|\(有限合伙\)/g
/** Characters that the name before a legal form has. */
const [longestStem, shortestStem] = [30, 2]

function chineseNames(text: string): StatedName[] {
  return [...text.matchAll(chineseForm)].flatMap(({ index, 0: form }) => {
    const stem = stemBefore(text, index)
    const { length } = stem
    if (length < shortestStem || length > longestStem || noName.test(stem)) return []
    const [start, end] = [index - length, index + form.length]
    return [{ start, form: index, end, name: text.slice(start, end), sign: { kind: 'legalForm', text: form } }]
  })
}

/** Characters of a short name that stands with its code. */
const [shortestListed, longestListed] = [3, 8]

function namesWithCode(text: string): StatedName[] {
  return listedCompanies(text).flatMap(({ end: behindCode }) => {
    const form = text.lastIndexOf('(', behindCode)
    const name = stemBefore(text, form)
    if (name.length < shortestListed || name.length > longestListed || noName.test(name)) return []
    const sign: NameSign = { kind: 'stockCode', text: text.slice(form, behindCode) }
    return [{ start: form - name.length, form, end: form, name, sign }]
  })
}

const latinForms =
  'Ltd|Limited|Inc|Incorporated|Corp|Corporation|PLC|plc|LLC|LLP|AG|GmbH|SE|NV|SA|AB|ASA|Oyj|SpA|Holdings|Group'
const latinName = new RegExp(
  String.raw`(?<![\p{L}\d&'’.-])(${latinWord}(?: (?:(?:of|and|&|de|der|the) )?${latinWord}){0,5}?)` +
    String.raw`((?:,? (?:Co\.?,? )?(?:${latinForms}))+)(?![\p{L}\d&'’-])`,
  'gu',
)
const noLatinName = /^(?:Private|Public|Holdings?|The|A)$/u

function latinNames(text: string): StatedName[] {
  return [...text.matchAll(latinName)].flatMap(({ index, 0: whole, 1: words = '', 2: form = '' }) => {
    const skipped = wordsBeginning.exec(words)?.[0].length ?? 0
    if (noLatinName.test(words.slice(skipped))) return []
    const [start, end] = [index + skipped, index + whole.length]
    const sign: NameSign = { kind: 'legalForm', text: form.replace(/^[, ]+/u, '').slice(0, maxSignCharacters) }
    return [{ start, form: index + words.length, end, name: text.slice(start, end), sign }]
  })
}
