import { CopyOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from 'antd'
import type { Problem } from '#contracts/problem.ts'
import type { Counted, ExportFormat, QueryCursor, QueryPage, SortOrder } from '#contracts/query.ts'
import type { QueryScope, QuerySort } from '#contracts/query-scopes.ts'
import { countText } from '#src/components/amount-text.ts'
import { ProblemAlert } from '#src/components/problem-alert.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { countedText } from './counted-text.ts'
import { ExportButtons } from './export-buttons.tsx'
import styles from './multi-query.module.css'
import { NothingFound } from './nothing-found.tsx'
import { isShown, resultColumns } from './result-columns.tsx'
import { ResultTable } from './result-table.tsx'

export type ResultPanelProps = {
  scope: QueryScope
  /** No condition is set: whatever is there is found. */
  isEverything: boolean
  page: QueryPage | null
  total: Counted | null
  loading: boolean
  problem: Problem | null
  sort: QuerySort
  order: SortOrder
  /** Keys of columns that are not shown. */
  hidden: readonly string[]
  /** Bytes of an export that have come so far; `null` where none is being made. */
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
          disabled={isEmpty}
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
  const { scope, isEverything } = asked
  if (rows.length === 0) return <NothingFound scope={scope} isEverything={isEverything} />
  const columns = resultColumns[scope].filter((column) => isShown(column) && !hidden.includes(column.key))
  const first = countText(position + 1, i18n.locale)
  const last = countText(position + rows.length, i18n.locale)
  return (
    <>
      <ResultTable rows={rows} columns={columns} sort={sort} order={order} onSort={onSort} />
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
