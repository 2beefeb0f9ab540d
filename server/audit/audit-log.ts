import { createMiddleware } from 'hono/factory'
import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import { type AuditAction, type AuditActor, AuditDetails } from '#contracts/audit/audit.ts'
import { EntityId, type EntityKind } from '#contracts/entities/entity.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { SignedInEnvironment } from '#server/http/require-user.ts'
import { recordEvent } from '#server/outbox/record-event.ts'
import { atAsHashed, beginningOfChain, type ChainedRecord, chainedHash } from './audit-rows.ts'

/** Something to be recorded. `details` never hold a password, a code or a token. */
export type AuditEntry = AuditActor & {
  action: AuditAction
  target: string | null
  details?: AuditDetails
}

export type AuditLog = {
  /**
   * Adds a record to the end of the chain; within the transaction of `client` where one is given, so that the action
   * and its record are committed together.
   */
  record: (entry: AuditEntry, client?: ClientBase) => Promise<void>
  /**
   * Adds it unless the same was recorded of the same user within the last `seconds`: for what is read again and again.
   */
  recordOnce: (entry: AuditEntry, seconds: number) => Promise<void>
}

/** Reads that this process remembers to have recorded, so that they need not be looked up. */
const remembered = 10_000

/** Records of one user among which a repeated read is looked for. */
const lookedBack = 1_000

/** Other programs are told of the end of the chain after so many records, and once a day. */
const recordsBetweenHeads = 1000

type End = { sequence: number; hash: Buffer }

/** The audit log over the database. Writers on all processes take turns at the one row of `audit_head`. */
export function createAuditLog(pool: Pool): AuditLog {
  const recent = new Map<string, number>()
  return {
    record: (entry, client) => (client ? append(client, entry) : inTransaction(pool, (own) => append(own, entry))),
    recordOnce: async (entry, seconds) => {
      const { actor, action, target } = entry
      const key = JSON.stringify([actor, action, target, detailsOf(entry)])
      if ((recent.get(key) ?? 0) > performance.now()) return
      const left = await inTransaction(pool, async (client) => {
        const end = await lockEnd(client)
        const left = await secondsLeft(client, entry, seconds)
        if (left === null) await appendAfter(client, end, entry)
        return left ?? seconds
      })
      recent.delete(key)
      recent.set(key, performance.now() + left * 1000)
      for (const oldest of recent.keys()) {
        if (recent.size <= remembered) break
        recent.delete(oldest)
      }
    },
  }
}

async function append(client: ClientBase, entry: AuditEntry): Promise<void> {
  await appendAfter(client, await lockEnd(client), entry)
}

/** Waits for the turn to write; it lasts as long as the transaction. */
async function lockEnd(client: ClientBase): Promise<End> {
  const lock = () =>
    client.query<{ sequence: string; hash: Buffer }>('SELECT sequence, hash FROM audit_head WHERE id = 1 FOR UPDATE')
  let [end] = (await lock()).rows
  if (!end) {
    await client.query('INSERT INTO audit_head (id, sequence, hash) VALUES (1, 0, $1) ON CONFLICT DO NOTHING', [
      beginningOfChain,
    ])
    ;[end] = (await lock()).rows
  }
  if (!end) throw new Error('The audit log has no end to add to')
  return { sequence: Number(end.sequence), hash: end.hash }
}

async function appendAfter(client: ClientBase, end: End, entry: AuditEntry): Promise<void> {
  const { rows } = await client.query<{ at: string }>(
    `SELECT ${atAsHashed('greatest(clock_timestamp(), (SELECT at FROM audit_record WHERE sequence = $1))')} AS at`,
    [end.sequence],
  )
  const record: ChainedRecord = {
    sequence: end.sequence + 1,
    at: rows[0]?.at ?? '',
    actor: storable(entry.actor),
    action: entry.action,
    target: storable(entry.target),
    details: storableDetails(detailsOf(entry)),
    address: storable(entry.address),
  }
  const hash = chainedHash(end.hash, record)
  await client.query(
    `INSERT INTO audit_record (sequence, at, actor, action, target, details, address, hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      record.sequence,
      record.at,
      record.actor,
      record.action,
      record.target,
      JSON.stringify(record.details),
      record.address,
      hash,
    ],
  )
  await client.query('UPDATE audit_head SET sequence = $1, hash = $2 WHERE id = 1', [record.sequence, hash])
  if (record.sequence % recordsBetweenHeads === 0) {
    const content = { type: 'audit.head', records: record.sequence, head: hash.toString('hex') } as const
    await recordEvent(client, { content })
  }
}

/** For how long the same entry need not be recorded again; `null` where it was not within the last `seconds`. */
async function secondsLeft(client: ClientBase, entry: AuditEntry, seconds: number): Promise<number | null> {
  const { rows } = await client.query<{ left: number }>(
    `SELECT $5 - extract(epoch FROM clock_timestamp() - at)::float8 AS left FROM (SELECT * FROM audit_record WHERE actor = $1 ORDER BY sequence DESC LIMIT ${lookedBack}) AS own
      WHERE action = $2 AND target IS NOT DISTINCT FROM $3 AND details = $4
        AND at > clock_timestamp() - make_interval(secs => $5) ORDER BY sequence DESC LIMIT 1`,
    [
      storable(entry.actor),
      entry.action,
      storable(entry.target),
      JSON.stringify(storableDetails(detailsOf(entry))),
      seconds,
    ],
  )
  return rows[0]?.left ?? null
}

const detailsOf = ({ details = {}, via }: AuditEntry): AuditDetails => ({ ...details, ...(via && { via }) })

/** Text as the database gives it back, so that the hash covers what can be read. */
const storable = <Text extends string | null>(text: Text) =>
  (text === null ? null : text.replaceAll('\0', '').toWellFormed()) as Text

function storableDetails(details: AuditDetails): AuditDetails {
  const written = Object.entries(details).map(([name, value]) => [
    name,
    typeof value === 'string' ? storable(value) : value,
  ])
  return v.parse(AuditDetails, JSON.parse(JSON.stringify(Object.fromEntries(written))))
}

/** Repeated views of a person by one user are recorded once in this time. */
const seconds = 3600

/**
 * Records, before it is answered, that a signed-in user reads what is known of a natural person; for addresses with the
 * entity in `:id`, and a further one in `:other`.
 */
export const recordPersonalDataAccess = (pool: Pool, audit: AuditLog) =>
  createMiddleware<SignedInEnvironment>(async (c, next) => {
    for (const id of [c.req.param('id'), c.req.param('other')]) {
      const name = v.is(EntityId, id) ? await nameOfPerson(pool, id) : null
      if (name === null) continue
      const entry = {
        ...c.get('actor'),
        action: 'person.read',
        target: name,
        details: { entity: id ?? '' },
      } as const
      await audit.recordOnce(entry, seconds)
    }
    await next()
  })

/** The name of a natural person, or the identity where no source gives a name; `null` for other entities. */
async function nameOfPerson(pool: Pool, id: string): Promise<string | null> {
  const { rows } = await pool.query<{ kind: EntityKind; name: string | null }>({
    name: 'kind-of-entity',
    text: `SELECT kind, name FROM entity
            WHERE id = (SELECT coalesce(merged_into, id) FROM entity WHERE id = $1)`,
    values: [id],
  })
  return rows[0]?.kind === 'person' ? (rows[0].name ?? id) : null
}
