import type { ClientBase } from 'pg'
import type { Identifier } from '#contracts/entities/entity.ts'
import type { EntityFact, InterestFact } from '#contracts/facts/fact.ts'
import { storedKey } from '#formats/reading/stored-key.ts'
import { acquireMergeLock, tryMergeLock } from '#server/database/merge-lock.ts'
import { addShare, CopyRows, storedJson } from './copy-rows.ts'
import { lastIdentity } from './identities.ts'
import { createSegment, type StatementSegment } from './statement-segment.ts'

/** Bytes of a file below which nothing is gained. */
const minBytes = 2 ** 19

const partyColumns = `id, segment, entity_id, source_id, party_key, party_id, name, kind, jurisdiction, identifiers,
                      import_id, row`
const interestColumns = `id, segment, source_id, record_key, owner_id, company_id, owner_party, company_party, kind,
                         capital_min, capital_max, capital_min_exclusive, votes_min, votes_max, votes_min_exclusive,
                         votes_inferred, valid_from, valid_to, details, import_id, row`

type Job = { id: string; sourceId: string }
type Segments = { parties: StatementSegment; interests: StatementSegment }

/** The ids before those of the import: that of party or interest n is the n-th after it. */
export type IdentitiesBefore = { entity: number; party: number; interest: number }

/** What a first load goes on with after it broke off: valid as long as the network has this version. */
export type StoredFirstLoad = { segments: Segments; before: IdentitiesBefore; version: string }

/** Parties and interests written. */
export type FirstLoadCounts = { parties: number; interests: number }

/**
 * Starts to load the first import of a source directly into segments of the statement tables: it cannot change earlier
 * statements of the source. The merge lock is held from here on. `null` where the source has statements, while others
 * merge, and for a small file.
 * @param creator whose transaction creates the segments
 */
export async function beginFirstLoad(
  client: ClientBase,
  job: Job & { bytes: number },
  creator: ClientBase = client,
): Promise<FirstLoad | null> {
  if (job.bytes < minBytes) return null
  await client.query('SAVEPOINT first_load')
  if (!(await tryMergeLock(client)) || (await hasStated(client, job.sourceId))) {
    await client.query('ROLLBACK TO first_load')
    return null
  }
  const segments = {
    parties: await createSegment(creator, 'entity_statement'),
    interests: await createSegment(creator, 'interest_statement'),
  }
  const before = {
    entity: Number(await lastIdentity(client, 'entity_id_seq')),
    party: Number(await lastIdentity(client, 'entity_statement_id_seq')),
    interest: Number(await lastIdentity(client, 'interest_statement_id_seq')),
  }
  return new FirstLoad(job, { segments, before, version: await versionOf(client) })
}

/**
 * Goes on with a first load that broke off, holding the merge lock again; `null` where another merge has taken
 * identities or stated something of the source since.
 */
export async function resumeFirstLoad(
  client: ClientBase,
  job: Job,
  kept: StoredFirstLoad,
  counts: FirstLoadCounts | null,
): Promise<FirstLoad | null> {
  await client.query('SAVEPOINT first_load')
  await acquireMergeLock(client)
  if ((await versionOf(client)) === kept.version && !(await hasStated(client, job.sourceId))) {
    return new FirstLoad(job, kept, counts)
  }
  await client.query('ROLLBACK TO first_load')
  return null
}

/** The version of the network, which every merge that takes identities raises. */
async function versionOf(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ version: string }>('SELECT version FROM network_version WHERE id = 1')
  return rows[0]?.version ?? ''
}

