import * as v from 'valibot'
import { Day } from '#formats/reading/calendar-day.ts'
import { FitText } from '#formats/reading/text-safety.ts'
import { RecordId, Unspecified } from './bods-components.ts'

/** Maximum interests of one relationship. */
const INTERESTS = 1000

const Percentage = v.pipe(v.number(), v.minValue(0), v.maxValue(100))

export const BodsShare = v.object({
  exact: v.optional(Percentage),
  minimum: v.optional(Percentage),
  maximum: v.optional(Percentage),
  exclusiveMinimum: v.optional(Percentage),
  exclusiveMaximum: v.optional(Percentage),
})
export type BodsShare = v.InferOutput<typeof BodsShare>

/** Kinds of interest of the standard's 0.4 codelist. */
export const interestTypes = [
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
  details: v.optional(FitText),
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
