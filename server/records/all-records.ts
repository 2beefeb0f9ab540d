import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import type { RecordEvidence } from '#contracts/values/evidence.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { RecordKind } from '#contracts/values/record.ts'
import { RiskLevel } from '#contracts/values/risk-level.ts'
import type { ItemOrder } from './page-among.ts'

/** A record as the database holds it, with the place it was stated at. `content` is the kind's contract to read. */
export type StoredRecord = v.InferOutput<typeof Row>

const Row = v.object({
  id: v.string(),
  content: v.unknown(),
  source: v.string(),
  file: v.string(),
  row: v.pipe(v.string(), v.transform(Number)),
  importId: v.string(),
  synthetic: v.boolean(),
})

/**
 * Which of the current records of a kind: these alone, those of a subject, those that state a field of theirs, and in
 * it one of some names, alone or beside others.
 */
export type RecordChoice = { ids?: readonly string[]; subject?: string } & (
  | { stating?: string; naming?: never }
  | { stating: string; naming?: readonly string[] }
)

type Term = string | readonly string[]

const chosenSql = ({ ids, subject, stating, naming }: RecordChoice, bind: (value: Term) => string): string =>
  [
    ...(ids === undefined ? [] : [` AND r.id = ANY(${bind(ids)}::bigint[])`]),
    ...(subject === undefined ? [] : [` AND r.subject = ${bind(subject)}`]),
    ...(stating === undefined ? [] : [` AND r.content->>${bind(stating)}::text IS NOT NULL`]),
    ...(naming === undefined
      ? []
      : [
          ` AND EXISTS (SELECT FROM unnest(${bind(naming)}::text[]) n WHERE strpos(r.content->>${bind(stating)}, n) > 0)`,
        ]),
  ].join('')

/** The current records of a kind, or some of them, newest first; those without a time come last. */
export async function readRecords(
  pool: Pool | ClientBase,
  kind: RecordKind,
  choice: RecordChoice = {},
): Promise<StoredRecord[]> {
  const terms: Term[] = [kind]
  const chosen = chosenSql(choice, (value) => `$${terms.push(value)}`)
  const { rows } = await pool.query(
    `SELECT r.id::text, r.content, s.name AS source, j.file, r.row::text, r.import_id::text AS "importId", j.synthetic
       FROM source_record r JOIN source s ON s.id = r.source_id JOIN import_job j ON j.id = r.import_id
      WHERE r.superseded_by IS NULL AND r.kind = $1${chosen}
      ORDER BY coalesce(r.at, '-infinity') DESC, r.id DESC`,
    terms,
  )
  return v.parse(v.array(Row), rows)
}

/** How many current records of a kind there are, or of some of them, and the bytes of what they say as text. */
export async function recordsTogether(
  pool: Pool | ClientBase,
  kind: RecordKind,
  choice: RecordChoice = {},
): Promise<{ count: number; bytes: number }> {
  const terms: Term[] = [kind]
  const chosen = chosenSql(choice, (value) => `$${terms.push(value)}`)
  const { rows } = await pool.query<{ count: string; bytes: string }>(
    `SELECT count(*) AS count, coalesce(sum(octet_length(content::text)), 0) AS bytes
       FROM source_record r WHERE superseded_by IS NULL AND kind = $1${chosen}`,
    terms,
  )
  return { count: Number(rows[0]?.count), bytes: Number(rows[0]?.bytes) }
}

/** The content of a record with its identity and the place it was stated at. */
export type Evidenced<Content> = Content & { id: string; evidence: RecordEvidence }

/** A record as its fields alone, for work that does not ask where they were stated. */
export function withoutEvidence<Content>(record: Evidenced<Content>): Omit<Evidenced<Content>, 'evidence'> {
  const { evidence: _, ...fields } = record
  return fields
}

/** Maximum records of one kind, and their bytes, loaded at once, within the server's memory. */
const [maxRecords, maxBytes] = [200_000, 256 * 2 ** 20]

/**
 * All current records of a kind, or some of them, newest first.
 *
 * @throws ProblemError `too_large` with `maxRecords` or `maxRecordBytes` where there are more than can be looked at
 * together
 */
export async function allRecords<Content extends object>(
  pool: Pool | ClientBase,
  kind: RecordKind,
  schema: v.GenericSchema<unknown, Content>,
  choice: RecordChoice = {},
): Promise<Evidenced<Content>[]> {
  const { count, bytes } = await recordsTogether(pool, kind, choice)
  if (count > maxRecords) {
    throw new ProblemError('too_large', `There are more than ${maxRecords} records.`, { maxRecords })
  }
  if (bytes > maxBytes) {
    throw new ProblemError('too_large', `The records hold more than ${maxBytes} bytes.`, {
      maxRecordBytes: maxBytes,
    })
  }
  return (await readRecords(pool, kind, choice)).map((record) => evidenced(record, schema))
}

/** A stored record as its kind's contract reads it. */
export function evidenced<Content extends object>(
  { content, id, source, file, row, importId, synthetic }: StoredRecord,
  schema: v.GenericSchema<unknown, Content>,
): Evidenced<Content> {
  return { ...v.parse(schema, content), id, evidence: { source, file, row, importId, synthetic } }
}

/** How many there are of each level. */
export function levelCounts(rows: readonly { level: RiskLevel }[]): Record<RiskLevel, number> {
  const counts: Record<RiskLevel, number> = { normal: 0, notice: 0, watch: 0, warning: 0, severe: 0 }
  for (const { level } of rows) counts[level]++
  return counts
}

type Graded = { level: RiskLevel | null; score: number | null }

/** The most severe level first, and of one level the highest score; what is not graded last. */
export const bySeverity = [
  { of: ({ level }) => (level === null ? -1 : RiskLevel.options.indexOf(level)), descending: true },
  { of: ({ score }) => score ?? -1, descending: true },
] as const satisfies ItemOrder<Graded>
