import { Table, type TableColumnsType, type TableProps } from 'antd'
import type { TdHTMLAttributes } from 'react'
import { pageSize } from '#contracts/values/request-defaults.ts'
import type { TableView } from '#contracts/values/table-search.ts'
import { pageButton } from './pages.tsx'
import styles from './stacked-table.module.css'

type LabelledCell = TdHTMLAttributes<HTMLElement> & { 'data-label': string }

/** The table state in the URL, and its setter. */
export type TableLook = { view: TableView; onView: (change: Partial<TableView>) => void }

/** Pages of a table; without buttons where all rows fit on one. */
export const pagination = { pageSize, hideOnSinglePage: true, showSizeChanger: false, itemRender: pageButton } as const

/** A plain table with its state in the URL. */
export function LookedTable<Row extends object>({ look, ...table }: TableProps<Row> & { look: TableLook }) {
  return <Table<Row> showSorterTooltip={false} {...lookedAt(table, look)} />
}

type StackedTableProps<Row> = TableProps<Row> & {
  /** Absent where there is nothing to sort, to turn or to open. */
  look?: TableLook | undefined
}

/** A table whose rows, where it is narrow, become cards: the first cell on top, the others named by their columns. */
export function StackedTable<Row extends object>({ look, className = '', ...given }: StackedTableProps<Row>) {
  const { columns = [], ...table } = look ? lookedAt(given, look) : given
  return (
    <Table<Row>
      tableLayout="auto"
      scroll={{ x: 'var(--stacked-table-width)' }}
      showSorterTooltip={false}
      {...table}
      className={`${styles.stacked} ${className}`}
      columns={labelled(columns)}
    />
  )
}

/** A table sorted, turned and opened as it is looked at; a part of it that it says itself stays as it is. */
export function lookedAt<Row>(table: TableProps<Row>, { view, onView }: TableLook): TableProps<Row> {
  const { sort, descending, page, open } = view
  const { columns = [], pagination: pages, expandable, rowKey = 'key' } = table
  const keyOf = (row: Row) =>
    String(typeof rowKey === 'function' ? rowKey(row) : (row as Record<PropertyKey, unknown>)[rowKey as string])
  return {
    ...table,
    rowKey: keyOf,
    columns: columns.map((column) =>
      column.sorter === undefined || column.sortOrder !== undefined
        ? column
        : { ...column, sortOrder: column.key !== sort ? null : descending ? 'descend' : 'ascend' },
    ),
    ...(pages && { pagination: { current: page, ...pages } }),
    ...(expandable && {
      expandable: {
        expandedRowKeys: open === null ? [] : [open],
        onExpand: (expanded, row) => onView({ open: expanded ? keyOf(row) : null }),
        ...expandable,
      },
    }),
    onChange: ({ current = 1 }, _, sorter, { action }) => {
      if (action === 'paginate') onView({ page: current })
      else if (action === 'sort' && !Array.isArray(sorter)) {
        const sorted = sorter.order ? String(sorter.columnKey) : null
        onView({ sort: sorted, descending: sorted !== null && sorter.order === 'descend' })
      }
    },
  }
}

function labelled<Row>(columns: TableColumnsType<Row>): TableColumnsType<Row> {
  return columns.map((column, place) =>
    'children' in column || typeof column.title !== 'string' || place === 0
      ? column
      : {
          ...column,
          onCell: (row, index): LabelledCell => ({
            ...column.onCell?.(row, index),
            'data-label': String(column.title),
          }),
        },
  )
}
