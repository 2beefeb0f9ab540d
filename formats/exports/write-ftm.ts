import type { EntityKind } from '#contracts/entities/entity.ts'
import { familyKinds } from '#contracts/entities/relation.ts'
import { sha256 } from '#contracts/values/sha-256.ts'
import { writtenFtmDetails } from '../ownership/ftm-details.ts'
import { percentageOf } from '../ownership/ftm-percentage.ts'
import { shareText } from '../ownership/share-text.ts'
import type { OwnInterest, OwnParty, OwnRelation } from '../statements/own-terms.ts'
import type {
  FileMaker,
  StatedInterest,
  StatedParty,
  StatedRelation,
  StatementWriter,
} from '../statements/stated-facts.ts'

/**
 * Writes entities of FollowTheMoney, one on each line: a stake as `Ownership`, every other interest as `UnknownLink`; a
 * relation of persons as `Family` or `Associate`, every other one as `UnknownLink`.
 */
export function createFtmWriter({ program, madeAt }: FileMaker): StatementWriter {
  const line = (entity: object) => `${JSON.stringify(entity)}\n`
  return {
    head: () => '',
    party: (party) => line(partyEntity(party, program, madeAt)),
    interest: (interest) => line(interestEntity(interest, program, madeAt)),
    relation: (relation) => line(relationEntity(relation, program, madeAt)),
    end: () => '',
  }
}

const schemata: Record<EntityKind, string> = {
  company: 'Company',
  fund: 'Organization',
  arrangement: 'LegalEntity',
  state: 'PublicBody',
  unknown: 'LegalEntity',
  person: 'Person',
}

/** Entities have ids of letters, digits and hyphens alone. */
const idOf = (source: string, what: 'party' | 'interest' | 'relation', key: string) =>
  `ra-${sha256(`${source}\u0000${what}\u0000${key}`).slice(0, 40)}`

/** Who has owners is a legal entity whatever its kind: persons have none. */
function partyEntity(party: StatedParty, program: string, madeAt: string): object {
  const { key, kind, name, jurisdiction, identifiers, provenance } = party
  const { properties, rest } = writtenFtmDetails(party.details?.attributes ?? {})
  const own: OwnParty = {
    ...ownOf(provenance),
    key,
    kind,
    jurisdiction,
    ...(identifiers.length > 0 && { identifiers }),
    ...(party.details?.asOf && { asOf: party.details.asOf }),
    ...(party.details?.until && { until: party.details.until }),
    ...(party.details?.variant && { variant: party.details.variant }),
    ...(Object.keys(rest).length > 0 && { details: rest as NonNullable<OwnParty['details']> }),
  }
  const of = (scheme: string) => identifiers.filter((one) => one.scheme === scheme).map(({ id }) => id)
  const country = /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/.test(jurisdiction ?? '') ? jurisdiction?.toLowerCase() : undefined
  const leis = of('LEI')
  const numbers = identifiers.filter(({ scheme }) => /^[A-Z]{2}-/.test(scheme)).map(({ id }) => id)
  const isPerson = kind === 'person'
  return {
    id: idOf(provenance.source, 'party', key),
    schema: isPerson && party.isOwned ? 'LegalEntity' : schemata[kind],
    properties: {
      ...(name !== null && { name: [name] }),
      ...(country !== undefined && { [isPerson ? 'country' : 'jurisdiction']: [country] }),
      ...(leis.length > 0 && !isPerson && { leiCode: leis }),
      ...(numbers.length > 0 && { [isPerson ? 'idNumber' : 'registrationNumber']: numbers }),
      ...properties,
      ...statedAs(provenance, program, madeAt),
    },
    riskAtlas: own,
  }
}

function interestEntity(interest: StatedInterest, program: string, madeAt: string): object {
  const { key, kind, details, capital, votes, votesInferred, validFrom, validTo, owner, company, provenance } = interest
  const { source } = provenance
  const isStake = kind === 'stake'
  const own: OwnInterest = {
    ...ownOf(provenance),
    key,
    kind,
    details,
    ...(isStake && !votesInferred && (capital ?? votes) && { votes: shareText(votes) }),
  }
  const [from, to] = isStake ? ['owner', 'asset'] : ['subject', 'object']
  const words = isStake ? details : (details ?? kind)
  return {
    id: idOf(source, 'interest', key),
    schema: isStake ? 'Ownership' : 'UnknownLink',
    properties: {
      [from as string]: [idOf(source, 'party', owner.key)],
      [to as string]: [idOf(source, 'party', company.key)],
      ...(isStake && capital && { percentage: [percentageOf(capital)] }),
      ...(words !== null && { role: [words] }),
      ...(validFrom !== null && { startDate: [validFrom] }),
      ...(validTo !== null && { endDate: [validTo] }),
      ...statedAs(provenance, program, madeAt),
    },
    riskAtlas: own,
  }
}

/** The properties for the ends and the words of a relation in each schema. */
const relationProperties = {
  Family: ['person', 'relative', 'relationship'],
  Associate: ['person', 'associate', 'relationship'],
  UnknownLink: ['subject', 'object', 'role'],
} as const

function relationEntity(relation: StatedRelation, program: string, madeAt: string): object {
  const { key, kind, words, validFrom, validTo, one, other, provenance } = relation
  const { source } = provenance
  const own: OwnRelation = { ...ownOf(provenance), key, relation: kind, words }
  const ofPersons = familyKinds.has(kind) ? 'Family' : kind === 'associate' ? 'Associate' : 'UnknownLink'
  const schema = one.isPerson && other.isPerson ? ofPersons : 'UnknownLink'
  const [first, second, said] = relationProperties[schema]
  return {
    id: idOf(source, 'relation', key),
    schema,
    properties: {
      [first]: [idOf(source, 'party', one.key)],
      [second]: [idOf(source, 'party', other.key)],
      [said]: [words ?? kind],
      ...(validFrom !== null && { startDate: [validFrom] }),
      ...(validTo !== null && { endDate: [validTo] }),
      ...statedAs(provenance, program, madeAt),
    },
    riskAtlas: own,
  }
}

type Provenance = StatedParty['provenance']

function ownOf({ source, synthetic }: Provenance): { source: string; synthetic?: boolean } {
  return { source, ...(synthetic && { synthetic }) }
}

function statedAs({ source, file, row, importId, importedAt, synthetic }: Provenance, program: string, madeAt: string) {
  return {
    publisher: [`${source}, file ${file}, row ${row}, import ${importId}`],
    retrievedAt: [importedAt],
    modifiedAt: [madeAt],
    ...(synthetic && { notes: [`Demonstration data, made up by ${program}.`] }),
  }
}
