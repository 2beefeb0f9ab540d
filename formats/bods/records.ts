import * as v from 'valibot'
import type { EntityFact, Fact, PartyKey } from '#contracts/fact.ts'
import type { IsoDate } from '#contracts/iso-date.ts'
import type { OwnInterest } from '../data-export/own-terms.ts'
import { fromOlderStatement, olderProblem } from './older-statement.ts'
import { partyFrom, unspecifiedKey } from './party.ts'
import type { RelationshipDetails } from './relationship-details.ts'
import { termsOf } from './relationship-terms.ts'
import { BodsStatement, bodsVersionOf, olderVersions } from './statement.ts'
import { type StatementProblem, statementProblemFrom } from './statement-problem.ts'

type HeldParty = { time: number; fact: EntityFact; isPerson: boolean }
type HeldRelationship = {
  time: number
  row: number
  details: RelationshipDetails
  closedOn: IsoDate | null
  own?: OwnInterest
}

/**
 * The records that a file's statements speak of. Of several statements about one record the newest holds, by its
 * statement date and then by its place in the file; statements may come in any order. Held whole until the end of the
 * file, since only then is every party known that a relationship names.
 */
export class BodsRecords {
  readonly #parties = new Map<string, HeldParty>()
  readonly #relationships = new Map<string, HeldRelationship>()
  /** In older versions: the first statement of the chain that a statement replaces, by the statement's id. */
  readonly #replaced = new Map<string, string>()

  get size(): number {
    return this.#parties.size + this.#relationships.size
  }

  /** Takes in a statement, or says why it cannot be. */
  add(row: number, value: unknown): StatementProblem | null {
    const version = bodsVersionOf(value)
    if (version !== null && olderVersions.has(version)) return this.#addOlder(row, value as Record<string, unknown>)
    if (version !== null && version !== '0.4') {
      const reason = `the statement is of version ${version}; versions 0.2, 0.3 and 0.4 are read`
      return {
        field: 'publicationDetails.bodsVersion',
        code: 'unknown_code',
        reason,
        value: version,
        details: { cause: 'other_version', version },
      }
    }
    const parsed = v.safeParse(BodsStatement, value, { abortEarly: true })
    if (!parsed.success) return statementProblemFrom(parsed.issues[0])
    this.#keep(row, parsed.output)
    return null
  }

  #addOlder(row: number, value: Record<string, unknown>): StatementProblem | null {
    const { statement, replaces } = fromOlderStatement(value)
    const parsed = v.safeParse(BodsStatement, statement, { abortEarly: true })
    if (!parsed.success) return olderProblem(statementProblemFrom(parsed.issues[0]))
    const [first] = replaces
    if (first !== undefined) this.#replaced.set(parsed.output.recordId, this.#recordOf(first))
    this.#keep(row, { ...parsed.output, recordId: this.#recordOf(parsed.output.recordId) })
    return null
  }

  /** The record of a statement that others refer to: in older versions that of the statement it replaces. */
  #recordOf(id: string): string {
    return this.#replaced.get(id) ?? id
  }

  #keep(row: number, statement: BodsStatement): void {
    const time = Date.parse(statement.statementDate)
    if (statement.recordType === 'relationship') {
      const closedOn = statement.recordStatus === 'closed' ? statement.statementDate.slice(0, 10) : null
      keepNewest(this.#relationships, statement.recordId, {
        time,
        row,
        details: statement.recordDetails,
        closedOn,
        ...(statement.riskAtlas && { own: statement.riskAtlas }),
      })
    } else {
      const isPerson = statement.recordType === 'person'
      keepNewest(this.#parties, statement.recordId, { time, fact: partyFrom(statement, row), isPerson })
    }
  }

  /** Every party, in the order in which the file first speaks of them. */
  *parties(): Generator<EntityFact, void, undefined> {
    for (const { fact } of this.#parties.values()) yield fact
  }

  /** Every relationship: its facts, or why it cannot be taken. */
  *relationships(): Generator<{ row: number; facts: Fact[] } | { row: number; problem: StatementProblem }> {
    for (const [recordId, held] of this.#relationships) {
      const facts = this.#factsOf(recordId, held)
      yield 'code' in facts ? { row: held.row, problem: facts } : { row: held.row, facts }
    }
  }

  #factsOf(recordId: string, { row, details, closedOn, own }: HeldRelationship): Fact[] | StatementProblem {
    const company = this.#end(recordId, 'subject', details.subject, row)
    if ('code' in company) return company
    const owner = this.#end(recordId, 'interestedParty', details.interestedParty, row)
    if ('code' in owner) return owner
    const terms = termsOf(details, closedOn)
    if ('code' in terms) return terms
    if (terms.length === 0) {
      const reason = typeof details.interestedParty === 'string' ? null : details.interestedParty.reason
      if (reason === 'noBeneficialOwners') return []
      terms.push({ kind: 'influence', capital: null, votes: null, validFrom: null, validTo: closedOn, details: reason })
    }
    const marked = terms.length === 1 ? own : undefined
    const interests = terms.map((term, index) => ({
      type: 'interest' as const,
      recordKey: marked?.key ?? recordKey(recordId, index),
      owner: owner.key,
      company: company.key,
      row,
      ...(marked ? { ...term, kind: marked.kind, details: marked.details } : term),
    }))
    return [...company.facts, ...owner.facts, ...interests]
  }

  /** The party at one end of a relationship, with the fact that states it where no statement of its own does. */
  #end(
    recordId: string,
    end: 'subject' | 'interestedParty',
    party: RelationshipDetails['subject'],
    row: number,
  ): { key: PartyKey; facts: Fact[] } | StatementProblem {
    const field = `recordDetails.${end}`
    if (typeof party !== 'string') {
      const key = unspecifiedKey(recordId, end)
      const fact = { type: 'entity' as const, key, kind: 'unknown' as const, name: null, jurisdiction: null }
      return { key, facts: [{ ...fact, identifiers: [], row }] }
    }
    const held = this.#parties.get(this.#recordOf(party))
    if (!held) {
      const reason = `no statement of the file describes the record "${party}"`
      return { field, code: 'unknown_party', reason, value: party }
    }
    if (end === 'subject' && held.isPerson) {
      const reason = `the record "${party}" is a person, who has no owners`
      return { field, code: 'wrong_type', reason, value: party, details: { cause: 'person_owned' } }
    }
    return { key: held.fact.key, facts: [] }
  }
}

function keepNewest<Held extends { time: number }>(records: Map<string, Held>, id: string, next: Held): void {
  const held = records.get(id)
  if (!held || held.time <= next.time) records.set(id, next)
}

/** The record's id, and from its second fact on the number; a `#` of the id is doubled so that no two keys meet. */
function recordKey(recordId: string, index: number): string {
  return `${recordId.replaceAll('#', '##')}${index === 0 ? '' : `#${index + 1}`}`
}
