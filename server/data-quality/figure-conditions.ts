import type { ClientBase } from 'pg'
import { minBodyCharacters } from '#contracts/adverse-media/article.ts'
import { type IntakeDelay, type QualityFigureCode, qualityDays } from '#contracts/data-quality/quality.ts'
import { heldToday } from '#server/database/held-today.ts'

/** The base of a figure: current statements of parties, of interests, or articles. */
type Base = 'party' | 'interest' | 'article'

/** The rows of a figure by its base: `of` those counted, and `bad` among them. */
export type FigureCondition = { code: QualityFigureCode; base: Base; of: string; bad: string }

/** Traces of a wrong encoding: replacement characters, UTF-8 read as Latin-1, and UTF-8 read as GB18030. */
const misread = `'\\uFFFD|Ã[\\u0080-\\u00BF]|Â[\\u0080-\\u00BF]|â€|锟斤拷|ï»¿'`

/** What is found row by row; `r` is the row. */
export const figureConditions: readonly FigureCondition[] = [
  { code: 'partiesWithoutName', base: 'party', of: 'true', bad: 'r.name IS NULL' },
  { code: 'partiesWithoutIdentifier', base: 'party', of: 'true', bad: 'r.identifiers IS NULL' },
  { code: 'partiesWithoutJurisdiction', base: 'party', of: `r.kind <> 'person'`, bad: 'r.jurisdiction IS NULL' },
  { code: 'partiesMisread', base: 'party', of: 'r.name IS NOT NULL', bad: `r.name ~ ${misread}` },
  {
    code: 'interestsWithoutSize',
    base: 'interest',
    of: `r.kind = 'stake'`,
    bad: 'r.capital_min IS NULL AND r.votes_min IS NULL',
  },
  { code: 'interestsWithoutDate', base: 'interest', of: 'true', bad: 'r.valid_from IS NULL' },
  {
    code: 'interestsInFuture',
    base: 'interest',
    of: 'r.valid_from IS NOT NULL',
    bad: `r.valid_from > (now() AT TIME ZONE 'Asia/Shanghai')::date`,
  },
  { code: 'articlesWithoutTitle', base: 'article', of: 'true', bad: `coalesce(r.content->>'title', '') = ''` },
  {
    code: 'articlesWithoutBody',
    base: 'article',
    of: 'true',
    bad: `char_length(coalesce(r.content->>'body', '')) < ${minBodyCharacters}`,
  },
  {
    code: 'announcementsWithoutCompany',
    base: 'article',
    of: `r.content->>'kind' = 'announcement'`,
    bad: `coalesce(jsonb_array_length(r.content->'codes'), 0) + coalesce(jsonb_array_length(r.content->'names'), 0) = 0`,
  },
  {
    code: 'articlesLate',
    base: 'article',
    of: 'r.at IS NOT NULL',
    bad: `r.at < (SELECT j.finished_at FROM import_job j WHERE j.id = r.import_id) - interval '1 day'`,
  },
  { code: 'articlesWithoutTime', base: 'article', of: 'true', bad: 'r.at IS NULL' },
  { code: 'articlesInFuture', base: 'article', of: 'r.at IS NOT NULL', bad: `r.at > now() + interval '1 day'` },
  {
    code: 'articlesMisread',
    base: 'article',
    of: 'true',
    bad: `coalesce(r.content->>'title', '') || left(coalesce(r.content->>'body', ''), 2000) ~ ${misread}`,
  },
]

export const bases: Record<Base, string> = {
  party: 'entity_statement r WHERE r.superseded_by IS NULL',
  interest: 'interest_statement r WHERE r.superseded_by IS NULL',
  article: `source_record r WHERE r.superseded_by IS NULL AND r.kind = 'article'`,
}

/** The limit above which the stated capital of a company by one source exceeds the whole beyond rounding. */
export const whole = 1.0001

/** Companies of which a source gives away more than the whole capital, today. */
export const overWhole = `
  SELECT source_id, company_id, sum(capital_min) > ${whole} AS bad, min(id) AS id
    FROM (SELECT source_id, company_id, owner_id, max(capital_min) AS capital_min, min(id) AS id FROM interest_statement
           WHERE superseded_by IS NULL AND kind = 'stake' AND capital_min IS NOT NULL AND ${heldToday()}
           GROUP BY source_id, company_id, owner_id) stake
   GROUP BY source_id, company_id`

/** Articles of a source that repeat an earlier one: its text, its URL or its title. */
export const repeatedArticles = {
  articlesTwice: repeatedIn(`coalesce(r.content->>'title', '') || chr(10) || coalesce(r.content->>'body', '')`),
  articlesOfSameAddress: repeatedIn(`r.content->>'url'`),
  articlesOfSameTitle: repeatedIn(`nullif(r.content->>'title', '')`),
} satisfies Partial<Record<QualityFigureCode, string>>

function repeatedIn(said: string): string {
  return `
  SELECT r.id, r.source_id, r.import_id, r.row, r.content,
         row_number() OVER (PARTITION BY r.source_id, md5(${said}) ORDER BY r.id) > 1 AS bad
    FROM source_record r WHERE r.superseded_by IS NULL AND r.kind = 'article' AND ${said} IS NOT NULL`
}

/** Parties in an undecided pair. */
export const perhapsTwice = `
  SELECT c.one_id AS id FROM duplicate_candidate c LEFT JOIN duplicate_decision d USING (one_id, other_id)
   WHERE d.verdict IS NULL
  UNION SELECT c.other_id FROM duplicate_candidate c LEFT JOIN duplicate_decision d USING (one_id, other_id)
   WHERE d.verdict IS NULL`

/** Articles first imported within the last days, with their delay; restated articles do not count. */
export const delayed = `
  SELECT r.source_id, j.finished_at, greatest(0, extract(epoch FROM j.finished_at - r.at))::float8 AS seconds
    FROM import_job j JOIN source_record r ON r.import_id = j.id
   WHERE j.state = 'finished' AND j.finished_at > now() - interval '${qualityDays} days'
     AND r.kind = 'article' AND r.superseded_by IS NULL AND r.at IS NOT NULL
     AND NOT EXISTS (SELECT 1 FROM source_record o WHERE o.superseded_by = r.id)`

/** The median and the 95th percentile, as the members of {@link IntakeDelay}. */
export const percentiles = `percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) AS median,
         percentile_cont(0.95) WITHIN GROUP (ORDER BY seconds) AS percentile95`

/** How long articles of each source took; sources of none are left out. */
export async function intakeDelays(client: ClientBase): Promise<Map<string, IntakeDelay>> {
  const { rows } = await client.query<IntakeDelay & { source: string }>(
    `SELECT source_id::text AS source, ${percentiles} FROM (${delayed}) d GROUP BY source_id`,
  )
  return new Map(rows.map(({ source, median, percentile95 }) => [source, { median, percentile95 }]))
}
