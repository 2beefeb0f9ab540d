import * as v from 'valibot'
import type { Relation, RelationKind } from '#contracts/entities/relation.ts'
import type { EntityFact, FactBatch } from '#contracts/facts/fact.ts'
import type { InterestTerms } from '#contracts/ownership/interest.ts'
import type { RefusalDetails } from '#contracts/values/refusal-cause.ts'
import type { Share } from '#contracts/values/share.ts'
import { relatedToItself, relationKindOf, relationRecord } from '../entities/relation-record.ts'
import type { ByteSource, ReadLimits } from '../reading/byte-source.ts'
import { FactSink } from '../reading/fact-sink.ts'
import { fileProblem } from '../reading/file-problem.ts'
import { type JsonRecord, readRecords } from '../reading/json-array.ts'
import { KeyedRows } from '../reading/keyed-rows.ts'
import { causeOfUnfit, NAME_CHARACTERS, unfitCharacterIn } from '../reading/text-safety.ts'
import { OwnInterest, OwnParty, OwnRelation } from '../statements/own-terms.ts'
import { ftmDetails, ftmProperties } from './ftm-details.ts'
import {
  countryOf,
  endDayOf,
  FtmEntity,
  firstDayOf,
  identifiersOf,
  partyKinds,
  relations,
  schemes,
  statedIdentifiers,
  valuesOf,
} from './ftm-entity.ts'
import { shareFromPercentage, spanOf } from './ftm-percentage.ts'
import { shareFrom } from './share-text.ts'
import { damagedKey, mayIdentify, StatedIdentifiers } from './stated-identifiers.ts'
import { type StatementProblem, statementProblemFrom } from './statement-problem.ts'

/** Maximum characters kept of a relation's own words. */
const DETAILS_CHARACTERS = 500

/** A relation whose parties are not looked up yet: the ids of its two ends. */
type HeldEnds = {
  row: number
  owners: string[]
  companies: string[]
  /** The properties that name the ends. */
  endNames: { owner: string; company: string }
  recordKey: string
}

/** When a relation holds. */
type Period = Pick<InterestTerms, 'validFrom' | 'validTo'>

/** When an entity says that its relation holds, or why that cannot be taken. */
function periodOf(entity: FtmEntity): Period | StatementProblem {
  const validFrom = firstDayOf(valuesOf(entity, 'startDate'))
  if (validFrom !== null && typeof validFrom === 'object') return notADay('startDate', validFrom.wrong)
  const validTo = endDayOf(valuesOf(entity, 'endDate'))
  if (validTo !== null && typeof validTo === 'object') return notADay('endDate', validTo.wrong)
  // An export of this program says of what never held that it begins and ends on the same day.
  const isOwn = entity.riskAtlas !== undefined
  if (validFrom !== null && validTo !== null && (isOwn ? validTo < validFrom : validTo <= validFrom)) {
    const reason = `${validTo} is not after the start, ${validFrom}`
    const details = { cause: 'ends_before_start', start: validFrom } as const
    return { field: 'properties.endDate', code: 'period_reversed', reason, value: validTo, details }
  }
  return { validFrom, validTo }
}

/** Words prepared for storage, joined and bounded. */
function wordsFrom(words: readonly string[]): string | null {
  const fit = words.filter((text) => unfitCharacterIn(text) === null).join('; ')
  return fit === '' ? null : fit.slice(0, DETAILS_CHARACTERS).toWellFormed()
}

/** The problem of a property without a value. */
function missing(property: string): StatementProblem {
  return { field: `properties.${property}`, code: 'missing', reason: 'the property has no value', value: null }
}

function notADay(property: string, text: string): StatementProblem {
  const reason = `"${text}" is neither a day nor a time (ISO 8601)`
  return { field: `properties.${property}`, code: 'not_a_date', reason, value: text, details: { cause: 'not_a_time' } }
}

/** What is wrong with the part of an entity that this program wrote beside the standard's own. */
function ownProblem(issue: Parameters<typeof statementProblemFrom>[0]): StatementProblem {
  const problem = statementProblemFrom(issue)
  return { ...problem, field: `riskAtlas${problem.field === null ? '' : `.${problem.field}`}` }
}

/** What relates two parties of which neither has a say in the other, its ends not looked up yet. */
type HeldPersonRelation = HeldEnds & { relation: Omit<Relation, 'one' | 'other'> }

/** The schemata of such relations, the properties that name the two ends, and the one that says what they are. */
const schemata: ReadonlyMap<string, HeldEnds['endNames'] & { words: string }> = new Map(
  Object.entries<HeldEnds['endNames'] & { words: string }>({
    Family: { owner: 'person', company: 'relative', words: 'relationship' },
    Associate: { owner: 'person', company: 'associate', words: 'relationship' },
  }),
)

/** As this program writes relations that are neither. */
const ofOwnLinks = { owner: 'subject', company: 'object', words: 'role' }

