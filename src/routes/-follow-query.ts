import { everything, type Query } from '#contracts/query.ts'
import { queryAddressOf, queryFromAddress } from '#contracts/query-address.ts'
import {
  type QueryEditorActor,
  selectAddress,
  selectHasBegun,
} from '#src/machines/query-editor/query-editor.selectors.ts'

/** Brings the editor to the query that the URL names, unless that is what it holds already. */
export function followQuery(editor: QueryEditorActor, q: string | undefined): void {
  const query = queryInUrl(q) ?? everything
  const snapshot = editor.getSnapshot()
  if (selectHasBegun(snapshot) && selectAddress(snapshot) === queryAddressOf(query)) return
  editor.send({ type: 'query.opened', query })
}

/** The query that the URL names; `null` where what stands there is none: cut off on its way, or mistyped. */
export const queryInUrl = (q: unknown): Query | null =>
  q === undefined ? everything : typeof q === 'string' ? queryFromAddress(q) : null

/** How a query stands in the URL: not at all where it means everybody. */
export const addressInUrl = (address: string): string | undefined =>
  address === queryAddressOf(everything) ? undefined : address
