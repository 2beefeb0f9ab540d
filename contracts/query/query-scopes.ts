import * as v from 'valibot'
import type { QueryField } from './query-fields.ts'

/**
 * What a query is about: companies and persons (`party`), what is written of them (`article`) and announced by them
 * (`announcement`), risk events found in either or stated of issuers (`event`), bills, bonds, issuers of bonds by their
 * newest statement, and what the requesting user's own alert rules reported (`alert`).
 */
export const QueryScope = v.picklist(['party', 'article', 'announcement', 'event', 'bill', 'bond', 'issuer', 'alert'])
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
  'level',
  'bondKind',
  'rating',
  'issuerLevel',
  'rule',
  'toldOf',
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
  'score',
  'matures',
  'coupon',
  'told',
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
  'finding',
  'alerted',
  ...stated,
] as const

/** The fields, facets and sort orders of each scope, the default order first. */
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
      'relatedTo',
      'otherName',
      'status',
      'founded',
      'dissolved',
      'legalForm',
      'industry',
      'legalRepresentative',
      'address',
      'telephone',
      'born',
      'nationality',
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
      'level',
      'score',
      ...stated,
    ],
    facets: ['level', 'billKind', 'acceptor', 'drawer', 'source'],
    sorts: ['issued', 'due', 'amount', 'score'],
  },
  bond: {
    fields: [
      'bondCode',
      'name',
      'issuer',
      'issuedBy',
      'issuerLevel',
      'issuerScore',
      'bondKind',
      'amount',
      'currency',
      'coupon',
      'bondIssued',
      'matures',
      'rating',
      'ratedBy',
      'guarantor',
      'guaranteedBy',
      ...stated,
    ],
    facets: ['issuerLevel', 'bondKind', 'rating', 'issuer', 'currency', 'source'],
    sorts: ['issued', 'matures', 'amount', 'coupon', 'score'],
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
      'level',
      'score',
      ...stated,
    ],
    facets: ['level', 'currency', 'opinion', 'source'],
    sorts: ['period', 'issuer', 'totalAssets', 'score'],
  },
  alert: {
    fields: [
      'rule',
      'told',
      'watchesFor',
      'toldOf',
      'text',
      'title',
      'issuer',
      'publisher',
      'published',
      'eventType',
      'code',
      'mentions',
      'mentionsHolding',
      ...stated,
    ],
    facets: ['rule', 'eventType', 'toldOf', 'publisher', 'issuer', 'source'],
    sorts: ['told', 'published', 'relevance'],
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
export const defaultSort = (scope: QueryScope): QuerySort => queryScopes[scope].sorts[0]
