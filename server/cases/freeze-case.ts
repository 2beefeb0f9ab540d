import type { Pool } from 'pg'
import * as v from 'valibot'
import { ArticleFilter } from '#contracts/adverse-media/adverse-media.ts'
import { type Alert, AlertReason } from '#contracts/alerts/alert.ts'
import { AlertFiringId } from '#contracts/alerts/alert-rule.ts'
import type { FrozenPartId } from '#contracts/cases/case.ts'
import { canonicalJson } from '#contracts/values/canonical-json.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { IsoDate } from '#contracts/values/iso-date.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { sha256 } from '#contracts/values/sha-256.ts'
import type { AdverseMediaService } from '#server/adverse-media/service.ts'
import type { AlertRuleService } from '#server/alerts/service.ts'
import type { BillService } from '#server/bills/service.ts'
import { firstRows } from '#server/database/page.ts'
import { currentIdOf, entitiesOf } from '#server/entities/entity-rows.ts'
import type { IssuerService } from '#server/issuers/service.ts'
import type { NetworkService } from '#server/ownership/start-network.ts'

export type FrozenSources = {
  pool: Pool
  network: Pick<NetworkService, 'ownership'>
  issuers: Pick<IssuerService, 'read'>
  bills: Pick<BillService, 'read'>
  adverseMedia: Pick<AdverseMediaService, 'list'>
  alertRules: Pick<AlertRuleService, 'firing'>
}

/** What is asked to get a part, so that it can be asked again. */
export const FrozenQuestion = v.variant('part', [
  v.object({ part: v.literal('alert'), subject: v.string(), reason: AlertReason }),
  /** `asOf`: the day of freezing, which the part names. */
  v.object({ part: v.literal('ownership'), company: v.string(), asOf: v.optional(IsoDate) }),
  v.object({ part: v.literal('issuer'), issuer: v.string() }),
  v.object({ part: v.literal('bill'), bill: v.string() }),
  v.object({ part: v.literal('query'), firing: AlertFiringId, user: v.string() }),
  v.object({ part: v.literal('article'), company: v.string() }),
  v.object({ part: v.literal('rows'), kinds: v.array(v.string()), subject: v.string() }),
])
export type FrozenQuestion = v.InferOutput<typeof FrozenQuestion>

/** A part with the text that its SHA-256 is of. */
export type Frozen = {
  part: FrozenPartId
  title: string
  question: FrozenQuestion
  content: string
  sha256: string
}

/** Articles and rows that are frozen at most. */
const [maxArticles, maxRows] = [20, 500]

/** Asks one part. @returns its canonical text and title; `null` where the data say nothing */
export async function askPart(
  sources: FrozenSources,
  question: FrozenQuestion,
): Promise<{ title: string; content: string } | null> {
  const found = await askedOf(sources, question).catch((error: unknown) => {
    if (error instanceof ProblemError && ['not_found', 'too_large'].includes(error.code)) return null
    throw error
  })
  return found && { title: found.title, content: canonicalJson(JSON.parse(JSON.stringify(found.content))) }
}

async function askedOf(
  { pool, network, issuers, bills, adverseMedia, alertRules }: FrozenSources,
  question: FrozenQuestion,
): Promise<{ title: string; content: unknown } | null> {
  switch (question.part) {
    case 'alert':
      return { title: question.subject, content: question.reason }
    case 'ownership': {
      const id = (await currentIdOf(pool, question.company)) ?? question.company
      const report = await network.ownership(id, { asOf: null })
      return { title: report.company.name ?? id, content: { ...report, asOf: question.asOf ?? null } }
    }
    case 'issuer': {
      const report = await issuers.read(question.issuer, null)
      const { issuer, score, level, hardStop, indicators, events, ratingChanges, marketGaps } = report
      const grounds = { indicators, events, ratingChanges, marketGaps }
      return { title: issuer, content: { issuer, score, level, hardStop, ...grounds } }
    }
    case 'bill':
      return { title: question.bill, content: await bills.read(question.bill) }
    case 'query': {
      const firing = await alertRules.firing(question.firing, BigInt(question.user))
      return { title: firing.rule.name, content: firing }
    }
    case 'article': {
      const id = (await currentIdOf(pool, question.company)) ?? question.company
      const [party] = await entitiesOf(pool, [id])
      const filter = v.parse(ArticleFilter, { company: id, from: '1900-01-01', negative: 'yes' })
      const { articles } = await adverseMedia.list(filter, firstRows(maxArticles))
      return articles.length === 0 ? null : { title: party?.name ?? id, content: articles }
    }
    case 'rows': {
      const rows = await sourceRowsOf(pool, question)
      return rows.length === 0 ? null : { title: question.subject, content: rows }
    }
  }
}

/** The rows of source files about a subject, each with the SHA-256 of what it says. */
async function sourceRowsOf(pool: Pool, { kinds, subject }: { kinds: readonly string[]; subject: string }) {
  const { rows } = await pool.query<{ source: string; file: string; row: number; kind: string; content: unknown }>(
    `SELECT s.name AS source, j.file, r.row::float8 AS row, r.kind, r.content
       FROM source_record r JOIN import_job j ON j.id = r.import_id JOIN source s ON s.id = r.source_id
      WHERE r.kind = ANY ($1) AND r.subject = $2 COLLATE "C" AND r.superseded_by IS NULL
      ORDER BY s.name, r.kind, r.row LIMIT ${maxRows}`,
    [kinds, subject],
  )
  return rows.map((row) => ({ ...row, sha256: sha256(canonicalJson(row.content)) }))
}

/** What is to be frozen of a case. @param userId who opens it, for what their own rules found */
export function questionsOf(alerts: readonly Alert[], company: string | null, userId: bigint): FrozenQuestion[] {
  const [first] = alerts
  const reason = first?.reason
  const ofAlerts = alerts.map(
    (alert): FrozenQuestion => ({ part: 'alert', subject: alert.subject, reason: alert.reason }),
  )
  const asOf = chinaDayOf(Date.now())
  const ofCompany: FrozenQuestion[] = company === null ? [] : [{ part: 'ownership', company, asOf }]
  switch (reason?.kind) {
    case 'default':
    case 'issuerLevel': {
      const { issuer } = reason
      const kinds = ['issuerStatement', 'issuerEvent', 'bond', 'rating']
      return [...ofAlerts, { part: 'issuer', issuer }, ...ofCompany, { part: 'rows', kinds, subject: issuer }]
    }
    case 'severeBill': {
      const { bill } = reason
      const kinds = ['bill', 'billEvent']
      return [...ofAlerts, { part: 'bill', bill }, ...ofCompany, { part: 'rows', kinds, subject: bill }]
    }
    case 'newsBurst':
    case 'adverseMedia': {
      const named = reason.kind === 'adverseMedia' && 'related' in reason.fired ? reason.fired.related.id : company
      return named === null ? ofAlerts : [...ofAlerts, { part: 'article', company: named }, ...ofCompany]
    }
    case 'ruleFired':
      return reason.firingId === null
        ? [...ofAlerts, ...ofCompany]
        : [...ofAlerts, { part: 'query', firing: reason.firingId, user: String(userId) }, ...ofCompany]
    default:
      return [...ofAlerts, ...ofCompany]
  }
}

/** Everything that is to be frozen, as it is now. */
export async function freeze(sources: FrozenSources, questions: readonly FrozenQuestion[]): Promise<Frozen[]> {
  const frozen: Frozen[] = []
  for (const question of questions) {
    const found = await askPart(sources, question)
    if (found) frozen.push({ part: question.part, question, ...found, sha256: sha256(found.content) })
  }
  return frozen
}
