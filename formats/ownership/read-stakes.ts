import type { EntityFact, FactBatch, PartyKey } from '#contracts/facts/fact.ts'
import type { RecordFact } from '#contracts/values/record.ts'
import { collectAttributes } from '../entities/collect-attributes.ts'
import type { ByteSource, ReadLimits } from '../reading/byte-source.ts'
import { columnsIn, readRows } from '../reading/csv-rows.ts'
import type { CsvTable } from '../reading/csv-table.ts'
import { detailsRecord } from '../reading/details-record.ts'
import { FactSink } from '../reading/fact-sink.ts'
import { fileProblem } from '../reading/file-problem.ts'
import { failedCheck, LeadingZeros } from '../reading/identifiers.ts'
import { type Digest, DigestNumbers, digestOf, Occurrences, textOfDigest } from '../reading/record-digest.ts'
import {
  attributeOfColumn,
  type CompanyColumn,
  companyColumns,
  neededColumns,
  neededOfMapped,
  type StakeColumn,
  stakeColumns,
} from './company-columns.ts'
import type { PartyIdentity } from './party-identifier.ts'
import { CellRefusal, identityIn, shareIn, unfitDay, unfitDetail, unfitName } from './stake-cells.ts'
import { StatedIdentifiers } from './stated-identifiers.ts'

/** Maximum names held in memory; further parties are identified by name alone. */
const maxNames = 500_000

/**
 * Parties of a table that some rows identify and others name alone. A name with one identifier throughout is then
 * assigned to that party; an ambiguous one is not assigned.
 */
class NamedParties {
  /** The identity that a name went with; `null`: several. */
  readonly #identified = new Map<string, PartyIdentity | null>()
  /** Rows in which a name first stood alone. */
  readonly #alone = new Map<string, number>()

