import { demonstrationArticleFile } from './adverse-media.ts'
import { demonstrationBillFiles } from './bills.ts'
import { type DemonstrationFile, demonstrationFile } from './demonstration-file.ts'
import { demonstrationDuplicateFile } from './duplicates.ts'
import { demonstrationExposureFile } from './exposures.ts'
import { demonstrationIssuerFiles } from './issuers.ts'
import { demonstrationBondFile } from './issuers-bonds.ts'
import { demonstrationMarketFiles } from './issuers-market.ts'

/** All demonstration data, file by file, as the first start imports them. The same bytes at every call. */
export function demonstrationFiles(): DemonstrationFile[] {
  return [
    demonstrationFile(),
    demonstrationDuplicateFile(),
    ...demonstrationBillFiles(),
    ...demonstrationIssuerFiles(),
    demonstrationBondFile(),
    ...demonstrationMarketFiles(),
    demonstrationExposureFile(),
    demonstrationArticleFile(),
  ]
}
