import { contagionWords } from '#contracts/contagion/words.ts'
import { MeasureId, type MeasureWords, type ParameterSpec } from '#contracts/measures/measure.ts'
import type { DescribedParameter, MeasureCatalog } from '#contracts/measures/measure-request.ts'
import { networkMeasureWords } from '#contracts/network-metrics/words.ts'
import { ownershipMeasureWords } from '#contracts/ownership/words.ts'
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

const measureWords: { [Id in MeasureId]: MeasureWords<(typeof measures)[Id]['parameters']> } = {
  ...ownershipMeasureWords,
  ...networkMeasureWords,
  ...contagionWords,
}

/** Every measure with its words, as forms, the API and the help of the command line show it. */
export const measureCatalog: MeasureCatalog = MeasureId.options.map((id) => {
  const { subject, parameters } = measures[id]
  const { name, meaning, parameters: words }: MeasureWords = measureWords[id]
  const described = Object.entries<ParameterSpec>(parameters).map(([parameter, spec]) => [
    parameter,
    { ...spec, ...words[parameter] } as DescribedParameter,
  ])
  return { id, subject, name, meaning, parameters: Object.fromEntries(described) }
})
