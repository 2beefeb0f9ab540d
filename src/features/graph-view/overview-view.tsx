import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Progress, Segmented, Skeleton } from 'antd'
import { type Ref, Suspense } from 'react'
import type { GraphViewExtent } from '#contracts/address.ts'
import type { Highlight } from '#contracts/graph-view/graph-view.ts'
import { minTerritoryParties } from '#contracts/graph-view/network-overview.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { DemonstrationChoice, type DemonstrationUse } from '#src/components/controls/demonstration-choice.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { CanvasLegend } from '#src/components/graph-view/canvas-legend.tsx'
import { LazyOverviewCanvas } from '#src/components/graph-view/overview/lazy-overview-canvas.tsx'
import type { OverviewHandle } from '#src/components/graph-view/overview/overview-canvas.tsx'
import { fractionWords } from '#src/components/text/share-words.ts'
import styles from './graph-view.module.css'
import type { OverviewGraphView } from './overview-graph.ts'
import { TerritoryList } from './territory-list.tsx'
import { ZoomTools, type ZoomToolsProps } from './tool.tsx'

export type OverviewViewProps = ZoomToolsProps & {
  status: 'closed' | 'reading' | 'arranging' | 'shown' | 'cancelled' | 'failed'
  /** `null` while loading. */
  graphView: OverviewGraphView | null
  positions: Float32Array | null
  /** Connected parts too small to have a territory; `null` before the layout is done. */
  islands: number | null
  /** Parties in the network, those that are not shown included. */
  total: number
  /** What the network does with demonstration data; `null` where it does not matter. */
  demonstration: DemonstrationUse | null
  progress: number
  /** The company that the graph is about, or `null` for none. */
  subject: string | null
  selected: string | null
  highlight: Highlight | null
  problem: Problem | null
  mayStop: boolean
  mayRetry: boolean
  canvas: Ref<OverviewHandle>
  onSelect: (party: string | null) => void
  /** Opens a party with its neighbourhood in the ownership graph. */
  onOpen: (party: string) => void
  onStop: () => void
  onRetry: () => void
}

/** The whole network: its drawing, its extent, a list of the largest parties, and the selected one. */
export function OverviewView(props: OverviewViewProps) {
  const { status, graphView, positions, problem, mayRetry, onRetry } = props
  const { t } = useLingui()
  const isDrawn = graphView !== null && positions !== null && graphView.nodes.length > 0
  return (
    <section className={styles.overview} aria-label={t`The network as a whole`}>
      <Said {...props} isDrawn={isDrawn} />
      <ProblemAlert problem={status === 'failed' ? problem : null} mayRetry={mayRetry} onRetry={onRetry} />
      {isDrawn && <Drawn {...props} graphView={graphView} positions={positions} />}
      {!isDrawn && (status === 'reading' || status === 'arranging') && (
        <div className={styles.canvas}>
          <Skeleton.Node active style={{ inlineSize: '100%', blockSize: '100%' }} />
        </div>
      )}
      {!isDrawn && status === 'shown' && (
        <div className={styles.empty}>
          <p>
            <Trans>On this day nobody holds anything here. Choose another day, or import ownership data.</Trans>
          </p>
        </div>
      )}
    </section>
  )
}

function Said(props: OverviewViewProps & { isDrawn: boolean }) {
  const { status, graphView, total, demonstration, progress, mayStop, mayRetry, onStop, onRetry } = props
  const { i18n, t } = useLingui()
  const shown = graphView?.nodes.length ?? 0
  const [maximum, all] = [i18n.number(shown), i18n.number(total)]
  return (
    <div className={styles.said}>
      <p role="status">
        {status === 'reading' && <Trans>Reading the network…</Trans>}
        {graphView && shown < total && (
          <Trans>
            {maximum} parties with most ties are shown, of {all}. Open one to see all around it.
          </Trans>
        )}
        {graphView && shown === total && (
          <>
            <Plural value={shown} one="# party" other="# parties" />,{' '}
            <Plural value={graphView.links.owner.length} one="# tie" other="# ties" />
          </>
        )}
        {status === 'cancelled' && <Trans>Nothing was laid out.</Trans>}
        {graphView && props.islands !== null && <CommunitiesSaid graphView={graphView} islands={props.islands} />}
      </p>
      {graphView && demonstration && <DemonstrationChoice {...demonstration} />}
      {(status === 'reading' || status === 'arranging') && (
        <div className={styles.going}>
          <Progress percent={Math.round(progress * 100)} size="small" status="active" aria-label={t`Laying out`} />
          <Button size="small" disabled={!mayStop} onClick={onStop}>
            <Trans>Stop</Trans>
          </Button>
        </div>
      )}
      {props.isDrawn && <ZoomTools {...props} />}
      {(status === 'shown' || status === 'cancelled') && (
        <Button size="small" disabled={!mayRetry} onClick={onRetry}>
          <Trans>Rearrange</Trans>
        </Button>
      )}
    </div>
  )
}

