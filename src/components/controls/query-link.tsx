import type { ReactNode } from 'react'
import type { Query } from '#contracts/query/query.ts'
import { queryAddressOf } from '#contracts/query/query-address.ts'
import type { QueryView } from '#contracts/query/query-timeline.ts'
import { Link } from './link.tsx'

type QueryLinkProps = {
  query: Query
  /** How it is looked at; the default where absent. */
  view?: QueryView | undefined
  children: ReactNode
}

/** To what a query finds. */
export function QueryLink({ query, view = {}, children }: QueryLinkProps) {
  return (
    <Link to="/DataManagement/MultiQuery" search={{ ...view, q: queryAddressOf(query) }}>
      {children}
    </Link>
  )
}
