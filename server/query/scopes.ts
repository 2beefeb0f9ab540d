import type { QueryScope } from '#contracts/query/query-scopes.ts'
import { alertScope } from './alert-scope.ts'
import { billScope } from './bill-scope.ts'
import { bondScope } from './bond-scope.ts'
import { documentScope } from './document-scope.ts'
import { eventScope } from './event-scope.ts'
import { issuerScope } from './issuer-scope.ts'
import { partyScope } from './party-scope.ts'
import type { ScopeSql } from './scope-sql.ts'

/** What each scope is in the database. */
export const scopeSql: { [Scope in QueryScope]: ScopeSql<Scope> } = {
  party: partyScope,
  article: documentScope('news'),
  announcement: documentScope('announcement'),
  event: eventScope,
  bill: billScope,
  bond: bondScope,
  issuer: issuerScope,
  alert: alertScope,
}
