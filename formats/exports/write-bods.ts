import { sha256 } from '#contracts/values/sha-256.ts'
import { writtenDetails } from '../ownership/written-details.ts'
import type { OwnInterest, OwnParty } from '../statements/own-terms.ts'
import type { FileMaker, StatedInterest, StatedParty, StatementWriter } from '../statements/stated-facts.ts'
import { bodsInterestsOf } from './bods-interests.ts'
import { bodsEntityDetails, bodsPersonDetails } from './bods-parties.ts'

/**
 * Writes statements of the Beneficial Ownership Data Standard 0.4, an array of them; one relationship for each
 * interest.
 */
export function createBodsWriter({ program, madeAt }: FileMaker): StatementWriter {
  let isFirst = true
  const publicationDetails = {
    publicationDate: madeAt.slice(0, 10),
    bodsVersion: '0.4',
    publisher: { name: program },
  }
  const line = (statement: object) => {
    const whole = { ...statement, recordStatus: 'new', publicationDetails }
    const separator = isFirst ? '' : ',\n'
    isFirst = false
    return `${separator}${JSON.stringify({ statementId: sha256(JSON.stringify(whole)), ...whole })}`
  }
  return {
    head: () => '[\n',
    party: (party) => line(partyStatement(party, program, madeAt)),
    interest: (interest) => line(relationshipStatement(interest, program, madeAt)),
    relation: () => '',
    end: () => '\n]\n',
  }
}

const partyRecord = (key: string) => `party:${key}`

/** A party with owners is an entity whatever its kind: in the standard, persons have no owners. */
function partyStatement(party: StatedParty, program: string, madeAt: string): object {
  const { key, kind, jurisdiction, provenance } = party
  const isPerson = kind === 'person' && !party.isOwned
  const standsAs = kind === 'person' ? 'unknown' : kind
  const { fields, names, legalForm, rest } = writtenDetails(
    party.details?.attributes ?? {},
    isPerson ? 'person' : 'entity',
    { named: party.name !== null, isCompany: standsAs === 'company' },
  )
  const {
    entityType,
    names: ownNames = [],
    ...base
  } = (isPerson ? bodsPersonDetails(party) : bodsEntityDetails(party, standsAs)) as {
    entityType?: object
    names?: object[]
  }
  const own: OwnParty = {
    ...ownOf(provenance),
    key,
    kind,
    jurisdiction,
    ...(party.details?.asOf && { asOf: party.details.asOf }),
    ...(party.details?.until && { until: party.details.until }),
    ...(party.details?.variant && { variant: party.details.variant }),
    ...(Object.keys(rest).length > 0 && { details: rest as NonNullable<OwnParty['details']> }),
  }
  return {
    declarationSubject: partyRecord(key),
    recordId: party.isRepeated ? `${partyRecord(key)}##${party.details?.variant ?? 1}` : partyRecord(key),
    recordType: isPerson ? 'person' : 'entity',
    recordDetails: {
      ...base,
      ...(entityType && { entityType: { ...entityType, ...(legalForm && { details: legalForm }) } }),
      ...(ownNames.length > 0 && { names: [...ownNames, ...names] }),
      ...fields,
    },
    ...statedAs(provenance, program, madeAt),
    riskAtlas: own,
  }
}

function relationshipStatement(interest: StatedInterest, program: string, madeAt: string): object {
  const { key, kind, details, owner, company, provenance } = interest
  const own: OwnInterest = { ...ownOf(provenance), key, kind, details }
  return {
    declarationSubject: partyRecord(company.key),
    recordId: `interest:${key}`,
    recordType: 'relationship',
    recordDetails: {
      isComponent: false,
      subject: partyRecord(company.key),
      interestedParty: partyRecord(owner.key),
      interests: bodsInterestsOf(interest),
    },
    ...statedAs(provenance, program, madeAt),
    riskAtlas: own,
  }
}

type Provenance = StatedParty['provenance']

function ownOf({ source, synthetic }: Provenance): { source: string; synthetic?: boolean } {
  return { source, ...(synthetic && { synthetic }) }
}

/** When and by whom it was stated; generated data are marked. */
function statedAs({ source, file, row, importId, importedAt, synthetic }: Provenance, program: string, madeAt: string) {
  return {
    statementDate: importedAt.slice(0, 10),
    source: {
      ...(!synthetic && { type: ['thirdParty'] }),
      description: `${source}, file ${file}, row ${row}, import ${importId}`,
      retrievedAt: importedAt,
    },
    ...(synthetic && {
      annotations: [
        {
          statementPointerTarget: '/',
          motivation: 'commenting',
          description: 'Demonstration data, made up by the program.',
          createdBy: { name: program },
          creationDate: madeAt.slice(0, 10),
        },
      ],
    }),
  }
}
