import {
  CaretDownOutlined,
  CaretUpOutlined,
  CopyOutlined,
  DownloadOutlined,
  LeftOutlined,
  RightOutlined,
} from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Dropdown, Empty, Skeleton } from 'antd'
import { type Counted, ExportFormat, type QueryCursor, type QueryPage, type SortOrder } from '#contracts/query/query.ts'
import type { QueryRow } from '#contracts/query/query-rows.ts'
import type { QueryScope, QuerySort } from '#contracts/query/query-scopes.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { Link } from '#src/components/controls/link.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { bytesText, countText } from '#src/components/text/amount-text.ts'
import { countedText } from './counted-text.ts'
import { focusOn } from './focus-on.ts'
import styles from './multi-query.module.css'
import type { QueryLimits } from './query-limits.ts'
import type { ResultColumn } from './result-column.tsx'
import { isShown, resultColumns } from './result-columns.tsx'

type ResultTableProps = {
  rows: readonly QueryRow[]
  columns: readonly ResultColumn[]
  limits: QueryLimits
  sort: QuerySort
  order: SortOrder
  onSort: (sort: QuerySort, order: SortOrder) => void
}

/** Sort keys that start ascending; all others start with the largest or latest. */
const alphabetic: readonly QuerySort[] = ['name', 'issuer']

