import type { ClientBase } from 'pg'
import * as v from 'valibot'
import { titleWords } from '#analysis/adverse-media/title-words.ts'
import { sameTopicFrom, topicLikeness } from '#analysis/adverse-media/topic-likeness.ts'
import { type SameTopic, TopicArticle } from '#contracts/adverse-media/adverse-media.ts'
import { recordsAbout } from './company-links.ts'

/** Hours around an article in which others tell of the same event. */
const hours = 72
/** Articles that are compared, the nearest in time; titles of days before and around tell which words are common. */
const [maxCompared, maxTitles, daysBefore] = [200, 500, 90]
/** Characters of a body that are compared, and of a title. */
const [lead, maxTitle] = [120, 200]
const listed = 10

const none: SameTopic = { total: 0, articles: [], candidates: 0, compared: 0 }

const Candidate = v.object({ ...v.omit(TopicArticle, ['likeness']).entries, words: v.string(), group: v.string() })

/**
 * Articles that tell of the same event in other words: about one of the same companies, with one of the same types of
 * events, and alike in the words of title and beginning. Of those that reprint each other the one nearest in time.
 */
export async function sameTopicOf(
  client: ClientBase,
  {
    id,
    events,
    companies,
  }: { id: string; events: readonly { type: string }[]; companies: readonly { entity: string }[] },
): Promise<SameTopic> {
  if (events.length === 0 || companies.length === 0) return none
  const text = (alias: string) =>
    `left(${alias}.title, ${maxTitle}) || ' ' || left((SELECT r.content->>'body' FROM source_record r WHERE r.id = ${alias}.record_id), ${lead})`
  const group = (alias: string) =>
    `coalesce((SELECT f.group_id FROM article_fingerprint f WHERE f.document_id = ${alias}.id), -${alias}.id)`
  const { rows: own } = await client.query<{ words: string; at: Date | null }>(
    `SELECT ${text('d')} AS words, d.at FROM document d WHERE d.record_id = $1`,
    [id],
  )
  const [{ words = '', at = null } = {}] = own
  if (at === null) return none
  const { rows } = await client.query<{ allCandidates: number }>(
    `SELECT d.record_id::text AS id, d.title, d.publisher, ${text('d')} AS words, ${group('d')}::text AS group,
            to_char(d.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "publishedAt",
            count(*) OVER ()::int AS "allCandidates"
       FROM document d JOIN document o ON o.record_id = $1
      WHERE d.record_id IN ${recordsAbout('(SELECT unnest($2::bigint[]))')}
        AND d.event_types && $3::text[] AND d.at BETWEEN o.at - interval '${hours} hours' AND o.at + interval '${hours} hours'
        AND ${group('d')} <> ${group('o')}
      ORDER BY abs(extract(epoch FROM d.at - o.at)), d.id LIMIT ${maxCompared}`,
    [id, companies.map(({ entity }) => entity), events.map(({ type }) => type)],
  )
  const candidates = [
    ...new Map(
      v
        .parse(v.array(Candidate), rows)
        .toReversed()
        .map((one) => [one.group, one]),
    ).values(),
  ]
  if (candidates.length === 0) return none
  const { rows: around } = await client.query<{ title: string }>(
    `SELECT left(d.title, ${maxTitle}) AS title FROM document d
      WHERE d.at < $1::timestamptz + interval '${hours} hours' AND d.at > $1::timestamptz - interval '${daysBefore} days'
        AND d.record_id <> ALL ($2::bigint[])
      ORDER BY coalesce(d.at, '-infinity') DESC, d.id DESC LIMIT ${maxTitles}`,
    [at, [id, ...candidates.map((one) => one.id)]],
  )
  const texts = [words, ...candidates.map((one) => one.words), ...around.map(({ title }) => title)]
  const [ownWords = new Set<string>(), ...others] = titleWords(texts)
  const compared = others.slice(0, candidates.length)
  const likenesses = topicLikeness(ownWords, compared, others.slice(candidates.length))
  const same = candidates
    .map(({ words: _words, group: _group, ...article }, place) => ({ ...article, likeness: likenesses[place] ?? 0 }))
    .filter(({ likeness }) => likeness >= sameTopicFrom)
    .toSorted((one, other) => other.likeness - one.likeness || (one.id < other.id ? -1 : 1))
  return {
    total: same.length,
    articles: same.slice(0, listed),
    candidates: rows[0]?.allCandidates ?? 0,
    compared: rows.length,
  }
}
