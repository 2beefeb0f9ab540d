import { createCompiledCatalog } from '@lingui/cli/api'
import * as v from 'valibot'

type Branches = Record<string, unknown>

/**
 * What a message fills in and how: its arguments with their kind and its tags, and the branches of each plural. `always`
 * holds what is filled in whatever the number; the plural forms beside `other` may have more, or do without.
 */
type Structure = { always: Set<string>; ever: Set<string>; plurals: Branches[] }

const Compiled = v.object({ messages: v.object({ message: v.array(v.unknown()) }) })

/**
 * Why a translation cannot stand for its source: it does not parse, fills in something else, or does not have exactly
 * the plural forms of its language (beside exact numbers). Empty where nothing is wrong.
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
  ]
}

function structureOf(message: string): Structure | string {
  const { source, errors } = createCompiledCatalog('en', { message }, { namespace: 'json', strict: true })
  const [failed] = errors
  if (failed) return failed.error.message.split('\n')[0] ?? 'does not parse'
  const structure: Structure = { always: new Set(), ever: new Set(), plurals: [] }
  note(v.parse(Compiled, JSON.parse(source)).messages.message, structure, true)
  return structure
}

function note(tokens: unknown[], structure: Structure, always: boolean): void {
  for (const token of tokens) {
    if (Array.isArray(token)) noteArgument(token, structure, always)
    else if (typeof token === 'string') noteMarks(token.match(/<\/?\d+\/?>/g) ?? [], structure, always)
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
