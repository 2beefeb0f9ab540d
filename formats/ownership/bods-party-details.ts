import * as v from 'valibot'
import { Day } from '#formats/reading/calendar-day.ts'
import { StoredText } from '#formats/reading/text-safety.ts'
import { NAME_CHARACTERS } from '../reading/text-safety.ts'
import {
  Address,
  BodsIdentifier,
  Country,
  Jurisdiction,
  RoundedDay,
  StatementSource,
  Unspecified,
  Uri,
} from './bods-components.ts'

/** Subtypes that each type of entity may have. */
const subtypes = {
  registeredEntity: ['other'],
  legalEntity: ['trust', 'other'],
  arrangement: ['trust', 'nomination', 'other'],
  anonymousEntity: ['other'],
  unknownEntity: ['other'],
  state: ['other'],
  stateBody: ['governmentDepartment', 'stateAgency', 'other'],
} as const

const EntityType = v.variant(
  'type',
  (Object.keys(subtypes) as (keyof typeof subtypes)[]).map((type) =>
    v.object({
      type: v.literal(type),
      subtype: v.optional(v.picklist(subtypes[type] as readonly string[])),
      details: v.optional(v.string()),
    }),
  ),
)

const Listing = v.object({
  marketIdentifierCode: v.optional(v.string()),
  operatingMarketIdentifierCode: v.optional(v.string()),
  stockExchangeJurisdiction: v.pipe(v.string(), v.minLength(2), v.maxLength(6)),
  stockExchangeName: v.string(),
  security: v.object({
    idScheme: v.optional(v.picklist(['isin', 'figi', 'cusip', 'cins'])),
    id: v.optional(v.string()),
    ticker: v.string(),
  }),
})

/** What an entity statement says; `day` is how exactly the version wants its days. */
const entityDetails = (day: typeof Day | typeof RoundedDay) =>
  v.object({
    isComponent: v.boolean(),
    entityType: EntityType,
    unspecifiedEntityDetails: v.optional(Unspecified),
    name: v.optional(StoredText(NAME_CHARACTERS)),
    alternateNames: v.optional(v.array(v.string())),
    jurisdiction: v.optional(Jurisdiction),
    /** The name of `jurisdiction` before version 0.4, which publishers of 0.4 still write. */
    incorporatedInJurisdiction: v.optional(Jurisdiction),
    identifiers: v.optional(v.array(BodsIdentifier)),
    foundingDate: v.optional(day),
    dissolutionDate: v.optional(day),
    addresses: v.optional(v.array(Address(['registered', 'business', 'alternative']))),
    uri: v.optional(Uri),
    publicListing: v.optional(
      v.object({
        hasPublicListing: v.boolean(),
        companyFilingsURLs: v.optional(v.array(Uri)),
        securitiesListings: v.optional(v.array(Listing)),
      }),
    ),
    formedByStatute: v.optional(v.object({ name: v.optional(v.string()), date: v.optional(Day) })),
  })

export const EntityDetails = entityDetails(Day)
/** Before version 0.4 a year, or a year and month, was enough. */
export const OlderEntityDetails = entityDetails(RoundedDay)
export type EntityDetails = v.InferOutput<typeof EntityDetails>

const nameTypes = ['legal', 'translation', 'transliteration', 'former', 'alternative', 'birth'] as const

const PoliticalExposure = v.object({
  status: v.picklist(['isPep', 'isNotPep', 'unknown']),
  details: v.optional(
    v.array(
      v.object({
        reason: v.optional(v.string()),
        missingInfoReason: v.optional(v.string()),
        jurisdiction: v.optional(Jurisdiction),
        startDate: v.optional(Day),
        endDate: v.optional(Day),
        source: v.optional(StatementSource),
      }),
    ),
  ),
})

export const PersonDetails = v.object({
  isComponent: v.boolean(),
  personType: v.picklist(['anonymousPerson', 'unknownPerson', 'knownPerson']),
  unspecifiedPersonDetails: v.optional(Unspecified),
  names: v.optional(
    v.array(
      v.object({
        type: v.optional(v.picklist(nameTypes)),
        fullName: StoredText(NAME_CHARACTERS),
        familyName: v.optional(v.string()),
        givenName: v.optional(v.string()),
        patronymicName: v.optional(v.string()),
      }),
    ),
  ),
  identifiers: v.optional(v.array(BodsIdentifier)),
  nationalities: v.optional(v.array(Country)),
  placeOfBirth: v.optional(Address(['placeOfBirth'])),
  birthDate: v.optional(RoundedDay),
  deathDate: v.optional(RoundedDay),
  taxResidencies: v.optional(v.array(Country)),
  addresses: v.optional(v.array(Address(['residence', 'service', 'alternative']))),
  politicalExposure: v.optional(PoliticalExposure),
})
export type PersonDetails = v.InferOutput<typeof PersonDetails>
