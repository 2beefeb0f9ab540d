import type { Pool } from 'pg'
import * as v from 'valibot'
import type { RecordEvidence } from '#contracts/values/evidence.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { RecordKind } from '#contracts/values/record.ts'
import { readRecords, recordsTogether, type StoredRecord } from './stored-records.ts'

/** The content of a record with its identity and the place it was stated at. */
export type Evidenced<Content> = Content & { id: string; evidence: RecordEvidence }

/** A record as its fields alone, for work that does not ask where they were stated. */
export function withoutEvidence<Content>(record: Evidenced<Content>): Omit<Evidenced<Content>, 'evidence'> {
  const { evidence: _, ...fields } = record
  return fields
}

/** Records of one kind, and their bytes, that are looked at together; more do not fit beside the server's other work. */
const [mostRecords, mostBytes] = [200_000, 256 * 2 ** 20]

/**
 * All current records of a kind, newest first.
 *
 * @throws ProblemError `too_large` with `mostRecords` or `mostRecordBytes` where there are more than can be looked at together
 */
export async function allRecords<Content extends object>(
  pool: Pool,
  kind: RecordKind,
  schema: v.GenericSchema<unknown, Content>,
): Promise<Evidenced<Content>[]> {
  const { count, bytes } = await recordsTogether(pool, kind)
  if (count > mostRecords) {
    throw new ProblemError('too_large', `There are more than ${mostRecords} records.`, { mostRecords })
  }
  if (bytes > mostBytes) {
    throw new ProblemError('too_large', `The records hold more than ${mostBytes} bytes.`, {
      mostRecordBytes: mostBytes,
    })
  }
  return (await readRecords(pool, kind)).map((record) => evidenced(record, schema))
}

/** A stored record as its kind's contract reads it. */
export function evidenced<Content extends object>(
  { content, id, source, file, row, importId, synthetic }: StoredRecord,
  schema: v.GenericSchema<unknown, Content>,
): Evidenced<Content> {
  return { ...v.parse(schema, content), id, evidence: { source, file, row, importId, synthetic } }
}
