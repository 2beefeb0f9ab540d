import type { TableLook } from '#src/components/controls/stacked-table.tsx'

/** A table without anything in the URL. */
export const defaultLook: TableLook = {
  view: { sort: null, descending: false, page: 1, open: null },
  onView: () => {},
}
