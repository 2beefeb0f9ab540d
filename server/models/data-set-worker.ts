import { profileOf } from '#analysis/models/profile.ts'
import { type DataSetProfile, maxDataSetColumns, type StoredRoles } from '#contracts/models/stored-data-set.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { openDataSet } from '#formats/open-data-set.ts'
import { fileProblem } from '#formats/reading/file-problem.ts'
import { confinedReading } from '#server/threads/foreign-bytes.ts'
import { type Progress, serveWorker } from '#server/threads/serve-worker.ts'

/** What a file holds whose columns have these roles. */
export type ProfileQuestion = { file: string; content: Uint8Array; roles: StoredRoles }

const limits = { decompressedBytes: 2 ** 28, rows: 1_000_000 }

serveWorker<ProfileQuestion, DataSetProfile>(profiled)

async function profiled({ file, content, roles }: ProfileQuestion, progress: Progress): Promise<DataSetProfile> {
  const keys = new Set([roles.id, roles.entity, roles.time].filter((name) => name !== null))
  const bytes = new Blob([new Uint8Array(content)]).stream()
  const { flags, ...table } = await openDataSet({ name: file, bytes }, keys, limits, confinedReading)
  if (table.rows === 0) throw fileProblem('malformed_file', file, 'there is no row below the header')
  if (table.columns.length > maxDataSetColumns) {
    const reason = `the table has ${table.columns.length} columns, more than ${maxDataSetColumns}`
    throw fileProblem('too_large', file, reason)
  }
  const profile = refusing(() => profileOf(table, roles, progress))
  return { ...profile, flags: [...flags, ...profile.flags] }
}

/** What cannot be done with the roles is a fault of the request. */
function refusing<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new ProblemError('invalid_request', error.message, { field: 'roles', reason: 'unfit' })
  }
}
