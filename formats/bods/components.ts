import * as v from 'valibot'
import { dayOf, isCalendarDay } from '../calendar-day.ts'
import { NAME_CHARACTERS, unfitCharacterIn } from '../text-safety.ts'

/** What the checks below say when they fail; which problem each one is stands in `statement-problem.ts`. */
export const NOT_A_DAY = 'is not a day of the calendar written YYYY-MM-DD'
export const NOT_A_TIME = 'is neither a day nor a time (RFC 3339)'
export const NOT_A_URI = 'is not a URI'
export const UNFIT_TEXT = 'contains a control character or half a character'

/** Most interests of one relationship. */
const INTERESTS = 1000

/** A text the product stores: bounded, and fit to be stored and shown. */
export const StoredText = (characters: number) =>
  v.pipe(
    v.string(),
    v.maxLength(characters),
    v.check((text) => unfitCharacterIn(text) === null, UNFIT_TEXT),
  )

export const Day = v.pipe(v.string(), v.check(isCalendarDay, NOT_A_DAY))
export const DayOrTime = v.pipe(
  v.string(),
  v.check((text) => dayOf(text) !== null, NOT_A_TIME),
)
/** A birth or death date: a year, a month or a day. */
const RoundedDay = v.pipe(
  v.string(),
  v.check((text) => /^\d{4}(-(0[1-9]|1[0-2]))?$/.test(text) || isCalendarDay(text), NOT_A_DAY),
)
export const Uri = v.pipe(
  v.string(),
  v.check((text) => /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i.test(text), NOT_A_URI),
)

export const RecordId = v.pipe(StoredText(300), v.minLength(1))

const Country = v.object({
  name: v.string(),
  code: v.optional(v.pipe(v.string(), v.minLength(2), v.maxLength(2))),
})

const Jurisdiction = v.object({
  name: StoredText(NAME_CHARACTERS),
  code: v.optional(v.pipe(StoredText(6), v.minLength(2))),
})

const Address = <const Type extends string>(types: readonly Type[]) =>
  v.object({
    type: v.optional(v.picklist(types)),
    address: v.optional(v.string()),
    postCode: v.optional(v.string()),
    country: v.optional(Country),
  })

const BodsIdentifier = v.pipe(
  v.object({
    id: v.optional(v.pipe(StoredText(200))),
    scheme: v.optional(StoredText(100)),
    schemeName: v.optional(v.string()),
    uri: v.optional(Uri),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.scheme !== undefined || dataset.value.schemeName !== undefined) return
    const { value } = dataset
    addIssue({
      message: 'needs a scheme or the name of one',
      path: [{ type: 'object', origin: 'value', input: value, key: 'scheme', value: undefined }],
    })
  }),
)

export const Unspecified = v.object({
  reason: v.picklist([
    'noBeneficialOwners',
    'subjectUnableToConfirmOrIdentifyBeneficialOwner',
    'interestedPartyHasNotProvidedInformation',
    'subjectExemptFromDisclosure',
    'interestedPartyExemptFromDisclosure',
    'unknown',
    'informationUnknownToPublisher',
  ]),
  description: v.optional(v.string()),
})

const sourceTypes = ['selfDeclaration', 'officialRegister', 'thirdParty', 'primaryResearch', 'verified'] as const
const Agent = v.object({ name: v.optional(v.string()), uri: v.optional(Uri) })

export const StatementSource = v.object({
  type: v.optional(v.array(v.picklist(sourceTypes))),
  description: v.optional(v.string()),
  url: v.optional(Uri),
  retrievedAt: v.optional(DayOrTime),
  assertedBy: v.optional(v.array(Agent)),
})

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

export const EntityDetails = v.object({
  isComponent: v.boolean(),
  entityType: EntityType,
  unspecifiedEntityDetails: v.optional(Unspecified),
  name: v.optional(StoredText(NAME_CHARACTERS)),
  alternateNames: v.optional(v.array(v.string())),
  jurisdiction: v.optional(Jurisdiction),
  /** The name of `jurisdiction` before version 0.4, which publishers of 0.4 still write. */
  incorporatedInJurisdiction: v.optional(Jurisdiction),
  identifiers: v.optional(v.array(BodsIdentifier)),
  foundingDate: v.optional(Day),
  dissolutionDate: v.optional(Day),
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

const Percentage = v.pipe(v.number(), v.minValue(0), v.maxValue(100))

export const BodsShare = v.object({
  exact: v.optional(Percentage),
  minimum: v.optional(Percentage),
  maximum: v.optional(Percentage),
  exclusiveMinimum: v.optional(Percentage),
  exclusiveMaximum: v.optional(Percentage),
})
export type BodsShare = v.InferOutput<typeof BodsShare>

const interestTypes = [
  'shareholding',
  'votingRights',
  'appointmentOfBoard',
  'otherInfluenceOrControl',
  'seniorManagingOfficial',
  'settlor',
  'trustee',
  'protector',
  'beneficiaryOfLegalArrangement',
  'rightsToSurplusAssetsOnDissolution',
  'rightsToProfitOrIncome',
  'rightsGrantedByContract',
  'conditionalRightsGrantedByContract',
  'controlViaCompanyRulesOrArticles',
  'controlByLegalFramework',
  'boardMember',
  'boardChair',
  'unknownInterest',
  'unpublishedInterest',
  'enjoymentAndUseOfAssets',
  'rightToProfitOrIncomeFromAssets',
  'nominee',
  'nominator',
] as const

export const BodsInterest = v.object({
  type: v.optional(v.picklist(interestTypes)),
  directOrIndirect: v.optional(v.picklist(['direct', 'indirect', 'unknown'])),
  beneficialOwnershipOrControl: v.optional(v.boolean()),
  details: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => unfitCharacterIn(text) === null, UNFIT_TEXT),
    ),
  ),
  share: v.optional(BodsShare),
  startDate: v.optional(Day),
  endDate: v.optional(Day),
})
export type BodsInterest = v.InferOutput<typeof BodsInterest>

export const RelationshipDetails = v.pipe(
  v.object({
    isComponent: v.boolean(),
    componentRecords: v.optional(v.array(v.string())),
    subject: v.union([RecordId, Unspecified]),
    interestedParty: v.union([RecordId, Unspecified]),
    interests: v.optional(v.pipe(v.array(BodsInterest), v.maxLength(INTERESTS))),
  }),
  v.forward(
    v.check(
      (details) => !details.isComponent || (details.componentRecords ?? []).length === 0,
      'must be empty in a component',
    ),
    ['componentRecords'],
  ),
)
export type RelationshipDetails = v.InferOutput<typeof RelationshipDetails>