/** Whether an entity relates two parties of which neither has a say in the other. */
function isPersonRelation({ schema, riskAtlas }: FtmEntity): boolean {
  if (schemata.get(schema)) return true
  return schema === 'UnknownLink' && typeof riskAtlas === 'object' && riskAtlas !== null && 'relation' in riskAtlas
}

/** What such an entity says, or why it cannot be taken. Its words say what the second party is to the first. */
function personRelationFrom(entity: FtmEntity, row: number): HeldPersonRelation | StatementProblem {
  const { words: property, ...endNames } = schemata.get(entity.schema) ?? ofOwnLinks
  const [owners, companies] = [valuesOf(entity, endNames.owner), valuesOf(entity, endNames.company)]
  if (owners.length === 0) return missing(endNames.owner)
  if (companies.length === 0) return missing(endNames.company)
  const period = periodOf(entity)
  if ('code' in period) return period
  const marked =
    entity.riskAtlas === undefined ? null : v.safeParse(OwnRelation, entity.riskAtlas, { abortEarly: true })
  if (marked && !marked.success) return ownProblem(marked.issues[0])
  const own = marked?.output
  const written = valuesOf(entity, property)
  const said = own
    ? { kind: own.relation, words: own.words }
    : { kind: kindOf(entity, written), words: wordsFrom(written) }
  const recordKey = own?.key ?? entity.id.replaceAll('#', '##')
  return { row, owners, companies, endNames, recordKey, relation: { ...said, ...period } }
}

/** Of a family what all of its words say, where they say the same. */
function kindOf({ schema }: FtmEntity, words: readonly string[]): RelationKind {
  if (schema !== 'Family') return 'associate'
  const [kind, ...others] = new Set(words.map((word) => relationKindOf(word)))
  const isFamily = kind && kind !== 'associate' && kind !== 'concert'
  return isFamily && others.length === 0 ? kind : 'relative'
}

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
    const max = limits.heldStatements
    const details = { cause: 'too_many_records', maximum: max } as const
    throw fileProblem('too_large', file, `the file describes more than ${max} records`, {}, details)
  }
  return readRecords(records, source, limits, sink, { read, finish: () => entities.relations() })
}

/** The properties that say something of a party or a relation. */
const comparedProperties = [
  ...new Set([
    'name',
    'country',
    'jurisdiction',
    'registrationNumber',
    ...Object.keys(schemes),
    ...Object.values(ftmProperties).flat(),
    ...[...relations.values(), ...schemata.values(), ofOwnLinks].flatMap((names) => Object.values(names)),
    'percentage',
    'ownershipType',
    'role',
    'status',
    'startDate',
    'endDate',
  ]),
]

class FtmEntities {
  readonly #sink: FactSink
  /** The key of each party, and whether it is a person, by the entity's id. */
  readonly #parties = new Map<string, { key: string; isPerson: boolean }>()
  readonly #identifiers = new StatedIdentifiers()
  readonly #relations: (HeldRelation | HeldPersonRelation)[] = []

  readonly #rows: KeyedRows

  constructor(sink: FactSink) {
    this.#sink = sink
    this.#rows = new KeyedRows(sink, ['schema', ...comparedProperties.map((name) => `properties.${name}`), 'riskAtlas'])
  }

  get size(): number {
    return this.#parties.size + this.#relations.length
  }

  read(value: unknown, row: number): void {
    const problem = this.#take(value, row)
    if (problem) this.#sink.refuse(row, problem)
  }

  /** Tells of two entities of one id that say different things the earlier one, which the later one replaces. */
  #compare(entity: FtmEntity, row: number): void {
    const own = entity.riskAtlas
    const variant = v.is(OwnParty, own) ? (own.variant ?? 1) : 1
    const cells = comparedProperties.map((name) => valuesOf(entity, name).sort().join('; '))
    const said = [entity.schema, ...cells, own === undefined ? '' : JSON.stringify(own)]
    this.#rows.meet(JSON.stringify([entity.id, variant]), { row, rank: '', cells: said })
  }

  /** Takes an entity in, or says why it cannot be. */
  #take(value: unknown, row: number): StatementProblem | null {
    const read = v.safeParse(FtmEntity, value, { abortEarly: true })
    if (!read.success) return statementProblemFrom(read.issues[0])
    const entity = read.output
    if (partyKinds.get(entity.schema)) {
      const problem = this.#readParty(entity, row)
      if (!problem) this.#compare(entity, row)
      return problem
    }
    const isOfPersons = isPersonRelation(entity)
    if (!isOfPersons && !relations.get(entity.schema)) {
      const reason = `entities of the schema "${entity.schema}" are not kept`
      const details = { cause: 'schema_not_kept' } as const
      return { field: 'schema', code: 'unknown_code', reason, value: entity.schema, details }
    }
    const relation = isOfPersons ? personRelationFrom(entity, row) : relationFrom(entity, row)
    if ('code' in relation) return relation
    this.#relations.push(relation)
    this.#compare(entity, row)
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
        this.#sink.refuse(row, { field, code: 'unknown_party', reason, value: missing })
      } else if (person !== undefined) {
        const reason = `the entity "${person}" is a person, who has no owners`
        const details = { cause: 'person_owned' } as const
        const field = `properties.${endNames.company}`
        this.#sink.refuse(row, { field, code: 'wrong_type', reason, value: person, details })
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
        this.#sink.refuse(row, { field: `properties.${endNames.company}`, value: second, ...relatedToItself })
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
    const kind = marked?.kind ?? partyKinds.get(entity.schema) ?? 'unknown'
    const key = marked?.key ?? `local:${entity.id}`
    const jurisdiction = marked ? marked.jurisdiction : (countryOf(entity)?.slice(0, NAME_CHARACTERS) ?? null)
    const damaged = damagedKey('riskAtlas.key', marked?.key)
    if (damaged) return damaged
    const given = marked?.identifiers ?? []
    const identifiers = marked ? given.filter(({ id }) => mayIdentify(id)) : identifiersOf(entity)
    const stated = marked
      ? given.map((identifier, at) => ({ field: `riskAtlas.identifiers[${at}].id`, identifier }))
      : statedIdentifiers(entity).map(({ property, ...one }) => ({ field: `properties.${property}`, ...one }))
    for (const { field, identifier } of stated) {
      this.#sink.doubt(row, field, identifier.id, this.#identifiers.doubtOf(identifier))
    }
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
}

