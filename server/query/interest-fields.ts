import { heldToday } from '#server/database/held-today.ts'
import { daysSql } from './common-operators.ts'
import { currentInterest, type FieldSql } from './field-sql.ts'

/** Parties in which others have current interests that meet a condition. */
const heldWhere = (condition: string) =>
  `(e.id IN (SELECT company_id FROM interest_statement WHERE ${currentInterest} AND ${condition}))`

export const heldThroughSql: FieldSql<'heldThrough'> = {
  in: ({ list }, bind) => heldWhere(`kind = ANY (${bind(list)}::text[])`),
}

export const heldSinceSql: FieldSql<'heldSince'> = daysSql((within) => heldWhere(within('valid_from')))

/**
 * Whether the votes of a statement, of rows called `row`, count: not those that are inferred from shares where another
 * statement of the same holding states votes alone, nor where they and those stated of others come to more than all
 * (`withCountedVotes`).
 */
const votesCount = (row: string) => `NOT (${row}.votes_inferred AND (EXISTS (
    SELECT FROM interest_statement half
     WHERE half.company_id = ${row}.company_id AND half.owner_id = ${row}.owner_id AND half.kind = 'stake'
       AND half.capital_min IS NULL AND half.votes_min IS NOT NULL
       AND half.superseded_by IS NULL AND ${heldToday('half')})
  OR (SELECT coalesce(sum(coalesce(stated, inferred)) > 1.01 AND sum(stated) > 0, false) FROM (
        SELECT max(votes_min) FILTER (WHERE NOT votes_inferred) AS stated,
               max(votes_min) FILTER (WHERE votes_inferred) AS inferred
          FROM interest_statement other
         WHERE other.company_id = ${row}.company_id AND other.kind = 'stake'
           AND other.superseded_by IS NULL AND ${heldToday('other')}
         GROUP BY other.owner_id) holding)))`

/**
 * More than half of the votes for certain, or consolidation, which is control without a percentage, of rows called
 * `row`.
 */
export const majority = (row = 'interest_statement') =>
  `(${row}.kind IN ('consolidation', 'ultimate_consolidation')
    OR (${row}.votes_min > 0.5 OR (${row}.votes_min = 0.5 AND ${row}.votes_min_exclusive)) AND ${votesCount(row)})`

export const majorityOwnerSql: FieldSql<'majorityOwner'> = {
  true: () => heldWhere(`owner_id <> company_id AND ${majority()}`),
}

/** The row `e` is a company of which one source states more than there is; what is inferred gives way. */
export const isOverstated = `(e.id IN (
    SELECT company_id FROM interest_statement WHERE ${currentInterest} AND kind = 'stake'
     GROUP BY company_id, source_id
    HAVING sum(capital_min) > 1.01 OR sum(votes_min) FILTER (WHERE NOT votes_inferred) > 1.01))`

export const overstatedSql: FieldSql<'overstated'> = { true: () => isOverstated }
