import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import type { CaseEntry, CaseEntryContent } from '#contracts/cases/case.ts'
import { maxEntries } from '#contracts/cases/case.ts'
import { canonicalJson } from '#contracts/values/canonical-json.ts'
import { ProblemError } from '#contracts/values/problem.ts'

/** What the first entry is chained to. */
const beginning = Buffer.alloc(32)

type Link = Omit<CaseEntry, 'hash'>

/** SHA-256 of the hash before it (32 bytes) and the UTF-8 of `[sequence,at,actor,content]` in canonical JSON. */
const hashOf = (before: Buffer, { sequence, at, actor, content }: Link): Buffer =>
  createHash('sha256')
    .update(before)
    .update(canonicalJson([sequence, at, actor, content]))
    .digest()

/**
 * Adds an entry to the custody chain of a case, whose row the caller has locked.
 *
 * @returns its hash in hexadecimal, and its number
 * @throws ProblemError `conflict` where the chain is full
 */
export async function appendEntry(
  client: ClientBase,
  caseId: string,
  actor: string | null,
  content: CaseEntryContent,
): Promise<{ sequence: number; head: string }> {
  const { rows } = await client.query<{ sequence: number; hash: Buffer; now: string }>(
    `SELECT coalesce(max(sequence), 0)::int AS sequence,
            (SELECT hash FROM case_entry WHERE case_id = $1 ORDER BY sequence DESC LIMIT 1) AS hash,
            to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS now
       FROM case_entry WHERE case_id = $1`,
    [caseId],
  )
  const { sequence: last = 0, hash, now = '' } = rows[0] ?? {}
  if (last >= maxEntries) {
    throw new ProblemError('conflict', `A case has ${maxEntries} entries at most.`, { maximum: maxEntries })
  }
  const link = { sequence: last + 1, at: now, actor, content: JSON.parse(JSON.stringify(content)) as CaseEntryContent }
  const own = hashOf(hash ?? beginning, link)
  await client.query(
    'INSERT INTO case_entry (case_id, sequence, at, actor, content, hash) VALUES ($1, $2, $3, $4, $5, $6)',
    [caseId, link.sequence, now, actor, JSON.stringify(link.content), own],
  )
  return { sequence: link.sequence, head: own.toString('hex') }
}

/** The number of the first entry that does not fit the chain; `null` where all do. */
export function brokenLinkIn(entries: readonly CaseEntry[]): number | null {
  let before: Buffer = beginning
  for (const [place, entry] of entries.entries()) {
    const own = hashOf(before, entry)
    if (entry.sequence !== place + 1 || own.toString('hex') !== entry.hash) return place + 1
    before = own
  }
  return null
}
