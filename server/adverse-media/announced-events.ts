import type { ClientBase } from 'pg'
import * as v from 'valibot'
import { announcedOf } from '#analysis/adverse-media/announcement-status.ts'
import { ArticleId, type EventAnnouncement } from '#contracts/adverse-media/adverse-media.ts'
import { announcementsNearSql, askedCompany } from './announced-sql.ts'

const Near = v.object({
  record: v.string(),
  first: v.nullable(v.number()),
  company: v.nullable(v.string()),
  id: v.nullable(ArticleId),
  title: v.nullable(v.string()),
  at: v.nullable(v.number()),
  types: v.nullable(v.array(v.string())),
})

type Told = { id: string; events: readonly { type: string }[] }

/**
 * What announcements say of the events of some articles, by the ids of those that are news.
 *
 * @param company whose announcements alone are looked at, or `null`
 */
export async function announcedEvents(
  client: ClientBase,
  articles: readonly Told[],
  company: string | null,
): Promise<Map<string, EventAnnouncement[]>> {
  const values: unknown[] = [articles.map(({ id }) => id)]
  const news = `(SELECT d.record_id, d.id, d.at, d.event_types FROM document d
                  WHERE d.kind = 'news' AND d.record_id = ANY ($1::bigint[]))`
  const asked = askedCompany(company, (value) => `$${values.push(value)}`)
  const { rows } = await client.query(announcementsNearSql(news, asked), values)
  const near = Map.groupBy(v.parse(v.array(Near), rows), ({ record }) => record)
  return new Map(articles.map(({ id, events }) => [id, announcedIn(events, near.get(id) ?? [])]))
}

function announcedIn(events: Told['events'], near: readonly v.InferOutput<typeof Near>[]): EventAnnouncement[] {
  const [told] = near
  if (!told) return []
  const companies = [...new Set(near.flatMap(({ company }) => company ?? []))]
  const announcements = near.flatMap(({ company, id, title, at, types }) =>
    company === null || id === null || title === null || at === null || types === null
      ? []
      : [{ company, id, title, at, types }],
  )
  const byId = new Map<string, EventAnnouncement['announcement']>(
    announcements.map(({ id, title, at }) => [id, { id, title, publishedAt: new Date(at).toISOString() }]),
  )
  return events.flatMap(({ type }) =>
    announcedOf({ type, companies, first: told.first }, announcements).map(({ announcement, ...announced }) => ({
      type,
      ...announced,
      announcement: byId.get(announcement ?? '') ?? null,
    })),
  )
}
