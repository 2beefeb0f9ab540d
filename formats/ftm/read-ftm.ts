import * as v from 'valibot'
import type { EntityFact, FactBatch } from '#contracts/fact.ts'
import type { RefusalDetails } from '#contracts/refusal-cause.ts'
import { type StatementProblem, statementProblemFrom } from '../bods/statement-problem.ts'
import type { ByteSource } from '../bytes/byte-source.ts'
import { OwnParty } from '../data-export/own-terms.ts'
import { FactSink } from '../fact-sink.ts'
import { fileProblem } from '../file-problem.ts'
import type { JsonRecord } from '../json/array-elements.ts'
import { readRecords } from '../json/read-records.ts'
import type { ReadLimits } from '../read-limits.ts'
import { relatedToItself, relationRecord } from '../relations/relation-record.ts'
import { causeOfUnfit, NAME_CHARACTERS, unfitCharacterIn } from '../text-safety.ts'
import { ftmDetails } from './ftm-details.ts'
import { countryOf, FtmEntity, identifiersOf, partyKinds, relations, valuesOf } from './ftm-entity.ts'
import { type HeldPersonRelation, isPersonRelation, personRelationFrom } from './ftm-person-relation.ts'
import { type HeldRelation, relationFrom } from './ftm-relation.ts'

/** Whether a JSON value is an entity of FollowTheMoney. */
export function isFtmEntity(value: unknown): boolean {
  return v.is(v.object({ id: v.string(), schema: v.string(), properties: v.object({}) }), value)
}

/**
 * Reads entities of FollowTheMoney, parties and the relations between them, in any order. A party is known within the
 * source by the entity's id, and everywhere by its identifiers. Relations are held until the end of the file, when all
 * parties are known; families and associates become records. What is neither is refused by the name of its schema.
 * @throws ProblemError `too_large` beyond the relations that may be held
 */
export function readFtm(
  file: string,
  records: AsyncIterable<JsonRecord[]>,
  source: ByteSource,
  limits: ReadLimits,
): AsyncGenerator<FactBatch, void, undefined> {
  const sink = new FactSink(file)
  const entities = new FtmEntities(sink)
  const read = (value: unknown, row: number) => {
    entities.read(value, row)
    if (entities.size <= limits.heldStatements) return
    const most = limits.heldStatements
    const details = { cause: 'too_many_records', most } as const
    throw fileProblem('too_large', file, `the file describes more than ${most} records`, {}, details)
  }
  return readRecords(records, source, limits, sink, read, () => entities.relations())
}

class FtmEntities {
  readonly #sink: FactSink
  /** The key of each party, and whether it is a person, by the entity's id. */
  readonly #parties = new Map<string, { key: string; isPerson: boolean }>()
  readonly #relations: (HeldRelation | HeldPersonRelation)[] = []

  constructor(sink: FactSink) {
    this.#sink = sink
  }

  get size(): number {
    return this.#parties.size + this.#relations.length
  }

  read(value: unknown, row: number): void {
    const problem = this.#take(value, row)
    if (problem) this.#refuse(row, problem)
  }

