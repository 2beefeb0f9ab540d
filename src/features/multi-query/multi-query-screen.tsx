import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Problem } from '#contracts/problem.ts'
import { ProblemAlert } from '#src/components/problem-alert.tsx'
import { BrokenAddress } from './broken-address.tsx'
import { FacetPanel, type FacetPanelProps } from './facet-panel.tsx'
import styles from './multi-query.module.css'
import { QueryEditor, type QueryEditorProps } from './query-editor.tsx'
import { ResultPanel, type ResultPanelProps } from './result-panel.tsx'

type MultiQueryScreenProps = {
  /** Why the kept query that a link leads to is not shown. */
  problem: Problem | null
  /** The address names a query that it does not hold. */
  isBroken: boolean
  onBeginAnew: () => void
  editor: QueryEditorProps
  saved: ReactNode
  names: ReactNode
  timeline: ReactNode
  results: ResultPanelProps
  facets: FacetPanelProps
}

/** Finding parties by many conditions: the query, what it finds, and how that falls into parts. */
export function MultiQueryScreen({
  problem,
  editor,
  saved,
  names,
  timeline,
  results,
  facets,
  ...address
}: MultiQueryScreenProps) {
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 id="multi-query-heading" tabIndex={-1}>
          <Trans>Multi-condition query</Trans>
        </h1>
        <p className={styles.quiet}>
          <Trans>
            Companies, persons, articles, announcements, risk events, bills, bonds, issuers and alerts by what the data
            state of them. The address of this page holds the query: share it, or keep it as a bookmark.
          </Trans>
        </p>
      </header>
      <ProblemAlert problem={problem} />
      <BrokenAddress {...address} />
      <QueryEditor {...editor} />
      <div className={styles.found}>
        <ResultPanel {...results} />
        <FacetPanel {...facets} />
        {timeline}
        {saved}
        {names}
      </div>
    </div>
  )
}
