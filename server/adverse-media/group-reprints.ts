import type { ClientBase } from 'pg'
import * as v from 'valibot'
import {
  bandsOf,
  likenessBySignature,
  likenessOf,
  reprintRule,
  reprintTie,
  shinglesOf,
  signatureOf,
} from '#analysis/adverse-media/reprints.ts'
import { Article } from '#contracts/adverse-media/article.ts'
import type { SearchedRecord } from './document-rows.ts'

/** Documents whose ties are looked for in one statement, and the nearest in time that each is compared with. */
const [atOnce, compared] = [500, 30]
/** Members of a group that are tied anew where one of them has changed; a larger group keeps what it has. */
const maxTiedAnew = 500
/** A likeness by signatures below which one text can hardly hold the other. */
const minForExcerpt = 0.15

const Text = v.pick(Article, ['title', 'body'])

/** Which companies the documents of some records are about, as text that differs where those differ. */
export async function companiesByRecord(
  client: ClientBase,
  records: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ record: string; companies: string }>(
    `SELECT record_id::text AS record, string_agg(entity_id::text, ' ' ORDER BY entity_id) AS companies
       FROM risk_event_company WHERE record_id = ANY ($1::bigint[]) GROUP BY 1`,
    [records],
  )
  return new Map(rows.map(({ record, companies }) => [record, companies]))
}

/**
 * Groups the documents of records with those that they reprint or that reprint them. Within the transaction that wrote
 * the documents and their companies, which holds the merge lock.
 *
 * @param former the companies that the documents were about before it
 */
export async function groupReprints(
  client: ClientBase,
  records: readonly SearchedRecord[],
  former: ReadonlyMap<string, string>,
): Promise<void> {
  const changed = new Set(await writeFingerprints(client, records))
  const ids = records.map(({ id }) => id)
  const present = await companiesByRecord(client, ids)
  const moved = ids.filter((id) => former.get(id) !== present.get(id))
  const { rows } = await client.query<{ id: string }>(
    `SELECT f.document_id::text AS id FROM article_fingerprint f JOIN document d ON d.id = f.document_id
      WHERE d.record_id = ANY ($1::bigint[])`,
    [moved],
  )
  for (const { id } of rows) changed.add(id)
  await tieAnew(client, [...changed])
}

