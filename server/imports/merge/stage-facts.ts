import type { ClientBase } from 'pg'
import type { Identifier } from '#contracts/entities/entity.ts'
import type { EntityFact, Fact, InterestFact, PartyKey } from '#contracts/facts/fact.ts'
import type { RecordFact } from '#contracts/values/record.ts'
import { type Digest, DigestNumbers, digestOf } from '#formats/reading/record-digest.ts'
import { storedKey } from '#formats/reading/stored-key.ts'
import { addShare, CopyRows, copyInto, statedIdentifiers, storedJson } from './copy-rows.ts'
import type { FirstLoad } from './first-load.ts'

/** Names of the temporary tables of one import. */
export type StageTables = ReturnType<typeof stageTablesOf>

export function stageTablesOf(importId: string) {
  const name = (part: string) => `import_${importId}_${part}`
  return {
    party: name('party'),
    identifier: name('identifier'),
    interest: name('interest'),
    record: name('record'),
    resolvedParty: name('resolved_party'),
    resolvedInterest: name('resolved_interest'),
    headOf: name('head_of'),
  }
}

/**
 * Creates the tables inside the caller's transaction. In them a party goes by a number of its own, from 1, for each key
 * of the file. Where nothing is kept of an import that breaks off, nobody else sees them, their rows cost no log, and
 * they vanish with the transaction however it ends ({@link dropStage} removes them before it commits).
 * @param isKept whether they are committed while they are filled, and outlive the end of the database
 */
export async function createStage(client: ClientBase, tables: StageTables, isKept = false): Promise<void> {
  const create = isKept ? 'CREATE TABLE' : 'CREATE UNLOGGED TABLE'
  await client.query(`
    ${create} ${tables.party} (
      party int4 NOT NULL, key text COLLATE "C" NOT NULL, kind text NOT NULL, name text, jurisdiction text,
      row bigint NOT NULL);
    ${create} ${tables.identifier} (
      party int4 NOT NULL, scheme text COLLATE "C" NOT NULL, value text COLLATE "C" NOT NULL);
    ${create} ${tables.interest} (
      record_key text COLLATE "C" NOT NULL, owner int4 NOT NULL, company int4 NOT NULL,
      kind text NOT NULL, capital_min float8, capital_max float8, capital_min_exclusive boolean NOT NULL,
      votes_min float8, votes_max float8, votes_min_exclusive boolean NOT NULL,
      votes_inferred boolean NOT NULL,
      valid_from date, valid_to date, details text, row bigint NOT NULL);
    ${create} ${tables.record} (
      kind text NOT NULL, record_key text COLLATE "C" NOT NULL, at text, subject text COLLATE "C", content text NOT NULL,
      row bigint NOT NULL)`)
}

export async function dropStage(client: ClientBase, tables: StageTables): Promise<void> {
  await client.query(`DROP TABLE IF EXISTS ${Object.values(tables).join(', ')}`)
}

const loadedAtOnce = 2 ** 21

/** Rows of several tables that are loaded together, in COPY's format, each with the table it goes to. */
export type StagePiece = readonly [table: string, rows: Buffer][]

/** Loads a piece. */
export async function loadPiece(client: ClientBase, piece: StagePiece): Promise<void> {
  for (const [table, rows] of piece) await copyInto(client, table, rows)
}

/**
 * Takes facts as they are read and loads them in large pieces, one on its way while the next is made; the same facts
 * make the same pieces. In the first load of a source interests, and the first statement about each party, go to their
 * segments; what is said of a party again goes to the stage.
 */
export class FactStage {
  readonly #tables: StageTables
  readonly #first: FirstLoad | null
  readonly #store: (piece: StagePiece) => Promise<void>
  readonly #rows = {
    party: new CopyRows(6),
    identifier: new CopyRows(3),
    interest: new CopyRows(15),
    record: new CopyRows(6),
  }
  readonly #numbers = new DigestNumbers()
  readonly #digest: Digest = new Uint32Array(4)
  #loading: Promise<void> = Promise.resolve()

  constructor(store: (piece: StagePiece) => Promise<void>, tables: StageTables, first: FirstLoad | null = null) {
    this.#store = store
    this.#tables = tables
    this.#first = first
  }

  async add(facts: readonly Fact[]): Promise<void> {
    for (const fact of facts) {
      if (fact.type === 'entity') this.#addParty(fact)
      else if (fact.type === 'interest') this.#addInterest(fact)
      else this.#addRecord(fact)
      if (this.#size >= loadedAtOnce) await this.#load()
    }
  }

  /** Waits until everything taken is loaded. A reader states every party that an interest names. */
  async end(): Promise<void> {
    await this.#load()
    await this.#loading
    if (this.#first && this.#first.counts.parties < this.#numbers.size) throw new Error('A party was not stated')
  }

  get #size(): number {
    const { party, identifier, interest, record } = this.#rows
    return party.size + identifier.size + interest.size + record.size + (this.#first?.size ?? 0)
  }

  #addParty(fact: EntityFact): void {
    const party = this.#numberOf(fact.key)
    const identifiers = statedIdentifiers(fact)
    for (const identifier of identifiers) this.#addIdentifier(party, identifier)
    if (this.#first?.addParty(party, fact, identifiers)) return
    const rows = this.#rows.party
    rows.begin()
    rows.int4(party)
    rows.text(storedKey(fact.key))
    rows.text(fact.kind)
    rows.text(fact.name)
    rows.text(fact.jurisdiction)
    rows.int8(fact.row)
  }

  #addIdentifier(party: number, { scheme, id }: Identifier): void {
    const rows = this.#rows.identifier
    rows.begin()
    rows.int4(party)
    rows.text(scheme)
    rows.text(id)
  }

  #addInterest(fact: InterestFact): void {
    const owner = this.#numberOf(fact.owner)
    const company = this.#numberOf(fact.company)
    if (this.#first) {
      this.#first.addInterest(owner, company, fact)
      return
    }
    const rows = this.#rows.interest
    rows.begin()
    rows.text(storedKey(fact.recordKey))
    rows.int4(owner)
    rows.int4(company)
    rows.text(fact.kind)
    addShare(rows, fact.capital)
    addShare(rows, fact.votes)
    rows.bool(fact.votesInferred === true)
    rows.day(fact.validFrom)
    rows.day(fact.validTo)
    rows.text(fact.details)
    rows.int8(fact.row)
  }

  #addRecord({ kind, recordKey, at, subject, content, row }: RecordFact): void {
    const rows = this.#rows.record
    rows.begin()
    rows.text(kind)
    rows.text(storedKey(recordKey))
    rows.text(at)
    rows.text(subject)
    rows.text(storedJson(content))
    rows.int8(row)
  }

  #numberOf(key: PartyKey): number {
    digestOf([key], this.#digest)
    const known = this.#numbers.get(this.#digest)
    if (known > 0) return known
    const next = this.#numbers.size + 1
    this.#numbers.set(this.#digest, next)
    return next
  }

  async #load(): Promise<void> {
    await this.#loading
    const piece: [string, Buffer][] = this.#first?.take() ?? []
    for (const part of ['party', 'identifier', 'interest', 'record'] as const) {
      if (this.#rows[part].size > 0) piece.push([this.#tables[part], this.#rows[part].take()])
    }
    this.#loading = this.#store(piece)
    this.#loading.catch(() => undefined)
  }
}
