import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BondKind } from '#contracts/issuers/bond.ts'

/** What kind of bond it is. */
export const bondKindWords: Record<BondKind, MessageDescriptor> = {
  corporate: msg`Corporate bond`,
  enterprise: msg`Enterprise bond`,
  mediumTerm: msg`Medium-term note`,
  commercialPaper: msg`Commercial paper`,
  privatePlacement: msg`Private placement`,
  convertible: msg`Convertible bond`,
  financial: msg`Financial bond`,
  government: msg`Government bond`,
  assetBacked: msg`Asset-backed security`,
}