  noteIdentified(name: string, identity: PartyIdentity): void {
    const known = this.#identified.get(name)
    if (known === undefined) {
      if (this.#identified.size < maxNames) this.#identified.set(name, identity)
    } else if (known !== null && known.key !== identity.key) this.#identified.set(name, null)
  }

  noteAlone(name: string, row: number): void {
    if (this.#alone.size < maxNames && !this.#alone.has(name)) this.#alone.set(name, row)
  }

  /** What the table says of names that stood alone, once it was read to its end. */
  *facts(): Generator<EntityFact> {
    for (const [name, row] of this.#alone) {
      const identifiers = this.#identified.get(name)?.identifiers ?? []
      if (identifiers.length === 0) continue
      yield { type: 'entity', key: `local:${name}`, kind: 'unknown', name, jurisdiction: null, identifiers, row }
    }
  }
}

/** What the rows of a table of stakes say further of their companies: once what many rows say alike. */
class StatedCompanies {
  readonly #said = new Occurrences()
  readonly #variants = new Occurrences()

  /** The record of a row, unless an earlier row stated the same. Differing statements are stored side by side. */
  recordOf(key: PartyKey, cell: (column: CompanyColumn) => string, row: number): RecordFact | null {
    const attributes = collectAttributes(
      Object.fromEntries(companyColumns.map((column) => [attributeOfColumn[column], cell(column)])),
    )
    if (Object.keys(attributes).length === 0) return null
    if (this.#said.next([key, JSON.stringify(attributes)]) > 1) return null
    return detailsRecord(key, { attributes, asOf: null, variant: this.#variants.next([key]) }, row)
  }
}

/** Names remembered as already stated; beyond it the memory is emptied and a name may be stated once more. */
const REMEMBERED_NAMES = 2_000_000
/** As what a name has been stated; a company's fact says more than an owner's. */
const [AS_OWNER, AS_COMPANY] = [1, 2] as const

/** Whether a header is a stakes table, complete or not. */
export function isStakesHeader(keys: ReadonlySet<string>): boolean {
  return ['owner', 'company', 'capital'].some((key) => keys.has(key))
}

/**
 * Reads a table of stakes: `owner,company,capital,votes,valid_from,valid_to` in any order and case, and where there are
 * such columns `owner_id,company_id`. Every party exists by being named, under the key `local:NAME`, or under that of
 * its identifier; a row is the record owner, company and first day, numbered where it recurs.
 * @throws ProblemError `missing_columns`, `malformed_file`
 */
export function readStakes(
  file: string,
  table: CsvTable,
  source: ByteSource,
  limits: ReadLimits,
): AsyncGenerator<FactBatch, void, undefined> {
  const columns = columnsIn(file, table.header, stakeColumns)
  const needed = table.mapped ? neededOfMapped : neededColumns
  const missing = needed.filter((name) => !columns.has(name))
  if (missing.length > 0) {
    const reason = `the header lacks ${missing.join(' and ')}; it must name ${needed.slice(0, -1).join(', ')} and ${needed.at(-1)}`
    const place = { row: 1, field: missing[0] ?? 'owner' }
    throw fileProblem('missing_columns', file, reason, place, { cause: 'lacks_columns', lacking: missing.join(', ') })
  }
  const sink = new FactSink(file)
  const reader = new StakeRows(sink, columns, table.mapped?.labels)
  const batches = readRows(table, source, limits, sink, (fields, line) => reader.read(fields, line))
  return columns.has('owner_id') || columns.has('company_id') ? withNamesAlone(batches, reader, sink, source) : batches
}

async function* withNamesAlone(
  batches: AsyncIterable<FactBatch>,
  reader: StakeRows,
  sink: FactSink,
  source: ByteSource,
): AsyncGenerator<FactBatch, void, undefined> {
  yield* batches
  reader.end()
  yield sink.take(source.bytesRead())
}

class StakeRows {
  readonly #sink: FactSink
  readonly #columns: ReadonlyMap<StakeColumn, number>
  /** What the file calls its columns, where a mapping names them otherwise. */
  readonly #labels: readonly string[]
  /** How often each owner, company and first day has occurred together. */
  readonly #occurrences = new DigestNumbers()
  /** Names stated so far, {@link AS_OWNER} or {@link AS_COMPANY}. */
  readonly #stated = new DigestNumbers()
  readonly #digest: Digest = new Uint32Array(4)
  /** Columns of the file that say something further of the company. */
  readonly #companyColumns: readonly CompanyColumn[]
  readonly #companies = new StatedCompanies()
  readonly #zeros = new LeadingZeros()
  readonly #identifiers = new StatedIdentifiers()
  /** `null` where no column identifies parties. */
  readonly #named: NamedParties | null

  constructor(sink: FactSink, columns: ReadonlyMap<StakeColumn, number>, labels: readonly string[] = []) {
    this.#sink = sink
    this.#labels = labels
    this.#columns = columns
    this.#companyColumns = companyColumns.filter((column) => columns.has(column))
    this.#named = columns.has('owner_id') || columns.has('company_id') ? new NamedParties() : null
  }

  /** States what is known of names that stood alone once the last row is read. */
  end(): void {
    for (const fact of this.#named?.facts() ?? []) this.#sink.add(fact)
  }

  read(fields: string[], row: number): void {
    const cell = (column: StakeColumn) => fields[this.#columns.get(column) ?? -1]?.trim() ?? ''
    const refusal = this.#state(cell, row)
    if (!refusal) return
    const { column, ...problem } = refusal
    this.#sink.refuse(row, { ...problem, field: this.#labelOf(column), value: cell(column) })
  }

  #labelOf(column: StakeColumn): string {
    return this.#labels[this.#columns.get(column) ?? -1] ?? column
  }

  #state(cell: (column: StakeColumn) => string, row: number): CellRefusal | null {
    const owner = cell('owner')
    const company = cell('company')
    const capital = cell('capital')
    const votes = cell('votes')
    const validFrom = cell('valid_from')
    const validTo = cell('valid_to')
    const unnamed = unfitName('owner', owner) ?? unfitName('company', company)
    if (unnamed) return unnamed
    const capitalShare = shareIn('capital', capital)
    if (capitalShare instanceof CellRefusal) return capitalShare
    const votesShare = votes === '' ? capitalShare : shareIn('votes', votes)
    if (votesShare instanceof CellRefusal) return votesShare
    const period = unfitDay('valid_from', validFrom) ?? unfitDay('valid_to', validTo)
    if (period) return period
    if (validFrom !== '' && validTo !== '' && validTo <= validFrom) {
      const reason = `${validTo} is not after valid_from, ${validFrom}`
      return new CellRefusal('valid_to', 'period_reversed', reason, { cause: 'ends_before_start', start: validFrom })
    }
    const ownerIs = identityIn('owner_id', cell('owner_id'))
    if (ownerIs instanceof CellRefusal) return ownerIs
    const companyIs = identityIn('company_id', cell('company_id'))
    if (companyIs instanceof CellRefusal) return companyIs
    const stated = (column: CompanyColumn) => (/^[-—–/]+$/.test(cell(column)) ? '' : cell(column))
    const unfit = this.#companyColumns.flatMap((column) => unfitDetail(column, stated(column)) ?? [])
    const further = (column: CompanyColumn) => (unfit.some((one) => one.column === column) ? '' : stated(column))
    for (const { column, reason, details } of unfit) {
      const without = `${reason}; the row is imported without it`
      const doubt = { code: 'cell_left_out', reason: without, ...(details && { details }) } as const
      this.#sink.doubt(row, this.#labelOf(column), cell(column), doubt)
    }
    this.#doubt('owner_id', cell('owner_id'), ownerIs, row)
    this.#doubt('company_id', cell('company_id'), companyIs, row)
    this.#stateParty(company, companyIs, AS_COMPANY, row)
    if (this.#companyColumns.length > 0) {
      const details = this.#companies.recordOf(companyIs?.key ?? partyKey(company), further, row)
      if (details) this.#sink.add(details)
    }
    this.#stateParty(owner, ownerIs, AS_OWNER, row)
    this.#sink.add({
      type: 'interest',
      recordKey: this.#recordKey(ownerIs?.key ?? owner, companyIs?.key ?? company, validFrom),
      owner: ownerIs?.key ?? partyKey(owner),
      company: companyIs?.key ?? partyKey(company),
      row,
      kind: 'stake',
      capital: capitalShare.share,
      votes: votesShare.share,
      ...(votes === '' && capitalShare.share !== null && { votesInferred: true }),
      validFrom: validFrom === '' ? null : validFrom,
      validTo: validTo === '' ? null : validTo,
      details: null,
    })
    return null
  }

  #doubt(column: 'owner_id' | 'company_id', text: string, identity: PartyIdentity | null, row: number): void {
    if (identity === null) return
    const {
      failedCheck: scheme,
      key,
      identifiers: [identifier],
    } = identity
    const ofRegister = () => this.#zeros.doubtOf(key.slice('local:№ '.length))
    const ofScheme = identifier && this.#identifiers.doubtOf(identifier)
    const doubt = ofScheme ?? (identifier ? null : scheme ? failedCheck(text, scheme) : ofRegister())
    this.#sink.doubt(row, this.#labelOf(column), text, doubt)
  }

  #stateParty(
    name: string,
    identity: PartyIdentity | null,
    as: typeof AS_OWNER | typeof AS_COMPANY,
    row: number,
  ): void {
    if (identity) this.#named?.noteIdentified(name, identity)
    else this.#named?.noteAlone(name, row)
    digestOf(identity ? [identity.key, name] : [name], this.#digest)
    if (this.#stated.get(this.#digest) >= as) return
    if (this.#stated.size >= REMEMBERED_NAMES) this.#stated.clear()
    this.#stated.set(this.#digest, as)
    const kind = as === AS_COMPANY ? 'company' : 'unknown'
    const { key, identifiers } = identity ?? { key: partyKey(name), identifiers: [] }
    this.#sink.add({ type: 'entity', key, kind, name, jurisdiction: null, identifiers, row })
  }

  #recordKey(owner: string, company: string, validFrom: string): string {
    digestOf([owner, company, validFrom], this.#digest)
    const nth = this.#occurrences.get(this.#digest) + 1
    this.#occurrences.set(this.#digest, nth)
    return `${textOfDigest(this.#digest)}${nth === 1 ? '' : `#${nth}`}`
  }
}

function partyKey(name: string): PartyKey {
  return `local:${name}`
}