function unfitName(name: string): { code: 'too_long' | 'malformed'; reason: string; details: RefusalDetails } | null {
  if (name.length > NAME_CHARACTERS) {
    const details = { cause: 'text_too_long', maximum: NAME_CHARACTERS } as const
    return { code: 'too_long', reason: `the name is longer than ${NAME_CHARACTERS} characters`, details }
  }
  const unfit = unfitCharacterIn(name)
  return unfit ? { code: 'malformed', reason: `the name ${unfit}`, details: causeOfUnfit(name) } : null
}

/** An interest whose parties are not looked up yet. */
type HeldRelation = HeldEnds & { terms: InterestTerms }

/** The relation in an entity of one of the {@link relations} schemata, or why it is refused. */
function relationFrom(entity: FtmEntity, row: number): HeldRelation | StatementProblem {
  const endNames = relations.get(entity.schema)
  if (!endNames) throw new Error(`${entity.schema} is no schema of a relation`)
  const owners = valuesOf(entity, endNames.owner)
  const companies = valuesOf(entity, endNames.company)
  if (owners.length === 0) return missing(endNames.owner)
  if (companies.length === 0) return missing(endNames.company)
  const period = periodOf(entity)
  if ('code' in period) return period
  const marked =
    entity.riskAtlas === undefined ? null : v.safeParse(OwnInterest, entity.riskAtlas, { abortEarly: true })
  if (marked && !marked.success) return ownProblem(marked.issues[0])
  const own = marked?.output
  const votes = own?.votes === undefined ? null : shareFrom(own.votes)
  if (votes && 'code' in votes) return { ...votes, field: 'riskAtlas.votes', value: own?.votes ?? null }
  const held = entity.schema === 'Ownership' ? stakeOf(entity, votes) : influenceOf(entity)
  if ('code' in held) return held
  const terms = {
    ...held,
    ...(own && { kind: own.kind, details: own.details }),
    ...period,
  }
  return { row, owners, companies, endNames, recordKey: own?.key ?? entity.id.replaceAll('#', '##'), terms }
}

/**
 * The share that all its percentages allow; one that is no number stands among the words. The standard has no votes:
 * they are those that this program wrote, or are inferred.
 */
function stakeOf(
  entity: FtmEntity,
  stated: { share: Share | null } | null,
): Omit<InterestTerms, keyof Period> | StatementProblem {
  const shares: Share[] = []
  const words: string[] = []
  for (const text of valuesOf(entity, 'percentage')) {
    const share = shareFromPercentage(text)
    if (share === 'over') {
      const details = { cause: 'above_hundred_percent' } as const
      return {
        field: 'properties.percentage',
        code: 'out_of_range',
        reason: `${text} is more than 100%`,
        value: text,
        details,
      }
    }
    if (share) shares.push(share)
    else words.push(`percentage: ${text}`)
  }
  const capital = spanOf(shares)
  const details = wordsFrom([...valuesOf(entity, 'ownershipType'), ...valuesOf(entity, 'role'), ...words])
  if (stated) return { kind: 'stake', capital, votes: stated.share, details }
  return { kind: 'stake', capital, votes: capital, ...(capital && { votesInferred: true }), details }
}

function influenceOf(entity: FtmEntity): Omit<InterestTerms, keyof Period> {
  const words = wordsFrom([...valuesOf(entity, 'role'), ...valuesOf(entity, 'status')])
  const schema = `${entity.schema[0]?.toLowerCase()}${entity.schema.slice(1)}`
  return {
    kind: 'influence',
    capital: null,
    votes: null,
    details: words === null ? schema : wordsFrom([`${schema}: ${words}`]),
  }
}
