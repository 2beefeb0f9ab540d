import { isCommonWord, isTitle } from './common-words.ts'
import { latinWord, type WordedName, wordsBeginning } from './name-stems.ts'

const moved =
  '(?:fell|falls?|rose|rises?|drop(?:ped|s)?|jump(?:ed|s)?|slid|slides?|plunged?|tumbled?|surged?|climb(?:ed|s)?|' +
  String.raw`gain(?:ed|s)?|lost|loses?|sank|sinks?|slump(?:ed|s)?|soar(?:ed|s)?|were|closed|traded|have|has|had)\b`
const follows =
  String.raw`(?=[,.;:)]|$|\s(?:and|said|in|on|at|after|by|from|for|to|has|have|had|is|are|was|were|who|which|that|until|` +
  String.raw`since|told|as)\b)`
const filing =
  '(?:also )?(?:said|disclosed|announced|reported|warned|revealed)(?: [A-Za-z]+){0,3}? in an? ' +
  String.raw`(?:(?!court|bankruptcy|legal)[A-Za-z]+ ){0,4}filing\b`
const boards =
  '(?:NYSE|NASDAQ|Nasdaq|AMEX|LSE|HKEX|SEHK|TSX|ASX|SGX|TSE|BSE|NSE|SSE|SZSE|OTC|ETR|EPA|ticker|ticker symbol)'
/** What stands right behind a name. */
const behind = [
  ` shares ${moved}`,
  `['’]s? (?:shares|stock|share price) ${moved}`,
  ` ${filing}`,
  String.raw` \(${boards}: ?[A-Z\d.]{1,8}\)`,
  String.raw` \([A-Z\d]{1,6}\.(?:O|OQ|N|US|L|DE|PA|TO|AX|SI|T|KS|TW|SS|SZ|HK)\)`,
]
const behindNames = new RegExp(behind.join('|'), 'gu')

const run = `(?:Bank of )?${latinWord}(?: (?:(?:&|de|der|van) )?${latinWord}){0,4}`
const runBefore = new RegExp(String.raw`(?<![\p{L}\d&'’.-])${run}$`, 'u')
const owner = String.raw`(?:\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?['’]s )?`
const heads = '(?:subsidiary|wholly owned unit|parent company|chief executive(?: officer)?|finance chief|CEO|CFO)'
const places =
  '(?:Shanghai|Shenzhen|Beijing|Hong Kong|Nasdaq|NYSE|New York|London|Frankfurt|Tokyo|Singapore|Sydney|Toronto|' +
  String.raw`Paris|Mumbai|Seoul|Taipei|U\.?S\.?)`
/** What stands right before a name, with the name and what has to follow. */
const before = [
  String.raw`\b(?:[Ss]hares|[Ss]tock|[Bb]onds) (?:of|in) (${run})(?:(?= ${moved})|${follows})`,
  String.raw`\b${heads} of ${owner}(${run})${follows}`,
  String.raw`\b${places}-(?:listed|traded) (?:(?!in |from |on |at |since )\p{Ll}+ ){0,3}(${run})`,
]
const beforeNames = new RegExp(before.join('|'), 'gu')

/** Characters before a place in which a name that ends there, and whose it is, are looked for. */
const lettersBefore = 90

/** Names that Latin wording tells as those of companies. */
export function latinWordedNames(text: string): WordedName[] {
  const stems = [...text.matchAll(behindNames)].flatMap(({ index, 0: sign }) => {
    const words = runBefore.exec(text.slice(Math.max(0, index - lettersBefore), index))?.[0] ?? ''
    const name = withoutBeginning(words)
    const [from, start] = [index - words.length, index - name.length]
    if (!mayBeCompany(name, words) || isPersonal(text, from) || mayBeginSentence(text, start, name, sign)) return []
    return [{ start, end: index, name, sign: sign.trim() }]
  })
  const defined = [...text.matchAll(beforeNames)].flatMap((match) => {
    const [whole] = match
    const words = match.slice(1).find((group) => group !== undefined) ?? ''
    const name = withoutBeginning(words)
    const end = match.index + whole.length
    if (!mayBeCompany(name, words)) return []
    return [{ start: end - name.length, end, name, sign: whole.slice(0, -words.length).trim() }]
  })
  return [...stems, ...defined]
}

const times =
  'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|' +
  'October|November|December|Meanwhile'
const origins =
  'Chinese|Japanese|Korean|Indian|British|European|German|French|Italian|Spanish|Swiss|Russian|American|Canadian|US|U\\.S\\.'
const based = String.raw`(?:\p{Lu}\p{L}+ )?\p{L}+-(?:based|listed|owned|backed|controlled)`
const leading = new RegExp(`^(?:(?:${times}|${origins}|Rival|Electric|${based}) )+`, 'u')

/** Words with capital letters without those that stand before names. */
const withoutBeginning = (words: string): string =>
  words
    .replace(/^.*['’]s? /u, '')
    .replace(wordsBeginning, '')
    .replace(leading, '')

const several = /(?:Companies|Banks|Airlines|Firms|Stocks|Funds|Bonds|Shares)$/u

const mayBeCompany = (name: string, words: string): boolean =>
  /\p{Lu}\p{L}{2}/u.test(name) && !isCommonWord(name) && !several.test(name) && !words.split(' ').some(isTitle)

const personal = new RegExp(
  String.raw`(?:(?:Mr|Mrs|Ms|Dr|Prof)\.|founder|chairman|chairwoman|director|executive|officer|president|investor|analyst|` +
    'lawyer|attorney|trustee|judge|spokesman|spokeswoman|spokesperson|partner|manager|billionaire|shareholder|' +
    'activist) $',
  'iu',
)
/** Whether what stands before a place tells that a person is named there. */
const isPersonal = (text: string, place: number): boolean =>
  personal.test(text.slice(Math.max(0, place - lettersBefore), place))

/** Whether one word begins a sentence, so that any noun may stand there, and nothing but a price tells of it. */
const mayBeginSentence = (text: string, start: number, name: string, sign: string): boolean =>
  !name.includes(' ') &&
  sign.startsWith(' shares') &&
  !/[\p{L}\p{M}\d,)] $/u.test(text.slice(Math.max(0, start - 2), start))
