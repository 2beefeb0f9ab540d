import { createRandom } from '#analysis/arithmetic/random.ts'
import { shuffled } from './demonstration-names.ts'
import { demonstrationStories } from './demonstration-stories.ts'
import { type DemonstrationParty, demonstrationBanks, demonstrationSurroundings } from './demonstration-surroundings.ts'

/** Which companies of the demonstration network play which part in its records, by their exact names. */
export type DemonstrationCast = {
  /** All companies but banks, the stories' first. */
  companies: string[]
  /** Those of the stories that have records of every kind. */
  leading: string[]
  /** The one whose default the articles, the events of issuers and its bonds tell alike. */
  fallen: string
  issuers: string[]
  /** Suppliers to their customers: bills move from one step to the next. */
  supplyChain: string[][]
  /** Those whose bills have no trade behind them; they trade with nobody else. */
  schemers: string[]
  banks: [string, string]
}

const leading = [
  '青屿示例控股有限公司',
  '青屿示例实业集团有限公司',
  '云岭示例能源有限公司',
  '云岭示例资本有限公司',
  '明湖示例科技股份有限公司',
  '环山示例投资有限公司',
  '示例市城建控股集团有限公司',
  '石桥示例贸易有限公司',
  '槐荫示例药业有限公司',
  '白鹭示例置业有限公司',
]
const fallen = '南港示例船务有限公司'
/** When the fallen company is first said to be short of money, in milliseconds since 1970. */
export const collapseBegins = Date.UTC(2026, 8, 17, 1)
const [steps, schemers, otherIssuers] = [7, 14, 37]

/** The parts of the demonstration companies. Always the same. */
export function demonstrationCast(): DemonstrationCast {
  const banks = demonstrationBanks.map(({ name }) => name)
  const told = companiesAmong(demonstrationStories.flatMap(({ parties }) => parties))
  const around = companiesAmong(demonstrationSurroundings().parties).filter((name) => !banks.includes(name))
  const chinese = shuffled(
    around.filter((name) => name.endsWith('公司')),
    createRandom(20260104),
  )
  const traders = [...leading, fallen, ...chinese.slice(schemers)]
  return {
    companies: [...told, ...around],
    leading,
    fallen,
    issuers: [...leading, fallen, ...chinese.slice(-otherIssuers)],
    supplyChain: Array.from({ length: steps }, (_, step) => traders.filter((_, index) => index % steps === step)),
    schemers: chinese.slice(0, schemers),
    banks: [banks[0] ?? '', banks[1] ?? ''],
  }
}

const companiesAmong = (parties: readonly DemonstrationParty[]): string[] =>
  parties.flatMap(({ kind, name }) => (kind === 'company' ? [name] : []))
