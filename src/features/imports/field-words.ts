import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MappedFormat } from '#contracts/imports/column-mapping.ts'
import type { FieldOf } from '#formats/registry.ts'
import { billKindWords } from '#src/components/bills/words.ts'
import { partyDetailWords, relationWords } from '#src/components/entities/party-detail-words.ts'
import {
  bondKindWords,
  issuerEventWords,
  itemWords,
  opinionWords,
  outlookWords,
} from '#src/components/issuers/words.ts'

/** What a field is called in every table that has one of its name. */
const common = {
  ...itemWords,
  acceptor: msg`Acceptor`,
  amount: msg`Amount`,
  asOf: msg`As of`,
  at: msg`Date`,
  author: msg`Author`,
  body: msg`Text`,
  capital: msg`Share of capital`,
  category: msg`Category`,
  client: msg`Client`,
  code: msg`Bond code`,
  codes: msg`Security codes`,
  company: msg`Company`,
  company_address: partyDetailWords.address,
  company_alias: partyDetailWords.alias,
  company_dissolved: partyDetailWords.dissolved,
  company_form: partyDetailWords.legalForm,
  company_founded: partyDetailWords.founded,
  company_id: msg`Identifier of the company`,
  company_industry: partyDetailWords.industry,
  company_legal_representative: partyDetailWords.legalRepresentative,
  company_phone: partyDetailWords.phone,
  company_status: partyDetailWords.status,
  coupon: msg`Coupon`,
  currency: msg`Currency`,
  drawer: msg`Drawer`,
  dueDate: msg`Due date`,
  facility: msg`Facility`,
  fileSize: msg`Size of the attachment in KB`,
  fileType: msg`Type of the attachment`,
  from: msg`Transferred by`,
  guarantor: msg`Guarantor`,
  id: msg`Own number`,
  issueDate: msg`Issue date`,
  issuer: msg`Issuer`,
  kind: msg`Kind`,
  language: msg`Language`,
  limit: msg`Credit limit`,
  maturityDate: msg`Maturity`,
  name: msg`Name`,
  names: msg`Names of the securities`,
  number: msg`Bill number`,
  opinion: msg`Audit opinion`,
  owner: msg`Owner`,
  owner_id: msg`Identifier of the owner`,
  payee: msg`Payee`,
  period: msg`Reporting period`,
  publishedAt: msg`Published`,
  publisher: msg`Publisher`,
  rangeEnd: msg`End of the sub-bill range`,
  rangeStart: msg`Start of the sub-bill range`,
  rating: msg`Rating`,
  ratingAgency: msg`Rating agency`,
  severity: msg`Severity`,
  text: msg`Description`,
  title: msg`Title`,
  to: msg`Transferred to`,
  transferable: msg`Transferable`,
  type: msg`Event`,
  url: msg`Web address`,
  valid_from: msg`Valid from`,
  valid_to: msg`Valid until`,
  votes: msg`Share of votes`,
}

type Common = keyof typeof common

/** Words for the target of a mapping: its name, its fields, and its enumerated cell values. */
type TableWords<Field extends string> = {
  name: MessageDescriptor
  /** Every field that no other table has, and those that are called otherwise here. */
  fields: { readonly [Name in Exclude<Field, Common>]: MessageDescriptor } & {
    readonly [Name in Extract<Field, Common>]?: MessageDescriptor
  }
  values: { readonly [Name in Field]?: { readonly [value: string]: MessageDescriptor } }
}

const articleKinds = { news: msg`News`, announcement: msg`Announcement` }
const trueOrFalse = { true: msg`yes`, false: msg`no` }

const tableWords = {
  'stakes-csv': { name: msg`Stakes: who owns how much of what`, fields: {}, values: {} },
  'bills-csv': {
    name: msg`Bills`,
    fields: { amount: msg`Face value` },
    values: { kind: billKindWords, transferable: trueOrFalse },
  },
  'bill-events-csv': { name: msg`Events of bills`, fields: {}, values: {} },
  'bonds-csv': { name: msg`Bonds`, fields: { amount: msg`Amount issued` }, values: { kind: bondKindWords } },
  'quotes-csv': {
    name: msg`Quotes of bonds`,
    fields: {
      bond: common.code,
      cleanTrade: msg`Clean price, traded`,
      cleanValuation: msg`Clean price, by valuation`,
      date: common.at,
      spread: msg`Spread in basis points`,
      ytm: msg`Yield to maturity (% a year)`,
    },
    values: {},
  },
  'share-prices-csv': {
    name: msg`Share prices of issuers`,
    fields: { date: common.at, price: msg`Closing price, adjusted` },
    values: {},
  },
  'ratings-csv': {
    name: msg`Ratings of bonds and issuers`,
    fields: {
      agency: common.ratingAgency,
      bond: common.code,
      date: common.at,
      grade: msg`Grade`,
      implied: msg`Implied by prices`,
      outlook: msg`Outlook`,
    },
    values: { implied: trueOrFalse, outlook: outlookWords },
  },
  'issuer-statements-csv': {
    name: msg`Financial statements of issuers`,
    fields: { months: msg`Months covered`, sector: msg`Sector`, updateFlag: msg`Update flag` },
    values: { opinion: opinionWords },
  },
  'issuer-events-csv': { name: msg`Events of issuers`, fields: {}, values: { type: issuerEventWords } },
  'exposures-csv': { name: msg`Exposures to clients`, fields: { amount: msg`Exposure` }, values: {} },
  'relations-csv': {
    name: msg`Relations: who is whose family or associate`,
    fields: {
      one: msg`Party`,
      other: msg`Related party`,
      kind: msg`Relation`,
      words: msg`In the source’s words`,
    },
    values: { kind: relationWords },
  },
  'articles-csv': {
    name: msg`Articles and announcements`,
    fields: { publishedAt: msg`Published at` },
    values: { kind: articleKinds },
  },
} satisfies { [Format in MappedFormat]: TableWords<FieldOf<Format>> }

/** What a table is called. */
export const tableName = (format: MappedFormat): MessageDescriptor => tableWords[format].name

/** What a field of a table is called; `null` for one that the table does not have. */
export function fieldWords(format: MappedFormat, name: string): MessageDescriptor | null {
  const { fields }: TableWords<string> = tableWords[format]
  return ownOf(fields, name) ?? ownOf(common, name)
}

/** The word for a cell value; `null` where there is none. */
export function valueWords(format: MappedFormat, name: string, value: string): MessageDescriptor | null {
  const { values }: TableWords<string> = tableWords[format]
  const words = ownOf(values, name)
  return words ? ownOf(words, value) : null
}

function ownOf<Value>(words: { readonly [name: string]: Value | undefined }, name: string): Value | null {
  return Object.hasOwn(words, name) ? (words[name] ?? null) : null
}
