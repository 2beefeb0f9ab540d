import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { MappedFormat } from '#contracts/column-mapping.ts'
import type { FileFormat } from '#contracts/import.ts'
import type { FactChange } from '#contracts/upload.ts'
import { momentText } from '#src/components/amount-text.ts'
import { billKindWords } from '#src/components/bill-kind-words.ts'
import { bondKindWords } from '#src/components/bond-kind-words.ts'
import { countryName } from '#src/components/country-names.ts'
import { kindWords } from '#src/components/entity-words.ts'
import { interestKindWords } from '#src/components/interest-kind-words.ts'
import { issuerEventWords, opinionWords } from '#src/components/issuer-record-words.ts'
import { partyDetailWords } from '#src/components/party-detail-words.ts'
import { relationWords } from '#src/components/relation-words.ts'
import { fieldName } from './mapping-words.ts'

type Words = Readonly<Record<string, MessageDescriptor>>
type Fact = Pick<FactChange, 'kind'> & { format: FileFormat }

/** What a dry run names that no table has a column of. */
const further: Words = {
  ...partyDetailWords,
  attachments: msg`Attachments`,
  externalId: msg`Own number`,
  interest: msg`Interest`,
  jurisdiction: msg`Jurisdiction`,
  validFrom: msg`Valid from`,
  validTo: msg`Valid until`,
}

const articleKinds: Words = { news: msg`News`, announcement: msg`Announcement` }
const trueOrFalse: Words = { true: msg`yes`, false: msg`no` }

/** The words that stand for what a field holds, by the table in which it stands. */
const recordValues: { readonly [Format in MappedFormat]: Readonly<Record<string, Words>> } = {
  'stakes-csv': {},
  'bills-csv': { kind: billKindWords, transferable: trueOrFalse },
  'bill-events-csv': {},
  'bonds-csv': { kind: bondKindWords },
  'issuer-statements-csv': { opinion: opinionWords },
  'issuer-events-csv': { type: issuerEventWords },
  'exposures-csv': {},
  'relations-csv': { kind: relationWords },
  'articles-csv': { kind: articleKinds },
}
const values: Readonly<Record<'party' | 'interest', Readonly<Record<string, Words>>>> = {
  party: { kind: kindWords },
  interest: { interest: interestKindWords },
}

/** The table whose fields the records of a file have. */
function tableOf(format: FileFormat): MappedFormat {
  if (MappedFormat.options.some((option) => option === format)) return format as MappedFormat
  if (format === 'ftm-jsonl') return 'relations-csv'
  return 'articles-csv'
}

/** What a field of a fact is called. */
export function changedFieldName({ kind, format }: Fact, name: string, i18n: I18n): string {
  const word = Object.hasOwn(further, name) ? further[name] : undefined
  if (word) return i18n._(word)
  return fieldName(kind === 'record' ? tableOf(format) : 'stakes-csv', { name, chinese: null }, i18n)
}

/** What a field of a fact holds, as the reader says it. */
export function changedValue({ kind, format }: Fact, name: string, value: string, i18n: I18n): string {
  const words = (kind === 'record' ? recordValues[tableOf(format)] : values[kind])[name]
  const word = words && Object.hasOwn(words, value) ? words[value] : undefined
  if (word) return i18n._(word)
  if (kind === 'party' && name === 'jurisdiction' && /^[A-Z]{2}$/.test(value)) return countryName(value, i18n.locale)
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? momentText(value) : value
}
