import type { QueryField } from '#contracts/query-fields.ts'
import type { FieldSql } from './field-sql.ts'
import { identifierSql, schemeSql } from './identifier.ts'
import { heldSinceSql, heldThroughSql, majorityOwnerSql, overstatedSql } from './interests.ts'
import { nameSql } from './name.ts'
import { holdingsSql, jurisdictionSql, kindSql, ownersSql } from './party.ts'
import { importedSql, sourceSql, syntheticSql } from './statement.ts'

/** What each field is in the database. */
export const fieldSql: { [Field in QueryField]: FieldSql<Field> } = {
  name: nameSql,
  kind: kindSql,
  jurisdiction: jurisdictionSql,
  identifier: identifierSql,
  scheme: schemeSql,
  source: sourceSql,
  synthetic: syntheticSql,
  owners: ownersSql,
  holdings: holdingsSql,
  heldThrough: heldThroughSql,
  heldSince: heldSinceSql,
  majorityOwner: majorityOwnerSql,
  overstated: overstatedSql,
  imported: importedSql,
}