/** The rows of a page, each leading to what it is about. */
function ResultTable({ rows, columns, limits, sort, order, onSort }: ResultTableProps) {
  const { i18n } = useLingui()
  const [heading, ...others] = columns
  if (!heading) return null
  const head = (column: ResultColumn) => {
    const title = i18n._(column.title)
    const className = (column.figureOf && styles.figure) || ''
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
                className={(column.figureOf && styles.figure) || (column.isDay && styles.day) || ''}
              >
                {column.cell(row, i18n, column.figureOf && limits.get(column.figureOf)) ?? <Unstated />}
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

type ExportButtonsProps = {
  disabled: boolean
  /** Number of received bytes; `null` without a running export. */
  received: number | null
  onExport: (format: ExportFormat) => void
  onCancel: () => void
}

const formatNames: Record<ExportFormat, string> = { csv: 'CSV', xlsx: 'XLSX', json: 'JSON' }

/** Exports the whole result, with progress and a cancel button. */
function ExportButtons({ disabled, received, onExport, onCancel }: ExportButtonsProps) {
  const { i18n } = useLingui()
  return (
    <>
      <Dropdown
        autoFocus
        trigger={['click']}
        disabled={disabled}
        menu={{
          items: ExportFormat.options.map((format) => ({ key: format, label: formatNames[format] })),
          onClick: ({ key }) => {
            const chosen = ExportFormat.options.find((format) => format === key)
            if (chosen) onExport(chosen)
            focusOn(document.querySelector<HTMLElement>('[data-exports]'))
          },
        }}
      >
        <Button data-exports icon={<DownloadOutlined aria-hidden />} loading={received !== null} aria-haspopup="menu">
          <Trans>Export all</Trans>
        </Button>
      </Dropdown>
      <span role="status" className={styles.quiet}>
        {received !== null && <Trans>{bytesText(received, i18n.locale)} received</Trans>}
      </span>
      {received !== null && (
        <Button
          onClick={({ currentTarget }) => {
            focusOn(currentTarget.parentElement?.querySelector<HTMLElement>('[data-exports]') ?? null)
            onCancel()
          }}
        >
          <Trans>Cancel export</Trans>
        </Button>
      )}
    </>
  )
}

export type ResultPanelProps = {
  scope: QueryScope
  /** Without conditions, everything matches. */
  isEverything: boolean
  /** What its conditions limit figures to. */
  limits: QueryLimits
  /** The address holds no query that can be read: what is shown was not asked for, and is not exported. */
  isBroken: boolean
  page: QueryPage | null
  total: Counted | null
  loading: boolean
  problem: Problem | null
  sort: QuerySort
  order: SortOrder
  /** Keys of columns that are not shown. */
  hidden: readonly string[]
  /** Received bytes of an export; `null` without a running one. */
  received: number | null
  exportProblem: Problem | null
  onSort: (sort: QuerySort, order: SortOrder) => void
  onHidden: (hidden: string[]) => void
  onPage: (cursor: { after: QueryCursor } | { before: QueryCursor }) => void
  onExport: (format: ExportFormat) => void
  onCancelExport: () => void
  onCopy: () => void
  onRetry: () => void
}

/** The rows that the query finds, page by page. */
export function ResultPanel(props: ResultPanelProps) {
  const { scope, page, loading, problem, exportProblem } = props
  const isEmpty = !page || page.rows.length === 0
  return (
    <section className={styles.panel} aria-labelledby="results-heading" aria-busy={loading}>
      <div className={styles.bar}>
        <h2 id="results-heading">
          <Trans>Results</Trans>
        </h2>
        <span className={styles.space} />
        <ColumnChooser columns={resultColumns[scope].filter(isShown)} hidden={props.hidden} onHidden={props.onHidden} />
        <Button icon={<CopyOutlined aria-hidden />} disabled={isEmpty} onClick={props.onCopy}>
          <Trans>Copy page</Trans>
        </Button>
        <ExportButtons
          disabled={isEmpty || props.isBroken}
          received={props.received}
          onExport={props.onExport}
          onCancel={props.onCancelExport}
        />
      </div>
      <ProblemAlert problem={exportProblem} />
      {problem ? (
        <ProblemAlert problem={problem} onRetry={props.onRetry} />
      ) : page ? (
        <Found {...props} page={page} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      )}
    </section>
  )
}

function Found({ page, total, sort, order, hidden, onSort, onPage, ...asked }: ResultPanelProps & { page: QueryPage }) {
  const { i18n } = useLingui()
  const { rows, position, next, previous } = page
  const { scope, isEverything, limits } = asked
  if (rows.length === 0) return <NothingFound scope={scope} isEverything={isEverything} />
  const columns = resultColumns[scope].filter((column) => isShown(column) && !hidden.includes(column.key))
  const first = countText(position + 1, i18n.locale)
  const last = countText(position + rows.length, i18n.locale)
  return (
    <>
      <ResultTable rows={rows} columns={columns} limits={limits} sort={sort} order={order} onSort={onSort} />
      <div className={styles.paging}>
        <span className={styles.quiet}>
          {total === null ? (
            <Trans>
              {first}–{last}
            </Trans>
          ) : (
            <Trans>
              {first}–{last} of {countedText(total, i18n.locale)}
            </Trans>
          )}
        </span>
        <Button
          icon={<LeftOutlined aria-hidden className={styles.turned ?? ''} />}
          disabled={previous === null}
          onClick={() => previous !== null && onPage({ before: previous })}
        >
          <Trans>Previous page</Trans>
        </Button>
        <Button disabled={next === null} onClick={() => next !== null && onPage({ after: next })}>
          <Trans>Next page</Trans>
          <RightOutlined aria-hidden className={styles.turned ?? ''} />
        </Button>
      </div>
    </>
  )
}

type ColumnChooserProps = {
  columns: readonly ResultColumn[]
  hidden: readonly string[]
  onHidden: (hidden: string[]) => void
}

/** Which columns of the results are shown; the one that heads the rows always is. */
function ColumnChooser({ columns, hidden, onHidden }: ColumnChooserProps) {
  const { i18n } = useLingui()
  return (
    <details className={styles.columns}>
      <summary>
        <Trans>Columns</Trans>
      </summary>
      <div className={styles.columnList}>
        {columns.slice(1).map(({ key, title }) => (
          <label key={key}>
            <input
              type="checkbox"
              checked={!hidden.includes(key)}
              onChange={(event) =>
                onHidden(event.target.checked ? hidden.filter((other) => other !== key) : [...hidden, key])
              }
            />{' '}
            {i18n._(title)}
          </label>
        ))}
      </div>
    </details>
  )
}

type NothingFoundProps = { scope: QueryScope; isEverything: boolean }

/** What to do where a query finds nothing. */
function NothingFound({ scope, isEverything }: NothingFoundProps) {
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        isEverything ? (
          <>
            <Trans>The data hold none of these yet.</Trans>{' '}
            {scope === 'alert' ? (
              <Link to="/RiskDetection">
                <Trans>Alert rules</Trans>
              </Link>
            ) : (
              <Link to="/DataIntegration">
                <Trans>Import files</Trans>
              </Link>
            )}
          </>
        ) : (
          <Trans>
            Nothing meets these conditions. The count beside each condition shows which of them finds nothing; change
            it, or let one of several suffice.
          </Trans>
        )
      }
    />
  )
}
