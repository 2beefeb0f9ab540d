import { DownloadOutlined, FolderOpenOutlined } from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Checkbox, Empty, Input } from 'antd'
import type { MachineChart } from '#contracts/machine-inspector/machine-chart.ts'
import type { RecordedSnapshot, RecordingProblem } from '#contracts/machine-inspector/machine-recording.ts'
import type { OpenedRecording, Recording } from '#contracts/machine-inspector/recorded-transition.ts'
import { clearing } from '#src/components/controls/clearing.tsx'
import { PageHead } from '#src/components/controls/page-parts.tsx'
import { stateText } from '#src/components/machine-inspector/active-states.ts'
import { ChartPanel } from './chart-panel.tsx'
import styles from './machine-inspector.module.css'
import { ReplaySummary } from './replay-summary.tsx'
import { type Playing, TimeBar } from './time-bar.tsx'
import { type DetailedTransition, TransitionDetail } from './transition-detail.tsx'
import { TransitionTable } from './transition-table.tsx'

/** Which events are listed; `machine` is `null` for those of all. */
export type InspectorFilter = { machine: string | null; text: string; changedOnly: boolean }

type MachineInspectorScreenProps = {
  recording: Recording
  machines: readonly ListedMachine[]
  drawn: { name: string; chart: MachineChart; snapshot: RecordedSnapshot; taken: readonly string[] } | null
  filter: InspectorFilter
  /** The events that pass the filter, newest first: those of the page, and how many there are. */
  listed: { transitions: Recording['transitions']; total: number; page: number; pageSize: number }
  differing: ReadonlySet<number>
  chosen: number | null
  detail: DetailedTransition | null
  opened: OpenedRecording | null
  playing: Playing | null
  problem: RecordingProblem | null
  reading: boolean
  keeps: boolean
  zoom: number | null
  onFilter: (filter: Partial<InspectorFilter>) => void
  onPage: (page: number) => void
  onTransition: (transition: number) => void
  onLive: () => void
  onPlay: () => void
  onPause: () => void
  onSpeed: (speed: number) => void
  onZoom: (zoom: number | null) => void
  onOpen: (file: File) => void
  onClose: () => void
  onExport: () => void
  onClear: () => void
  onKeep: () => void
  onDismiss: () => void
  onCopy: (text: string) => void
}

/** Every running machine as a chart, with its events, and a way back to each transition. */
export function MachineInspectorScreen(props: MachineInspectorScreenProps) {
  const { recording, drawn, detail, opened, problem, listed, filter } = props
  const { t } = useLingui()
  const chart = detail && (recording.charts.find(({ id }) => id === detail.transition.machine) ?? null)
  return (
    <div className={styles.screen}>
      <PageHead
        title={<Trans>Machine inspector</Trans>}
        lead={
          <Trans>
            What the running machines do, in this browser alone. Passwords, codes and other secrets are not recorded.
          </Trans>
        }
        tools={<Tools {...props} />}
      />
      {problem && (
        <div role="alert">
          <Alert
            type="error"
            showIcon
            title={<RecordingProblemText problem={problem} />}
            closable={{ onClose: props.onDismiss }}
          />
        </div>
      )}
      {opened && <ReplaySummary opened={opened} onChoose={props.onTransition} onClose={props.onClose} />}
      <TimeBar
        transitions={recording.transitions}
        chosen={props.chosen}
        dropped={recording.dropped}
        playing={props.playing}
        onChoose={props.onTransition}
        onLive={props.onLive}
        onPlay={props.onPlay}
        onPause={props.onPause}
        onSpeed={props.onSpeed}
      />
      <div className={styles.columns}>
        <MachineList
          machines={props.machines}
          filtered={filter.machine}
          drawn={drawn?.name ?? null}
          onChoose={(machine) => props.onFilter({ machine })}
        />
        <div className={styles.column}>
          {drawn && <ChartPanel {...drawn} zoom={props.zoom} onZoom={props.onZoom} />}
        </div>
        <div className={styles.column}>
          <section className={styles.panel} aria-labelledby="events-heading">
            <div className={styles.panelHead}>
              <h2 id="events-heading">
                <Trans>Events</Trans>
              </h2>
              <div className={styles.filter}>
                <Input
                  size="small"
                  type="search"
                  allowClear={clearing}
                  aria-label={t`Filter events`}
                  placeholder={t`Event, machine or state`}
                  defaultValue={filter.text}
                  key={filter.text === '' ? 'empty' : 'filled'}
                  autoFocus={filter.text !== ''}
                  onChange={({ target }) => props.onFilter({ text: target.value })}
                />
                <Checkbox
                  checked={filter.changedOnly}
                  onChange={({ target }) => props.onFilter({ changedOnly: target.checked })}
                >
                  <Trans>Only what changed something</Trans>
                </Checkbox>
              </div>
            </div>
            {listed.total === 0 ? (
              <Nothing filtered={recording.transitions.length > 0} />
            ) : (
              <TransitionTable
                {...listed}
                charts={recording.charts}
                chosen={props.chosen}
                differing={props.differing}
                onChoose={props.onTransition}
                onPage={props.onPage}
              />
            )}
          </section>
          {detail && <TransitionDetail detail={detail} chart={chart} onCopy={props.onCopy} />}
        </div>
      </div>
    </div>
  )
}

