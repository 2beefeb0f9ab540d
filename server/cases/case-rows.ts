import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import {
  type Case,
  CaseEntry,
  type CaseEntryContent,
  type CaseList,
  type CaseNote,
  CaseSummary,
  type CaseTask,
  type CaseView,
} from '#contracts/cases/case.ts'
import { EntityId } from '#contracts/entities/entity.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { readAlertsOfCase } from '#server/alerts/alert-rows.ts'
import { precisionOf } from '#server/alerts/labels.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { descending, type Page, type Paged, readPage } from '#server/database/page.ts'
import { containing } from '#server/database/text-pattern.ts'
import { brokenLinkIn } from './case-chain.ts'

const selection = `
  SELECT c.id::text, c.year || '-' || lpad(c.serial::text, 4, '0') AS number, c.title, c.kind, c.rule, c.subject,
         coalesce(e.merged_into, e.id)::text AS company, c.level, c.state, c.memory, c.due_on::text AS "dueOn", c.labels,
         c.opened_at AS "openedAt", c.opened_by AS "openedBy", c.updated_at AS "updatedAt", c.revision, c.id AS place
    FROM risk_case c LEFT JOIN entity e ON e.id = c.company_id`

const Row = v.object({
  ...CaseSummary.entries,
  company: v.nullable(EntityId),
  openedAt: isoTime,
  updatedAt: isoTime,
})

/** Which cases each view holds; `$1` is the user's name. */
const viewSql: Record<CaseView, string> = {
  open: `c.state NOT IN ('decided', 'closed')`,
  mine: `c.memory ->> 'assignee' = $1 AND c.state <> 'closed'`,
  review: `c.state = 'review'`,
  closed: `c.state IN ('decided', 'closed')`,
  all: 'true',
}

export type WantedCases = { view: CaseView; q: string; company: string | null }

/** Cases, the last changed first. */
export async function listCases(
  pool: Pool,
  username: string,
  { view, q, company, ...page }: WantedCases & Page,
): Promise<Paged<CaseList>> {
  const pattern = containing(q)
  const wanted = `$1::text IS NOT NULL AND ($2 = '' OR compared_text(c.title) LIKE $3 OR compared_text(c.subject) LIKE $3
      OR c.year || '-' || lpad(c.serial::text, 4, '0') LIKE $3)
    AND ($4::bigint IS NULL OR coalesce(e.merged_into, e.id) = $4)`
  const values = [username, q, pattern, company]
  const list = {
    sql: `${selection} WHERE ${wanted} AND ${viewSql[view]}`,
    values,
    order: [descending('"updatedAt"', 'timestamptz'), descending('place', 'bigint')],
  }
  const { rows, next } = await readPage(pool, list, page)
  const counts = Object.entries(viewSql).map(([name, sql]) => `(count(*) FILTER (WHERE ${sql}))::int AS "${name}"`)
  const counted = await pool.query<Record<CaseView, number>>(
    `SELECT ${counts.join(', ')} FROM risk_case c LEFT JOIN entity e ON e.id = c.company_id WHERE ${wanted}`,
    values,
  )
  const views = counted.rows[0] as Record<CaseView, number>
  return { cases: v.parse(v.array(Row), rows), total: views[view], views, next }
}

/** A case as it is listed. @param lock holds it until the transaction ends. @throws ProblemError `not_found` */
export async function readSummary(connection: Pool | ClientBase, id: string, lock = false): Promise<CaseSummary> {
  const { rows } = await connection.query(`${selection} WHERE c.id = $1 ${lock ? 'FOR UPDATE OF c' : ''}`, [id])
  if (rows.length === 0) throw new ProblemError('not_found', 'There is no such case.', { id })
  return v.parse(Row, rows[0])
}

/** The custody chain of a case, oldest first. */
export async function readEntries(connection: Pool | ClientBase, id: string): Promise<CaseEntry[]> {
  const { rows } = await connection.query(
    `SELECT sequence, at, actor, content, encode(hash, 'hex') AS hash FROM case_entry WHERE case_id = $1
      ORDER BY sequence`,
    [id],
  )
  return v.parse(v.array(CaseEntry), rows)
}

/** A case with all that happened to it. @throws ProblemError `not_found` */
export async function readCase(connection: Pool | ClientBase, id: string): Promise<Case> {
  const summary = await readSummary(connection, id)
  const entries = await readEntries(connection, id)
  return {
    ...summary,
    alerts: await readAlertsOfCase(connection, id),
    notes: notesIn(entries),
    tasks: tasksIn(entries),
    entries,
    brokenAt: brokenLinkIn(entries),
    precision: summary.kind && (await precisionOf(connection, summary.kind, summary.rule)),
  }
}

type Of<Kind extends CaseEntryContent['kind']> = CaseEntry & { content: Extract<CaseEntryContent, { kind: Kind }> }

const entriesOf = <Kind extends CaseEntryContent['kind']>(entries: readonly CaseEntry[], kind: Kind) =>
  entries.filter((entry): entry is Of<Kind> => entry.content.kind === kind)

/** The notes that a chain holds, each with its former texts. */
export function notesIn(entries: readonly CaseEntry[]): CaseNote[] {
  const edited = entriesOf(entries, 'noteEdited')
  return entriesOf(entries, 'noted').map(({ actor, at, content }) => {
    const texts = [{ at, text: content.text }]
    for (const edit of edited) {
      if (edit.content.note === content.note) texts.push({ at: edit.at, text: edit.content.text })
    }
    return {
      number: content.note,
      author: actor,
      at,
      text: texts.at(-1)?.text ?? '',
      edits: texts.slice(0, -1),
    }
  })
}

/** The tasks that a chain holds. */
export function tasksIn(entries: readonly CaseEntry[]): CaseTask[] {
  const switches = entriesOf(entries, 'taskSwitched')
  return entriesOf(entries, 'taskAdded').map(({ content: { task, text } }) => ({
    number: task,
    text,
    done: switches.findLast(({ content }) => content.task === task)?.content.done ?? false,
  }))
}
