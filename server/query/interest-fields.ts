import { daysSql } from './common-operators.ts'
import { currentInterest, type FieldSql } from './field-sql.ts'

/** Parties in which others have current interests that meet a condition. */
const heldWhere = (condition: string) =>
  `(e.id IN (SELECT company_id FROM interest_statement WHERE ${currentInterest} AND ${condition}))`

export const heldThroughSql: FieldSql<'heldThrough'> = {
  in: ({ list }, bind) => heldWhere(`kind = ANY (${bind(list)}::text[])`),
}

export const heldSinceSql: FieldSql<'heldSince'> = daysSql((within) => heldWhere(within('valid_from')))

/** More than half of the votes for certain, or consolidation, which is control without a percentage. */
export const majority = `(kind IN ('consolidation', 'ultimate_consolidation') OR votes_min > 0.5 OR (votes_min = 0.5 AND votes_min_exclusive))`

export const majorityOwnerSql: FieldSql<'majorityOwner'> = {
  true: () => heldWhere(`owner_id <> company_id AND ${majority}`),
}

/** The row `e` is a company of which one source states more than there is. */
export const isOverstated = `(e.id IN (
    SELECT company_id FROM interest_statement WHERE ${currentInterest} AND kind = 'stake'
     GROUP BY company_id, source_id HAVING sum(capital_min) > 1.01 OR sum(votes_min) > 1.01))`

export const overstatedSql: FieldSql<'overstated'> = { true: () => isOverstated }