const counted = 10

/** How many communities and islands there are, and how much of all the largest communities are. */
export function CommunitiesSaid({ graphView, islands }: { graphView: OverviewGraphView; islands: number }) {
  const { i18n } = useLingui()
  const { nodes, territories } = graphView
  if (territories.length === 0) return null
  const min = i18n.number(minTerritoryParties)
  const held = territories.slice(0, counted).reduce((sum, { members }) => sum + members.length, 0)
  const [largest, share] = [i18n.number(counted), fractionWords(i18n, held / nodes.length, 'sentence')]
  return (
    <>
      {' · '}
      <Plural value={territories.length} one="# community" other="# communities" />
      {' · '}
      <Plural
        value={islands}
        one={`# island of fewer than ${min} parties`}
        other={`# islands of fewer than ${min} parties`}
      />
      {territories.length > counted && (
        <>
          {' · '}
          <Trans>
            the {largest} largest communities hold {share} of the parties shown
          </Trans>
        </>
      )}
    </>
  )
}

type DrawnProps = OverviewViewProps & { graphView: OverviewGraphView; positions: Float32Array }

function Drawn({ graphView, positions, subject, selected, highlight, canvas, onSelect, onOpen }: DrawnProps) {
  const { t } = useLingui()
  const chosen = graphView.nodes.find(({ id }) => id === selected)
  return (
    <>
      <div className={styles.canvas}>
        <Suspense fallback={<Skeleton.Node active style={{ inlineSize: '100%', blockSize: '100%' }} />}>
          <LazyOverviewCanvas
            ref={canvas}
            nodes={graphView.nodes}
            links={graphView.links}
            positions={positions}
            territories={graphView.territories}
            subject={subject}
            selected={selected}
            bright={graphView.bright}
            label={t`The network as a whole`}
            instructions={t`Arrow keys select, Enter opens what is around the selected party, plus and minus zoom, 0 shows everything.`}
            describe={({ name }, lines) => t`${name}, ties: ${lines}`}
            onSelect={onSelect}
            onOpen={onOpen}
          />
        </Suspense>
      </div>
      {highlight && <CanvasLegend label={t`Legend`} entries={[]} nodes={[]} links={[]} highlight={highlight} />}
      {chosen && (
        <div className={styles.chosen}>
          <span>
            <strong>{chosen.name}</strong>
          </span>
          <Button size="small" type="primary" onClick={() => onOpen(chosen.id)}>
            <Trans>Show what is around it</Trans>
          </Button>
        </div>
      )}
      {graphView.territories.length > 0 && <TerritoryList territories={graphView.territories} onSelect={onSelect} />}
      <details className={styles.largest}>
        <summary>
          <Trans>Parties with most ties</Trans>
        </summary>
        <ol>
          {graphView.largest.map(({ id, name }) => (
            <li key={id}>
              <Button type="link" size="small" onClick={() => onSelect(id)}>
                {name}
              </Button>
            </li>
          ))}
        </ol>
      </details>
    </>
  )
}

type ExtentChoiceProps = { extent: GraphViewExtent; onChoose: (extent: GraphViewExtent) => void }

/** The extent of the drawn network: step by step, all around the company, or the whole. */
export function ExtentChoice({ extent, onChoose }: ExtentChoiceProps) {
  const { t } = useLingui()
  return (
    <Segmented<GraphViewExtent>
      size="small"
      aria-label={t`How much is shown`}
      value={extent}
      options={[
        { value: 'graph-view', label: t`Step by step` },
        { value: 'surroundings', label: t`All around` },
        { value: 'network', label: t`Whole network` },
      ]}
      onChange={onChoose}
    />
  )
}