  /** Takes an entity in, or says why it cannot be. */
  #take(value: unknown, row: number): StatementProblem | null {
    const read = v.safeParse(FtmEntity, value, { abortEarly: true })
    if (!read.success) return statementProblemFrom(read.issues[0])
    const entity = read.output
    if (partyKinds[entity.schema]) return this.#readParty(entity, row)
    const isOfPersons = isPersonRelation(entity)
    if (!isOfPersons && !relations[entity.schema]) {
      const reason = `entities of the schema "${entity.schema}" are not kept`
      const details = { cause: 'schema_not_kept' } as const
      return { field: 'schema', code: 'unknown_code', reason, value: entity.schema, details }
    }
    const relation = isOfPersons ? personRelationFrom(entity, row) : relationFrom(entity, row)
    if ('code' in relation) return relation
    this.#relations.push(relation)
    return null
  }

  /** States the relations, one after another, now that every party is known. */
  *relations(): Generator<void, void, undefined> {
    for (const held of this.#relations) {
      const { row, owners, companies, endNames } = held
      const ends = [...owners, ...companies]
      const missing = ends.find((id) => !this.#parties.has(id))
      const person = 'terms' in held ? companies.find((id) => this.#parties.get(id)?.isPerson) : undefined
      if (missing !== undefined) {
        const field = `properties.${owners.includes(missing) ? endNames.owner : endNames.company}`
        const reason = `no entity of the file has the id "${missing}"`
        this.#sink.refuse(row, field, 'unknown_party', reason, missing)
      } else if (person !== undefined) {
        const reason = `the entity "${person}" is a person, who has no owners`
        const details = { cause: 'person_owned' } as const
        this.#sink.refuse(row, `properties.${endNames.company}`, 'wrong_type', reason, person, details)
      } else {
        this.#state(held)
      }
      yield
    }
  }

  /** States what relates each of the ones with each of the others. */
  #state(held: HeldRelation | HeldPersonRelation): void {
    const { row, owners, companies, endNames } = held
    const pairs = owners.flatMap((owner) => companies.map((company) => [owner, company] as const))
    for (const [index, [first, second]] of pairs.entries()) {
      const recordKey = index === 0 ? held.recordKey : `${held.recordKey}#${index + 1}`
      const [one = '', other = ''] = [first, second].map((id) => this.#parties.get(id)?.key)
      if ('terms' in held) {
        this.#sink.add({ type: 'interest', recordKey, owner: one, company: other, row, ...held.terms })
      } else if (one === other) {
        this.#refuse(row, { field: `properties.${endNames.company}`, value: second, ...relatedToItself })
      } else this.#sink.add(relationRecord(recordKey, { one, other, ...held.relation }, row))
    }
  }

  #readParty(entity: FtmEntity, row: number): StatementProblem | null {
    const own = entity.riskAtlas === undefined ? null : v.safeParse(OwnParty, entity.riskAtlas, { abortEarly: true })
    if (own && !own.success) {
      const problem = statementProblemFrom(own.issues[0])
      return { ...problem, field: `riskAtlas${problem.field === null ? '' : `.${problem.field}`}` }
    }
    const marked = own?.output
    const [name = null] = valuesOf(entity, 'name')
    const unfit = name === null ? null : unfitName(name)
    if (unfit) return { field: 'properties.name', value: name, ...unfit }
    const kind = marked?.kind ?? partyKinds[entity.schema] ?? 'unknown'
    const key = marked?.key ?? `local:${entity.id}`
    const jurisdiction = marked ? marked.jurisdiction : (countryOf(entity)?.slice(0, NAME_CHARACTERS) ?? null)
    const identifiers = marked ? (marked.identifiers ?? []) : identifiersOf(entity)
    this.#parties.set(entity.id, { key, isPerson: entity.schema === 'Person' })
    this.#sink.add({
      type: 'entity',
      key,
      kind,
      name,
      jurisdiction,
      identifiers,
      row,
      details: ftmDetails(entity, marked),
    } satisfies EntityFact)
    return null
  }

  #refuse(row: number, { field, code, reason, value, details }: StatementProblem): void {
    this.#sink.refuse(row, field, code, reason, value, details)
  }
}

function unfitName(name: string): { code: 'too_long' | 'malformed'; reason: string; details: RefusalDetails } | null {
  if (name.length > NAME_CHARACTERS) {
    const details = { cause: 'text_too_long', most: NAME_CHARACTERS } as const
    return { code: 'too_long', reason: `the name is longer than ${NAME_CHARACTERS} characters`, details }
  }
  const unfit = unfitCharacterIn(name)
  return unfit ? { code: 'malformed', reason: `the name ${unfit}`, details: causeOfUnfit(name) } : null
}
