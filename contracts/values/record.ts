/** The kinds of records stored beside parties and interests; the content of each has its own contract. */
export type RecordKind =
  | 'article'
  | 'bill'
  | 'billEvent'
  | 'bond'
  | 'quote'
  | 'sharePrice'
  | 'rating'
  | 'issuerStatement'
  | 'issuerEvent'
  | 'exposure'
  | 'partyDetails'
  | 'relation'

/** What JSON can say. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue }

/**
 * What one record of a file says that is neither a party nor an interest: an article, a bill, a financial statement.
 * `content` is what the kind's contract describes.
 */
export type RecordFact = {
  type: 'record'
  kind: RecordKind
  /** The record's identity within its source and kind; a newer one under the same key replaces an older one. */
  recordKey: string
  /** The sort key of lists: when it was published, issued or happened. ISO 8601 with an offset, or a day. */
  at: string | null
  /** What belongs together: the bill of an event, the issuer of a statement. */
  subject: string | null
  content: { [name: string]: JsonValue }
  row: number
}
