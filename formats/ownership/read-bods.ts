import * as v from 'valibot'
import type { EntityFact, Fact, FactBatch, PartyKey } from '#contracts/facts/fact.ts'
import type { RecordFact } from '#contracts/values/record.ts'
import type { ByteSource, ReadLimits } from '../reading/byte-source.ts'
import { FactSink, type RowRefusal } from '../reading/fact-sink.ts'
import { fileProblem } from '../reading/file-problem.ts'
import type { JsonRecord } from '../reading/json-array.ts'
import type { OwnInterest } from '../statements/own-terms.ts'
import { contradictionsIn, type PlacedStatement, partyContradiction } from './bods-contradictions.ts'
import { BEGINNING, boundsOf, earlier, historyOf, type StatementPeriod, within } from './bods-history.ts'
import { identifierFrom, partyFrom, unspecifiedKey } from './bods-party.ts'
import { type Restatement, restatementsIn, type ToldPair } from './bods-restatements.ts'
import { BodsStatement, bodsVersionOf, OlderBodsStatement, olderVersions } from './bods-statement.ts'
import { fromOlderStatement, olderProblem } from './older-bods-statement.ts'
import { Declarations, declarationText } from './ownership-declaration.ts'
import type { RelationshipDetails } from './relationship-details.ts'
import { heldNever, termsOf, termsThatNeverHeld } from './relationship-terms.ts'
import { damagedKey, StatedIdentifiers } from './stated-identifiers.ts'
import { type StatementProblem, statementProblemFrom } from './statement-problem.ts'

type HeldParty = { time: number; day: string; prefix: string; fact: EntityFact; isPerson: boolean }
type HeldRelationship = PlacedStatement & {
  time: number
  statementId: string
  sourceTypes: string[]
  own?: OwnInterest
}

/**
 * The records that a file's statements speak of. Of several statements about one party the newest holds, by its
 * statement date and then by its place in the file; of those about one relationship each holds in its time. Statements
 * may come in any order. Held whole until the end of the file, since only then is every party known that a relationship
 * names.
 */
class BodsRecords {
  readonly #parties = new Map<string, HeldParty>()
  readonly #relationships = new Map<string, HeldRelationship[]>()
  #relationshipStatements = 0
  /** In older versions: the statement that a statement replaces, by the id of the latter. */
  readonly #replaced = new Map<string, string>()
  /** The holder in the first statement that replaces another, by the id of the latter. */
  readonly #replacedFor = new Map<string, string>()

  /** The file says other things of companies as well, which come first. */
  readonly #declarations = new Declarations({ first: 2 })

  #restatements = new Map<string, Restatement>()
  readonly #identifiers = new StatedIdentifiers()
  readonly #sink: FactSink

  constructor(sink: FactSink) {
    this.#sink = sink
  }

  get size(): number {
    return this.#parties.size + this.#relationshipStatements
  }

  /** Takes in a statement, or says why it cannot be. */
  add(row: number, value: unknown): StatementProblem | null {
    const version = bodsVersionOf(value)
    if (version !== null && olderVersions.has(version))
      return this.#addOlder(row, value as Record<string, unknown>, version)
    if (version !== null && version !== '0.4') {
      const reason = `the statement is of version ${version}; versions 0.1 to 0.4 are read`
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
    const { recordType, riskAtlas } = parsed.output
    const damaged = recordType === 'relationship' ? null : damagedKey('riskAtlas.key', riskAtlas?.key)
    if (damaged) return damaged
    this.#keep(row, parsed.output, 'recordDetails.')
    this.#doubt(row, parsed.output, 'recordDetails.')
    return null
  }

  /** Tells what is doubtful about the identifiers of a party. */
  #doubt(row: number, statement: BodsStatement, prefix: string): void {
    if (statement.recordType === 'relationship') return
    for (const [at, { scheme, id }] of (statement.recordDetails.identifiers ?? []).entries()) {
      const identifier = identifierFrom(scheme, id)
      const doubt = identifier && this.#identifiers.doubtOf(identifier)
      this.#sink.doubt(row, `${prefix}identifiers[${at}].id`, id ?? '', doubt)
    }
  }

  #addOlder(row: number, value: Record<string, unknown>, version: string): StatementProblem | null {
    const { statement, replaces } = fromOlderStatement(value, version)
    const parsed = v.safeParse(OlderBodsStatement, statement, { abortEarly: true })
    if (!parsed.success) return olderProblem(statementProblemFrom(parsed.issues[0]))
    const [first] = replaces
    if (first !== undefined && this.#goesOn(first, parsed.output)) this.#replaced.set(parsed.output.recordId, first)
    this.#keep(row, parsed.output, '')
    this.#doubt(row, parsed.output, '')
    return null
  }

