import { type CompanyReport, companyIndex } from '#analysis/adverse-media/company-index.ts'
import { isoDateFrom } from '#analysis/arithmetic/day-number.ts'
import { eachOnce, type HeldGuarantee, isHeldOn } from '#analysis/issuers/guarantees.ts'
import { columnNamed, textsOf, timeFrom } from '#analysis/models/modelled-rows.ts'
import type { ControllerGroup } from '#analysis/ownership/control/controller-groups.ts'
import { riskEventTypes } from '#contracts/adverse-media/risk-event-types.ts'
import type { DataColumn, DataSet } from '#contracts/models/data-set.ts'
import { type FactColumn, factColumnName } from '#contracts/models/data-set-facts.ts'
import type { StoredRoles } from '#contracts/models/stored-data-set.ts'

/** What is known of a party; days are counted since 1970. */
export type PartyFacts = {
  directOwners: number | null
  largestStake: number | null
  companiesHeld: number | null
  /** `null` where no owner or holding is stated. */
  group: ControllerGroup | null
  /** The day of the first article that names it. */
  namedSince: number | null
  /** Earliest first. */
  reports: readonly CompanyReport[]
  given: readonly HeldGuarantee[]
  received: readonly HeldGuarantee[]
}

/** Facts that become columns: of each party by the text that stands for it, up to the day `on`. */
export type KnownFacts = { columns: readonly FactColumn[]; on: number; parties: ReadonlyMap<string, PartyFacts> }

/** Columns of facts as they were computed, one after the other. */
export type StoredFacts = { columns: readonly FactColumn[]; values: Uint8Array }

type Keys = Pick<StoredRoles, 'entity' | 'time'>

/** The columns of facts of a table, `NaN` where a fact is not known. */
export function factColumns(table: DataSet, keys: Keys, facts: KnownFacts | StoredFacts): DataColumn[] {
  const values = 'values' in facts ? storedValues(facts, table.rows) : valuesOf(table, keys, facts)
  return facts.columns.map((fact, place) => ({
    name: factColumnName(fact),
    kind: 'number',
    values: values[place] ?? new Float64Array(table.rows).fill(Number.NaN),
  }))
}

/** The values of columns of numbers as bytes, one column after the other. */
export function bytesOfColumns(columns: readonly DataColumn[]): Uint8Array {
  const values = columns.flatMap((column) => (column.kind === 'number' ? [column.values] : []))
  return Buffer.concat(
    values.map(({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength)),
  )
}

function storedValues({ columns, values }: StoredFacts, rows: number): Float64Array[] {
  const bytesPerColumn = rows * Float64Array.BYTES_PER_ELEMENT
  if (values.byteLength !== columns.length * bytesPerColumn) throw new Error('The stored facts are of another table')
  const { buffer } = new Uint8Array(values)
  return columns.map((_, place) => new Float64Array(buffer, place * bytesPerColumn, rows))
}

function valuesOf(table: DataSet, { entity, time }: Keys, { columns, on, parties }: KnownFacts): Float64Array[] {
  const values = columns.map(() => new Float64Array(table.rows).fill(Number.NaN))
  if (entity === null) return values
  const texts = textsOf(columnNamed(table, entity))
  const times = time === null ? null : textsOf(columnNamed(table, time))
  for (const [row, text] of texts.entries()) {
    const party = text === null ? undefined : parties.get(text)
    const day = times === null ? on : dayBefore(times[row] ?? '')
    if (party === undefined || day === null) continue
    for (const [place, fact] of columns.entries()) {
      const value = figures[fact](party, Math.min(day, on))
      if (value !== null) (values[place] as Float64Array)[row] = value
    }
  }
  return values
}

const judicial: ReadonlySet<string> = new Set(
  riskEventTypes.filter(({ category }) => category === 'judicial').map(({ id }) => id),
)

/** What is known of a party at the end of a day; `null` where nothing is. */
const figures: Record<FactColumn, (party: PartyFacts, day: number) => number | null> = {
  directOwners: (party) => party.directOwners,
  largestStake: (party) => party.largestStake,
  companiesHeld: (party) => party.companiesHeld,
  controllerKnown: ({ group }) => (group === null ? null : Number(group.isControlled)),
  groupCompanies: ({ group }) => group?.companies ?? null,
  adverseReports: (party, day) => reportsUntil(party, day),
  judicialReports: (party, day) => reportsUntil(party, day, judicial),
  mediaIndex: (party, day) => (isNamedBy(party, day) ? companyIndex(party.reports, day) : null),
  guaranteesGiven: ({ given }, day) => heldOn(given, day),
  guaranteesReceived: ({ received }, day) => heldOn(received, day),
}

/** 0 only for a party that articles name by then. */
const isNamedBy = ({ namedSince }: PartyFacts, day: number) => namedSince !== null && namedSince <= day

function reportsUntil(party: PartyFacts, day: number, types?: ReadonlySet<string>): number | null {
  if (!isNamedBy(party, day)) return null
  return party.reports.filter(
    (report) => report.day <= day && report.severity > 0 && (types === undefined || types.has(report.type)),
  ).length
}

/** That none is stated does not say that there is none. */
function heldOn(guarantees: readonly HeldGuarantee[], day: number): number | null {
  if (guarantees.length === 0) return null
  const on = isoDateFrom(day)
  return eachOnce(guarantees.filter((one) => one.from !== '' && isHeldOn(one, on))).length || null
}

const millisecondsPerDay = 86_400_000
const [minYear, maxYear] = [1900, 9999]

/** The day before a year, month or day begins; `null` for other texts. */
export function dayBefore(text: string): number | null {
  const time = timeFrom(text, 0)
  const year = Math.floor(time / 10_000)
  if (!Number.isInteger(time) || year < minYear || year > maxYear) return null
  const [month, day] = [Math.floor(time / 100) % 100 || 1, time % 100 || 1]
  const begins = new Date(Date.UTC(year, month - 1, day))
  if (begins.getUTCMonth() !== month - 1 || begins.getUTCDate() !== day) return null
  return begins.getTime() / millisecondsPerDay - 1
}
