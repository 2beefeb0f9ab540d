import type { MeasureId } from '#contracts/measures/measure.ts'
import { contagion } from './contagion/contagion-measure.ts'
import type { Measure } from './measures/measure.ts'
import { communities } from './network-metrics/communities-measure.ts'
import { keyCompanies } from './network-metrics/key-companies-measure.ts'
import { beneficialOwners } from './ownership/beneficial-owners-measure.ts'
import { closeLinks } from './ownership/close-links-measure.ts'
import { control } from './ownership/control-measure.ts'
import { cycles } from './ownership/cycles-measure.ts'
import { owners } from './ownership/owners-measure.ts'
import { votingPower } from './ownership/voting-power-measure.ts'

/** Every measure by its name: forms, menus, the API and the command line are made from it. */
export const measures = {
  owners,
  control,
  'beneficial-owners': beneficialOwners,
  'voting-power': votingPower,
  'close-links': closeLinks,
  cycles,
  communities,
  'key-companies': keyCompanies,
  contagion,
} satisfies Record<MeasureId, Measure>
