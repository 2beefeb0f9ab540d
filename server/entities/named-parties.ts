import type { ClientBase, Pool } from 'pg'
import type { NamedParty } from '#contracts/values/evidence.ts'
import { askedTexts, askedValues } from './identified.ts'

/** The party that a text stands for, `null` where that are several or none, and how many it stands for. */
type LinkedParty = { party: string | null; parties: number }

/** For each name the only entity with exactly that name; none if ambiguous. */
export async function namedParties(pool: Pool | ClientBase, names: readonly string[]): Promise<NamedParty[]> {
  const unique = [...new Set(names)]
  const found = await partiesNamed(pool, unique)
  return unique.map((name) => ({ name, entity: found.get(name)?.party ?? null }))
}

/** Bare texts that are shorter may be numbers of rows, and are not taken for identifiers. */
const minBareIdentifier = 6

/**
 * The party that each text stands for: the one that has it as an identifier, bare or with its scheme (`LEI:…`), else
 * the only one with exactly that name. Texts that stand for none are left out.
 */
export async function linkedParties(
  pool: Pool | ClientBase,
  texts: readonly string[],
): Promise<Map<string, LinkedParty>> {
  const unique = [...new Set(texts)]
  const asked = unique.filter((text) => text.includes(':') || text.length >= minBareIdentifier)
  const { rows } = await pool.query<{ place: number; party: string; parties: number }>(
    `WITH ${askedTexts}
     SELECT f.place, min(coalesce(e.merged_into, e.id))::text AS party,
            count(DISTINCT coalesce(e.merged_into, e.id))::int AS parties
       FROM by_identifier f JOIN entity e ON e.id = f.id GROUP BY f.place`,
    askedValues(asked),
  )
  const identified = rows.map(({ place, ...found }) => [asked[place - 1] ?? '', linkOf(found)] as const)
  return new Map([...(await partiesNamed(pool, unique)), ...identified])
}

async function partiesNamed(pool: Pool | ClientBase, names: readonly string[]): Promise<Map<string, LinkedParty>> {
  const { rows } = await pool.query<{ name: string; party: string; parties: number }>(
    `SELECT e.name, min(e.id)::text AS party, count(*)::int AS parties
       FROM (SELECT entity_id FROM entity_name WHERE name = ANY ($1)
             UNION SELECT id FROM entity
                    WHERE name = ANY ($1)
                      AND import_id IN (SELECT id FROM import_job WHERE state = 'finished' AND NOT names_indexed)) n
       JOIN entity e ON e.id = n.entity_id
      WHERE e.merged_into IS NULL AND e.name = ANY ($1) GROUP BY e.name`,
    [names],
  )
  return new Map(rows.map(({ name, ...found }) => [name, linkOf(found)]))
}

const linkOf = ({ party, parties }: { party: string; parties: number }): LinkedParty => ({
  party: parties === 1 ? party : null,
  parties,
})
