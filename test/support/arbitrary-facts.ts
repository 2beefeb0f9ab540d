import fc from 'fast-check'
import { RelationKind } from '#contracts/entities/relation.ts'
import type { Fact } from '#contracts/facts/fact.ts'
import { relationRecord } from '#formats/entities/relation-record.ts'
import { detailsRecord } from '#formats/reading/details-record.ts'

/** Empties the tables that imports write. */
export const emptied = `TRUNCATE import_claim, import_problem, import_job, source, entity, entity_identifier, entity_name,
  entity_statement, interest_statement, source_record, import_restatement, import_mention, duplicate_queue RESTART IDENTITY CASCADE`

const keys = ['local:a', 'local:b', 'local:c', 'LEI:1', 'LEI:2'] as const
const oneOf = <Value>(...values: Value[]) => fc.constantFrom(...values)
const identifier = fc.record({ scheme: oneOf('LEI', 'GB-COH'), id: oneOf('1', '2', '3') })

const party = fc.record({
  key: oneOf(...keys),
  name: oneOf(null, 'Alpha', 'Beta'),
  kind: oneOf('unknown' as const, 'company' as const, 'person' as const),
  jurisdiction: oneOf(null, null, 'GB', 'DE'),
  identifiers: fc.uniqueArray(identifier, { maxLength: 2, selector: ({ scheme, id }) => `${scheme}:${id}` }),
})

const interest = fc.record({
  recordKey: oneOf('one', 'two', 'three'),
  owner: oneOf(...keys),
  company: oneOf(...keys),
  capital: oneOf(null, { min: 0.5, max: 0.5, minExclusive: false }, { min: 0.1, max: 0.25, minExclusive: false }),
})

const exposure = fc.record({ recordKey: oneOf('x', 'y'), amount: oneOf(1, 2) })

const details = fc.record({
  key: oneOf(...keys),
  status: oneOf('active', 'dissolved'),
  asOf: oneOf(null, '2024-01-01'),
})

const relation = fc.record({
  recordKey: oneOf('r', 's'),
  one: oneOf(...keys),
  other: oneOf(...keys),
  kind: oneOf(...RelationKind.options),
})

/** What one small import may state. */
export const arbitraryFacts = fc
  .record({
    details: fc.uniqueArray(details, { maxLength: 2, selector: ({ key }) => key }),
    parties: fc.uniqueArray(party, { maxLength: 3, selector: ({ key }) => key }),
    interests: fc.uniqueArray(interest, { maxLength: 3, selector: ({ recordKey }) => recordKey }),
    records: fc.uniqueArray(exposure, { maxLength: 2, selector: ({ recordKey }) => recordKey }),
    relations: fc.uniqueArray(relation, { maxLength: 2, selector: ({ recordKey }) => recordKey }),
    rowsFrom: oneOf(2, 10),
  })
  .map(({ parties, interests, records, details: further, relations, rowsFrom }): Fact[] => {
    let row = rowsFrom
    const stated = new Set(parties.map(({ key }) => key))
    const facts: Fact[] = parties.map((one) => ({ type: 'entity', ...one, row: row++ }))
    for (const { owner, company } of interests) {
      for (const key of [owner, company]) {
        if (stated.has(key)) continue
        stated.add(key)
        facts.push({ type: 'entity', key, kind: 'unknown', name: null, jurisdiction: null, identifiers: [], row })
      }
      row++
    }
    for (const { capital, ...one } of interests) {
      const terms = { kind: 'stake' as const, votes: null, validFrom: null, validTo: null, details: null }
      facts.push({ type: 'interest', ...one, ...terms, capital, row: row++ })
    }
    for (const { recordKey, amount } of records) {
      const where = { at: null, subject: recordKey, content: { amount } }
      facts.push({ type: 'record', kind: 'exposure', recordKey, ...where, row: row++ })
    }
    for (const { key, status, asOf } of further) {
      const record = detailsRecord(key, { attributes: { status: [status] }, asOf }, row++)
      if (record) facts.push(record)
    }
    for (const { recordKey, ...one } of relations) {
      facts.push(relationRecord(recordKey, { ...one, words: null, validFrom: null, validTo: null }, row++))
    }
    return facts
  })
