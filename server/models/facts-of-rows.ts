import type { ClientBase, Pool } from 'pg'
import { dayNumberFrom } from '#analysis/arithmetic/day-number.ts'
import type { HeldGuarantee } from '#analysis/issuers/guarantees.ts'
import { type DataSetFacts, type FactColumn, factSubjects } from '#contracts/models/data-set-facts.ts'
import { factsIn, type ModelFile } from '#contracts/models/model-file.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { reportsOfParties } from '#server/adverse-media/reports-of-parties.ts'
import { boundedRead } from '#server/database/bounded-read.ts'
import { heldToday } from '#server/database/held-today.ts'
import { linkedParties, namedParties } from '#server/entities/named-parties.ts'
import { readGuarantees } from '#server/issuers/guarantees.ts'
import type { MeasureService } from '#server/ownership/measure-service.ts'
import type { KnownFacts, PartyFacts } from './fact-values.ts'
import type { ModelsAnswer, ModelsTask } from './models-worker.ts'

/** Asks the thread in which tables are read. */
export type Ask = (task: ModelsTask) => Promise<ModelsAnswer>
type SentTable = Omit<Extract<ModelsTask, { about: 'keys' }>, 'about'>

/** What facts are read from, and the groups of companies that are worked out for them. */
export type FactServices = { pool: Pool; ask: Ask; groups: MeasureService['groups'] }
/** Whose work it is; it tells which part of the rows is done, 0 to 1, and ends with `signal`. */
export type FactRun = { user: string; onProgress: (done: number) => void; signal: AbortSignal }

type FactsOfRows = { links: Omit<DataSetFacts, 'columns'>; known: KnownFacts }

const maxMilliseconds = 60_000
/** Texts that are linked to parties together. */
const textsAtOnce = 2_000

/**
 * Links the rows of a table to stored parties by the texts of its column of companies, and reads facts of these.
 * Refuses with `invalid_request` where the table has no such column, with `too_large`, `too_broad` and `timed_out`.
 */
export async function factsOfRows(
  services: FactServices,
  table: SentTable,
  columns: readonly FactColumn[],
  run: FactRun,
): Promise<FactsOfRows> {
  const answer = await services.ask({ about: 'keys', ...table })
  if (!('keys' in answer)) throw new Error('The thread of the models answered another question')
  const { texts, unnamed, undated } = answer.keys
  const on = chinaDayOf(Date.now())
  const counts = { linked: 0, ambiguous: 0, unmatched: 0, unnamed, undated }
  const known = new Map<string, PartyFacts>()
  const read = await factReader(services, { columns, on, run })
  const rows = unnamed + rowsOf([...texts])
  for (const part of partsOf([...texts])) {
    run.onProgress((counts.linked + counts.ambiguous + counts.unmatched + unnamed) / rows)
    requireWanted(run.signal)
    const linked = await linkedParties(
      services.pool,
      part.map(([text]) => text),
    )
    const partyOf = new Map(part.flatMap(([text]) => entryOf(text, linked.get(text)?.party)))
    const facts = await read([...new Set(partyOf.values())])
    for (const [text, party] of partyOf) for (const [, found] of entryOf(text, facts.get(party))) known.set(text, found)
    for (const [text, count] of part) counts[standingOf(linked.get(text)?.parties ?? 0)] += count
  }
  run.onProgress(1)
  requireWanted(run.signal)
  return { links: { on, ...counts }, known: { columns, on: dayNumberFrom(on), parties: known } }
}

type CountedText = [text: string, rows: number]

const rowsOf = (texts: readonly CountedText[]) => texts.reduce((sum, [, rows]) => sum + rows, 0)

const standingOf = (parties: number) => (parties === 0 ? 'unmatched' : parties === 1 ? 'linked' : 'ambiguous')

function* partsOf(texts: readonly CountedText[]): Generator<CountedText[]> {
  for (let from = 0; from < texts.length; from += textsAtOnce) yield texts.slice(from, from + textsAtOnce)
}

/** @throws ProblemError `timed_out` */
export function requireWanted(signal: AbortSignal): void {
  if (signal.aborted) throw new ProblemError('timed_out', 'The work was broken off.')
}

