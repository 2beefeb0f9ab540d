import type { FieldSql } from './field-sql.ts'
import { literally } from './text-pattern.ts'

const stated = 'e.name IS NOT NULL'

export const nameSql: FieldSql<'name'> = {
  contains: ({ text }, bind) => {
    const patterns = text.split(/\s+/).map((word) => `%${literally(word)}%`)
    return `(${stated} AND e.name ILIKE ALL (${bind(patterns)}::text[]))`
  },
  exactly: ({ text }, bind) => `(${stated} AND lower(e.name) = lower(${bind(text)}))`,
  startsWith: ({ text }, bind) => `(${stated} AND e.name ILIKE ${bind(`${literally(text)}%`)})`,
  in: ({ list }, bind) =>
    `(${stated} AND lower(e.name) IN (SELECT lower(name) FROM unnest(${bind(list)}::text[]) AS listed (name)))`,
  empty: () => `(e.name IS NULL)`,
}
