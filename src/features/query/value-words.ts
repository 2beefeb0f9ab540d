import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as v from 'valibot'
import type { EntityId, EntitySummary } from '#contracts/entities/entity.ts'
import { IssuerEventType } from '#contracts/issuers/issuer.ts'
import type { Counted, QueryChoices, QueryMeaning } from '#contracts/query/query.ts'
import type { DraftCondition, DraftGroup, NodeId, QueryStep } from '#contracts/query/query-draft.ts'
import type { FieldWith, QueryField } from '#contracts/query/query-fields.ts'
import type { QueryScope } from '#contracts/query/query-scopes.ts'
import type { QueryValue } from '#contracts/query/query-value.ts'
import { documentFindingNames, riskEventName } from '#src/components/adverse-media/risk-event-words.ts'
import { billKindWords } from '#src/components/bills/words.ts'
import { bondKindWords, issuerEventWords, opinionWords } from '#src/components/issuers/words.ts'
import { interestKindWords } from '#src/components/ownership/interest-words.ts'
import { countText, jurisdictionText } from '#src/components/text/amount-text.ts'
import { kindWords } from '#src/components/text/entity-words.ts'
import { riskLevelWords } from '#src/components/text/risk-level-words.ts'
import { sourceText } from '#src/components/text/source-text.ts'
import { originWords, periodWords } from './query-words.ts'

/** The values that a field can have, in their order, and what they are called. */
const ownWords = {
  kind: kindWords,
  heldThrough: interestKindWords,
  billKind: billKindWords,
  opinion: opinionWords,
  origin: originWords,
  toldOf: originWords,
  level: riskLevelWords,
  issuerLevel: riskLevelWords,
  finding: documentFindingNames,
  bondKind: bondKindWords,
} satisfies { [Field in FieldWith<{ list: 'own' }>]: { readonly [value: string]: MessageDescriptor } }

const hasOwnWords = (field: QueryField): field is keyof typeof ownWords => Object.hasOwn(ownWords, field)

/** The values that a field can have; `null` where that depends on the data. */
export const ownValuesOf = (field: QueryField): readonly string[] | null =>
  hasOwnWords(field) ? Object.keys(ownWords[field]) : null

/** What a listed value of a field is called. */
export function listedWord(i18n: I18n, field: QueryField, value: string): string {
  if (hasOwnWords(field)) {
    const words: { readonly [value: string]: MessageDescriptor } = ownWords[field]
    return Object.hasOwn(words, value) && words[value] ? i18n._(words[value]) : value
  }
  if (field === 'eventType') {
    return v.is(IssuerEventType, value) ? i18n._(issuerEventWords[value]) : riskEventName(value, i18n)
  }
  if (field === 'source') return sourceText(value, i18n)
  return field === 'jurisdiction' ? jurisdictionText(value, i18n.locale) : value
}

/** What the parties that a query names are called, as far as that is known. */
type PartyNames = ReadonlyMap<EntityId, string | null>

/** Which days the periods relative to today mean, as far as that is known. */
type PeriodDays = QueryMeaning['periods']

/** What is known of what a query names. */
export type Known = { names: PartyNames; periods: PeriodDays }

/** The values of a list that a sentence names before it counts the others. */
const named = 3

/** The value of a condition in words; empty without one. */
export function valueWords(i18n: I18n, field: QueryField, value: QueryValue, { names, periods }: Known): string {
  switch (value.type) {
    case 'text':
      return i18n._(msg`“${value.text}”`)
    case 'list': {
      const words = value.list.slice(0, named).map((listed) => listedWord(i18n, field, listed))
      const others = value.list.length - words.length
      const rest = others > 0 ? [i18n._(msg`${countText(others, i18n.locale)} more`)] : []
      return new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format([...words, ...rest])
    }
    case 'numbers':
      return rangeWords(i18n, textOf(value.min, i18n.locale), textOf(value.max, i18n.locale))
    case 'days':
      return rangeWords(i18n, value.from, value.to)
    case 'relative': {
      const words = i18n._(periodWords[value.period])
      const told = value.count === null ? words : i18n._(msg`${words}: ${countText(value.count, i18n.locale)}`)
      const days = periods.find(({ period, count }) => period === value.period && count === value.count)
      return days ? `${told} (${rangeWords(i18n, days.from, days.to)})` : told
    }
    case 'parties':
      return new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(
        value.parties.map((id) => names.get(id) ?? i18n._(msg`Party ${id}`)),
      )
    case 'none':
      return ''
  }
}

const textOf = (number: number | null, locale: string) => (number === null ? null : countText(number, locale))

function rangeWords(i18n: I18n, from: string | null, to: string | null): string {
  if (from !== null && from === to) return from
  if (from === null) return to === null ? '' : i18n._(msg`at most ${to}`)
  return to === null ? i18n._(msg`at least ${from}`) : `${from} – ${to}`
}

/** What may be done with a node of the query now. */
export type NodeRights = Record<'remove' | 'negate' | 'enclose' | 'dissolve' | 'up' | 'down' | 'in' | 'out', boolean>

type Shown = {
  /** Rows that the node finds by itself; `null` while that is not known. */
  count: Counted | null
  allowed: NodeRights
  /** Just added: it takes the focus. */
  isNew: boolean
}

export type EditorCondition = DraftCondition & Shown & { complete: boolean }
export type EditorGroup = Omit<DraftGroup, 'nodes'> &
  Shown & { nodes: (EditorCondition | EditorGroup)[]; mayAdd: boolean; mayNest: boolean }

/** What every part of the editor is about, and what it does. */
export type EditorTools = Known & {
  scope: QueryScope
  /** What lists can be chosen from; `null` while loading. */
  choices: QueryChoices | null
  /** The condition for which parties are looked for, and those found. */
  sought: { node: NodeId } | null
  found: readonly EntitySummary[]
  seeking: boolean
  onSeek: (node: NodeId, words: string) => void
  onStep: (step: QueryStep) => void
}
