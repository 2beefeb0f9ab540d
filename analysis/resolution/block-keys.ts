import type { NameForm } from './name-form.ts'
import { knownAs, type PartyProfile } from './party-profile.ts'

/** Words of a name that are paired, the longest. */
const pairedWords = 3
const endLength = 6
const chineseEndLength = 4

/**
 * Keys of a party: only parties that share one are compared, so that not every party has to be compared with every
 * other. Two spellings of a name share one as long as two of its longest words, or one rare word, or its beginning or
 * end are the same. Keys that very many share should be passed over. Source: Christen, "A survey of indexing techniques
 * for scalable record linkage and deduplication" (2012), standard blocking over several keys.
 */
export function blockKeys({ names, identifiers }: PartyProfile): Set<string> {
  return new Set([
    ...names.flatMap((name) => (name.chinese ? chineseKeys(name) : wordKeys(name))),
    ...identifiers.flatMap((identifier) => knownAs(identifier).map((value) => `i ${value}`)),
  ])
}

function wordKeys({ words, sorted, joined }: NameForm): string[] {
  const longest = [...new Set(words)]
    .toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .slice(0, pairedWords)
    .toSorted()
  const pairs = longest.flatMap((one, at) => longest.slice(at + 1).map((other) => `p ${one} ${other}`))
  const single = longest.filter(({ length }) => length >= 5).map((word) => `w ${word}`)
  return [`n ${sorted}`, ...pairs, ...single, ...endKeys(joined, endLength)]
}

function chineseKeys({ sorted, joined }: NameForm): string[] {
  return [`n ${sorted}`, ...endKeys(joined, chineseEndLength), ...afterPlace(joined)]
}

/** Many names begin with a place of two characters, which may be left out. */
const afterPlace = (joined: string): string[] =>
  joined.length < 2 + chineseEndLength ? [] : [`b ${joined.slice(2, 2 + chineseEndLength)}`]

const endKeys = (joined: string, length: number): string[] =>
  joined.length < length ? [] : [`b ${joined.slice(0, length)}`, `e ${joined.slice(-length)}`]
