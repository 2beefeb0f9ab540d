import type { Pool } from 'pg'
import * as v from 'valibot'
import { ProblemDetails, ProblemError } from '#contracts/values/problem.ts'
import type { Graded, GradedKind } from '#contracts/values/risk-level.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { dataVersion } from '#server/records/versioned.ts'

/** Works out the grades of each kind on a day, `YYYY-MM-DD`. */
export type Graders = Record<GradedKind, (day: string) => Promise<Graded>>

/**
 * Brings the stored grades of a kind up to date with records and day.
 *
 * @returns the details of a problem `too_large`, or `null` on success
 */
export type KeepGrades = (kind: GradedKind, day: string) => Promise<ProblemDetails | null>

/** Kinds of which the grades change from day to day without an import. */
const daily: readonly GradedKind[] = ['issuer']

const Stored = v.object({ version: v.string(), refusal: v.nullable(ProblemDetails) })

/** Stores grades in the database for all processes. Each computes them at most once per version of the records. */
export function createKeepGrades(pool: Pool, graders: Graders): KeepGrades {
  const renewing = new Map<GradedKind, { version: string; refusal: Promise<ProblemDetails | null> }>()
  const renew = async (kind: GradedKind, day: string) => {
    const { refusal, version, grades } = await gradesOrRefusal(graders[kind], day, pool)
    await store(pool, kind, stampOf(kind, version, day), grades, refusal)
    return refusal
  }
  return async (kind, day) => {
    const wanted = stampOf(kind, await dataVersion(pool), day)
    const { rows } = await pool.query('SELECT version, refusal FROM risk_grading WHERE kind = $1', [kind])
    const [stored] = v.parse(v.array(Stored), rows)
    if (stored?.version === wanted) return stored.refusal
    const running = renewing.get(kind)
    if (running?.version === wanted) return running.refusal
    const mine = { version: wanted, refusal: renew(kind, day) }
    renewing.set(kind, mine)
    try {
      return await mine.refusal
    } finally {
      if (renewing.get(kind) === mine) renewing.delete(kind)
    }
  }
}

const stampOf = (kind: GradedKind, version: string, day: string) =>
  daily.includes(kind) ? `${version} ${day}` : version

async function gradesOrRefusal(grader: Graders[GradedKind], day: string, pool: Pool) {
  const version = await dataVersion(pool)
  try {
    return { ...(await grader(day)), refusal: null }
  } catch (error) {
    if (!(error instanceof ProblemError && error.code === 'too_large')) throw error
    return { version, grades: [], refusal: error.details }
  }
}

/** Grades that are as they were are left alone: from one day to the next most are. */
async function store(
  pool: Pool,
  kind: GradedKind,
  version: string,
  grades: Graded['grades'],
  refusal: ProblemDetails | null,
): Promise<void> {
  const subjects = grades.map(({ subject }) => subject)
  await inTransaction(pool, async (client) => {
    await client.query(
      `INSERT INTO risk_grading (kind, version, refusal) VALUES ($1, $2, $3)
       ON CONFLICT (kind) DO UPDATE SET version = excluded.version, refusal = excluded.refusal`,
      [kind, version, refusal && JSON.stringify(refusal)],
    )
    await client.query(
      `DELETE FROM risk_grade g WHERE kind = $1
          AND NOT EXISTS (SELECT FROM unnest($2::text[]) AS kept (subject) WHERE kept.subject COLLATE "C" = g.subject)`,
      [kind, subjects],
    )
    await client.query(
      `INSERT INTO risk_grade AS g (kind, subject, score, level)
       SELECT $1, * FROM unnest($2::text[], $3::float8[], $4::text[])
       ON CONFLICT (kind, subject) DO UPDATE SET score = excluded.score, level = excluded.level
        WHERE (g.score, g.level) IS DISTINCT FROM (excluded.score, excluded.level)`,
      [kind, subjects, grades.map(({ score }) => score), grades.map(({ level }) => level)],
    )
  })
}
