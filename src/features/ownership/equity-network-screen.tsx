import { MenuFoldOutlined } from '@ant-design/icons'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Spin } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import type { PanelId } from '#contracts/address.ts'
import type { EntityId, EntitySummary } from '#contracts/entities/entity.ts'
import type { GraphView } from '#contracts/graph-view/graph-view.ts'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { focusIfNothingIs } from '#src/components/controls/move-focus.ts'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { SplitHandle } from '#src/components/controls/split-handle.tsx'
import { SyntheticTag } from '#src/components/controls/synthetic-tag.tsx'
import { CompanySearchBox, type CompanySearchProps } from '#src/components/entities/company-search-box.tsx'
import { AnswerSentence } from '#src/components/ownership/answer-sentence.tsx'
import { kindWords, nameOf } from '#src/components/text/entity-words.ts'
import type { PanelLayoutBridge } from '#src/machines/explorations/use-panel-layout.ts'
import { CompanyHeading } from './company-heading.tsx'
import { EquityPanels } from './equity-panels.tsx'
import styles from './ownership.module.css'

export type EquityNetworkScreenProps = {
  search: Omit<CompanySearchProps, 'prominent'>
  /** The graph view with its tools. */
  canvas: ReactNode
  /** The panels beside the graph view, one at a time; a missing panel is not offered. */
  panels: Partial<Record<PanelId, ReactNode>>
  /** What stands above each of them. */
  lead?: ReactNode
  view: PanelId
  /** How wide they are, or that they are folded away. */
  layout: Pick<PanelLayoutBridge, 'width' | 'widths' | 'folded' | 'onResize' | 'onFold' | 'onUnfold'>
  /** The statements behind the line that is selected. */
  evidence: ReactNode
  /** Whether and where the exploration is saved. */
  keeping?: ReactNode
  /** Leads to how the company is connected with another party. */
  connect?: ReactNode
  /** What the reader has to know before reading on, above the graph view. */
  banner?: ReactNode
  /** Suggestions before a company is chosen. */
  start?: ReactNode
  report: OwnershipReply | null
  graphView: Pick<GraphView, 'links'>
  /** What the last action did, for who hears it rather than sees it; `null` before the first. */
  lastDone: string | null
  suggestions: EntitySummary[]
  loading: boolean
  mayExplore: boolean
  mayCancel: boolean
  mayRetry: boolean
  problem: Problem | null
  onView: (view: PanelId) => void
  onOpen: (company: EntityId) => void
  onDate: (asOf: IsoDate | null) => void
  onCancel: () => void
  onRetry: () => void
  onDismiss: () => void
}

/** The owners and controllers of a company: the answer, the graph view, the panel beside it, the evidence. */
export function EquityNetworkScreen(props: EquityNetworkScreenProps) {
  const { report, search, suggestions, loading, onOpen, onCancel, mayCancel } = props
  return (
    <div className={styles.screen}>
      <div className={styles.bar}>
        <CompanySearchBox {...search} prominent={report === null && !loading} />
        {loading && (
          <span className={styles.waiting}>
            <Spin size="small" delay={200} /> <Trans>Loading…</Trans>
            <Button size="small" type="link" disabled={!mayCancel} onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
          </span>
        )}
        {props.connect}
        {props.keeping}
      </div>
      <ProblemAlert
        problem={props.problem}
        mayRetry={props.mayRetry}
        onRetry={props.onRetry}
        onDismiss={props.onDismiss}
      />
      {props.banner}
      {report ? <Explored {...props} report={report} /> : <StartPanel suggestions={suggestions} onOpen={onOpen} />}
      {!report && !loading && props.start}
    </div>
  )
}

function Explored(props: EquityNetworkScreenProps & { report: OwnershipReply }) {
  const { report, graphView, mayExplore, onDate, layout } = props
  const { t } = useLingui()
  return (
    <>
      <CompanyHeading report={report} mayChooseDate={mayExplore} graphView={graphView} onDate={onDate} />
      <AnswerSentence report={report} />
      <p className={styles.unseen} aria-live="polite">
        {props.lastDone}
      </p>
      <div
        className={styles.twins}
        data-folded={layout.folded || undefined}
        style={{ '--panel-width': `${layout.width}px` } as CSSProperties}
      >
        {props.canvas}
        {layout.folded ? (
          <UnfoldButton onUnfold={layout.onUnfold} />
        ) : (
          <>
            <SplitHandle label={t`Width of the panel`} {...layout} />
            <EquityPanels {...props} onFold={layout.onFold} />
          </>
        )}
      </div>
      {props.evidence}
    </>
  )
}

function UnfoldButton({ onUnfold }: Pick<PanelLayoutBridge, 'onUnfold'>) {
  const { t } = useLingui()
  return (
    <Button
      className={styles.unfold ?? ''}
      icon={<MenuFoldOutlined className={styles.pointing ?? ''} aria-hidden />}
      aria-label={t`Show the panel`}
      title={t`Show the panel`}
      aria-keyshortcuts="\\"
      onClick={onUnfold}
    />
  )
}

type StartPanelProps = { suggestions: EntitySummary[]; onOpen: (company: EntityId) => void }

/** Before a company is chosen: what the screen answers, and where one may begin. */
function StartPanel({ suggestions, onOpen }: StartPanelProps) {
  const { i18n } = useLingui()
  return (
    <section className={styles.start}>
      <h1 tabIndex={-1} ref={focusIfNothingIs}>
        <Trans>Who owns and controls a company?</Trans>
      </h1>
      <p className={styles.quiet}>
        <Trans>
          Search by name or identifier. You see its ultimate controller with the proof, its owners with their shares,
          and the statement behind every line.
        </Trans>
      </p>
      {suggestions.length > 0 && (
        <>
          <h2>
            <Trans>Or begin with one of these</Trans>
          </h2>
          <ul className={styles.suggestions}>
            {suggestions.map((entity) => (
              <li key={entity.id}>
                <Button block className={styles.suggestion ?? ''} onClick={() => onOpen(entity.id)}>
                  <bdi className={styles.foundName}>{nameOf(entity)}</bdi>
                  {entity.synthetic && <SyntheticTag />}
                  <span className={styles.foundDetails}>
                    {i18n._(kindWords[entity.kind])}
                    {' · '}
                    <Plural value={entity.ownerCount} one="# owner" other="# owners" />
                    {' · '}
                    <Plural value={entity.holdingCount} one="# holding" other="# holdings" />
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
