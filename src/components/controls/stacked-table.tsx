import { Table, type TableColumnsType, type TableProps } from 'antd'
import type { TdHTMLAttributes } from 'react'
import styles from './stacked-table.module.css'

type LabelledCell = TdHTMLAttributes<HTMLElement> & { 'data-label': string }

/** A table whose rows, where it is narrow, become cards: the first cell on top, the others named by their columns. */
export function StackedTable<Row extends object>({ columns = [], className = '', ...table }: TableProps<Row>) {
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
