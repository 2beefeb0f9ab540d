import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TokenState } from '#contracts/tokens/token.ts'
import type { Budget, Scope } from '#contracts/values/operation.ts'

/** What a scope lets a program do. */
export const scopeWords: Readonly<Record<Scope, { name: MessageDescriptor; meaning: MessageDescriptor }>> = {
  read: { name: msg`Read`, meaning: msg`companies, bills, issuers, articles and imports` },
  persons: { name: msg`Persons`, meaning: msg`answers that can name natural persons; needed beside the other scopes` },
  query: { name: msg`Query`, meaning: msg`ask with conditions, and count` },
  measure: { name: msg`Measure`, meaning: msg`compute control, shares and the other measures` },
  export: { name: msg`Export`, meaning: msg`take data out as files` },
  import: { name: msg`Import`, meaning: msg`send files, and start, correct and roll back imports` },
  alerts: { name: msg`Alerts`, meaning: msg`read and change alert rules` },
  cases: { name: msg`Cases`, meaning: msg`keep explorations, scenarios and decisions` },
  audit: { name: msg`Audit`, meaning: msg`read and verify the audit log, for administrators` },
}

export const stateWords: Readonly<Record<TokenState, MessageDescriptor>> = {
  active: msg`Works`,
  expired: msg`Expired`,
  revoked: msg`Revoked`,
}

/** What is counted. */
export const budgetWords: Readonly<Record<Budget, MessageDescriptor>> = {
  read: msg`Reading`,
  query: msg`Queries`,
  measure: msg`Measures`,
  export: msg`Exports`,
  upload: msg`Uploads`,
}