const entryOf = <Value>(key: string, value: Value | null | undefined): [string, Value][] =>
  value === null || value === undefined ? [] : [[key, value]]

/**
 * The facts that models go by, for the rows of a table; `null` where they go by none. Refuses as {@link factsOfRows}
 * does, and where the models look for companies and times in different columns.
 */
export async function factsOfModels(
  services: FactServices,
  models: readonly ModelFile[],
  table: Omit<SentTable, 'roles'>,
  run: FactRun,
): Promise<KnownFacts | null> {
  const used = factsIn(models)
  const [roles, ...others] = models.map((model) => model.roles)
  if (used.length === 0 || roles === undefined) return null
  if (others.some(({ entity, time }) => entity !== roles.entity || time !== roles.time)) {
    const message = 'The models look for companies and times in different columns, so that their facts differ.'
    throw new ProblemError('invalid_request', message, { field: 'other', reason: 'unfit' })
  }
  return (await factsOfRows(services, { ...table, roles }, used, run)).known
}

type Wanted = { columns: readonly FactColumn[]; on: IsoDate; run: FactRun }

/** Reads the facts of some parties after the other. */
async function factReader({ pool, groups }: FactServices, { columns, on, run }: Wanted) {
  const subjects = new Set(columns.map((column) => factSubjects[column]))
  const guarantees = subjects.has('guarantees') ? await guaranteesByParty(pool) : null
  const goesByGroups = columns.includes('controllerKnown') || columns.includes('groupCompanies')
  let articles = 0
  return async (parties: readonly string[]): Promise<Map<string, PartyFacts>> => {
    const bounds = { milliseconds: maxMilliseconds, signal: run.signal }
    const { stakes, reports } = await boundedRead(pool, bounds, async (client) => ({
      stakes: subjects.has('ownership') ? await stakesOfParties(client, parties) : null,
      reports: subjects.has('adverse-media') ? await reportsOfParties(client, parties, on, articles) : null,
    }))
    for (const found of reports?.values() ?? []) articles += found.articles
    const grouped = goesByGroups ? await groups(parties, on, run) : null
    return new Map(
      parties.map((party) => [
        party,
        {
          ...(stakes?.get(party) ?? { directOwners: null, largestStake: null, companiesHeld: null }),
          group: grouped?.get(party) ?? null,
          namedSince: reports?.get(party)?.since ?? null,
          reports: reports?.get(party)?.reports ?? [],
          given: guarantees?.given.get(party) ?? [],
          received: guarantees?.received.get(party) ?? [],
        },
      ]),
    )
  }
}

type Stakes = Pick<PartyFacts, 'directOwners' | 'largestStake' | 'companiesHeld'>

/** Of parties of which no stake is stated nothing is known, not even that they have no owners. */
async function stakesOfParties(client: ClientBase, parties: readonly string[]): Promise<Map<string, Stakes>> {
  const { rows } = await client.query<Stakes & { party: string }>(
    `SELECT e.id::text AS party, nullif(e.owner_count, 0) AS "directOwners",
            nullif(e.holding_count, 0) AS "companiesHeld",
            (SELECT nullif(max(i.capital_min), 0)::float8 FROM interest_statement i
              WHERE i.company_id = e.id AND i.superseded_by IS NULL AND i.kind = 'stake' AND ${heldToday('i')})
              AS "largestStake"
       FROM entity e WHERE e.id = ANY ($1::bigint[])`,
    [parties],
  )
  return new Map(rows.map(({ party, ...stakes }) => [party, stakes]))
}

/** Guarantees by the parties that are named in them by words. */
async function guaranteesByParty(pool: Pool) {
  const all: HeldGuarantee[] = await readGuarantees(pool)
  const named = await namedParties(
    pool,
    all.flatMap(({ guarantor, debtor }) => [guarantor, debtor]),
  )
  const partyOf = new Map(named.map(({ name, entity }) => [name, entity]))
  const by = (nameOf: (guarantee: HeldGuarantee) => string) =>
    Map.groupBy(all, (one) => partyOf.get(nameOf(one)) ?? null)
  return { given: by(({ guarantor }) => guarantor), received: by(({ debtor }) => debtor) }
}
