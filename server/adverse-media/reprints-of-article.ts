import type { ClientBase } from 'pg'
import * as v from 'valibot'
import { likenessOf, reprintTie, shinglesOf } from '#analysis/adverse-media/reprints.ts'
import { type Reprint, type Reprints, Spread } from '#contracts/adverse-media/adverse-media.ts'
import { textsOf } from './group-reprints.ts'
import { groupingOf } from './reprint-decision-rows.ts'

/** Reprints of an article that are told one by one: the earliest. */
const listed = 50

type Member = Pick<Reprint, 'id' | 'title' | 'publisher' | 'publishedAt'> & { document: string; putTogether: boolean }

/** An article among its reprints, the earliest first; `null` where it was compared with none. */
export async function reprintsOf(client: ClientBase, record: string): Promise<Reprints | null> {
  const { rows: found } = await client.query<{ document: string; group: string; total: number; publishers: number }>(
    `SELECT f.document_id::text AS document, f.group_id::text AS group, count(*)::int AS total,
            count(DISTINCT o.publisher)::int AS publishers
       FROM document d JOIN article_fingerprint f ON f.document_id = d.id
       JOIN article_fingerprint m ON m.group_id = f.group_id JOIN document o ON o.id = m.document_id
      WHERE d.record_id = $1 GROUP BY 1, 2`,
    [record],
  )
  const [own] = found
  if (!own) return null
  const { total, publishers } = own
  const decided = await groupingOf(client, record)
  if (total === 1) return { total, publishers, articles: [], spread: null, decided }
  const { rows: members } = await client.query<Member>(
    `SELECT d.id::text AS document, d.record_id::text AS id, d.title, d.publisher,
            to_char(d.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "publishedAt",
            EXISTS (SELECT FROM reprint_decision p, document a
                     WHERE a.id = $2 AND ((p.source_id, p.record_key, p.with_source_id, p.with_record_key)
                           IN ((a.source_id, a.record_key, d.source_id, d.record_key),
                               (d.source_id, d.record_key, a.source_id, a.record_key)))) AS "putTogether"
       FROM article_fingerprint m JOIN document d ON d.id = m.document_id
      WHERE m.group_id = $1 ORDER BY d.at, d.id LIMIT ${listed}`,
    [own.group, own.document],
  )
  const texts = await textsOf(client, [own.document, ...members.map(({ document }) => document)])
  const shinglesAt = (document: string) => shinglesOf(texts.get(document) ?? { title: '', body: '' })
  const mine = shinglesAt(own.document)
  return {
    total,
    publishers,
    decided,
    spread: await spreadOf(client, own.group),
    articles: members.map(({ document, putTogether, ...member }) => {
      const theirs = shinglesAt(document)
      const alike = mine && theirs ? likenessOf(mine, theirs) : { likeness: 0, held: 0 }
      return { ...member, likeness: alike.likeness, tie: reprintTie(alike) ?? (putTogether ? 'decided' : null) }
    }),
  }
}

/** Hours within which a story is told by the hour, and steps that are told. */
const [hoursTold, steps] = [72, 200]

/** How a group of reprints spread over time and sources. */
async function spreadOf(client: ClientBase, group: string): Promise<Spread> {
  const { rows } = await client.query(
    `WITH told AS (
       SELECT d.at AT TIME ZONE 'Asia/Shanghai' AS at,
              d.publisher IS NOT NULL AND row_number() OVER (PARTITION BY d.publisher ORDER BY d.at, d.id) = 1 AS first
         FROM article_fingerprint m JOIN document d ON d.id = m.document_id WHERE m.group_id = $1),
     unit AS (SELECT CASE WHEN max(at) - min(at) < interval '${hoursTold} hours' THEN 'hour' ELSE 'day' END AS unit FROM told),
     step AS (
       SELECT unit, start, count(*) OVER ()::int AS total
         FROM (SELECT unit, generate_series(date_trunc(unit, min(at)), max(at), ('1 ' || unit)::interval) AS start
                 FROM told, unit GROUP BY unit) every ORDER BY start LIMIT ${steps})
     SELECT unit, total, json_agg(json_build_object('from', "from", 'first', first, 'again', again) ORDER BY "from") AS counts
       FROM (SELECT s.unit, s.total, to_char(s.start, CASE s.unit WHEN 'hour' THEN 'YYYY-MM-DD HH24:MI' ELSE 'YYYY-MM-DD' END) AS "from",
                    count(*) FILTER (WHERE t.first)::int AS first,
                    count(*) FILTER (WHERE NOT t.first)::int AS again
               FROM step s LEFT JOIN told t ON date_trunc(s.unit, t.at) = s.start GROUP BY s.unit, s.total, s.start) counted
      GROUP BY unit, total`,
    [group],
  )
  return v.parse(v.tuple([Spread]), rows)[0]
}
