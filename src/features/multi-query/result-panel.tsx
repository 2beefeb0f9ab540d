import { CopyOutlined, DownloadOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Empty, Skeleton } from 'antd'
import type { Problem } from '#contracts/problem.ts'
import type { QueryCursor, QueryPage, QuerySort, SortOrder } from '#contracts/query.ts'
import { countText } from '#src/components/amount-text.ts'
import { ProblemAlert } from '#src/components/problem-alert.tsx'
import styles from './multi-query.module.css'
import { ResultTable } from './result-table.tsx'

export type ResultPanelProps = {
  page: QueryPage | null
  total: number | null
  loading: boolean
  problem: Problem | null
  sort: QuerySort
  order: SortOrder
  exporting: boolean
  exportProblem: Problem | null
  onSort: (sort: QuerySort, order: SortOrder) => void
  onPage: (cursor: { after: QueryCursor } | { before: QueryCursor }) => void
  onExport: () => void
  onCopy: () => void
  onRetry: () => void
}

/** The parties that the query finds, page by page. */
export function ResultPanel(props: ResultPanelProps) {
  const { page, loading, problem, exportProblem } = props
  return (
    <section className={styles.panel} aria-labelledby="results-heading" aria-busy={loading}>
      <div className={styles.bar}>
        <h2 id="results-heading">
          <Trans>Results</Trans>
        </h2>
        <span className={styles.space} />
        <Button
          icon={<CopyOutlined aria-hidden />}
          disabled={!page || page.parties.length === 0}
          onClick={props.onCopy}
        >
          <Trans>Copy page</Trans>
        </Button>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          loading={props.exporting}
          disabled={!page || page.parties.length === 0}
          onClick={props.onExport}
        >
          <Trans>Export all as CSV</Trans>
        </Button>
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

function Found({ page, total, sort, order, onSort, onPage }: ResultPanelProps & { page: QueryPage }) {
  const { i18n } = useLingui()
  const { parties, position, next, previous } = page
  if (parties.length === 0) {
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={
          <Trans>
            No party meets these conditions. The count beside each condition shows which of them finds nothing; change
            it, or let one of several suffice.
          </Trans>
        }
      />
    )
  }
  const first = countText(position + 1, i18n.locale)
  const last = countText(position + parties.length, i18n.locale)
  return (
    <>
      <ResultTable parties={parties} sort={sort} order={order} onSort={onSort} />
      <div className={styles.paging}>
        <span className={styles.quiet}>
          {total === null ? (
            <Trans>
              {first}–{last}
            </Trans>
          ) : (
            <Trans>
              {first}–{last} of {countText(total, i18n.locale)}
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
