import { NameFinder } from '#analysis/search/find-names.ts'
import { buildNameIndex } from '#analysis/search/name-index.ts'
import { type BenchRow, figureAlone, percentileRows } from './bench-row.ts'
import { labelledQueries, madeUpParties, queryKinds } from './search-names.ts'

const sizes = [100_000, 1_000_000]
const [queries, seed] = [500, 20_260_301]
const page = { filter: { kinds: null, jurisdiction: null, source: null }, rows: { offset: 0, limit: 10 } }

/**
 * Finding a party by what is typed among made-up names, half of them Chinese: 500 queries, each of which means one
 * party, in seven ways of typing (the name, a typo, another order of words, pinyin, its initials, no legal form,
 * another script).
 */
export async function searchBench(): Promise<BenchRow[]> {
  return sizes.flatMap((size) => {
    const parties = [...madeUpParties(size, seed)]
    const asked = labelledQueries(parties, queryKinds, { count: queries, seed })
    const start = performance.now()
    const finder = new NameFinder(buildNameIndex(parties))
    const seconds = (performance.now() - start) / 1000
    const milliseconds: number[] = []
    let [first, firstFive] = [0, 0]
    for (const { text, id } of asked) {
      const from = performance.now()
      const { found } = finder.find(text, page.filter, page.rows)
      milliseconds.push(performance.now() - from)
      const place = found.findIndex((one) => one.id === id)
      if (place === 0) first++
      if (place >= 0 && place < 5) firstFive++
    }
    const name = `search among ${size.toLocaleString('en')} names`
    return [
      figureAlone(name, 'index built', seconds, 'once for each version of the data, in a thread', 's'),
      ...percentileRows(name, milliseconds, '500 queries in seven ways of typing'),
      figureAlone(name, 'found first', (100 * first) / queries, 'of 500 labelled queries', '%'),
      figureAlone(name, 'among the first five', (100 * firstFive) / queries, 'of 500 labelled queries', '%'),
    ]
  })
}
