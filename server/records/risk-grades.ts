import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import * as v from 'valibot'
import { ProblemDetails, ProblemError } from '#contracts/values/problem.ts'
import { type Grade, type Graded, type GradedKind, RiskLevel } from '#contracts/values/risk-level.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { dataVersion } from './versioned.ts'

/** How the grades of a kind come about. */
export type Grading<Hit> = {
  kind: GradedKind
  /** Whether grades change from day to day without an import. */
  daily: boolean
  /** What makes a grade beside the records: where any of it changes, grades are worked out anew. */
  rules: unknown
  hit: v.GenericSchema<unknown, Hit>
  /** Works the grades out on a day, `YYYY-MM-DD`. Refuses with `too_large`. */
  grade: (day: string) => Promise<Graded<Hit>>
}

/**
 * Makes the stored grades of a kind those of the present rules and records and of the day.
 *
 * @returns why there are none: the details of a problem `too_large`; `null` where there are
 */
export type KeepGrades = (day: string) => Promise<ProblemDetails | null>

/** The stored grades of a kind: the one place where screens, queries and alerts find them. */
export type RiskGrades<Hit> = {
  keep: KeepGrades
  /** The grades of a day by their subjects, as they are stored. Refuses with `too_large`. */
  on: (day: string) => Promise<ReadonlyMap<string, Grade<Hit>>>
}

const Stored = v.object({ version: v.string(), refusal: v.nullable(ProblemDetails) })

/**
 * The rules of a stored version of grades, which stand in it between the records and the day: 16 hexadecimal digits.
 */
export const rulesIn = (version: string): string => /(?<= )[0-9a-f]{16}(?= |$)/.exec(version)?.[0] ?? ''

/**
 * Keeps grades in the database for all processes. Each works them out at most once for every version of the records.
 */
export function createRiskGrades<Hit>(pool: Pool, grading: Grading<Hit>): RiskGrades<Hit> {
  const { kind, daily, rules } = grading
  const rulesVersion = createHash('sha256').update(JSON.stringify(rules)).digest('hex').slice(0, 16)
  const stampOf = (version: string, day: string) => [version, rulesVersion, ...(daily ? [day] : [])].join(' ')
  let turn: Promise<unknown> = Promise.resolve()
  let kept: { version: string; grades: Promise<Map<string, Grade<Hit>>> } | null = null

  const renew = async (day: string) => {
    const { refusal, version, grades } = await gradesOrRefusal(grading, day, pool)
    await store(pool, kind, { version: stampOf(version, day), refusal, grades })
    return refusal
  }
  const storedVersion = async () => {
    const { rows } = await pool.query('SELECT version, refusal FROM risk_grading WHERE kind = $1', [kind])
    return v.parse(v.array(Stored), rows)[0] ?? null
  }
  const unlessStored = async (wanted: string, otherwise: () => Promise<ProblemDetails | null>) => {
    const stored = await storedVersion()
    return stored?.version === wanted ? stored.refusal : otherwise()
  }
  const keep: KeepGrades = async (day) => {
    const wanted = stampOf(await dataVersion(pool), day)
    return unlessStored(wanted, () => {
      // Who waits for a turn may find that the one before has stored what is wanted.
      const mine = turn.then(() => unlessStored(wanted, () => renew(day)))
      turn = mine.catch(() => null)
      return mine
    })
  }
  return {
    keep,
    on: async (day) => {
      const refusal = await keep(day)
      if (refusal) throw new ProblemError('too_large', 'There are too many records to grade.', refusal)
      const version = (await storedVersion())?.version ?? ''
      if (kept?.version !== version) {
        const mine = { version, grades: readGrades(pool, grading) }
        kept = mine
        mine.grades.catch(() => {
          if (kept === mine) kept = null
        })
      }
      return kept.grades
    },
  }
}

async function gradesOrRefusal<Hit>({ grade }: Grading<Hit>, day: string, pool: Pool) {
  const version = await dataVersion(pool)
  try {
    return { ...(await grade(day)), refusal: null }
  } catch (error) {
    if (!(error instanceof ProblemError && error.code === 'too_large')) throw error
    return { version, grades: [], refusal: error.details }
  }
}

async function readGrades<Hit>(pool: Pool, { kind, hit }: Grading<Hit>): Promise<Map<string, Grade<Hit>>> {
  const { rows } = await pool.query(
    'SELECT subject, score, level, hard_stop AS "hardStop", hits FROM risk_grade WHERE kind = $1 ORDER BY subject',
    [kind],
  )
  const Row = v.object({
    subject: v.string(),
    score: v.number(),
    level: RiskLevel,
    hardStop: v.nullable(v.string()),
    hits: v.array(hit),
  })
  return new Map(v.parse(v.array(Row), rows).map((grade) => [grade.subject, grade]))
}

/** Grades that are as they were are left alone: from one day to the next most are. */
async function store(
  pool: Pool,
  kind: GradedKind,
  { version, refusal, grades }: Graded & { refusal: ProblemDetails | null },
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
      `INSERT INTO risk_grade AS g (kind, subject, score, level, hard_stop, hits)
       SELECT $1, * FROM unnest($2::text[], $3::float8[], $4::text[], $5::text[], $6::jsonb[])
       ON CONFLICT (kind, subject) DO UPDATE
          SET former_level = CASE WHEN g.level = excluded.level THEN g.former_level ELSE g.level END,
              level_changed_at = CASE WHEN g.level = excluded.level THEN g.level_changed_at ELSE now() END,
              score = excluded.score, level = excluded.level, hard_stop = excluded.hard_stop, hits = excluded.hits
        WHERE (g.score, g.level, g.hard_stop, g.hits)
              IS DISTINCT FROM (excluded.score, excluded.level, excluded.hard_stop, excluded.hits)`,
      [
        kind,
        subjects,
        grades.map(({ score }) => score),
        grades.map(({ level }) => level),
        grades.map(({ hardStop }) => hardStop),
        grades.map(({ hits }) => JSON.stringify(hits)),
      ],
    )
  })
}
