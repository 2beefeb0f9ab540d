import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { Query, QueryFacets } from '#contracts/query/query.ts'
import { narrowedQuery } from '#contracts/query/query-address.ts'
import { facetsOf, type QueryFacet } from '#contracts/query/query-scopes.ts'
import type { QueryView } from '#contracts/query/query-timeline.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { Breakdown, type BreakdownPart } from '#src/components/controls/breakdown.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { countText } from '#src/components/text/amount-text.ts'
import { focusOn } from './focus-on.ts'
import styles from './multi-query.module.css'
import { QueryEditor, type QueryEditorProps } from './query-editor.tsx'
import { facetWords } from './query-words.ts'
import { ResultPanel, type ResultPanelProps } from './result-panel.tsx'
import { listedWord } from './value-words.ts'

type MultiQueryScreenProps = {
  /** Why the saved query of a link is not shown. */
  problem: Problem | null
  /** The URL contains an invalid query. */
  isBroken: boolean
  onBeginAnew: () => void
  editor: QueryEditorProps
  saved: ReactNode
  names: ReactNode
  timeline: ReactNode
  results: Omit<ResultPanelProps, 'isBroken'>
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
        <ResultPanel {...results} isBroken={address.isBroken} />
        <FacetPanel {...facets} />
        {timeline}
        {saved}
        {names}
      </div>
    </div>
  )
}

type BrokenAddressProps = { isBroken: boolean; onBeginAnew: () => void }

/** Reports an invalid query in the URL, with a link to a new one. */
function BrokenAddress({ isBroken, onBeginAnew }: BrokenAddressProps) {
  const leave = () => {
    focusOn(document.getElementById('multi-query-heading'))
    onBeginAnew()
  }
  return (
    <div role="alert" style={{ display: isBroken ? 'block' : 'contents' }}>
      {isBroken && (
        <Alert
          type="error"
          role="none"
          showIcon
          title={
            <Trans>
              This address holds no query: part of it may be missing. What stands below is not what it was to show.
            </Trans>
          }
          action={
            <Button size="small" onClick={leave}>
              <Trans>Start over</Trans>
            </Button>
          }
        />
      )}
    </div>
  )
}

type FacetPanelProps = {
  query: Query
  facets: QueryFacets | null
  problem: Problem | null
  facet: QueryFacet
  /** View options of this query, and of a narrower one. */
  view: QueryView
  onFacet: (facet: QueryFacet) => void
  onRetry: () => void
}

/** How the result falls into parts; each part narrows the query to itself. */
function FacetPanel({ query, facets, problem, facet, view, onFacet, onRetry }: FacetPanelProps) {
  const { i18n, t } = useLingui()
  const counts = facets?.facets.find((candidate) => candidate.facet === facet)
  const name = i18n._(facetWords[facet])
  const parts: BreakdownPart[] = (counts?.values ?? []).map(({ value, count, synthetic }) => ({
    key: value ?? '',
    label: value === null ? t`not stated` : listedWord(i18n, facet, value),
    count,
    query: narrowedQuery(query, facet, value) ?? undefined,
    synthetic,
    quiet: value === null,
  }))
  const others = counts?.others ?? 0
  const all = others > 0 ? [...parts, { key: 'others…', label: t`Others`, count: others, quiet: true }] : parts
  return (
    <section className={styles.panel} aria-labelledby="facets-heading">
      <div className={styles.bar}>
        <h2 id="facets-heading">
          <Trans>Breakdown</Trans>
        </h2>
        <span className={styles.space} />
        <label className={styles.by}>
          <Trans>by</Trans>
          <select
            className={styles.field}
            value={facet}
            onChange={(event) => {
              const chosen = facetsOf(query.scope).find((option) => option === event.target.value)
              if (chosen) onFacet(chosen)
            }}
          >
            {facetsOf(query.scope).map((option) => (
              <option key={option} value={option}>
                {i18n._(facetWords[option])}
              </option>
            ))}
          </select>
        </label>
      </div>
      {problem ? (
        <ProblemAlert problem={problem} onRetry={onRetry} />
      ) : counts ? (
        <>
          <p className={styles.quiet}>
            <Trans>Choose a value to narrow the query to it.</Trans>{' '}
            {facets?.more && <Trans>Of the newest {countText(facets.of, i18n.locale)}.</Trans>}
          </p>
          <Breakdown
            view={view}
            label={t`Results by ${name}`}
            partLabel={name}
            countLabel={t`Number`}
            parts={all}
            total={all.reduce((sum, { count }) => sum + count, 0)}
          />
        </>
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      )}
    </section>
  )
}
