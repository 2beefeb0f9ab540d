import { ProblemError } from '#contracts/problem.ts'
import { conditionsOf, type Query } from '#contracts/query.ts'
import type { QueryField } from '#contracts/query-fields.ts'
import type { QuerySort } from '#contracts/query-scopes.ts'
import { scopeSql } from '../scopes/index.ts'
import type { KeepGrades } from './keep-grades.ts'

const gradedFields: readonly QueryField[] = ['level', 'score', 'issuerLevel', 'issuerScore']

/**
 * Brings the grades that a question may look at up to date. Where there are too many records to grade, a question that
 * asks for no grade is answered without them.
 *
 * @throws ProblemError `too_large` where the question asks for what there is not
 */
export async function requireGrades(
  keep: KeepGrades,
  query: Query,
  sort: QuerySort | null,
  day: string,
): Promise<void> {
  const kind = scopeSql[query.scope].graded
  if (!kind) return
  const refusal = await keep(kind, day)
  const isAsked = sort === 'score' || conditionsOf(query).some(({ field }) => gradedFields.includes(field))
  if (refusal && isAsked) throw new ProblemError('too_large', 'There are too many records to grade.', refusal)
}
