import type { ClientBase } from 'pg'
import { likenessOf, reprintTie, shinglesOf } from '#analysis/adverse-media/reprints.ts'
import type { ArticleId, Reprints } from '#contracts/adverse-media/adverse-media.ts'
import { textsOf } from './group-reprints.ts'

/** Reprints of an article that are told one by one: the earliest. */
const listed = 50

type Member = { document: string; id: ArticleId; title: string; publisher: string | null; publishedAt: string }

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
  if (total === 1) return { total, publishers, articles: [] }
  const { rows: members } = await client.query<Member>(
    `SELECT d.id::text AS document, d.record_id::text AS id, d.title, d.publisher,
            to_char(d.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "publishedAt"
       FROM article_fingerprint m JOIN document d ON d.id = m.document_id
      WHERE m.group_id = $1 ORDER BY d.at, d.id LIMIT ${listed}`,
    [own.group],
  )
  const texts = await textsOf(client, [own.document, ...members.map(({ document }) => document)])
  const shinglesAt = (document: string) => shinglesOf(texts.get(document) ?? { title: '', body: '' })
  const mine = shinglesAt(own.document)
  return {
    total,
    publishers,
    articles: members.map(({ document, ...member }) => {
      const theirs = shinglesAt(document)
      const alike = mine && theirs ? likenessOf(mine, theirs) : { likeness: 0, held: 0 }
      return { ...member, likeness: alike.likeness, tie: reprintTie(alike) }
    }),
  }
}
