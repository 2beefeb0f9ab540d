import type { Pool } from 'pg'
import * as v from 'valibot'
import type { RecordEvidence } from '#contracts/evidence.ts'
import { ProblemError } from '#contracts/problem.ts'
import type { RecordKind } from '#contracts/record.ts'
import { readRecords } from './stored-records.ts'

/** The content of a record with its identity and the place it was stated at. */
export type Evidenced<Content> = Content & { id: string; evidence: RecordEvidence }

/** Records of one kind that are looked at together; more would not fit beside the server's other work. */
const mostRecords = 200_000

/**
 * All current records of a kind, newest first.
 *
 * @throws ProblemError `too_large` where there are more than can be looked at together
 */
export async function allRecords<Content extends object>(
  pool: Pool,
  kind: RecordKind,
  schema: v.GenericSchema<unknown, Content>,
): Promise<Evidenced<Content>[]> {
  const records = await readRecords(pool, { kind, limit: mostRecords + 1 })
  if (records.length > mostRecords) {
    throw new ProblemError('too_large', `There are more than ${mostRecords} records.`, {
      cause: 'too_many_records',
      most: mostRecords,
    })
  }
  return records.map(({ content, id, source, file, row, importId, synthetic }) => ({
    ...v.parse(schema, content),
    id,
    evidence: { source, file, row, importId, synthetic },
  }))
}
