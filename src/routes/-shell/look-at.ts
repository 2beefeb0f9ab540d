import type { TableView } from '#contracts/values/table-search.ts'
import type { TableLook } from '#src/components/controls/stacked-table.tsx'

type Table<Search> = {
  viewOf: (search: Search) => TableView
  changed: (search: Search, change: Partial<TableView>) => Search
}

type Navigate<Search> = (to: { search: (shown: Search) => Search; resetScroll: false }) => Promise<void>

/** How a table is looked at, as the URL says, which holds it. */
export const lookAt = <Part, Search extends Part>(
  table: Table<Part>,
  search: Search,
  navigate: Navigate<Search>,
): TableLook => ({
  view: table.viewOf(search),
  onView: (change) =>
    void navigate({ search: (shown) => ({ ...shown, ...table.changed(shown, change) }), resetScroll: false }),
})