/** @returns the documents whose fingerprint is another than before */
async function writeFingerprints(client: ClientBase, records: readonly SearchedRecord[]): Promise<string[]> {
  const prints = records.flatMap(({ id, kind, at, content }) => {
    if (kind !== 'article' || at === null) return []
    const shingles = shinglesOf(v.parse(Text, content))
    if (shingles === null) return []
    const signature = signatureOf(shingles)
    const words = Buffer.from(signature.buffer, signature.byteOffset, signature.byteLength)
    return [{ record_id: id, at, bands: [...bandsOf(signature)], signature: words.toString('base64') }]
  })
  await client.query(
    `DELETE FROM article_fingerprint f USING document d
      WHERE d.id = f.document_id AND d.record_id = ANY ($1::bigint[]) AND d.record_id <> ALL ($2::bigint[])`,
    [records.map(({ id }) => id), prints.map((print) => print.record_id)],
  )
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO article_fingerprint AS f (document_id, at, bands, signature, group_id)
     SELECT d.id, p.at, p.bands, decode(p.signature, 'base64'), d.id
       FROM jsonb_to_recordset($1) AS p (record_id bigint, at timestamptz, bands int[], signature text)
       JOIN document d ON d.record_id = p.record_id
     ON CONFLICT (document_id) DO UPDATE SET at = excluded.at, bands = excluded.bands, signature = excluded.signature
      WHERE (f.at, f.signature) IS DISTINCT FROM (excluded.at, excluded.signature)
     RETURNING document_id::text AS id`,
    [JSON.stringify(prints)],
  )
  return rows.map(({ id }) => id)
}

/** Looks for the ties of documents anew, and for those of the groups in which they were. */
export async function tieAnew(client: ClientBase, documents: readonly string[]): Promise<void> {
  if (documents.length === 0) return
  const { rows } = await client.query<{ id: string }>(
    `SELECT m.document_id::text AS id FROM article_fingerprint m
      WHERE m.group_id IN (
        SELECT g.group_id FROM article_fingerprint g
         WHERE g.group_id IN (SELECT f.group_id FROM article_fingerprint f WHERE f.document_id = ANY ($1::bigint[]))
         GROUP BY 1 HAVING count(*) <= ${maxTiedAnew})`,
    [documents],
  )
  await regroup(client, [...new Set([...documents, ...rows.map(({ id }) => id)])])
}

/**
 * Notes what outdated documents hold together, before they are deleted.
 *
 * @returns what ties the rest of their groups anew, once they are
 */
export async function groupsOfOutdated(client: ClientBase, isOutdated: string): Promise<() => Promise<void>> {
  const { rows: groups } = await client.query<{ id: string }>(
    `SELECT DISTINCT f.group_id::text AS id FROM article_fingerprint f JOIN document t ON t.id = f.document_id
      WHERE ${isOutdated}`,
  )
  return async () => {
    await client.query(
      'DELETE FROM article_fingerprint f WHERE NOT EXISTS (SELECT FROM document d WHERE d.id = f.document_id)',
    )
    const { rows } = await client.query<{ id: string }>(
      'SELECT document_id::text AS id FROM article_fingerprint WHERE group_id = ANY ($1::bigint[])',
      [groups.map(({ id }) => id)],
    )
    await regroup(
      client,
      rows.map(({ id }) => id),
    )
  }
}

async function regroup(client: ClientBase, documents: readonly string[]): Promise<void> {
  if (documents.length === 0) return
  await client.query('UPDATE article_fingerprint SET group_id = document_id WHERE document_id = ANY ($1::bigint[])', [
    documents,
  ])
  for (let from = 0; from < documents.length; from += atOnce) await tie(client, documents.slice(from, from + atOnce))
}

type Pair = {
  one: string
  other: string
  oneGroup: string
  otherGroup: string
  oneSignature: Uint8Array
  otherSignature: Uint8Array
}

/** Joins the groups of documents with those of what is like them, as far as no user has said otherwise. */
async function tie(client: ClientBase, documents: readonly string[]): Promise<void> {
  const { rows: pairs } = await client.query<Pair>(
    `SELECT n.document_id::text AS one, d.document_id::text AS other, n.group_id::text AS "oneGroup",
            d.group_id::text AS "otherGroup", n.signature AS "oneSignature", d.signature AS "otherSignature"
       FROM article_fingerprint n, LATERAL (
         SELECT f.document_id, f.group_id, f.signature FROM article_fingerprint f
          WHERE f.bands && n.bands AND f.document_id <> n.document_id AND f.document_id <> ALL ($2::bigint[])
            AND f.at BETWEEN n.at - ${reprintRule.days} * interval '1 day' AND n.at + ${reprintRule.days} * interval '1 day'
          ORDER BY abs(extract(epoch FROM f.at - n.at)), f.document_id LIMIT ${compared}) d
      WHERE n.document_id = ANY ($1::bigint[]) AND n.document_id <> ALL ($2::bigint[])`,
    [documents, await documentsApart(client)],
  )
  const tied = [...(await tiedOf(client, pairs)), ...(await decidedPairs(client, documents))]
  const joined = joinedGroups(tied.map(({ oneGroup, otherGroup }) => [oneGroup, otherGroup]))
  if (joined.length === 0) return
  await client.query(
    `UPDATE article_fingerprint f SET group_id = j.least
       FROM unnest($1::bigint[], $2::bigint[]) AS j (former, least) WHERE f.group_id = j.former`,
    [joined.map(([former]) => former), joined.map(([, least]) => least)],
  )
}

/** Documents of which a user said that they stand apart. */
async function documentsApart(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT d.id::text FROM reprint_decision p JOIN document d USING (source_id, record_key)
      WHERE p.with_source_id IS NULL`,
  )
  return rows.map(({ id }) => id)
}

/** Pairs that a user put together, of which one is among some documents. */
async function decidedPairs(
  client: ClientBase,
  documents: readonly string[],
): Promise<Pick<Pair, 'oneGroup' | 'otherGroup'>[]> {
  const { rows } = await client.query<Pick<Pair, 'oneGroup' | 'otherGroup'>>(
    `SELECT n.group_id::text AS "oneGroup", f.group_id::text AS "otherGroup"
       FROM reprint_decision p JOIN document d USING (source_id, record_key)
       JOIN document o ON (o.source_id, o.record_key) = (p.with_source_id, p.with_record_key)
       JOIN article_fingerprint n ON n.document_id = d.id JOIN article_fingerprint f ON f.document_id = o.id
      WHERE d.id = ANY ($1::bigint[]) OR o.id = ANY ($1::bigint[])`,
    [documents],
  )
  return rows
}

