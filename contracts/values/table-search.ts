import * as v from 'valibot'

/**
 * How a table is looked at. `sort`: `null` as its rows come; `page` from 1; `open`: the key of the row that stands
 * open.
 */
export type TableView<Column extends string = string> = {
  sort: Column | null
  descending: boolean
  page: number
  open: string | null
}

type Field = keyof TableView
type KeyOf<Name extends string, Key extends Field> = Name extends '' ? Key : `${Name}${Capitalize<Key>}`
type Written<Column extends string> = { sort: Column; descending: boolean; page: number; open: string }

/** The URL parameters of a table; defaults are left out. */
export type TableSearch<Column extends string, Name extends string = ''> = {
  [Key in Field as KeyOf<Name, Key>]?: Written<Column>[Key] | undefined
}
type Optional<Value> = v.SchemaWithFallback<v.OptionalSchema<v.GenericSchema<Value>, undefined>, undefined>
type Entries<Column extends string, Name extends string> = {
  [Key in Field as KeyOf<Name, Key>]: Optional<Written<Column>[Key]>
}

const optional = <Value>(schema: v.GenericSchema<unknown, Value>) => v.fallback(v.optional(schema), undefined)

/** A key that looks like a number arrives from a URL as one. */
const RowKey = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.minLength(1), v.maxLength(200))

/**
 * Sort, page and open row of a table in a URL.
 *
 * @param columns those by which it can be sorted; `null` where they differ from table to table
 * @param name begins the names in the URL where several tables stand on one screen: `events` makes `eventsPage`
 */
export function tableSearch<const Column extends string = string, const Name extends string = ''>(
  columns: readonly Column[] | null,
  name: Name = '' as Name,
) {
  const keyOf = (key: Field) => (name === '' ? key : `${name}${key[0]?.toUpperCase()}${key.slice(1)}`)
  const [sortKey, descendingKey, pageKey, openKey] = (['sort', 'descending', 'page', 'open'] as const).map(keyOf)
  const Sort = columns === null ? v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)) : v.picklist(columns)
  const named = (...values: readonly unknown[]) =>
    Object.fromEntries([sortKey, descendingKey, pageKey, openKey].map((key, place) => [key, values[place]]))

  function viewOf(search: TableSearch<Column, Name>): TableView<Column> {
    const read = search as Record<string, unknown>
    return {
      sort: (read[sortKey as string] as Column | undefined) ?? null,
      descending: read[descendingKey as string] === true,
      page: (read[pageKey as string] as number | undefined) ?? 1,
      open: (read[openKey as string] as string | undefined) ?? null,
    }
  }

  /** The URL parameters after a change: a new sort order starts at the first page, and a new page closes the row. */
  function changed(search: TableSearch<Column, Name>, change: Partial<TableView>): TableSearch<Column, Name> {
    const reordered = change.sort !== undefined || change.descending !== undefined
    const moved = reordered || change.page !== undefined
    const { sort, descending, page, open } = {
      ...viewOf(search),
      ...(reordered && { page: 1 }),
      ...(moved && { open: null }),
      ...change,
    }
    const written = named(
      sort ?? undefined,
      (sort !== null && descending) || undefined,
      page > 1 ? page : undefined,
      open ?? undefined,
    )
    return written as TableSearch<Column, Name>
  }

  return {
    /** For the schema of the whole URL. */
    entries: named(
      optional(Sort),
      optional(v.boolean()),
      optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
      optional(RowKey),
    ) as Entries<Column, Name>,
    viewOf,
    changed,
  }
}
