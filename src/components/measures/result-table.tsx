import { useLingui } from '@lingui/react/macro'
import { Table, type TableColumnsType, type TableProps, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import type { CsvCell } from '#contracts/values/csv-line.ts'
import { TableTools } from '#src/components/controls/table-tools.tsx'
import { lookedAt, pagination } from '../controls/stacked-table.tsx'
import styles from './analysis.module.css'
import { type AnalysisActions, toggled } from './analysis-actions.ts'
import { HighlightButton } from './party-button.tsx'
import type { Pointed } from './pointed.ts'

/** A column of a result: its cells, sort key, and value in files. */
export type ResultColumn<Row> = {
  /** Name of the column in the file, in English in every language. */
  key: string
  title: string
  hint?: string
  figure?: boolean
  /** Absent for a column that is in files only. */
  cell?: (row: Row) => ReactNode
  sortBy?: (row: Row) => number | string
  file: (row: Row) => CsvCell | readonly CsvCell[]
}

type ResultTableProps<Row> = {
  label: string
  /** Names the list in the URL: letters, digits and hyphens. */
  list: string
  /** The name of the file without its ending, where it is not that of the list. */
  fileName?: string
  rows: readonly Row[]
  columns: readonly ResultColumn<Row>[]
  /** What a row points out on the graph view. */
  pointed: (row: Row) => Pointed
  /** The content below an opened row. */
  below?: (row: Row) => ReactNode
  /** What the list leaves out, if anything. */
  rest?: ReactNode
  actions: AnalysisActions
}

const rowsAtOnce = 25

/** Least widths of columns, in pixels; a narrower panel scrolls the table. */
const [figureWidth, nameWidth] = [68, 120]

/** A list of what a measure found: sorted, opened, pointed out on the graph view, copied and saved. */
export function ResultTable<Row extends { key: string }>(props: ResultTableProps<Row>) {
  const { label, list, fileName = list, rows, columns, pointed, below, rest, actions } = props
  const { i18n, t } = useLingui()
  const day = actions.asOf === undefined ? [] : [actions.asOf]
  const lines = () => [
    [...columns.map(({ key }) => key), ...day.map(() => 'as_of')],
    ...rows.map((row) => [...columns.map(({ file }) => joined(file(row))), ...day]),
  ]
  const visible = columns.filter(({ cell }) => cell !== undefined)
  const shown: TableColumnsType<Row> = [
    {
      key: 'pointed',
      title: <span className={styles.unseen}>{t`Point out on the graph`}</span>,
      width: 34,
      className: styles.aim ?? '',
      render: (_, row) => <PointOut row={row} pointed={pointed} actions={actions} />,
    },
    ...visible.map(({ key, title, hint, figure = false, cell, sortBy }) => ({
      key,
      title: hint ? (
        <Tooltip title={hint}>
          <span className={styles.hinted}>{title}</span>
        </Tooltip>
      ) : (
        title
      ),
      ...(figure ? { align: 'right' as const, className: styles.figure ?? '' } : { className: styles.name ?? '' }),
      ...(sortBy && {
        sorter: (one: Row, other: Row) => compare(sortBy(one), sortBy(other), i18n.locale),
        sortDirections: figure ? (['descend', 'ascend'] as const).slice() : (['ascend', 'descend'] as const).slice(),
      }),
      render: (_: unknown, row: Row) => cell?.(row),
    })),
  ]
  const look = actions.look?.(list)
  const table: TableProps<Row> = {
    size: 'small',
    tableLayout: 'auto',
    scroll: { x: visible.reduce((width, { figure }) => width + (figure ? figureWidth : nameWidth), 70) },
    rowKey: 'key',
    columns: shown,
    dataSource: rows.slice(),
    showSorterTooltip: false,
    pagination: rows.length > rowsAtOnce ? { ...pagination, pageSize: rowsAtOnce, size: 'small' } : false,
    ...(below && {
      expandable: {
        expandedRowRender: below,
        columnWidth: 28,
        columnTitle: <span className={styles.unseen}>{t`Details`}</span>,
      },
    }),
    rowClassName: (row) => (actions.highlighted === pointed(row).kind ? (styles.pointed ?? '') : ''),
  }
  return (
    <div className={styles.result}>
      <Table<Row> aria-label={label} {...(look ? lookedAt(table, look) : table)} />
      <TableTools
        rows={lines}
        file={`${fileName}.csv`}
        rest={rest}
        onCopy={actions.onCopy}
        onExport={() => actions.onExport(rows.length)}
      />
    </div>
  )
}

function PointOut<Row>({ row, pointed, actions }: { row: Row } & Pick<ResultTableProps<Row>, 'pointed' | 'actions'>) {
  const { kind, what, groups } = pointed(row)
  const { pressed, onToggle } = toggled(kind, actions, () => groups)
  const isDrawn = groups.some(({ nodes }) => nodes.some((id) => actions.drawn.has(id)))
  return <HighlightButton pressed={pressed} onToggle={onToggle} what={what} disabled={!isDrawn} />
}

function joined(cell: CsvCell | readonly CsvCell[]): CsvCell {
  return typeof cell === 'object' && cell !== null ? cell.join(' | ') : cell
}

function compare(one: number | string, other: number | string, locale: string): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), locale)
}
