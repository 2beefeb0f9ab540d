import type { EntitySummary } from '#contracts/entities/entity.ts'
import { dayOfExport, type ExportedNetwork } from '#contracts/exports/network-export.ts'
import type { NetworkEdge } from '#contracts/ownership/network.ts'
import { sha256 } from '#contracts/values/sha-256.ts'
import { bodsInterestsOf } from './bods-interests.ts'
import { bodsEntityDetails, bodsPersonDetails } from './bods-parties.ts'

/** Fields of a statement that depend on its subject. */
type Spoken = {
  recordId: string
  recordType: 'entity' | 'person' | 'relationship'
  recordDetails: object
  statementDate: string
  source: object
  synthetic: boolean
}

/**
 * The network as statements of the Beneficial Ownership Data Standard 0.4: the parties first, then one relationship for
 * each interest. The same network gives the same statements, ids included.
 */
export function bodsOf(network: ExportedNetwork): string {
  const drawn = new Set(network.parties.map(({ id }) => id))
  const spoken = [
    ...network.parties.map((party) => partyStatement(party, network)),
    ...network.interests
      .filter(({ owner, company }) => drawn.has(owner) && drawn.has(company))
      .map((interest) => relationshipStatement(interest)),
  ]
  return `[\n${spoken.map((one) => JSON.stringify(statementFrom(one, network))).join(',\n')}\n]\n`
}

function statementFrom({ synthetic, ...spoken }: Spoken, network: ExportedNetwork): object {
  const { company, madeAt, program } = network
  const statement = {
    declaration: aboutNetwork(network),
    declarationSubject: recordIdOf(company.id),
    ...spoken,
    recordStatus: 'new',
    publicationDetails: { publicationDate: dayIn(madeAt), bodsVersion: '0.4', publisher: { name: program } },
    ...(synthetic && {
      annotations: [
        {
          statementPointerTarget: '/',
          motivation: 'commenting',
          description: 'Demonstration data, made up by the program.',
          createdBy: { name: program },
          creationDate: dayIn(madeAt),
        },
      ],
    }),
  }
  return { statementId: sha256(JSON.stringify(statement)), ...statement }
}

const recordIdOf = (id: string) => `party-${id}`
const dayIn = (time: string) => time.slice(0, 10)

function partyStatement(party: EntitySummary, { madeAt }: ExportedNetwork): Spoken {
  const { id, kind, source, synthetic } = party
  return {
    recordId: recordIdOf(id),
    recordType: kind === 'person' ? 'person' : 'entity',
    recordDetails: kind === 'person' ? bodsPersonDetails(party) : bodsEntityDetails(party, kind),
    statementDate: dayIn(madeAt),
    source: { ...(!synthetic && { type: ['thirdParty'] }), description: source },
    synthetic,
  }
}

function relationshipStatement(interest: NetworkEdge): Spoken {
  const { source, file, row, importId, importedAt, synthetic } = interest.provenance
  return {
    recordId: `interest-${interest.id}`,
    recordType: 'relationship',
    recordDetails: {
      isComponent: false,
      subject: recordIdOf(interest.company),
      interestedParty: recordIdOf(interest.owner),
      interests: bodsInterestsOf(interest),
    },
    statementDate: dayIn(importedAt),
    source: {
      ...(!synthetic && { type: ['thirdParty'] }),
      description: `${source}, file ${file}, row ${row}, import ${importId}`,
      retrievedAt: importedAt,
    },
    synthetic,
  }
}

/** What a file says of itself, in English: what it shows, as of when, who made it, and what it leaves out. */
export function aboutNetwork(network: ExportedNetwork): string {
  const { company, madeAt, program, parties, notLoaded } = network
  const synthetic = parties.some((party) => party.synthetic)
    ? ' Holds demonstration data, which the program made up.'
    : ''
  const omitted = notLoaded === 0 ? '' : ` Leaves out ${notLoaded} owners or holdings that the screen had not loaded.`
  return `Ownership network around ${company.name ?? `#${company.id}`}: as of ${dayOfExport(network)}. Made by ${program} at ${madeAt}.${omitted}${synthetic}`
}