  /**
   * Whether a statement continues the record of the one it replaces: of several holders that replace one, the first
   * does.
   */
  #goesOn(replaced: string, { recordType, recordDetails }: BodsStatement): boolean {
    if (recordType !== 'relationship') return true
    const holder = JSON.stringify(recordDetails.interestedParty)
    const first = this.#replacedFor.get(replaced) ?? holder
    this.#replacedFor.set(replaced, first)
    return first === holder
  }

  /** The record of a statement that others refer to: in older versions the first of those that replace one another. */
  #recordOf(id: string): string {
    const passed = new Set<string>()
    let first = id
    for (let before = this.#replaced.get(id); before !== undefined; before = this.#replaced.get(before)) {
      if (passed.has(before)) return [...passed].sort()[0] ?? id
      passed.add(before)
      first = before
    }
    return first
  }

  /** Puts the statements together that are about one record, once all are read. */
  end(): void {
    if (this.#replaced.size === 0) return
    const [parties, relationships] = [[...this.#parties], [...this.#relationships]]
    this.#parties.clear()
    this.#relationships.clear()
    for (const [id, party] of parties) this.#keepParty(this.#recordOf(id), party)
    for (const [id, held] of relationships) {
      const record = this.#recordOf(id)
      this.#relationships.set(record, [...(this.#relationships.get(record) ?? []), ...held])
    }
  }

  /** Keeps the newest statement about a party, and tells of two of one day that differ the one that does not count. */
  #keepParty(recordId: string, next: HeldParty): void {
    const known = this.#parties.get(recordId)
    const counts = !known || known.time <= next.time
    if (counts) this.#parties.set(recordId, next)
    if (known?.day !== next.day) return
    const [out, held] = counts ? [known, next] : [next, known]
    const problem = partyContradiction(out.fact, held.fact, out.prefix)
    if (problem) this.#sink.refuse(out.fact.row, problem)
  }

  #keep(row: number, statement: BodsStatement, prefix: string): void {
    const { statementDate } = statement
    const time = statementDate === undefined ? Number.NEGATIVE_INFINITY : Date.parse(statementDate)
    const day = statementDate?.slice(0, 10) ?? BEGINNING
    if (statement.recordType === 'relationship') {
      const held = this.#relationships.get(statement.recordId) ?? []
      this.#relationships.set(statement.recordId, held)
      this.#relationshipStatements += 1
      held.push({
        time,
        row,
        prefix,
        day,
        details: statement.recordDetails,
        closedOn: statement.recordStatus === 'closed' ? day : null,
        statementId: statement.statementId,
        sourceTypes: statement.source?.type ?? [],
        ...(statement.riskAtlas && { own: statement.riskAtlas }),
      })
    } else {
      const isPerson = statement.recordType === 'person'
      this.#keepParty(statement.recordId, { time, day, prefix, fact: partyFrom(statement, row), isPerson })
    }
  }

  /** Every party, in order of first occurrence. */
  *parties(): Generator<EntityFact, void, undefined> {
    for (const { fact } of this.#parties.values()) yield fact
  }

  /** What each statement about a relationship says, the newest first: its facts, or why it cannot be taken. */
  *relationships(): Generator<{ row: number; facts: Fact[] } | { row: number; problem: RowRefusal }> {
    this.#restatements = restatementsIn([...this.#toldPairs()])
    for (const [recordId, held] of this.#relationships) {
      const statements = inOrder(held)
      yield* contradictionsIn(statements)
      const [newest, ...earlier] = historyOf(statements).reverse()
      if (newest) yield this.#said(recordId, recordKey(recordId), newest)
      const keys = new Set<string>()
      for (const period of earlier) {
        yield this.#said(recordId, historyKey(recordId, period.statement.statementId, keys), period)
      }
    }
  }

  /** What the newest statement of each record says of its pair; exports of this program tell each stake once. */
  *#toldPairs(): Generator<ToldPair> {
    for (const [recordId, held] of this.#relationships) {
      const newest = inOrder(held).at(-1)
      if (!newest || newest.own) continue
      const { details, sourceTypes } = newest
      const [owner, company] = [this.#keyOf(details.interestedParty), this.#keyOf(details.subject)]
      if (owner === undefined || company === undefined) continue
      const { starts, ends } = boundsOf(newest)
      yield { recordId, owner, company, from: starts, to: ends, details, sourceTypes }
    }
  }

  #keyOf(party: RelationshipDetails['subject']): PartyKey | undefined {
    return typeof party === 'string' ? this.#parties.get(this.#recordOf(party))?.fact.key : undefined
  }

  #said(recordId: string, key: string, period: StatementPeriod<HeldRelationship>) {
    const { row } = period.statement
    const facts = this.#factsOf(recordId, key, period)
    return 'code' in facts ? { row, problem: facts } : { row, facts }
  }

  #factsOf(recordId: string, key: string, period: StatementPeriod<HeldRelationship>): Fact[] | StatementProblem {
    const { row, details, closedOn, own } = period.statement
    const company = this.#end(recordId, 'subject', details.subject, row)
    if ('code' in company) return company
    const owner = this.#end(recordId, 'interestedParty', details.interestedParty, row)
    if ('code' in owner) return owner
    const terms =
      own && heldNever(details)
        ? termsThatNeverHeld(details)
        : termsOf(details, closedOn, this.#restatements.get(recordId))
    if ('code' in terms) return terms
    const declared = this.#declared(recordId, period, company.key)
    if (terms.length === 0) {
      const reason = typeof details.interestedParty === 'string' ? null : details.interestedParty.reason
      if (reason === 'noBeneficialOwners') return declared
      terms.push({ kind: 'influence', capital: null, votes: null, validFrom: null, validTo: closedOn, details: reason })
    }
    const marked = terms.length === 1 && key === recordKey(recordId) ? own : undefined
    const interests = terms.map((term, index) => ({
      type: 'interest' as const,
      recordKey: marked?.key ?? `${key}${index === 0 ? '' : `#${index + 1}`}`,
      owner: owner.key,
      company: company.key,
      row,
      ...within(marked ? { ...term, kind: marked.kind, details: marked.details } : term, period),
    }))
    return [...company.facts, ...owner.facts, ...interests, ...declared]
  }

  /**
   * What a statement declares of a company in place of an owner, for the days on which it holds; one that closes its
   * record, from the first statement of the record on.
   */
  #declared(
    recordId: string,
    { statement, to, isNever }: StatementPeriod<HeldRelationship>,
    company: PartyKey,
  ): RecordFact[] {
    const { details, closedOn, own, row } = statement
    const { interestedParty } = details
    if (typeof interestedParty === 'string' || isNever || own) return []
    const text = declarationText(interestedParty.reason, interestedParty.description)
    const { starts, ends } = boundsOf(statement)
    const stated = closedOn === null ? statement : (inOrder(this.#relationships.get(recordId) ?? [])[0] ?? statement)
    const from = starts ?? (Number.isFinite(stated.time) ? stated.day : null)
    const until = earlier(ends, to)
    const asOf = from !== null && until !== null && until <= from ? null : from
    const record = this.#declarations.recordOf(company, { text, asOf, ...(until !== null && { until }), row })
    return record ? [record] : []
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

const inOrder = (held: HeldRelationship[]): HeldRelationship[] =>
  held.length === 1 ? held : held.toSorted((one, other) => one.time - other.time || one.row - other.row)

/** The record's id, to which further facts add their number; a `#` of the id is doubled so that no two keys meet. */
function recordKey(recordId: string): string {
  return recordId.replaceAll('#', '##')
}

/** The key of what an earlier statement about a record says; `used` are those of the record's other ones. */
function historyKey(recordId: string, statementId: string, used: Set<string>): string {
  const first = `${recordKey(recordId)}#@${recordKey(statementId)}`
  let key = first
  for (let nth = 2; used.has(key); nth++) key = `${first}#@${nth}`
  used.add(key)
  return key
}

/** Statements between two progress batches. */
const STATEMENTS_PER_BATCH = 4096

/**
 * Reads statements of the Beneficial Ownership Data Standard 0.4. The facts follow once the file has ended; before,
 * batches carry progress and refused statements alone.
 * @throws ProblemError `too_large` beyond the statements that may be held
 */
export async function* readBods(
  file: string,
  statements: AsyncIterable<JsonRecord[]>,
  source: ByteSource,
  limits: ReadLimits,
): AsyncGenerator<FactBatch, void, undefined> {
  const sink = new FactSink(file)
  const records = new BodsRecords(sink)
  let told = 0
  for await (const batch of statements) {
    for (const statement of batch) {
      sink.rowsRead += 1
      if ('refused' in statement) {
        const { row, refused: code, reason, text: value, details } = statement
        sink.refuse(row, { field: null, code, reason, value, details })
        continue
      }
      const problem = records.add(statement.row, statement.value)
      if (problem) sink.refuse(statement.row, problem)
    }
    if (records.size > limits.heldStatements || sink.rowsRead > limits.rows) {
      const max = Math.min(limits.heldStatements, limits.rows)
      const details = { cause: 'too_many_records', maximum: max } as const
      throw fileProblem('too_large', file, `the file describes more than ${max} records`, {}, details)
    }
    if (sink.rowsRead - told >= STATEMENTS_PER_BATCH) {
      told = sink.rowsRead
      yield sink.take(source.bytesRead())
    }
  }
  records.end()
  for (const party of records.parties()) {
    sink.add(party)
    if (sink.size >= limits.batchFacts) yield sink.take(source.bytesRead())
  }
  for (const relationship of records.relationships()) {
    if ('problem' in relationship) sink.refuse(relationship.row, relationship.problem)
    else for (const fact of relationship.facts) sink.add(fact)
    if (sink.size >= limits.batchFacts) yield sink.take(source.bytesRead())
  }
  yield sink.take(source.bytesRead())
}
