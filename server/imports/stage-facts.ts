import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import type { Identifier } from '#contracts/entity.ts'
import type { EntityFact, Fact, InterestFact } from '#contracts/fact.ts'
import type { Share } from '#contracts/share.ts'
import { copyField, copyInto } from './copy-text.ts'

/** Names of the tables that hold the facts of one import until they are merged. */
export type StageTables = ReturnType<typeof stageTablesOf>

export function stageTablesOf(importId: string) {
  const name = (part: string) => `import_${importId}_${part}`
  return {
    party: name('party'),
    identifier: name('identifier'),
    interest: name('interest'),
    resolvedParty: name('resolved_party'),
    resolvedInterest: name('resolved_interest'),
    headOf: name('head_of'),
  }
}

/**
 * Creates the tables inside the import's transaction: nobody else sees them, their rows cost no log, and they vanish
 * with the transaction however it ends ({@link dropStage} removes them before it commits).
 */
export async function createStage(client: ClientBase, tables: StageTables): Promise<void> {
  await client.query(`
    CREATE UNLOGGED TABLE ${tables.party} (
      key text COLLATE "C" NOT NULL, kind text NOT NULL, name text, jurisdiction text, row bigint NOT NULL);
    CREATE UNLOGGED TABLE ${tables.identifier} (
      key text COLLATE "C" NOT NULL, scheme text COLLATE "C" NOT NULL, value text COLLATE "C" NOT NULL);
    CREATE UNLOGGED TABLE ${tables.interest} (
      record_key text COLLATE "C" NOT NULL, owner_key text COLLATE "C" NOT NULL, company_key text COLLATE "C" NOT NULL,
      kind text NOT NULL, capital_min float8, capital_max float8, capital_min_exclusive boolean NOT NULL,
      votes_min float8, votes_max float8, votes_min_exclusive boolean NOT NULL,
      valid_from date, valid_to date, details text, row bigint NOT NULL)`)
}

export async function dropStage(client: ClientBase, tables: StageTables): Promise<void> {
  await client.query(`DROP TABLE IF EXISTS ${Object.values(tables).join(', ')}`)
}

const loadedAtOnce = 2 ** 20

/** Takes facts as they are read and loads them in large pieces, one on its way while the next is made. */
export class FactStage {
  readonly #client: ClientBase
  readonly #tables: StageTables
  readonly #lines = { party: '', identifier: '', interest: '' }
  #loading: Promise<void> = Promise.resolve()

  constructor(client: ClientBase, tables: StageTables) {
    this.#client = client
    this.#tables = tables
  }

  async add(facts: readonly Fact[]): Promise<void> {
    for (const fact of facts) {
      if (fact.type === 'entity') this.#addParty(fact)
      else this.#lines.interest += interestLine(fact)
    }
    const { party, identifier, interest } = this.#lines
    if (party.length + identifier.length + interest.length >= loadedAtOnce) await this.#load()
  }

  /** Waits until everything taken is loaded. */
  async end(): Promise<void> {
    await this.#load()
    await this.#loading
  }

  #addParty({ key, kind, name, jurisdiction, identifiers, row }: EntityFact): void {
    const kept = copyField(shortened(key))
    this.#lines.party += `${kept}\t${kind}\t${copyField(name)}\t${copyField(jurisdiction)}\t${row}\n`
    const own = identifierIn(key)
    if (own) this.#addIdentifier(kept, own)
    for (const identifier of identifiers) {
      if (identifier.scheme !== own?.scheme || identifier.id !== own.id) this.#addIdentifier(kept, identifier)
    }
  }

  #addIdentifier(key: string, { scheme, id }: Identifier): void {
    this.#lines.identifier += `${key}\t${copyField(scheme)}\t${copyField(id)}\n`
  }

  async #load(): Promise<void> {
    await this.#loading
    const lines = { ...this.#lines }
    this.#lines.party = this.#lines.identifier = this.#lines.interest = ''
    this.#loading = this.#copy(lines)
    this.#loading.catch(() => undefined)
  }

  async #copy(lines: { party: string; identifier: string; interest: string }): Promise<void> {
    for (const table of ['party', 'identifier', 'interest'] as const) {
      if (lines[table] !== '') await copyInto(this.#client, this.#tables[table], lines[table])
    }
  }
}

function interestLine(fact: InterestFact): string {
  const parties = `${copyField(shortened(fact.owner))}\t${copyField(shortened(fact.company))}`
  const shares = `${shareFields(fact.capital)}\t${shareFields(fact.votes)}`
  const period = `${fact.validFrom ?? '\\N'}\t${fact.validTo ?? '\\N'}`
  const record = copyField(shortened(fact.recordKey))
  return `${record}\t${parties}\t${fact.kind}\t${shares}\t${period}\t${copyField(fact.details)}\t${fact.row}\n`
}

function shareFields(share: Share | null): string {
  return share ? `${share.min}\t${share.max}\t${share.minExclusive ?? false}` : '\\N\t\\N\tf'
}

const longestKey = 200

/** A key as the database keeps it: a long one by its digest, since an index entry has its limits. */
function shortened(key: string): string {
  if (key.length <= longestKey) return key
  return `${key.slice(0, 32)}#${createHash('sha256').update(key).digest('hex')}`
}

/** The identifier that a party key is, unless it means something in its source alone. */
function identifierIn(key: string): Identifier | null {
  const colon = key.indexOf(':')
  const scheme = key.slice(0, colon)
  return colon < 1 || scheme === 'local' ? null : { scheme, id: key.slice(colon + 1) }
}
