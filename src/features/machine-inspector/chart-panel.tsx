import { MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import type { MachineChart } from '#contracts/machine-inspector/machine-chart.ts'
import type { RecordedSnapshot } from '#contracts/machine-inspector/machine-recording.ts'
import { stateText } from '#src/components/machine-inspector/active-states.ts'
import { StateChart } from '#src/components/machine-inspector/state-chart.tsx'
import { StateOutline } from '#src/components/machine-inspector/state-outline.tsx'
import styles from './machine-inspector.module.css'
import { ValueTree } from './value-tree.tsx'

type ChartPanelProps = {
  name: string
  chart: MachineChart
  snapshot: RecordedSnapshot
  taken: readonly string[]
  zoom: number | null
  onZoom: (zoom: number | null) => void
}

const step = 1.25
const [smallest, largest] = [0.25, 3]

/** A machine as chart and outline, and its context. */
export function ChartPanel({ name, chart, snapshot, taken, zoom, onZoom }: ChartPanelProps) {
  const { t } = useLingui()
  const zoomBy = (factor: number) => onZoom(Math.min(largest, Math.max(smallest, (zoom ?? 1) * factor)))
  return (
    <section className={styles.panel} aria-labelledby="machine-heading">
      <div className={styles.panelHead}>
        <div>
          <h2 id="machine-heading">
            <bdi>{name}</bdi>
          </h2>
          <p aria-live="polite">
            {snapshot.status === 'error' ? (
              <Trans>
                has failed in <bdi className={styles.current}>{stateText(snapshot.value)}</bdi>
              </Trans>
            ) : snapshot.status === 'active' ? (
              <Trans>
                stands in <bdi className={styles.current}>{stateText(snapshot.value)}</bdi>
              </Trans>
            ) : (
              <Trans>
                has ended in <bdi className={styles.current}>{stateText(snapshot.value)}</bdi>
              </Trans>
            )}
          </p>
        </div>
      </div>
      <section className={styles.canvas} aria-label={t`Chart of ${name}`} translate="no">
        <div
          className={styles.zoom}
          role="toolbar"
          aria-label={t`Size of the chart`}
          onKeyDown={({ key }) => {
            if (key === '+' || key === '=') zoomBy(step)
            if (key === '-') zoomBy(1 / step)
            if (key === '0') onZoom(null)
          }}
        >
          <Button
            size="small"
            icon={<MinusOutlined aria-hidden="true" />}
            aria-label={t`Zoom out`}
            onClick={() => zoomBy(1 / step)}
          />
          <Button size="small" aria-pressed={zoom === null} onClick={() => onZoom(null)}>
            <Trans>Fit</Trans>
          </Button>
          <Button
            size="small"
            icon={<PlusOutlined aria-hidden="true" />}
            aria-label={t`Zoom in`}
            onClick={() => zoomBy(step)}
          />
        </div>
        <StateChart chart={chart} value={snapshot.value} taken={taken} zoom={zoom} />
      </section>
      <details className={styles.fold}>
        <summary>
          <Trans>The chart as an outline</Trans>
        </summary>
        <StateOutline chart={chart} value={snapshot.value} taken={taken} />
      </details>
      <details className={styles.fold} open>
        <summary>
          <Trans>What the machine remembers</Trans>
        </summary>
        <ValueTree value={snapshot.context} />
      </details>
    </section>
  )
}
