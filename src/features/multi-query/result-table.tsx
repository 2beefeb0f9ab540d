import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SortOrder } from '#contracts/query.ts'
import type { QueryRow } from '#contracts/query-rows.ts'
import type { QuerySort } from '#contracts/query-scopes.ts'
import styles from './multi-query.module.css'
import type { ResultColumn } from './result-column.tsx'

type ResultTableProps = {
  rows: readonly QueryRow[]
  columns: readonly ResultColumn[]
  sort: QuerySort
  order: SortOrder
  onSort: (sort: QuerySort, order: SortOrder) => void
}

/** Sorts that begin at the first letter; all others begin with the most or the newest. */
const alphabetic: readonly QuerySort[] = ['name', 'issuer']

/** The rows of a page, each leading to what it is about. */
export function ResultTable({ rows, columns, sort, order, onSort }: ResultTableProps) {
  const { i18n } = useLingui()
  const [heading, ...others] = columns
  if (!heading) return null
  const head = (column: ResultColumn) => {
    const title = i18n._(column.title)
    const className = (column.isFigure && styles.figure) || ''
    const by = column.sort
    if (by === undefined) {
      return (
        <th key={column.key} scope="col" className={className}>
          {title}
        </th>
      )
    }
    const first = alphabetic.includes(by) ? 'ascending' : 'descending'
    return (
      <th key={column.key} scope="col" className={className} aria-sort={sort === by ? order : 'none'}>
        <button type="button" className={styles.sort} onClick={() => onSort(by, sort === by ? opposite[order] : first)}>
          {title}
          {sort === by && (order === 'ascending' ? <CaretUpOutlined aria-hidden /> : <CaretDownOutlined aria-hidden />)}
        </button>
      </th>
    )
  }
  return (
    <table className={styles.results}>
      <thead>
        <tr>{columns.map(head)}</tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.type} ${row.id}`}>
            <th scope="row" data-label={i18n._(heading.title)}>
              {heading.cell(row, i18n)}
            </th>
            {others.map((column) => (
              <td
                key={column.key}
                data-label={i18n._(column.title)}
                className={(column.isFigure && styles.figure) || (column.isDay && styles.day) || ''}
              >
                {column.cell(row, i18n) ?? <Unstated />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const opposite: Record<SortOrder, SortOrder> = { ascending: 'descending', descending: 'ascending' }

const Unstated = () => (
  <span className={styles.quiet}>
    <Trans>not stated</Trans>
  </span>
)
