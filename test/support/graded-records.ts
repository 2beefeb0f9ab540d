import { billBookOf } from '#analysis/bills/bill-book.ts'
import { scoreBills } from '#analysis/bills/bill-score.ts'
import { guaranteesOfBond } from '#analysis/issuers/guarantees.ts'
import { issuerLevelOn } from '#analysis/issuers/issuer-level.ts'
import { relationsOf } from '#analysis/issuers/relations.ts'
import type { Surroundings } from './evaluate-record-query.ts'
import type { StoredRecord } from './stored-records.ts'

/** How grave the bills and issuers of stored records are on a day. */
export function gradesOf(records: readonly StoredRecord[], on: string): Surroundings['grades'] {
  const newestFirst = records.toSorted((one, other) =>
    one.at === other.at ? other.id - one.id : (one.at ?? '') < (other.at ?? '') ? 1 : -1,
  )
  const contents = <Kind extends StoredRecord['kind']>(kind: Kind) =>
    newestFirst.flatMap((record) =>
      record.kind === kind
        ? [{ ...(record.content as Extract<StoredRecord, { kind: Kind }>['content']), id: String(record.id) }]
        : [],
    )
  const statements = Map.groupBy(contents('issuerStatement'), ({ issuer }) => issuer)
  const events = Map.groupBy(contents('issuerEvent'), ({ issuer }) => issuer)
  const known = [...new Set([...statements.keys(), ...events.keys()])].map((issuer) => {
    const once = new Map((events.get(issuer) ?? []).map((event) => [`${event.type} ${event.at}`, event]))
    const inOrder = [...once.values()].toSorted((one, other) => (one.at < other.at ? -1 : 1))
    return { issuer, statements: statements.get(issuer) ?? [], events: inOrder }
  })
  const relations = relationsOf(contents('bond').flatMap(guaranteesOfBond), known)
  const issuers = known.map((one) => issuerLevelOn(one, on, { relations }))
  const bills = scoreBills(billBookOf(contents('bill'), []))
  return {
    bill: new Map(bills.map(({ number, level, score }) => [number, { level, score: score * 100 }])),
    issuer: new Map(
      issuers.flatMap(({ issuer, level, score }) =>
        level === null || score === null ? [] : [[issuer, { level, score }]],
      ),
    ),
  }
}
