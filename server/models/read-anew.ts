import { type DataSetFacts, FactColumn, isFactOffered, maxLinkedRows } from '#contracts/models/data-set-facts.ts'
import type { DataSetEdit, DataSetProfile, StoredDataSet, StoredRoles } from '#contracts/models/stored-data-set.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { readContent, readFactColumns } from './data-set-rows.ts'
import { type Ask, type FactRun, type FactServices, factsOfRows } from './facts-of-rows.ts'
import type { ModelsTask } from './models-worker.ts'

/** What a data set holds once its roles or facts have changed. */
export type ReadAnew = { profile: DataSetProfile; facts: DataSetFacts | null; factValues: Uint8Array | null }

/**
 * Reads the file of a data set with other roles or facts. Its rows are linked to parties anew where the column of
 * companies or of times is another one, and where facts are chosen.
 * @throws ProblemError `invalid_request`, `too_large`, `too_broad`, `timed_out`
 */
export async function readAnew(
  services: FactServices,
  seen: StoredDataSet,
  change: Pick<DataSetEdit, 'roles' | 'facts'>,
  run: FactRun,
): Promise<ReadAnew> {
  const roles = change.roles ?? seen.roles
  const table = { file: seen.file, content: await readContent(services.pool, seen.id), roles }
  if (change.facts === undefined && hasSameKeys(roles, seen.roles)) {
    const facts = await readFactColumns(services.pool, seen.id)
    const { profile } = await profileFrom(services.ask, { ...table, facts })
    return { profile, facts: seen.facts, factValues: facts?.values ?? null }
  }
  const columns = FactColumn.options.filter((fact) => change.facts?.includes(fact))
  requireOffered(seen, { roles, facts: change.facts, columns })
  if (roles.entity === null || seen.rows > maxLinkedRows) {
    const { profile } = await profileFrom(services.ask, { ...table, facts: null })
    return { profile, facts: null, factValues: null }
  }
  const { links, known } = await factsOfRows(services, table, columns, run)
  const { profile, factValues } = await profileFrom(services.ask, { ...table, facts: known })
  return { profile, facts: { ...links, columns }, factValues: columns.length === 0 ? null : factValues }
}

/** What a table holds, and the values of the facts that are columns of it. */
export async function profileFrom(
  ask: Ask,
  table: Omit<Extract<ModelsTask, { about: 'profile' }>, 'about'>,
): Promise<{ profile: DataSetProfile; factValues: Uint8Array }> {
  const answer = await ask({ about: 'profile', ...table })
  if (!('profile' in answer)) throw new Error('The thread of the data sets answered another question')
  return answer
}

const hasSameKeys = (one: StoredRoles, other: StoredRoles) => one.entity === other.entity && one.time === other.time

/** @throws ProblemError `invalid_request` */
function requireOffered(
  seen: StoredDataSet,
  { roles, facts, columns }: { roles: StoredRoles; facts: DataSetEdit['facts']; columns: readonly FactColumn[] },
): void {
  if (facts === undefined && seen.facts !== null && seen.facts.columns.length > 0) {
    const message = 'Its facts were computed by company and time: take these columns away first.'
    throw new ProblemError('invalid_request', message, { field: 'roles', reason: 'unfit' })
  }
  if (columns.some((fact) => !isFactOffered(fact, roles)) || (columns.length > 0 && seen.rows > maxLinkedRows)) {
    const message = 'These facts cannot be put to the rows of this data set.'
    throw new ProblemError('invalid_request', message, { field: 'facts', reason: 'unfit' })
  }
}
