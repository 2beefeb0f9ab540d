import type { FieldSql } from './field-sql.ts'
import { choiceSql, numberSql } from './usual-operators.ts'

export const kindSql: FieldSql<'kind'> = { in: choiceSql('e.kind').in }

export const jurisdictionSql: FieldSql<'jurisdiction'> = choiceSql('e.jurisdiction')

export const ownersSql: FieldSql<'owners'> = { between: numberSql('e.owner_count').between }

export const holdingsSql: FieldSql<'holdings'> = { between: numberSql('e.holding_count').between }
