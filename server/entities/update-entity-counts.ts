import { heldToday } from '#server/database/held-today.ts'

/**
 * SQL that counts owners and holdings again of the parties that a query before it, called `touched`, gives by their
 * `id`. It goes on where the list of such queries ends.
 */
export const updateTouchedCounts = `,
     counted AS (
       SELECT id,
         (SELECT count(DISTINCT owner_id) FROM interest_statement
           WHERE company_id = t.id AND superseded_by IS NULL AND ${heldToday()}) AS owners,
         (SELECT count(DISTINCT company_id) FROM interest_statement
           WHERE owner_id = t.id AND superseded_by IS NULL AND ${heldToday()}) AS holdings
         FROM touched t)
     UPDATE entity e SET owner_count = c.owners, holding_count = c.holdings FROM counted c
      WHERE e.id = c.id AND (e.owner_count, e.holding_count) IS DISTINCT FROM (c.owners::int, c.holdings::int)`
