import { below, createRandom } from '#analysis/arithmetic/random.ts'
import { demonstrationCast } from './demonstration-cast.ts'
import { csvFile, type DemonstrationFile } from './demonstration-file.ts'

const clients = 40
/** Clients under one controller with a leading company. */
const relatives = ['南港示例造船股份有限公司', '明湖示例软件有限公司', '示例市轨道交通股份有限公司']

/** Exposures to companies of the demonstration network, and to two that are not in it. Always the same. */
export function demonstrationExposureFile(): DemonstrationFile {
  const random = createRandom(20260302)
  const { companies, leading, fallen } = demonstrationCast()
  const names = new Set([...leading, fallen, ...relatives])
  while (names.size < clients) names.add(companies[below(random, companies.length)] ?? '')
  const rows = [...names, '岑川示例外贸有限公司', 'Dunmoor Demo Outfitters Ltd'].map((client, index) => {
    const limit = (5 + below(random, 90)) * 1_000_000
    const used = limit * (0.2 + random() * (index % 9 === 0 ? 1 : 0.75))
    return [
      client,
      `DEMO-F-${String(index + 1).padStart(3, '0')}`,
      Math.round(used / 1000) * 1000,
      'CNY',
      limit,
      '2026-06-30',
    ]
  })
  return csvFile('demonstration.exposures.csv', ['client', 'facility', 'exposure', 'currency', 'limit', 'as_of'], rows)
}
