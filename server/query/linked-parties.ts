import { today } from '#server/database/held-today.ts'
import { relationsOfParties } from '#server/entities/stored-relations.ts'
import { type Bind, currentInterest, type FieldSql } from './field-sql.ts'
import { majority } from './interest-fields.ts'

/** The named parties, with merged ones resolved. */
export const named = (parties: readonly string[], bind: Bind) =>
  `(SELECT coalesce(merged_into, id) FROM entity WHERE id = ANY (${bind(parties)}::bigint[]))`

export const ownerOfSql: FieldSql<'ownerOf'> = {
  linkedTo: ({ parties }, bind) =>
    `(e.id IN (SELECT owner_id FROM interest_statement
        WHERE ${currentInterest} AND company_id IN ${named(parties, bind)}))`,
}

export const holdingOfSql: FieldSql<'holdingOf'> = {
  linkedTo: ({ parties }, bind) =>
    `(e.id IN (SELECT company_id FROM interest_statement
        WHERE ${currentInterest} AND owner_id IN ${named(parties, bind)}))`,
}

const lasting = `coalesce(r.content->>'validFrom', '') <= ${today}::text
     AND coalesce(r.content->>'validTo', '9999-12-31') > ${today}::text AND one.entity_id <> other.entity_id`

/** Relations are symmetric here, whichever party a source starts with. */
export const relatedToSql: FieldSql<'relatedTo'> = {
  linkedTo: ({ parties }, bind) => {
    const ids = named(parties, bind)
    return `(e.id IN (
      SELECT other.entity_id FROM ${relationsOfParties} WHERE ${lasting} AND one.entity_id IN ${ids}
      UNION ALL SELECT one.entity_id FROM ${relationsOfParties} WHERE ${lasting} AND other.entity_id IN ${ids}))`
  },
}

/** Of rows called `row`. */
const majorityStake = (row?: string) => `${currentInterest} AND owner_id <> company_id AND ${majority(row)}`

/** From the parties up every chain of majorities, and from all who stand there down again. */
export const sameControllerSql: FieldSql<'sameController'> = {
  linkedTo: ({ parties }, bind) => {
    const ids = named(parties, bind)
    return `(e.id NOT IN ${ids} AND e.id IN (
      WITH RECURSIVE controller (id) AS (
        SELECT owner_id FROM interest_statement WHERE ${majorityStake()} AND company_id IN ${ids}
        UNION
        SELECT i.owner_id FROM controller c JOIN interest_statement i ON i.company_id = c.id WHERE ${majorityStake('i')}),
      controlled (id) AS (
        SELECT i.company_id FROM controller c JOIN interest_statement i ON i.owner_id = c.id WHERE ${majorityStake('i')}
        UNION
        SELECT i.company_id FROM controlled c JOIN interest_statement i ON i.owner_id = c.id WHERE ${majorityStake('i')})
      SELECT id FROM controlled))`
  },
}
