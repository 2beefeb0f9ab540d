import * as v from 'valibot'
import { OwnInterest, OwnParty } from '../statements/own-terms.ts'
import { DayOrTime, RecordId, StatementSource, Uri } from './bods-components.ts'
import { EntityDetails, OlderEntityDetails, PersonDetails } from './bods-party-details.ts'
import { RelationshipDetails } from './relationship-details.ts'

const motivations = ['commenting', 'correcting', 'identifying', 'linking', 'transformation'] as const

const Annotation = v.pipe(
  v.object({
    statementPointerTarget: v.string(),
    creationDate: v.optional(DayOrTime),
    createdBy: v.optional(v.object({ name: v.optional(v.string()), uri: v.optional(Uri) })),
    motivation: v.picklist(motivations),
    description: v.optional(v.string()),
    transformedContent: v.optional(v.string()),
    url: v.optional(Uri),
  }),
  v.forward(
    v.check(
      (note) => note.motivation !== 'linking' || note.url !== undefined,
      'is missing from an annotation that links',
    ),
    ['url'],
  ),
  v.forward(
    v.check(
      (note) => note.motivation === 'transformation' || !note.transformedContent,
      'belongs to an annotation of a transformation alone',
    ),
    ['transformedContent'],
  ),
)

const Publisher = v.pipe(
  v.object({ name: v.optional(v.string()), url: v.optional(Uri) }),
  v.check((publisher) => publisher.name !== undefined || publisher.url !== undefined, 'needs a name or a url'),
)

const PublicationDetails = v.object({
  publicationDate: DayOrTime,
  bodsVersion: v.pipe(v.string(), v.regex(/^\d+\.\d+$/, 'is not a version written major.minor')),
  license: v.optional(Uri),
  publisher: Publisher,
})

const common = {
  statementId: v.pipe(v.string(), v.minLength(32), v.maxLength(64)),
  annotations: v.optional(v.array(Annotation)),
  publicationDetails: v.optional(PublicationDetails),
  source: v.optional(StatementSource),
  declaration: v.optional(v.string()),
  declarationSubject: v.string(),
  recordId: RecordId,
  recordStatus: v.optional(v.picklist(['new', 'updated', 'closed'])),
}

const ofOwnParty = { riskAtlas: v.optional(OwnParty) }

function statementOf<
  StatementDate extends typeof DayOrTime | v.OptionalSchema<typeof DayOrTime, undefined>,
  Entity extends typeof EntityDetails | typeof OlderEntityDetails,
>(statementDate: StatementDate, entity: Entity) {
  const fields = { ...common, statementDate }
  return v.variant('recordType', [
    v.object({ ...fields, ...ofOwnParty, recordType: v.literal('entity'), recordDetails: entity }),
    v.object({ ...fields, ...ofOwnParty, recordType: v.literal('person'), recordDetails: PersonDetails }),
    v.object({
      ...fields,
      riskAtlas: v.optional(OwnInterest),
      recordType: v.literal('relationship'),
      recordDetails: RelationshipDetails,
    }),
  ])
}

/**
 * A statement of the Beneficial Ownership Data Standard 0.4, by its JSON schema. Fields beyond the standard are let be.
 */
export const BodsStatement = statementOf(DayOrTime, EntityDetails)

/** A statement of version 0.1, 0.2 or 0.3 in the shape of 0.4: it need have no date. */
export const OlderBodsStatement = statementOf(v.optional(DayOrTime), OlderEntityDetails)
export type BodsStatement = v.InferOutput<typeof OlderBodsStatement>

/** Versions in which a statement has no record but replaces others. */
export const olderVersions: ReadonlySet<string> = new Set(['0.1', '0.2', '0.3', '0.2 or 0.3'])

export function isReadVersion(version: string | null): boolean {
  return version === '0.4' || (version !== null && olderVersions.has(version))
}

/** The BODS version a statement shows: by its own word, or by fields that only one version has. `null`: not BODS. */
export function bodsVersionOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null
  const details = 'publicationDetails' in value ? value.publicationDetails : undefined
  if (typeof details === 'object' && details !== null && 'bodsVersion' in details) {
    const version = details.bodsVersion
    if (typeof version === 'string' && /^\d+\.\d+$/.test(version)) return version
  }
  if ('statementType' in value) return '0.2 or 0.3'
  const known = ['statementId', 'recordId', 'recordType', 'recordDetails', 'declarationSubject']
  return known.some((key) => key in value) ? '0.4' : null
}
