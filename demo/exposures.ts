import { below, createRandom } from '#analysis/arithmetic/random.ts'
import { csvFile, type DemonstrationFile } from './demonstration-file.ts'
import { demonstrationStories } from './demonstration-stories.ts'
import { demonstrationSurroundings } from './demonstration-surroundings.ts'

const clients = 40

/** Exposures to companies of the demonstration network, and to two that are not in it. Always the same. */
export function demonstrationExposureFile(): DemonstrationFile {
  const random = createRandom(20260302)
  const companies = [
    ...demonstrationStories.flatMap((story) => story.parties),
    ...demonstrationSurroundings().parties,
  ].filter(({ kind, name }) => kind === 'company' && name !== null && !/[,"\n]/.test(name))
  const names = new Set<string>()
  while (names.size < clients) names.add(companies[below(random, companies.length)]?.name ?? '')
  const rows = [...names, '示例外部客户701号公司', 'Demo Outside Client 702 Ltd'].map((client, index) => {
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
