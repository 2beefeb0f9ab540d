import { maxNamesOfArticle } from '#contracts/adverse-media/unlinked-name.ts'
import { compatibleInPlace } from '../text-search/folded-letters.ts'
import { type CompanyFinder, linkingRule } from './find-companies.ts'
import { listedCompanies } from './listed-companies.ts'
import type { ArticleText } from './propose-events.ts'

/** A name of a company in a text; `form` is where what tells it as one begins, its legal form or its code. */
export type StatedName = { start: number; form: number; end: number; name: string }

/** A name of a company in an article that links to no party: several bear it (`ambiguous`), or none. */
export type UnlinkedName = { name: string; ambiguous: boolean }

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
    ...unknown.map(({ start, name }) => ({ start, name, ambiguous: false })),
    ...shared.map(({ start, name }) => ({ start, name, ambiguous: true })),
  ]
    .toSorted((one, other) => one.start - other.start)
    .map(({ name, ambiguous }) => ({ name, ambiguous }))
}

/** Whether a name ends within a legal form or before it: what is left then says nothing but the form. */
function someBetween(form: number, end: number, ends: ReadonlySet<number>): boolean {
  for (let at = form; at <= end; at++) if (ends.has(at)) return true
  return false
}

/**
 * The names in a text that their legal form or their code on an exchange tells as those of companies, in its order.
 * Where a Chinese name begins is told by punctuation and by the words that stand before names; what remains unclear is
 * left out.
 */
export function statedNames(text: string): StatedName[] {
  return [...chineseNames(text), ...namesWithCode(text), ...latinNames(text)]
    .filter(({ name: { length } }) => length >= linkingRule.shortest && length <= linkingRule.longest)
    .toSorted((one, other) => one.start - other.start)
}

const chineseForm = /(?:集团|控股)?(?:股份)?有限(?:责任)?公司|股份公司|集团公司|\(有限合伙\)/g
/** Characters before a legal form in which its name is looked for, and those that it has. */
const [before, longestStem, shortestStem] = [40, 30, 2]
const namePart = /[\p{Script=Han}\p{Script=Latin}\d·&()-]*$/u

const wordsBefore = [
  '公司|股东|发行人|担保人|被告|原告|客户|供应商|竞争对手|旗下|董事长|总经理|实际控制人|投资者|这家|那家|一家|另一家',
  '收购|入股|起诉|状告|控告|名为|成为|认为|作为|更名为|变更为|改为|转为|收到|达到|遭到|受到|接到',
  '包括|通过|以及|其中|因为|并购|关于|对于|由于|属于|位于|基于|宣布|公布|发布|披露|获悉|据悉|据了解|据报道|表示|根据',
  '近日|日前|今日|昨日|目前|此前|同时|今年|去年|上月|\\d[年月日]',
  '的|了|被|在(?!线)|是|与|说|称|让|给(?!排水|水)|该|并|或|从|(?<!平)等(?!离子)|(?<!基)因|(?<!土耳)其',
  '(?<=公司|集团|银行|股份)和|(?<!自)由|对(?!外)|(?<!方)向(?!日|阳|上)|将(?!军)|(?<![数证根])据|(?<![普埃])及',
]
const lastWordBefore = new RegExp(`^.*(?:${wordsBefore.join('|')})`, 'su')
/** What says of a company only what it is, and the anonymous ones. */
const noName =
  /某|^(?:股份|责任|控股|集团|上市|投资|证券|基金|保险|信托|科技|商业|本|母|子|分|全资|外资|合资|国有|民营|私人|多家|数家|两家|相关|有关)+$/u

function chineseNames(text: string): StatedName[] {
  return [...text.matchAll(chineseForm)].flatMap(({ index, 0: form }) => {
    const stem = stemBefore(text, index)
    const { length } = stem
    if (length < shortestStem || length > longestStem || noName.test(stem)) return []
    const [start, end] = [index - length, index + form.length]
    return [{ start, form: index, end, name: text.slice(start, end) }]
  })
}

/** What may be a name right before a place: behind the last word that stands before names, without a torn bracket. */
function stemBefore(text: string, place: number): string {
  const run = namePart.exec(text.slice(Math.max(0, place - before), place))?.[0] ?? ''
  return run
    .replace(lastWordBefore, '')
    .replace(/^[^(]*\)/u, '')
    .replace(/^.*\((?=[^)]*$)/su, '')
    .replace(/^[·&-]+/u, '')
}

/** Characters of a short name that stands with its code. */
const [shortestListed, longestListed] = [3, 8]

function namesWithCode(text: string): StatedName[] {
  return listedCompanies(text).flatMap(({ end: behindCode }) => {
    const form = text.lastIndexOf('(', behindCode)
    const name = stemBefore(text, form)
    if (name.length < shortestListed || name.length > longestListed || noName.test(name)) return []
    return [{ start: form - name.length, form, end: form, name }]
  })
}

const latinForms =
  'Ltd|Limited|Inc|Incorporated|Corp|Corporation|PLC|plc|LLC|LLP|AG|GmbH|SE|NV|SA|AB|ASA|Oyj|SpA|Holdings|Group'
const latinWord = String.raw`(?:(?:\p{Lu}\.){1,4}|[\p{Lu}\d][\p{L}\p{M}\d&'’-]{0,40})`
const latinName = new RegExp(
  String.raw`(?<![\p{L}\d&'’.-])(${latinWord}(?: (?:(?:of|and|&|de|der|the) )?${latinWord}){0,5}?)` +
    String.raw`((?:,? (?:Co\.?,? )?(?:${latinForms}))+)(?![\p{L}\d&'’-])`,
  'gu',
)
const wordsBeginning =
  /^(?:(?:The|An?|In|On|At|But|And|When|While|After|Before|As|For|If|By|From|With|Of|To|Meanwhile|(?:Shares|Bonds|Stock)(?: of)?) )+/u
const noLatinName = /^(?:Private|Public|Holdings?|The|A)$/u

function latinNames(text: string): StatedName[] {
  return [...text.matchAll(latinName)].flatMap(({ index, 0: whole, 1: words = '' }) => {
    const skipped = wordsBeginning.exec(words)?.[0].length ?? 0
    if (noLatinName.test(words.slice(skipped))) return []
    const [start, end] = [index + skipped, index + whole.length]
    return [{ start, form: index + words.length, end, name: text.slice(start, end) }]
  })
}
