import { FilterOutlined } from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import type { Problem } from '#contracts/values/problem.ts'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { countText } from '#src/components/text/amount-text.ts'
import styles from './graph-view.module.css'

type FilterBarProps = {
  /** The query in words. */
  words: string
  /** Number of matching parties in the graph view; `null` while loading. */
  matching: number | null
  of: number
  problem: Problem | null
  mayExplore: boolean
  onRemove: () => void
  onRetry: () => void
}

/** The query filter of the graph view, and the number of highlighted parties. */
export function FilterBar({ words, matching, of, problem, mayExplore, onRemove, onRetry }: FilterBarProps) {
  const { i18n } = useLingui()
  return (
    <div className={styles.filterBar}>
      <FilterOutlined aria-hidden />
      <span>
        <bdi>{words}</bdi>
      </span>
      <span className={styles.quiet} role="status">
        {matching !== null && (
          <Trans>
            {countText(matching, i18n.locale)} of {countText(of, i18n.locale)} parties of the graph fit, by what the
            data say now.
          </Trans>
        )}
      </span>
      <Button size="small" disabled={!mayExplore} onClick={onRemove}>
        <Trans>Remove the filter</Trans>
      </Button>
      <ProblemAlert problem={problem} onRetry={onRetry} />
    </div>
  )
}

/** Says which graph view a query waits for. */
export function WaitingFilter() {
  return (
    <p className={styles.filterBar}>
      <FilterOutlined aria-hidden />
      <Trans>Open a company to highlight its matches.</Trans>
    </p>
  )
}
