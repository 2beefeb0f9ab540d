import type { ClientBase, Pool } from 'pg'
import { dayNumberFrom } from '#analysis/arithmetic/day-number.ts'
import type { HeldGuarantee } from '#analysis/issuers/guarantees.ts'
import { type DataSetFacts, type FactColumn, factOfColumn, factSubjects } from '#contracts/models/data-set-facts.ts'
import type { ModelFile } from '#contracts/models/model-file.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { reportsOfParties } from '#server/adverse-media/reports-of-parties.ts'
import { boundedRead } from '#server/database/bounded-read.ts'
import { heldToday } from '#server/database/held-today.ts'
import { linkedParties, namedParties } from '#server/entities/named-parties.ts'
import { readGuarantees } from '#server/issuers/guarantees.ts'
import type { KnownFacts, PartyFacts } from './fact-values.ts'
import type { ModelsAnswer, ModelsTask } from './models-worker.ts'

/** Asks the thread in which tables are read. */
export type Ask = (task: ModelsTask) => Promise<ModelsAnswer>
type SentTable = Omit<Extract<ModelsTask, { about: 'keys' }>, 'about'>

type FactsOfRows = { links: Omit<DataSetFacts, 'columns'>; known: KnownFacts }

const maxMilliseconds = 60_000

/**
 * Links the rows of a table to stored parties by the texts of its column of companies, and reads facts of these.
 * Refuses with `invalid_request` where the table has no such column, with `too_large` and `too_broad`.
 */
export async function factsOfRows(
  { pool, ask }: { pool: Pool; ask: Ask },
  table: SentTable,
  columns: readonly FactColumn[],
): Promise<FactsOfRows> {
  const answer = await ask({ about: 'keys', ...table })
  if (!('keys' in answer)) throw new Error('The thread of the models answered another question')
  const { texts, unnamed, undated } = answer.keys
  const names = [...texts.keys()]
  const linked = await linkedParties(pool, names)
  const on = chinaDayOf(Date.now())
  const rowsWith = (isMeant: (parties: number) => boolean) =>
    names.reduce((sum, name) => sum + (isMeant(linked.get(name)?.parties ?? 0) ? (texts.get(name) ?? 0) : 0), 0)
  const partyOf = new Map(names.flatMap((name) => entryOf(name, linked.get(name)?.party)))
  const facts = await factsOfParties(pool, [...new Set(partyOf.values())], { columns, on })
  return {
    links: {
      on,
      linked: rowsWith((parties) => parties === 1),
      ambiguous: rowsWith((parties) => parties > 1),
      unmatched: rowsWith((parties) => parties === 0),
      unnamed,
      undated,
    },
    known: {
      columns,
      on: dayNumberFrom(on),
      parties: new Map([...partyOf].flatMap(([name, party]) => entryOf(name, facts.get(party)))),
    },
  }
}

const entryOf = <Value>(key: string, value: Value | null | undefined): [string, Value][] =>
  value === null || value === undefined ? [] : [[key, value]]

/**
 * The facts that models go by, for the rows of a table; `null` where they go by none. Refuses as {@link factsOfRows}
 * does, and where the models look for companies and times in different columns.
 */
export async function factsOfModels(
  services: { pool: Pool; ask: Ask },
  models: readonly ModelFile[],
  table: Omit<SentTable, 'roles'>,
): Promise<KnownFacts | null> {
  const used = new Set(models.flatMap(({ base }) => base.flatMap(({ column }) => factOfColumn(column) ?? [])))
  const [roles, ...others] = models.map((model) => model.roles)
  if (used.size === 0 || roles === undefined) return null
  if (others.some(({ entity, time }) => entity !== roles.entity || time !== roles.time)) {
    const message = 'The models look for companies and times in different columns, so that their facts differ.'
    throw new ProblemError('invalid_request', message, { field: 'other', reason: 'unfit' })
  }
  return (await factsOfRows(services, { ...table, roles }, [...used])).known
}

type Wanted = { columns: readonly FactColumn[]; on: IsoDate }

async function factsOfParties(
  pool: Pool,
  parties: readonly string[],
  { columns, on }: Wanted,
): Promise<Map<string, PartyFacts>> {
  const subjects = new Set(columns.map((column) => factSubjects[column]))
  const { stakes, reports } = await boundedRead(pool, { milliseconds: maxMilliseconds }, async (client) => ({
    stakes: subjects.has('ownership') ? await stakesOfParties(client, parties) : null,
    reports: subjects.has('adverse-media') ? await reportsOfParties(client, parties, on) : null,
  }))
  const guarantees = subjects.has('guarantees') ? await guaranteesOfParties(pool, parties) : null
  return new Map(
    parties.map((party) => [
      party,
      {
        ...(stakes?.get(party) ?? { directOwners: null, largestStake: null, companiesHeld: null }),
        namedSince: reports?.get(party)?.since ?? null,
        reports: reports?.get(party)?.reports ?? [],
        given: guarantees?.given.get(party) ?? [],
        received: guarantees?.received.get(party) ?? [],
      },
    ]),
  )
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

/** Guarantees of parties, who are named in them by words. */
async function guaranteesOfParties(pool: Pool, parties: readonly string[]) {
  const all: HeldGuarantee[] = await readGuarantees(pool)
  const named = await namedParties(
    pool,
    all.flatMap(({ guarantor, debtor }) => [guarantor, debtor]),
  )
  const partyOf = new Map(named.map(({ name, entity }) => [name, entity]))
  const wanted = new Set<string | null | undefined>(parties)
  const by = (nameOf: (guarantee: HeldGuarantee) => string) =>
    Map.groupBy(
      all.filter((one) => wanted.has(partyOf.get(nameOf(one)))),
      (one) => partyOf.get(nameOf(one)),
    )
  return { given: by(({ guarantor }) => guarantor), received: by(({ debtor }) => debtor) }
}
