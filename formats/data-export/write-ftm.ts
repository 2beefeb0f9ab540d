import type { EntityKind } from '#contracts/entity.ts'
import { sha256 } from '#contracts/sha-256.ts'
import { writtenFtmDetails } from '../ftm/ftm-details.ts'
import { percentageOf } from '../ftm/percentage.ts'
import { shareText } from '../stakes/share-text.ts'
import type { OwnInterest, OwnParty } from './own-terms.ts'
import type { FileMaker, StatedInterest, StatedParty, StatementWriter } from './stated-facts.ts'

/** Writes entities of FollowTheMoney, one on each line: a stake as `Ownership`, every other interest as `UnknownLink`. */
export function createFtmWriter({ program, madeAt }: FileMaker): StatementWriter {
  const line = (entity: object) => `${JSON.stringify(entity)}\n`
  return {
    head: () => '',
    party: (party) => line(partyEntity(party, program, madeAt)),
    interest: (interest) => line(interestEntity(interest, program, madeAt)),
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
const idOf = (source: string, what: 'party' | 'interest', key: string) =>
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
  const { key, kind, details, capital, votes, validFrom, validTo, owner, company, provenance } = interest
  const { source } = provenance
  const isStake = kind === 'stake'
  const own: OwnInterest = {
    ...ownOf(provenance),
    key,
    kind,
    details,
    ...(isStake && shareText(votes) !== shareText(capital) && { votes: shareText(votes) }),
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
