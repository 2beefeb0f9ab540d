import type { ReactNode } from 'react'
import type { Query } from '#contracts/query.ts'
import { queryAddressOf } from '#contracts/query-address.ts'
import { Link } from './link.tsx'

/** To the parties that a query finds. */
export function QueryLink({ query, children }: { query: Query; children: ReactNode }) {
  return (
    <Link to="/DataManagement/MultiQuery" search={{ q: queryAddressOf(query) }}>
      {children}
    </Link>
  )
}
