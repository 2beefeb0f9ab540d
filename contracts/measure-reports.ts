import { BeneficialOwnersResult } from './beneficial-owners-report.ts'
import { CloseLinksResult } from './close-links-report.ts'
import { CommunitiesResult } from './communities-report.ts'
import { ContagionResult } from './contagion-report.ts'
import { CyclesResult } from './cycles-report.ts'
import { KeyCompaniesResult } from './key-companies-report.ts'
import { ControlResult, OwnersResult, reportOf } from './ownership-report.ts'
import { VotingPowerResult } from './voting-power-report.ts'

/** What `npm run cli -- MEASURE --format json` prints and the API sends, by measure. */
export const measureReports = {
  owners: reportOf(OwnersResult),
  control: reportOf(ControlResult),
  'beneficial-owners': reportOf(BeneficialOwnersResult),
  'voting-power': reportOf(VotingPowerResult),
  'close-links': reportOf(CloseLinksResult),
  cycles: reportOf(CyclesResult),
  communities: reportOf(CommunitiesResult),
  'key-companies': reportOf(KeyCompaniesResult),
  contagion: reportOf(ContagionResult),
}
