import type { Pool } from 'pg'
import * as v from 'valibot'
import { ArticleId } from '#contracts/adverse-media/adverse-media.ts'
import type { BillRow } from '#contracts/bills/bill-report.ts'
import { EntityId } from '#contracts/entities/entity.ts'
import { type Happening, maxHappenings } from '#contracts/home/home.ts'
import { IssuerEventType } from '#contracts/issuers/issuer.ts'
import { RiskLevel } from '#contracts/values/risk-level.ts'
import type { BillService } from '#server/bills/service.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { firstRows } from '#server/database/page.ts'
import { calledName } from '#server/entities/entity-rows.ts'
import { risenIssuers } from '#server/issuers/risen-issuers.ts'
import { seriousFrom, surelyChanged } from './changes-since.ts'

/** Happenings of a kind that are looked at, and controllers of each side that one names. */
const [lookedAt, named] = [20, 3]

/** The level of an event of a severity: 5 severe, 4 warning. */
const levelOf = (severity: number): RiskLevel => (severity >= 5 ? 'severe' : severity >= 4 ? 'warning' : 'watch')

const at = v.nullable(isoTime)

/** The newest and gravest that happened; what became known since the last visit comes first. */
export async function happenings(pool: Pool, bills: BillService, since: Date | null): Promise<Happening[]> {
  const told = await Promise.all([
    controlChanges(pool, since),
    issuerEvents(pool, since),
    levelChanges(pool, since),
    severeBills(pool, bills, since),
    articles(pool, since),
  ])
  return mostTelling(told.flat(), maxHappenings)
}

const gravity = ({ level }: Happening): number => RiskLevel.options.indexOf(level)
const later = (one: string | null, other: string | null) => ((one ?? '') < (other ?? '') ? 1 : -1)

/** What is new before what is not, of these the graver, of these the later. */
const foremost = (one: Happening, other: Happening): number =>
  Number(other.isNew) - Number(one.isNew) || gravity(other) - gravity(one) || later(one.at, other.at)

/**
 * The foremost of each kind, then the second of each, and so on: five defaults in a row would hide that control
 * changed.
 *
 * @returns in the order of {@link foremost}
 */
export function mostTelling(all: readonly Happening[], max: number): Happening[] {
  const sorted = all.toSorted(foremost)
  const placed = [...Map.groupBy(sorted, ({ kind }) => kind).values()].flatMap((ofKind) =>
    ofKind.map((one, place) => ({ one, place })),
  )
  return placed
    .toSorted((left, right) => left.place - right.place || foremost(left.one, right.one))
    .slice(0, max)
    .map(({ one }) => one)
    .toSorted(foremost)
}

const ControlRow = v.object({
  at,
  isNew: v.boolean(),
  level: v.picklist(['warning', 'watch']),
  company: v.object({ id: EntityId, name: v.nullable(v.string()) }),
  former: v.array(v.object({ id: EntityId, name: v.nullable(v.string()) })),
  now: v.array(v.object({ id: EntityId, name: v.nullable(v.string()) })),
  formerPossible: v.array(v.object({ id: EntityId, name: v.nullable(v.string()) })),
  possible: v.array(v.object({ id: EntityId, name: v.nullable(v.string()) })),
})

/** Parties of a list of ids in an event, in its order. */
const partiesSql = (ids: string) => `
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', e.id::text, 'name', ${calledName}) ORDER BY p.place), '[]')
     FROM jsonb_array_elements_text(${ids}) WITH ORDINALITY AS p (id, place)
     JOIN entity e ON e.id = p.id::bigint WHERE p.place <= ${named})`

/** The last change of each company's control that imports brought. */
async function controlChanges(pool: Pool, since: Date | null): Promise<Happening[]> {
  const { rows } = await pool.query(
    `SELECT v.at, coalesce(v.at > $1, false) AS "isNew",
            CASE WHEN ${surelyChanged} THEN 'warning' ELSE 'watch' END AS level,
            jsonb_build_object('id', e.id::text, 'name', ${calledName}) AS company,
            ${partiesSql(`v.content -> 'formerControllers'`)} AS former, ${partiesSql(`v.content -> 'controllers'`)} AS now,
            ${partiesSql(`coalesce(v.content -> 'formerPossibleControllers', '[]')`)} AS "formerPossible",
            ${partiesSql(`coalesce(v.content -> 'possibleControllers', '[]')`)} AS possible
       FROM (SELECT DISTINCT ON (content ->> 'companyId') * FROM event_record WHERE type = 'control.changed'
              ORDER BY content ->> 'companyId', sequence DESC) v
       JOIN entity e ON e.id = (v.content ->> 'companyId')::bigint
      ORDER BY v.sequence DESC LIMIT ${lookedAt}`,
    [since],
  )
  return v.parse(v.array(ControlRow), rows).map((row) => ({ kind: 'control', ...row }))
}

