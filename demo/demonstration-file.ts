import { demonstrationSource } from '#contracts/values/evidence.ts'
import { demonstrationStories } from './demonstration-stories.ts'
import {
  type DemonstrationParty,
  type DemonstrationStake,
  demonstrationSurroundings,
  type Percentage,
} from './demonstration-surroundings.ts'

/** A file ready to be imported. */
export type DemonstrationFile = {
  name: string
  /** Name of the data source, which says that nothing in it is real. */
  source: string
  bytes: Uint8Array<ArrayBuffer>
}

const DATE = '2026-01-01'

const entityTypes = {
  company: { type: 'registeredEntity' },
  fund: { type: 'legalEntity' },
  arrangement: { type: 'arrangement', subtype: 'trust' },
  state: { type: 'stateBody', subtype: 'stateAgency' },
  unknown: { type: 'unknownEntity' },
} as const

/** The demonstration data as BODS 0.4: {@link demonstrationStories} and surroundings. The same bytes at every call. */
export function demonstrationFile(): DemonstrationFile {
  const surroundings = demonstrationSurroundings()
  const parties = [...demonstrationStories.flatMap((story) => story.parties), ...surroundings.parties]
  const stakes = [...demonstrationStories.flatMap((story) => story.stakes), ...surroundings.stakes]
  return bodsFile('demonstration.bods.json', parties, stakes)
}

/** Parties and their stakes as a file in BODS 0.4. */
export function bodsFile(
  name: string,
  parties: readonly DemonstrationParty[],
  stakes: readonly DemonstrationStake[],
): DemonstrationFile {
  const statements = [...parties.map(partyStatement), ...stakes.map(relationshipStatement)]
  const text = `[\n${statements.map((statement) => JSON.stringify(statement)).join(',\n')}\n]\n`
  return { name, source: demonstrationSource, bytes: new TextEncoder().encode(text) }
}

function partyStatement({ id, kind, name, jurisdiction, identifiers: further = [], address }: DemonstrationParty) {
  const identifiers = [{ scheme: 'DEMO', id }, ...further]
  const recordDetails =
    kind === 'person'
      ? { isComponent: false, personType: 'knownPerson', names: [{ type: 'legal', fullName: name }], identifiers }
      : {
          isComponent: false,
          entityType: entityTypes[kind],
          name,
          identifiers,
          ...(jurisdiction ? { jurisdiction: { name: jurisdiction, code: jurisdiction } } : {}),
          ...(address ? { addresses: [{ type: 'registered', address }] } : {}),
        }
  return statement(id, id, kind === 'person' ? 'person' : 'entity', recordDetails)
}

function relationshipStatement({ owner, company, capital, votes, from, to, consolidates }: DemonstrationStake) {
  const dates = { ...(from ? { startDate: from } : {}), ...(to ? { endDate: to } : {}) }
  const interest = (type: string, more: object) => ({ type, directOrIndirect: 'direct', ...more, ...dates })
  const interests = consolidates
    ? [interest('otherInfluenceOrControl', { details: 'Relationship Type: IS_DIRECTLY_CONSOLIDATED_BY' })]
    : [interest('shareholding', shareOf(capital)), interest('votingRights', shareOf(votes ?? capital))]
  const details = { isComponent: false, subject: company, interestedParty: owner, interests }
  return statement(`${owner}-${company}`, company, 'relationship', details)
}

function shareOf(percentage: Percentage): object {
  if (percentage === 'unknown') return {}
  if (typeof percentage === 'number') return { share: { exact: percentage } }
  const { above, from, to } = percentage
  return { share: { [above ? 'exclusiveMinimum' : 'minimum']: from, maximum: to } }
}

function statement(recordId: string, declarationSubject: string, recordType: string, recordDetails: object) {
  return {
    statementId: `synthetic-demonstration-statement-${recordId}`,
    statementDate: DATE,
    declarationSubject,
    recordId,
    recordType,
    recordStatus: 'new',
    recordDetails,
    publicationDetails: { publicationDate: DATE, bodsVersion: '0.4', publisher: { name: demonstrationSource } },
  }
}

/** A table as a file of demonstration data. No cell of it needs quoting. */
export function csvFile(
  name: string,
  header: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): DemonstrationFile {
  const text = [header, ...rows].map((row) => row.join(',')).join('\n')
  return { name, source: demonstrationSource, bytes: new TextEncoder().encode(`${text}\n`) }
}