function Nothing({ filtered }: { filtered: boolean }) {
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        filtered ? (
          <Trans>No event passes the filter.</Trans>
        ) : (
          <Trans>Nothing has happened since this page was opened. Switch the theme or search for a company.</Trans>
        )
      }
    />
  )
}

function Tools({ keeps, reading, opened, recording, onKeep, onOpen, onExport, onClear }: MachineInspectorScreenProps) {
  const { t } = useLingui()
  return (
    <>
      <Checkbox checked={keeps} onChange={onKeep}>
        <Trans>Record from the start after a reload</Trans>
      </Checkbox>
      {opened === null && (
        <>
          <Button disabled={recording.transitions.length === 0} onClick={onClear}>
            <Trans>Clear</Trans>
          </Button>
          <Button icon={<DownloadOutlined aria-hidden="true" />} onClick={onExport}>
            <Trans>Export</Trans>
          </Button>
        </>
      )}
      <label className={styles.file} data-busy={reading}>
        <FolderOpenOutlined aria-hidden="true" /> {reading ? t`Reading…` : t`Open a recording`}
        <input
          type="file"
          accept=".json,application/json"
          disabled={reading}
          onChange={({ target }) => {
            const file = target.files?.[0]
            target.value = ''
            if (file) onOpen(file)
          }}
        />
      </label>
    </>
  )
}

/** Why a file is no recording, and what to do about it. */
function RecordingProblemText({ problem }: { problem: RecordingProblem }) {
  switch (problem.code) {
    case 'too_large':
      return <Trans>The file is larger than 20 MB, the most a recording may be. Export a shorter session.</Trans>
    case 'not_json':
      return <Trans>The file is not valid JSON: {problem.reason}</Trans>
    case 'not_a_recording':
      return <Trans>The file is JSON, but not a recording. Open one that this page exported.</Trans>
    case 'other_version':
      return <Trans>The recording has version {problem.version}; this page reads version 1.</Trans>
    case 'malformed':
      return problem.place === '' ? (
        <Trans>The recording is damaged: {problem.reason}</Trans>
      ) : (
        <Trans>
          The recording is damaged at {problem.place}: {problem.reason}
        </Trans>
      )
  }
}

/** A machine and its state at the inspected step. */
type ListedMachine = { key: string; parent: string | null; snapshot: RecordedSnapshot; transitions: number }

type MachineListProps = {
  machines: readonly ListedMachine[]
  /** The one that is filtered by; `null` for all of them. */
  filtered: string | null
  /** The one that is drawn. */
  drawn: string | null
  onChoose: (key: string | null) => void
}

/** Every recorded machine with its state; choosing one draws it and lists its events alone. */
function MachineList({ machines, filtered, drawn, onChoose }: MachineListProps) {
  const { t } = useLingui()
  return (
    <nav className={styles.machines} aria-label={t`Machines`}>
      <ul>
        <li>
          <button
            type="button"
            className={styles.machine}
            aria-pressed={filtered === null}
            onClick={() => onChoose(null)}
          >
            <strong>
              <Trans>All machines</Trans>
            </strong>
          </button>
        </li>
        {machines.map(({ key, parent, snapshot, transitions }) => (
          <li key={key} data-inner={parent !== null}>
            <button
              type="button"
              className={styles.machine}
              aria-pressed={filtered === key}
              data-drawn={drawn === key}
              onClick={() => onChoose(key)}
            >
              <strong>
                <bdi>{key}</bdi> {transitions > 0 && <span className={styles.count}>{transitions}</span>}
              </strong>
              <span className={styles.state}>
                {snapshot.status === 'active' && <bdi>{stateText(snapshot.value)}</bdi>}
                {snapshot.status === 'error' && <Trans>has failed</Trans>}
                {(snapshot.status === 'done' || snapshot.status === 'stopped') && <Trans>has ended</Trans>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