const IssuerEventRow = v.object({
  at,
  isNew: v.boolean(),
  issuer: v.string(),
  type: IssuerEventType,
  text: v.nullable(v.string()),
  severity: v.number(),
})

async function issuerEvents(pool: Pool, since: Date | null): Promise<Happening[]> {
  const { rows } = await pool.query(
    `SELECT v.at, coalesce(j.finished_at > $1, false) AS "isNew", v.issuer, v.type, v.text, v.severity
       FROM risk_event v JOIN import_job j ON j.id = v.import_id
      WHERE v.origin = 'issuer' AND v.severity >= ${seriousFrom} AND v.type = ANY ($2) AND v.issuer IS NOT NULL
        AND v.at <= now()
      ORDER BY coalesce(v.at, '-infinity') DESC, v.id DESC LIMIT ${lookedAt}`,
    [since, IssuerEventType.options],
  )
  return v
    .parse(v.array(IssuerEventRow), rows)
    .map(({ severity, ...row }) => ({ kind: 'issuerEvent', level: levelOf(severity), ...row }))
}

/** Issuers whose level rose. */
async function levelChanges(pool: Pool, since: Date | null): Promise<Happening[]> {
  const risen = await risenIssuers(pool, lookedAt)
  return risen.map(({ at: time, ...issuer }) => {
    const isNew = since !== null && Date.parse(time) > since.getTime()
    return { kind: 'issuerLevel', at: time, isNew, ...issuer }
  })
}

const BillTimes = v.object({ number: v.string(), at, isNew: v.boolean() })

async function severeBills(pool: Pool, bills: BillService, since: Date | null): Promise<Happening[]> {
  const query = { q: '', party: null, level: 'severe', rule: null, sort: 'score' } as const
  const listed = (await bills.list({ ...query, ...firstRows(lookedAt), offset: 0 })).bills
  const { rows } = await pool.query(
    `SELECT r.subject AS number, max(r.at) AS at, coalesce(bool_or(j.finished_at > $1), false) AS "isNew"
       FROM source_record r JOIN import_job j ON j.id = r.import_id
      WHERE r.kind IN ('bill', 'billEvent') AND r.subject = ANY ($2) AND r.superseded_by IS NULL GROUP BY 1`,
    [since, listed.map(({ number }) => number)],
  )
  const times = new Map(v.parse(v.array(BillTimes), rows).map((row) => [row.number, row]))
  return listed.map((row) => billHappening(row, times.get(row.number)))
}

function billHappening({ number, level, rules, bill }: BillRow, times?: v.InferOutput<typeof BillTimes>): Happening {
  const { at: time = null, isNew = false } = times ?? {}
  const { amount = null, drawer = null } = bill ?? {}
  return { kind: 'bill', level, at: time, isNew, number, rules, amount, drawer }
}

const ArticleTold = v.object({
  id: ArticleId,
  at,
  isNew: v.boolean(),
  title: v.string(),
  publisher: v.nullable(v.string()),
  events: v.array(v.string()),
  severity: v.number(),
})

/** The newest articles with a serious event; of those that tell of one event of one company, the newest. */
async function articles(pool: Pool, since: Date | null): Promise<Happening[]> {
  const { rows } = await pool.query(
    `WITH newest AS (
       SELECT v.record_id, v.type, v.severity FROM risk_event v
        WHERE v.origin <> 'issuer' AND v.severity >= ${seriousFrom} AND v.at <= now()
        ORDER BY coalesce(v.at, '-infinity') DESC, v.id DESC LIMIT ${2 * lookedAt})
     SELECT * FROM (
       SELECT DISTINCT ON (about.company, array_agg(DISTINCT n.type)) d.record_id::text AS id, d.at, coalesce(j.finished_at > $1, false) AS "isNew",
              d.title, d.publisher, array_agg(DISTINCT n.type) AS events, max(n.severity) AS severity
         FROM newest n JOIN document d ON d.record_id = n.record_id JOIN import_job j ON j.id = d.import_id,
              LATERAL (SELECT coalesce((SELECT l.entity_id::text FROM risk_event_company l
                                         WHERE l.record_id = d.record_id ORDER BY l.relevance DESC, l.entity_id LIMIT 1),
                                       d.title) AS company) about
        GROUP BY d.id, j.id, about.company
        ORDER BY about.company, array_agg(DISTINCT n.type), d.at DESC, d.id DESC) found
      ORDER BY at DESC, id DESC LIMIT ${lookedAt}`,
    [since],
  )
  return v
    .parse(v.array(ArticleTold), rows)
    .map(({ severity, ...row }) => ({ kind: 'article', level: levelOf(severity), ...row }))
}
