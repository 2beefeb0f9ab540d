import { Trans, useLingui } from '@lingui/react/macro'
import type { RecordedSnapshot } from '#contracts/machine-recording.ts'
import { stateText } from '#src/components/state-chart/active-states.ts'
import styles from './machine-inspector.module.css'

/** A machine and where it stands at the moment that is shown. */
export type ListedMachine = { key: string; parent: string | null; snapshot: RecordedSnapshot; moments: number }

type MachineListProps = {
  machines: readonly ListedMachine[]
  /** The one that is filtered by; `null` for all of them. */
  filtered: string | null
  /** The one that is drawn. */
  drawn: string | null
  onChoose: (key: string | null) => void
}

/** Every recorded machine with its state; choosing one draws it and lists its events alone. */
export function MachineList({ machines, filtered, drawn, onChoose }: MachineListProps) {
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
        {machines.map(({ key, parent, snapshot, moments }) => (
          <li key={key} data-inner={parent !== null}>
            <button
              type="button"
              className={styles.machine}
              aria-pressed={filtered === key}
              data-drawn={drawn === key}
              onClick={() => onChoose(key)}
            >
              <strong>
                <bdi>{key}</bdi> {moments > 0 && <span className={styles.count}>{moments}</span>}
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
