import type { ClientBase } from 'pg'

const sha256 = (text: string) => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`
/** Characters of a key of articles that share an identity, as far as all of them have it. */
const sharedPrefix = 'shared:'.length + 64 + 1

/**
 * Gives staged articles the keys under which their source has them where several articles have one identity or
 * address. A document with one of them alone does not tell that it is shared: the same link, title and time are the
 * same article, and any other is one of its own.
 */
export async function recogniseSharedArticles(client: ClientBase, sourceId: string, record: string): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT FROM ${record} WHERE kind = 'article' AND record_key LIKE 'shared:%'
     UNION ALL
     (SELECT FROM source_record WHERE source_id = $1 AND kind = 'article' AND superseded_by IS NULL
         AND record_key >= 'shared:' AND record_key < 'shared;' LIMIT 1) LIMIT 1`,
    [sourceId],
  )
  if (rowCount === 0) return
  await client.query(
    `WITH read AS (
       SELECT DISTINCT ON (record_key) record_key, row, at::timestamptz AS at, content::jsonb AS content,
              record_key LIKE 'shared:%' AS is_shared
         FROM ${record} WHERE kind = 'article' ORDER BY record_key, row DESC),
     stated AS (
       SELECT record_key, row, at, content ->> 'title' AS title, content ->> 'url' AS url,
              CASE WHEN is_shared THEN coalesce(content ->> 'externalId', split_part(content ->> 'url', '#', 1))
                   ELSE record_key END AS plain_key,
              CASE WHEN is_shared THEN left(record_key, ${sharedPrefix})
                   ELSE 'shared:' || ${sha256('record_key')} || ':' END AS prefix
         FROM read),
     known AS (
       SELECT s.*, r.record_key AS known_key, r.content ->> 'url' AS known_url, r.record_key <> s.plain_key AS is_shared,
              r.at IS NOT DISTINCT FROM s.at AND r.content ->> 'title' = s.title
                AND split_part(r.content ->> 'url', '#', 1) IS NOT DISTINCT FROM split_part(s.url, '#', 1) AS is_same,
              (r.record_key = s.record_key)::int + (r.content ->> 'url' IS NOT DISTINCT FROM s.url)::int AS likeness
         FROM stated s CROSS JOIN LATERAL (
           SELECT record_key, at, content FROM source_record
            WHERE source_id = $1 AND kind = 'article' AND superseded_by IS NULL AND record_key = s.plain_key
           UNION ALL
           SELECT record_key, at, content FROM source_record
            WHERE source_id = $1 AND kind = 'article' AND superseded_by IS NULL
              AND record_key >= s.prefix AND record_key < rtrim(s.prefix, ':') || ';') r),
     met AS (
       SELECT DISTINCT ON (known_key) * FROM known WHERE is_same ORDER BY known_key, likeness DESC, row),
     same AS (
       SELECT DISTINCT ON (record_key) record_key, known_key, known_url FROM met ORDER BY record_key, likeness DESC, row),
     other AS (
       SELECT DISTINCT record_key,
              prefix || ${sha256('jsonb_build_array(url, title, at)::text')} AS known_key, url AS known_url
         FROM known k
        WHERE record_key = plain_key AND is_shared
          AND NOT EXISTS (SELECT FROM same s WHERE s.record_key = k.record_key))
     UPDATE ${record} t
        SET record_key = k.known_key,
            content = CASE WHEN starts_with(k.known_url, (t.content::jsonb ->> 'url') || '#') AND t.record_key NOT LIKE 'shared:%'
                           THEN jsonb_set(t.content::jsonb, '{url}', to_jsonb(k.known_url))::text ELSE t.content END
       FROM (SELECT * FROM same UNION ALL SELECT * FROM other) k
      WHERE t.kind = 'article' AND t.record_key = k.record_key`,
    [sourceId],
  )
}