async function hasStated(client: ClientBase, sourceId: string): Promise<boolean> {
  const { rows } = await client.query<{ stated: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM entity_statement WHERE source_id = $1 AND superseded_by IS NULL)
         OR EXISTS (SELECT 1 FROM interest_statement WHERE source_id = $1 AND superseded_by IS NULL) AS stated`,
    [sourceId],
  )
  return rows[0]?.stated ?? true
}

/** The statements of a source's first import, numbered and written as they are read. */
export class FirstLoad {
  readonly kept: StoredFirstLoad
  readonly segments: Segments
  readonly before: IdentitiesBefore
  readonly #importId: number
  readonly #sourceId: number
  readonly #rows = { parties: new CopyRows(12), interests: new CopyRows(21) }
  #isStated: Uint8Array = new Uint8Array(2 ** 16)
  #parties: number
  #interests: number

  /** @param counts where all is written already */
  constructor(job: Job, kept: StoredFirstLoad, counts: FirstLoadCounts | null = null) {
    this.#importId = Number(job.id)
    this.#sourceId = Number(job.sourceId)
    this.#parties = counts?.parties ?? 0
    this.#interests = counts?.interests ?? 0
    this.kept = kept
    this.segments = kept.segments
    this.before = kept.before
  }

  get counts(): FirstLoadCounts {
    return { parties: this.#parties, interests: this.#interests }
  }

  /** Bytes written since they were last taken. */
  get size(): number {
    return this.#rows.parties.size + this.#rows.interests.size
  }

  /** Writes the first statement about a party of the file; returns false for further ones. */
  addParty(party: number, fact: EntityFact, identifiers: readonly Identifier[]): boolean {
    if (party > this.#isStated.length) this.#isStated = withRoom(this.#isStated, party)
    if (this.#isStated[party - 1] === 1) return false
    this.#isStated[party - 1] = 1
    this.#parties += 1
    const rows = this.#rows.parties
    rows.begin()
    rows.int8(this.before.party + party)
    rows.int4(this.segments.parties.number)
    rows.int8(this.before.entity + party)
    rows.int8(this.#sourceId)
    rows.text(storedKey(fact.key))
    rows.int8(this.before.party + party)
    rows.text(fact.name)
    rows.text(fact.kind)
    rows.text(fact.jurisdiction)
    if (identifiers.length === 0) rows.null()
    else rows.jsonb(storedJson(inOrder(identifiers)))
    rows.int8(this.#importId)
    rows.int8(fact.row)
    return true
  }

  addInterest(owner: number, company: number, fact: InterestFact): void {
    this.#interests += 1
    const rows = this.#rows.interests
    rows.begin()
    rows.int8(this.before.interest + this.#interests)
    rows.int4(this.segments.interests.number)
    rows.int8(this.#sourceId)
    rows.text(storedKey(fact.recordKey))
    rows.int8(this.before.entity + owner)
    rows.int8(this.before.entity + company)
    rows.int8(this.before.party + owner)
    rows.int8(this.before.party + company)
    rows.text(fact.kind)
    addShare(rows, fact.capital)
    addShare(rows, fact.votes)
    rows.bool(fact.votesInferred === true)
    rows.day(fact.validFrom)
    rows.day(fact.validTo)
    rows.text(fact.details)
    rows.int8(this.#importId)
    rows.int8(fact.row)
  }

  /** What was written since it was last taken, each piece with the table it goes to. */
  take(): [string, Buffer][] {
    const { parties, interests } = this.segments
    const pieces: [string, CopyRows][] = [
      [`${parties.partition} (${partyColumns})`, this.#rows.parties],
      [`${interests.partition} (${interestColumns})`, this.#rows.interests],
    ]
    return pieces.filter(([, rows]) => rows.size > 0).map(([table, rows]) => [table, rows.take()])
  }
}

function withRoom(flags: Uint8Array, min: number): Uint8Array {
  const larger = new Uint8Array(2 * Math.max(flags.length, min))
  larger.set(flags)
  return larger
}

/** Identifiers once each, in the order in which the database puts them: that of their characters' numbers. */
function inOrder(identifiers: readonly Identifier[]): Identifier[] {
  if (identifiers.length === 1) return [...identifiers]
  const distinct = new Map(identifiers.map((one) => [`${one.scheme}\u0000${one.id}`, one]))
  return [...distinct.values()].toSorted((a, b) => byBytes(a.scheme, b.scheme) || byBytes(a.id, b.id))
}

const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))
