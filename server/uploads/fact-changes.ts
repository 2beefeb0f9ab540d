import type { ClientBase } from 'pg'
import { type FactChange, shownChanges } from '#contracts/upload.ts'

type ChangeRow = { row: string; before: Record<string, unknown> | null; after: Record<string, unknown> }

/** Characters of a value that are shown. */
const shownCharacters = 200

/**
 * The first facts of each kind that an import has written and not yet committed, with what they replace.
 * @param before the last identities of statements before it wrote any
 */
export async function changesSince(
  client: ClientBase,
  importId: string,
  before: { party: string; interest: string },
): Promise<FactChange[]> {
  const parties = await client.query<ChangeRow>(
    `SELECT s.row, ${partyContent('p')} AS before, ${partyContent('s')} AS after
       FROM entity_statement s LEFT JOIN entity_statement p ON p.superseded_by = s.id AND p.source_id = s.source_id
                                                           AND p.party_key = s.party_key
      WHERE s.import_id = $1 AND s.id > $2 ORDER BY p.id IS NULL, s.row, s.id LIMIT ${shownChanges}`,
    [importId, before.party],
  )
  const interests = await client.query<ChangeRow>(
    `SELECT s.row, ${interestContent('p')} AS before, ${interestContent('s')} AS after
       FROM interest_statement s LEFT JOIN interest_statement p ON p.superseded_by = s.id AND p.source_id = s.source_id
                                                               AND p.record_key = s.record_key
      WHERE s.import_id = $1 AND s.id > $2 ORDER BY p.id IS NULL, s.row, s.id LIMIT ${shownChanges}`,
    [importId, before.interest],
  )
  const records = await client.query<ChangeRow>(
    `SELECT s.row, p.content AS before, s.content AS after
       FROM source_record s LEFT JOIN source_record p ON p.superseded_by = s.id
      WHERE s.import_id = $1 ORDER BY p.id IS NULL, s.row, s.id LIMIT ${shownChanges}`,
    [importId],
  )
  return [
    ...parties.rows.map((row) => changeFrom('party', row)),
    ...interests.rows.map((row) => changeFrom('interest', row)),
    ...records.rows.map((row) => changeFrom('record', row)),
  ]
}

const partyContent = (s: string) =>
  `CASE WHEN ${s}.id IS NOT NULL THEN json_build_object('name', ${s}.name, 'kind', ${s}.kind, 'jurisdiction', ${s}.jurisdiction) END`

const share = (s: string, part: string) =>
  `CASE WHEN ${s}.${part}_min IS NULL THEN NULL
        WHEN ${s}.${part}_min = ${s}.${part}_max THEN (${s}.${part}_min * 100)::numeric::text || '%'
        ELSE CASE WHEN ${s}.${part}_min_exclusive THEN '>' ELSE '' END || (${s}.${part}_min * 100)::numeric::text || '%..'
             || (${s}.${part}_max * 100)::numeric::text || '%' END`

const nameOf = (id: string) => `(SELECT e.name FROM entity e WHERE e.id = ${id})`

const interestContent = (s: string) =>
  `CASE WHEN ${s}.id IS NOT NULL THEN json_build_object(
     'owner', ${nameOf(`${s}.owner_id`)}, 'company', ${nameOf(`${s}.company_id`)}, 'interest', ${s}.kind,
     'capital', ${share(s, 'capital')}, 'votes', ${share(s, 'votes')}, 'valid_from', ${s}.valid_from,
     'valid_to', ${s}.valid_to) END`

function changeFrom(kind: FactChange['kind'], { row, before, after }: ChangeRow): FactChange {
  const [was, is] = [before && flattened(before), flattened(after)]
  const names = [...new Set([...Object.keys(is), ...Object.keys(was ?? {})])]
  return {
    kind,
    change: before === null ? 'added' : 'changed',
    row: Number(row),
    fields: names.flatMap((name) => {
      const change = { name, before: textOf(was?.[name]), after: textOf(is[name]) }
      return change.before === null && change.after === null ? [] : [change]
    }),
  }
}

/** What a record says, what it says of a party's attributes among it. */
function flattened({ attributes, ...others }: Record<string, unknown>): Record<string, unknown> {
  return typeof attributes === 'object' ? { ...others, ...attributes } : { ...others, attributes }
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  const text = Array.isArray(value) ? value.map(wordOf).join('; ') : wordOf(value)
  return text === '' || text === '{}' ? null : text.slice(0, shownCharacters).toWellFormed()
}

/** A value as one reads it; what has an address of its own goes by that. */
function wordOf(value: unknown): string {
  if (typeof value === 'string') return value
  const hasAddress = typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string'
  return hasAddress ? String(value.url) : JSON.stringify(value)
}
