import type { PartyAttribute } from '#contracts/entities/party-detail.ts'
import type { EntityFact } from '#contracts/facts/fact.ts'
import type { RowRefusal } from '../reading/fact-sink.ts'
import { contradictionOf } from '../reading/keyed-rows.ts'
import { type DatedStatement, isRepeatedBy } from './bods-history.ts'

/** A statement about a relationship, and what stands before the names of its fields. */
export type PlacedStatement = DatedStatement & { row: number; prefix: string }

/** Statements about one record that cannot both hold, as they are of one day: the one that does not count, and why. */
export type Contradiction = { row: number; problem: RowRefusal }

/**
 * The contradictions among the statements about one relationship: of those of one day the last counts.
 * @param statements in the order in which they replace one another
 */
export function contradictionsIn(statements: readonly PlacedStatement[]): Contradiction[] {
  const found: Contradiction[] = []
  let last = statements.at(-1)
  for (const statement of statements.toReversed()) {
    if (last?.day !== statement.day) last = statement
    if (last === statement || isRepeatedBy(statement, last)) continue
    const problem = contradictionIn(statement.row, saidOf(statement), { row: last.row, said: saidOf(last) })
    if (problem) found.push({ row: statement.row, problem })
  }
  return found.toReversed()
}

/** Why a party's statement does not count beside another one of its day; `null` where both say the same. */
export function partyContradiction(out: EntityFact, held: EntityFact, prefix: string): RowRefusal | null {
  return contradictionIn(out.row, saidOfParty(out, prefix), { row: held.row, said: saidOfParty(held, prefix) })
}

type Said = ReadonlyMap<string, string>

function contradictionIn(row: number, said: Said, held: { row: number; said: Said }): RowRefusal | null {
  const labels = [...new Set([...said.keys(), ...held.said.keys()])]
  const cellsOf = (of: Said) => labels.map((label) => of.get(label) ?? '')
  return contradictionOf(labels, { row, cells: cellsOf(said) }, { row: held.row, cells: cellsOf(held.said) })
}

function saidOf({ details, closedOn, prefix }: PlacedStatement): Said {
  const said = new Map<string, string>()
  for (const [name, value] of Object.entries(details)) collect(value, `${prefix}${name}`, said)
  return said.set('recordStatus', closedOn === null ? '' : 'closed')
}

/** Values of nested lists and objects by their places. */
function collect(value: unknown, place: string, said: Map<string, string>): void {
  if (Array.isArray(value)) for (const [at, item] of value.entries()) collect(item, `${place}[${at}]`, said)
  else if (typeof value === 'object' && value !== null)
    for (const [name, member] of Object.entries(value)) collect(member, `${place}.${name}`, said)
  else if (value !== undefined) said.set(place, String(value))
}

/** What BODS calls the attributes of parties. */
const fields: { [Attribute in PartyAttribute]?: string } = {
  alias: 'alternateNames',
  formerName: 'names',
  founded: 'foundingDate',
  dissolved: 'dissolutionDate',
  legalForm: 'entityType.details',
  nationality: 'nationalities',
  registeredAddress: 'addresses',
  businessAddress: 'addresses',
  serviceAddress: 'addresses',
  residence: 'addresses',
  address: 'addresses',
}

function saidOfParty({ name, kind, jurisdiction, identifiers, details }: EntityFact, prefix: string): Said {
  const said = new Map([
    [`${prefix}${kind === 'person' ? 'names' : 'name'}`, name ?? ''],
    [`${prefix}${kind === 'person' ? 'personType' : 'entityType.type'}`, kind],
    [`${prefix}jurisdiction`, jurisdiction ?? ''],
    [`${prefix}identifiers`, identifiers.map(({ scheme, id }) => `${scheme}:${id}`).join('; ')],
  ])
  for (const [attribute, values] of Object.entries(details?.attributes ?? {}) as [PartyAttribute, string[]][]) {
    const field = `${prefix}${fields[attribute] ?? attribute}`
    said.set(field, [...(said.has(field) ? [said.get(field)] : []), ...values].join('; '))
  }
  return said
}
