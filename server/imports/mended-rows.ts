import type { ClientBase } from 'pg'
import type { Fact, FactBatch, PartyKey } from '#contracts/fact.ts'

/** The import whose file holds the rows, and the rows as they should have stood in it. */
type Mending = { importId: string; rows: ReadonlyMap<number, readonly string[]> }

/** What an import mends; `null` for one that brings a file of its own. */
export async function mendingOf(client: ClientBase, importId: string): Promise<Mending | null> {
  const { rows: jobs } = await client.query<{ mends: string | null }>('SELECT mends FROM import_job WHERE id = $1', [
    importId,
  ])
  const mends = jobs[0]?.mends ?? null
  if (mends === null) return null
  const { rows } = await client.query<{ row: string; cells: string[] }>(
    'SELECT row, cells FROM mended_row WHERE import_id = $1 ORDER BY row',
    [importId],
  )
  return { importId: mends, rows: new Map(rows.map(({ row, cells }) => [Number(row), cells])) }
}

/**
 * Narrows the batches of a file to what mended rows say. Parties that such a row names and other rows describe are
 * mentioned alone, so that nothing is stated of them once more that a later file may have replaced.
 */
export function onlyMended(rows: ReadonlyMap<number, unknown>): (batch: FactBatch) => FactBatch {
  const stated = new Set<PartyKey>()
  let seen = 0
  return ({ facts, problems, bytesRead }) => {
    const kept: Fact[] = []
    for (const fact of facts) {
      if (!rows.has(fact.row)) continue
      if (fact.type === 'entity') stated.add(fact.key)
      if (fact.type === 'interest') kept.push(...mentionsOf([fact.owner, fact.company], fact.row, stated))
      kept.push(fact)
    }
    const refused = problems.filter(({ row }) => rows.has(row))
    seen = Math.max(seen, refused.length + kept.length > 0 ? rows.size : 0)
    return { facts: kept, problems: refused, rowsRead: seen, bytesRead }
  }
}

function mentionsOf(keys: PartyKey[], row: number, stated: Set<PartyKey>): Fact[] {
  return keys.flatMap((key): Fact[] => {
    if (stated.has(key)) return []
    stated.add(key)
    return [{ type: 'entity', key, kind: 'unknown', name: null, jurisdiction: null, identifiers: [], row }]
  })
}
