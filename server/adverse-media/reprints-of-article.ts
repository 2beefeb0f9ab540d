import type { ClientBase } from 'pg'
import { likenessOf, reprintTie, shinglesOf } from '#analysis/adverse-media/reprints.ts'
import type { Reprint, Reprints } from '#contracts/adverse-media/adverse-media.ts'
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
  if (total === 1) return { total, publishers, articles: [], decided }
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
    articles: members.map(({ document, putTogether, ...member }) => {
      const theirs = shinglesAt(document)
      const alike = mine && theirs ? likenessOf(mine, theirs) : { likeness: 0, held: 0 }
      return { ...member, likeness: alike.likeness, tie: reprintTie(alike) ?? (putTogether ? 'decided' : null) }
    }),
  }
}
