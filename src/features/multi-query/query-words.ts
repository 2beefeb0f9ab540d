import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QueryField, QueryOperator } from '#contracts/query-fields.ts'
import type { EventOrigin } from '#contracts/query-rows.ts'
import type { QueryFacet, QueryScope } from '#contracts/query-scopes.ts'
import type { RelativePeriod } from '#contracts/relative-days.ts'

export const scopeWords: Record<QueryScope, MessageDescriptor> = {
  party: msg`Companies and persons`,
  article: msg`Articles`,
  announcement: msg`Announcements`,
  event: msg`Risk events`,
  bill: msg`Bills`,
  issuer: msg`Issuers`,
}

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
  ownerOf: msg`Owner of`,
  holdingOf: msg`Holding of`,
  sameController: msg`Under the same controller as`,
  text: msg`Title and text`,
  title: msg`Title`,
  publisher: msg`Publisher`,
  published: msg`Day of publication`,
  eventType: msg`Risk event`,
  code: msg`Security code`,
  mentions: msg`Names`,
  mentionsHolding: msg`Names a holding of`,
  alerted: msg`Told of by one of my alert rules`,
  origin: msg`Where the event was found`,
  happened: msg`Day of the event`,
  severity: msg`Severity (1 to 5)`,
  confidence: msg`Confidence (0 to 1)`,
  issuer: msg`Issuer`,
  number: msg`Bill number`,
  billKind: msg`Kind of bill`,
  amount: msg`Amount`,
  issued: msg`Issue day`,
  due: msg`Due day`,
  drawer: msg`Drawer`,
  acceptor: msg`Acceptor`,
  payee: msg`Payee`,
  transferable: msg`Transferable`,
  billOf: msg`Drawn, accepted or received by`,
  period: msg`End of the period`,
  currency: msg`Currency`,
  opinion: msg`Audit opinion`,
  totalAssets: msg`Total assets`,
  totalLiabilities: msg`Total liabilities`,
  equity: msg`Equity`,
  revenue: msg`Revenue`,
  netIncome: msg`Net income`,
  operatingCashFlow: msg`Operating cash flow`,
  cash: msg`Cash`,
  shortDebt: msg`Short-term debt`,
  longDebt: msg`Long-term debt`,
  issuerIs: msg`Is the party`,
}

export const operatorWords: Record<QueryOperator, MessageDescriptor> = {
  contains: msg`contains the words`,
  exactly: msg`is exactly`,
  startsWith: msg`begins with`,
  in: msg`is one of`,
  between: msg`is between`,
  during: msg`lies between`,
  matches: msg`tells of`,
  inPeriod: msg`lies in`,
  linkedTo: msg`any of`,
  empty: msg`is not stated`,
  true: msg`applies`,
}

export const originWords: Record<EventOrigin, MessageDescriptor> = {
  article: msg`an article`,
  announcement: msg`an announcement`,
  issuer: msg`a statement about the issuer`,
}

export const facetWords: Record<QueryFacet, MessageDescriptor> = {
  kind: fieldWords.kind,
  jurisdiction: fieldWords.jurisdiction,
  source: fieldWords.source,
  publisher: fieldWords.publisher,
  eventType: fieldWords.eventType,
  origin: fieldWords.origin,
  issuer: fieldWords.issuer,
  billKind: fieldWords.billKind,
  acceptor: fieldWords.acceptor,
  drawer: fieldWords.drawer,
  currency: fieldWords.currency,
  opinion: fieldWords.opinion,
}

/** Stretches of days told from today on; the counted ones stand before their number. */
export const periodWords: Record<RelativePeriod, MessageDescriptor> = {
  today: msg`today`,
  yesterday: msg`yesterday`,
  thisWeek: msg`this week`,
  lastWeek: msg`last week`,
  thisMonth: msg`this month`,
  lastMonth: msg`last month`,
  monthToDate: msg`this month up to today`,
  thisQuarter: msg`this quarter`,
  lastQuarter: msg`last quarter`,
  thisYear: msg`this year`,
  lastYear: msg`last year`,
  yearToDate: msg`this year up to today`,
  lastDays: msg`last days`,
  lastMonths: msg`last months`,
  nextDays: msg`next days`,
  nextMonths: msg`next months`,
}
