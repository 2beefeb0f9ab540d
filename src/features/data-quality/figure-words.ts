import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QualityDimension, QualityFigureCode } from '#contracts/data-quality/quality.ts'

export const dimensionWords: Record<QualityDimension, MessageDescriptor> = {
  timeliness: msg`Timeliness`,
  completeness: msg`Completeness`,
  validity: msg`Validity`,
  uniqueness: msg`Uniqueness`,
}

/** What a figure counts. */
export const figureWords: Record<QualityFigureCode, MessageDescriptor> = {
  partiesWithoutName: msg`Parties without a name`,
  partiesWithoutIdentifier: msg`Parties without an identifier`,
  partiesWithoutJurisdiction: msg`Parties without a jurisdiction, apart from persons`,
  interestsWithoutSize: msg`Stakes of unknown size`,
  interestsWithoutDate: msg`Interests without a first day`,
  articlesWithoutTitle: msg`Articles without a title`,
  articlesWithoutBody: msg`Articles with a body of fewer than 30 characters`,
  announcementsWithoutCompany: msg`Announcements without the code or name of a company`,
  articlesLate: msg`Articles taken in more than a day after their publication`,
  articlesWithoutTime: msg`Articles without a time`,
  interestsInFuture: msg`Interests that begin in the future`,
  articlesInFuture: msg`Articles dated in the future`,
  companiesOverWhole: msg`Companies with owners of more than 100 %`,
  partiesMisread: msg`Names that look read in the wrong encoding`,
  articlesMisread: msg`Articles that look read in the wrong encoding`,
  partiesPerhapsTwice: msg`Parties that may stand in the data twice`,
  articlesOfSameAddress: msg`Articles with the address of an earlier one`,
  articlesOfSameTitle: msg`Articles with the title of an earlier one`,
  articlesTwice: msg`Articles with the words of an earlier one`,
}
