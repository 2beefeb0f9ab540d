import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QueryFacet, QueryField, QueryOperator } from '#contracts/query-fields.ts'

export const fieldWords: Record<QueryField, MessageDescriptor> = {
  name: msg`Name`,
  kind: msg`Kind`,
  jurisdiction: msg`Jurisdiction`,
  identifier: msg`Identifier`,
  scheme: msg`Identifier scheme`,
  source: msg`Source`,
  synthetic: msg`Demonstration data`,
  owners: msg`Number of owners`,
  holdings: msg`Number of holdings`,
  heldThrough: msg`Interest of an owner`,
  heldSince: msg`Begin of an owner's interest`,
  majorityOwner: msg`Direct majority owner`,
  overstated: msg`Stakes add up to more than 101%`,
  imported: msg`Day of the last import`,
}

export const operatorWords: Record<QueryOperator, MessageDescriptor> = {
  contains: msg`contains the words`,
  exactly: msg`is exactly`,
  startsWith: msg`begins with`,
  in: msg`is one of`,
  between: msg`is between`,
  during: msg`lies between`,
  empty: msg`is not stated`,
  true: msg`applies`,
}

export const facetWords: Record<QueryFacet, MessageDescriptor> = {
  kind: msg`Kind`,
  jurisdiction: msg`Jurisdiction`,
  source: msg`Source`,
}
