import type { Query } from '#contracts/query/query.ts'
import { queryAddressOf } from '#contracts/query/query-address.ts'
import type { QueryStep } from '#contracts/query/query-draft.ts'
import { queryFromText } from '#contracts/query/query-text-reader.ts'
import type { QueryEditorContext } from './query-editor.types.ts'
import { usableQuery } from './usable-query.ts'

/** The query that a text holds, where it is another one than stands there. */
export function queryTyped({ text, draft }: QueryEditorContext, typed: string): Query | null {
  if (text === null) return null
  const { query } = queryFromText(typed)
  return query && queryAddressOf(query) !== queryAddressOf(usableQuery(draft).query) ? query : null
}

/** The step that typing a text is. */
export function stepTyped(context: QueryEditorContext, text: string): QueryStep {
  const query = queryTyped(context, text)
  if (query === null) throw new Error('The text holds no other query: see textIsAnotherQuery')
  return { type: 'text.typed', query }
}
