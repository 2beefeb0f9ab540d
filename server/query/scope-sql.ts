import type { ClientBase, Pool } from 'pg'
import type { SearchTerm } from '#analysis/text-search/search-terms.ts'
import type { SortOrder } from '#contracts/query/query.ts'
import type { FieldWith } from '#contracts/query/query-fields.ts'
import type { QueryRow } from '#contracts/query/query-rows.ts'
import type { QueryScope, queryScopes } from '#contracts/query/query-scopes.ts'
import type { GradedKind } from '#contracts/values/risk-level.ts'
import type { SortKey } from '#server/database/page.ts'
import type { Bind, ScopeFields } from './field-sql.ts'

/** What makes the order of a result, so that no two rows are equal. `terms` are those that the query looks for. */
export type SortSql = (order: SortOrder, terms: readonly SearchTerm[], bind: Bind) => SortKey[]

/** What a row has of a facet: one value, or several in an array. */
export type FacetSql = { expression: string; several?: boolean }

type Part<
  Scope extends QueryScope,
  Name extends 'sorts' | 'facets' | 'fields',
> = (typeof queryScopes)[Scope][Name][number]

/** Fields of a scope of which lists are taken from what occurs; sources are the same for all scopes. */
type Occurring<Scope extends QueryScope> = Exclude<
  Extract<FieldWith<{ list: 'occurring' }>, Part<Scope, 'fields'>>,
  'source'
>

/** A scope in the database: its rows are called `e`, and have an `id` and an `import_id`. */
export type ScopeSql<Scope extends QueryScope = QueryScope> = {
  from: string
  /** What makes a row of the table one of the scope, now. */
  where: string
  /** Narrows the rows to those that the user of a number may see, a placeholder, whatever is asked. */
  within?: (user: string) => string
  /** Of which kind the grades are that are joined to the rows: they are brought up to date before a question. */
  graded?: GradedKind
  fields: ScopeFields<Scope>
  sorts: { [Sort in Part<Scope, 'sorts'>]: SortSql }
  facets: { [Facet in Exclude<Part<Scope, 'facets'>, 'source'>]: FacetSql }
  /**
   * What lists can be chosen from, by field: statements that give a `value` a row, most frequent first. With `within`,
   * `$1` is the user.
   */
  choices: { [Field in Occurring<Scope>]: string } & {
    [Field in Exclude<Part<Scope, 'fields'>, Occurring<Scope>>]?: string
  }
  /** The day of a row. */
  day: string
  /** Where the row `e` was stated: `row` of `import_id`; `shown` is the id that the row is told with. */
  stated: string
  /** There can be so many that only the first of them are counted. */
  bounded: boolean
  /** Rows by their ids, in that order; deleted ones are left out. */
  read: (connection: Pool | ClientBase, ids: readonly string[], terms: readonly SearchTerm[]) => Promise<QueryRow[]>
}

/** The order by one expression, and among equals by id. What has no value comes last, either way. */
export function sortedBy(expression: string, type: 'float8' | 'timestamptz' | 'date'): SortSql {
  return (order) => {
    const descending = order === 'descending'
    const last = descending ? '-infinity' : 'infinity'
    return [
      { expression: `coalesce(${expression}, '${last}')`, type, descending },
      { expression: 'e.id', type: 'bigint', descending },
    ]
  }
}

/** The order of a text by its characters without regard to case; what has none comes last. */
export function sortedByText(expression: string): SortSql {
  return (order) => [
    { expression: `(${expression} IS NULL)`, type: 'boolean', descending: false },
    {
      expression: `coalesce(lower(${expression}), '')`,
      type: 'text COLLATE "C"',
      descending: order === 'descending',
    },
    { expression: 'e.id', type: 'bigint', descending: false },
  ]
}

/** The source and the mark of demonstration data of the row `e`, for a statement that reads rows. */
export const statedColumns = 's.name AS source, j.synthetic'
export const statedJoin = 'JOIN import_job j ON j.id = e.import_id JOIN source s ON s.id = j.source_id'

/** Where a row was stated that is, or was made of, a source record. @param shown the id that the row is told with */
export const statedByRecord = (record: string, shown = 'e.id') =>
  `SELECT r.import_id, r.row, ${shown} AS shown FROM source_record r WHERE r.id = ${record}`

/** The values of a record's text, most frequent first. */
export const mostFrequent = (expression: string, from: string, where: string) =>
  `SELECT ${expression} AS value FROM ${from} WHERE ${where} AND ${expression} IS NOT NULL
    GROUP BY 1 ORDER BY count(*) DESC, 1`