async function tiedOf(client: ClientBase, pairs: readonly Pair[]): Promise<Pair[]> {
  const alike = pairs.map((pair) => ({
    pair,
    likeness: likenessBySignature(wordsOf(pair.oneSignature), wordsOf(pair.otherSignature)),
  }))
  const close = alike.filter(({ likeness }) => likeness >= minForExcerpt)
  const isExcerptAlone = ({ likeness }: { likeness: number }) => likeness < reprintRule.similar
  const [subjects, texts] = [
    await subjectsOf(client, idsIn(close.map(({ pair }) => pair))),
    await textsOf(client, idsIn(close.filter(isExcerptAlone).map(({ pair }) => pair))),
  ]
  return close
    .filter(({ pair: { one, other } }) => !differ(subjects.get(one), subjects.get(other)))
    .filter((each) => !isExcerptAlone(each) || isExcerpt(texts.get(each.pair.one), texts.get(each.pair.other)))
    .map(({ pair }) => pair)
}

const idsIn = (pairs: readonly Pair[]) => [...new Set(pairs.flatMap(({ one, other }) => [one, other]))]

/** A view of the words of a signature, aligned as they must be. */
const wordsOf = (bytes: Uint8Array) => new Uint32Array(Uint8Array.from(bytes).buffer)

type StoredText = { title: string; body: string }

function isExcerpt(one: StoredText | undefined, other: StoredText | undefined): boolean {
  const [oneShingles, otherShingles] = [one && shinglesOf(one), other && shinglesOf(other)]
  return !!oneShingles && !!otherShingles && reprintTie(likenessOf(oneShingles, otherShingles)) !== null
}

/** Titles and beginnings of bodies, by document. */
export async function textsOf(
  client: ClientBase,
  documents: readonly string[],
): Promise<ReadonlyMap<string, StoredText>> {
  if (documents.length === 0) return new Map()
  const { rows } = await client.query<StoredText & { id: string }>(
    `SELECT d.id::text, d.title, left(r.content ->> 'body', ${reprintRule.maxCharacters}) AS body
       FROM document d JOIN source_record r ON r.id = d.record_id WHERE d.id = ANY ($1::bigint[])`,
    [documents],
  )
  return new Map(rows.map(({ id, title, body }) => [id, { title, body }]))
}

/** The companies and securities that a document is about. */
type Subjects = { companies: string[]; codes: string[] }

async function subjectsOf(client: ClientBase, documents: readonly string[]): Promise<ReadonlyMap<string, Subjects>> {
  if (documents.length === 0) return new Map()
  const { rows } = await client.query<Subjects & { id: string }>(
    `SELECT d.id::text, d.codes,
            ARRAY(SELECT DISTINCT coalesce(e.merged_into, e.id)::text FROM risk_event_company c JOIN entity e ON e.id = c.entity_id
                   WHERE c.record_id = d.record_id) AS companies
       FROM document d WHERE d.id = ANY ($1::bigint[])`,
    [documents],
  )
  return new Map(rows.map(({ id, companies, codes }) => [id, { companies, codes: codes.map(digitsOf) }]))
}

/** A code without its exchange: `600519.SH` and `SH600519` are one. */
const digitsOf = (code: string) => /\d{4,}/.exec(code)?.[0] ?? code

/** Forms that many companies fill in are alike, and yet tell of each its own: whose subjects differ are no reprints. */
function differ(one: Subjects | undefined, other: Subjects | undefined): boolean {
  const apart = (left: readonly string[], right: readonly string[]) =>
    left.length > 0 && right.length > 0 && !left.some((each) => right.includes(each))
  return !!one && !!other && (apart(one.companies, other.companies) || apart(one.codes, other.codes))
}

/** Each group that is joined into another, with the least of those joined. */
function joinedGroups(ties: readonly (readonly [string, string])[]): [former: string, least: string][] {
  const leader = new Map<string, string>()
  const leaderOf = (group: string): string => {
    let at = group
    for (let next = leader.get(at); next !== undefined; next = leader.get(at)) at = next
    return at
  }
  for (const [one, other] of ties) {
    const [first, second] = [leaderOf(one), leaderOf(other)]
    if (first === second) continue
    const [least, greater] = BigInt(first) < BigInt(second) ? [first, second] : [second, first]
    leader.set(greater, least)
  }
  return [...leader.keys()].map((former) => [former, leaderOf(former)])
}
