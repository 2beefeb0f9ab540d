import type { MeasureId } from '#contracts/measures/measure.ts'
import { contagion } from '../contagion/contagion-measure.ts'
import { communities } from '../network-metrics/communities-measure.ts'
import { keyCompanies } from '../network-metrics/key-companies-measure.ts'
import { beneficialOwners } from './beneficial-owners.ts'
import { closeLinks } from './close-links.ts'
import { control } from './control.ts'
import { cycles } from './cycles.ts'
import type { Measure } from './measure.ts'
import { owners } from './owners.ts'
import { votingPower } from './voting-power.ts'

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
