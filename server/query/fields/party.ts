import { type FieldSql, withinRange } from './field-sql.ts'

export const kindSql: FieldSql<'kind'> = {
  in: ({ list }, bind) => `(e.kind = ANY (${bind(list)}::text[]))`,
}

export const jurisdictionSql: FieldSql<'jurisdiction'> = {
  in: ({ list }, bind) => `(e.jurisdiction IS NOT NULL AND e.jurisdiction = ANY (${bind(list)}::text[]))`,
  empty: () => '(e.jurisdiction IS NULL)',
}

export const ownersSql: FieldSql<'owners'> = {
  between: ({ min, max }, bind) =>
    `(${withinRange('e.owner_count', min === null ? null : bind(min), max === null ? null : bind(max))})`,
}

export const holdingsSql: FieldSql<'holdings'> = {
  between: ({ min, max }, bind) =>
    `(${withinRange('e.holding_count', min === null ? null : bind(min), max === null ? null : bind(max))})`,
}
