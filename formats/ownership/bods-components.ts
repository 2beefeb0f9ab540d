import * as v from 'valibot'
import { dayOf, isCalendarDay, NOT_A_DAY } from '../reading/calendar-day.ts'
import { NAME_CHARACTERS, StoredText } from '../reading/text-safety.ts'

/** What a check below says when it fails; which problem each one is stands in `statement-problem.ts`. */
export const NOT_A_TIME = 'is neither a day nor a time (RFC 3339)'
const NOT_A_URI = 'is not a URI'

export const DayOrTime = v.pipe(
  v.string(),
  v.check((text) => dayOf(text) !== null, NOT_A_TIME),
)
/** A birth or death date: a year, a month or a day. */
export const RoundedDay = v.pipe(
  v.string(),
  v.check((text) => /^\d{4}(-(0[1-9]|1[0-2]))?$/.test(text) || isCalendarDay(text), NOT_A_DAY),
)
export const Uri = v.pipe(
  v.string(),
  v.check((text) => /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i.test(text), NOT_A_URI),
)

export const RecordId = v.pipe(StoredText(300), v.minLength(1))

export const Country = v.object({
  name: v.string(),
  code: v.optional(v.pipe(v.string(), v.minLength(2), v.maxLength(2))),
})

export const Jurisdiction = v.object({
  name: StoredText(NAME_CHARACTERS),
  code: v.optional(v.pipe(StoredText(6), v.minLength(2))),
})

export const Address = <const Type extends string>(types: readonly Type[]) =>
  v.object({
    type: v.optional(v.picklist(types)),
    address: v.optional(v.string()),
    postCode: v.optional(v.string()),
    country: v.optional(Country),
  })

export const BodsIdentifier = v.pipe(
  v.object({
    id: v.optional(StoredText(200)),
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

export const sourceTypes = ['selfDeclaration', 'officialRegister', 'thirdParty', 'primaryResearch', 'verified'] as const
const Agent = v.object({ name: v.optional(v.string()), uri: v.optional(Uri) })

export const StatementSource = v.object({
  type: v.optional(v.array(v.picklist(sourceTypes))),
  description: v.optional(v.string()),
  url: v.optional(Uri),
  retrievedAt: v.optional(DayOrTime),
  assertedBy: v.optional(v.array(Agent)),
})
