import { createCompiledCatalog } from '@lingui/cli/api'
import * as v from 'valibot'

type Branches = Record<string, unknown>

/**
 * What a message fills in and how: its arguments with their kind and its tags, and the branches of each plural.
 * `always` holds what is filled in whatever the number; the plural forms beside `other` may have more, or do without.
 * `texts` is what it says between them.
 */
type Structure = { always: Set<string>; ever: Set<string>; plurals: Branches[]; texts: string[] }

const Compiled = v.object({ messages: v.object({ message: v.array(v.unknown()) }) })

/**
 * Why a translation cannot stand for its source: it does not parse, fills in something else, does not have exactly the
 * plural forms of its language (beside exact numbers), or is a sentence left in English. Empty where nothing is wrong.
 *
 * @param locale of the translation, as a language tag
 */
export function faultsOfTranslation(source: string, translation: string, locale: string): string[] {
  const read = structureOf(translation)
  if (typeof read === 'string') return [read]
  const wanted = structureOf(source)
  if (typeof wanted === 'string') return [`source: ${wanted}`]
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted()
  return [
    ...[...wanted.always.difference(read.always)].map((mark) => `lacks ${mark}`),
    ...[...read.ever.difference(wanted.ever)].map((mark) => `has ${mark}, which the source does not have`),
    ...read.plurals
      .map((branches) => Object.keys(branches).filter((form) => form !== 'offset' && !/^\d+$/.test(form)))
      .filter((given) => given.toSorted().join() !== forms.join())
      .map((given) => `has the plural forms ${given.join(', ')} instead of ${forms.join(', ')}`),
    ...read.texts.filter((text) => isEnglish(text, locale)).map((text) => `says "${text.trim()}", which is English`),
  ]
}

/** Words that stand in nearly every English sentence, and in none of another language. */
const smallWords = 'the of and is are with your this that which from for by to not'.split(' ')
/** Those besides that are words of other languages in Latin script, too. */
const sharedWords = 'a an or was in on at no you it be'.split(' ')

/** Whether three words or more in Latin script follow one another, a small word of English among them. */
function isEnglish(text: string, locale: string): boolean {
  const { script } = new Intl.Locale(locale).maximize()
  const small = script === 'Latn' ? smallWords : [...smallWords, ...sharedWords]
  const runs = text.match(/\p{Script=Latin}+(?: +\p{Script=Latin}+){2,}/gu) ?? []
  return runs.some((run) =>
    run
      .toLowerCase()
      .split(/ +/)
      .some((word) => small.includes(word)),
  )
}

function structureOf(message: string): Structure | string {
  const { source, errors } = createCompiledCatalog('en', { message }, { namespace: 'json', strict: true })
  const [failed] = errors
  if (failed) return failed.error.message.split('\n')[0] ?? 'does not parse'
  const structure: Structure = { always: new Set(), ever: new Set(), plurals: [], texts: [] }
  note(v.parse(Compiled, JSON.parse(source)).messages.message, structure, true)
  return structure
}

function note(tokens: unknown[], structure: Structure, always: boolean): void {
  for (const token of tokens) {
    if (Array.isArray(token)) noteArgument(token, structure, always)
    else if (typeof token === 'string') {
      noteMarks(token.match(/<\/?\d+\/?>/g) ?? [], structure, always)
      structure.texts.push(token)
    }
  }
}

function noteArgument([name, kind, detail]: unknown[], structure: Structure, always: boolean): void {
  noteMarks([kind === undefined ? `{${name}}` : `{${name}, ${kind}}`], structure, always)
  if (typeof detail !== 'object' || detail === null) return
  const branches: Branches = { ...detail }
  if (kind === 'plural') structure.plurals.push(branches)
  for (const [form, branch] of Object.entries(branches)) {
    if (Array.isArray(branch)) note(branch, structure, always && form === 'other')
  }
}

function noteMarks(marks: readonly string[], { always, ever }: Structure, isAlways: boolean): void {
  for (const mark of marks) {
    ever.add(mark)
    if (isAlways) always.add(mark)
  }
}
