import * as v from 'valibot'
import type { QueryField } from './query-fields.ts'

/**
 * What a query is about: companies and persons (`party`), what is written of them (`article`) and announced by them
 * (`announcement`), risk events found in either or stated of issuers (`event`), bills, and issuers of bonds by their
 * newest statement.
 */
export const QueryScope = v.picklist(['party', 'article', 'announcement', 'event', 'bill', 'issuer'])
export type QueryScope = v.InferOutput<typeof QueryScope>

/** Fields of which each value that occurs can be listed and counted. */
export const QueryFacet = v.picklist([
  'kind',
  'jurisdiction',
  'source',
  'publisher',
  'eventType',
  'origin',
  'issuer',
  'billKind',
  'acceptor',
  'drawer',
  'currency',
  'opinion',
])
export type QueryFacet = v.InferOutput<typeof QueryFacet>

/** What a result can be sorted by; what has none of it comes last. `relevance`: words found in the title first. */
export const QuerySort = v.picklist([
  'name',
  'owners',
  'holdings',
  'published',
  'relevance',
  'happened',
  'severity',
  'issued',
  'due',
  'amount',
  'period',
  'issuer',
  'totalAssets',
])
export type QuerySort = v.InferOutput<typeof QuerySort>

const stated = ['source', 'synthetic', 'imported'] as const
const document = [
  'text',
  'title',
  'publisher',
  'published',
  'eventType',
  'code',
  'mentions',
  'mentionsHolding',
  'alerted',
  ...stated,
] as const

/** What can be asked of each scope, how its result falls into parts, and what it is sorted by, the usual first. */
export const queryScopes = {
  party: {
    fields: [
      'name',
      'kind',
      'jurisdiction',
      'identifier',
      'scheme',
      'source',
      'synthetic',
      'owners',
      'holdings',
      'heldThrough',
      'heldSince',
      'majorityOwner',
      'overstated',
      'ownerOf',
      'holdingOf',
      'sameController',
      'imported',
    ],
    facets: ['kind', 'jurisdiction', 'source'],
    sorts: ['owners', 'holdings', 'name'],
  },
  article: {
    fields: document,
    facets: ['publisher', 'eventType', 'source'],
    sorts: ['published', 'relevance'],
  },
  announcement: {
    fields: document,
    facets: ['publisher', 'eventType', 'source'],
    sorts: ['published', 'relevance'],
  },
  event: {
    fields: [
      'eventType',
      'happened',
      'text',
      'origin',
      'issuer',
      'severity',
      'confidence',
      'mentions',
      'mentionsHolding',
      ...stated,
    ],
    facets: ['eventType', 'origin', 'issuer', 'source'],
    sorts: ['happened', 'severity'],
  },
  bill: {
    fields: [
      'number',
      'billKind',
      'amount',
      'issued',
      'due',
      'drawer',
      'acceptor',
      'payee',
      'transferable',
      'billOf',
      ...stated,
    ],
    facets: ['billKind', 'acceptor', 'drawer', 'source'],
    sorts: ['issued', 'due', 'amount'],
  },
  issuer: {
    fields: [
      'issuer',
      'issuerIs',
      'period',
      'published',
      'currency',
      'opinion',
      'totalAssets',
      'totalLiabilities',
      'equity',
      'revenue',
      'netIncome',
      'operatingCashFlow',
      'cash',
      'shortDebt',
      'longDebt',
      ...stated,
    ],
    facets: ['currency', 'opinion', 'source'],
    sorts: ['period', 'issuer', 'totalAssets'],
  },
} as const satisfies Record<
  QueryScope,
  { fields: readonly QueryField[]; facets: readonly QueryFacet[]; sorts: readonly QuerySort[] }
>

/** What can be asked of a scope. */
export const fieldsOf = (scope: QueryScope): readonly QueryField[] => queryScopes[scope].fields
export const facetsOf = (scope: QueryScope): readonly QueryFacet[] => queryScopes[scope].facets
export const sortsOf = (scope: QueryScope): readonly QuerySort[] => queryScopes[scope].sorts
/** What a result is sorted by unless something else is said. */
export const usualSort = (scope: QueryScope): QuerySort => queryScopes[scope].sorts[0]
