import { settledTolerance } from '../arithmetic/tolerances.ts'
import type { MeasureInput } from '../measures/measure.ts'

/** A party under the key that its place in a report has, with its name where that is something else. */
export function namedParty<Key extends string>(
  { party, nameOf }: Pick<MeasureInput, 'party' | 'nameOf'>,
  key: Key,
  node: number,
): Record<Key, string> & { name?: string } {
  const [label, name] = [party(node), nameOf(node)]
  return { [key]: label, ...(name !== null && name !== label && { name }) } as Record<Key, string> & { name?: string }
}

/** What a report says where arithmetic has `NaN` or nothing. */
export function numberOrNull(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value
}

/** A share without what an excluded end counts above itself, which says instead that it is more. */
export function toldShare(counted: number, share: number): { share: number | null; exclusive?: true } {
  return { share: Number.isFinite(share) ? share : null, ...(isMore(counted, share) && { exclusive: true }) }
}

/** Whether a share counts above the end that is told. */
export const isMore = (counted: number, told: number): boolean => counted - told > settledTolerance * told

/** Maximum rows of a report on many companies, for readers and memory. */
const maxRows = 2_000_000

/**
 * Answers for one company after the other until the report is full. `total` is the number of companies asked about
 * where it filled up early.
 *
 * @param rowsOf the number of rows of an answer
 */
export function answersFor<Answer>(
  { companies, progress }: Pick<MeasureInput, 'companies' | 'progress'>,
  answer: (company: number) => Answer,
  rowsOf: (answer: Answer) => number,
): { companies: Answer[]; total?: number } {
  const answers: Answer[] = []
  let rows = 0
  for (const [place, company] of companies.entries()) {
    if (rows > maxRows) return { companies: answers, total: companies.length }
    progress(place / companies.length)
    const next = answer(company)
    answers.push(next)
    rows += 1 + rowsOf(next)
  }
  return { companies: answers }
}
