import { useLingui as useCatalog } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { MachineChart } from '#contracts/machine-inspector/machine-chart.ts'
import type { Recorded } from '#contracts/machine-inspector/machine-recording.ts'
import type {
  Difference,
  RecordedTransition,
  TransitionCheck,
} from '#contracts/machine-inspector/recorded-transition.ts'
import { changedStates, stateText } from '#src/components/machine-inspector/active-states.ts'
import { LeadsTo } from '#src/components/machine-inspector/leads-to.tsx'
import { eventText } from './event-words.ts'
import styles from './machine-inspector.module.css'
import { timeText } from './time-bar.tsx'
import { ValueTree } from './value-tree.tsx'

type DifferenceTableProps = {
  differences: readonly Difference[]
  /** What the two columns are called. */
  headings: { before: ReactNode; after: ReactNode }
}

/** Where two states differ, part by part. */
function DifferenceTable({ differences, headings }: DifferenceTableProps) {
  if (differences.length === 0) {
    return (
      <p className={styles.quiet}>
        <Trans>Nothing changed.</Trans>
      </p>
    )
  }
  return (
    <table className={[styles.table, styles.even].join(' ')}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Part of the state</Trans>
          </th>
          <th scope="col">{headings.before}</th>
          <th scope="col">{headings.after}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ path, before, after }) => (
          <tr key={path.join('.')}>
            <th scope="row" className={styles.code}>
              {path.join('.')}
            </th>
            <td className={styles.code}>{shortText(before)}</td>
            <td className={styles.code}>{shortText(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const longest = 160

function shortText(value: Recorded | undefined): string {
  if (value === undefined) return '–'
  const text = JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** A transition in detail; `check` is the result of its replay. */
export type DetailedTransition = {
  transition: RecordedTransition
  differences: readonly Difference[]
  check: TransitionCheck | null
}

type TransitionDetailProps = { detail: DetailedTransition; chart: MachineChart | null; onCopy: (text: string) => void }

/** One event: what it carried, what it changed, and the whole state before and after it. */
export function TransitionDetail({ detail: { transition, differences, check }, chart, onCopy }: TransitionDetailProps) {
  const { i18n } = useCatalog()
  const { before, after, event, actor, at } = transition
  const { from, to } = changedStates(before.value, after.value)
  return (
    <section className={styles.panel} aria-labelledby="moment-heading">
      <div className={styles.panelHead}>
        <div>
          <h2 id="moment-heading">
            <bdi>{eventText(event.type, chart, i18n)}</bdi>
          </h2>
          <p>
            <bdi>{actor}</bdi>, <span className={styles.figure}>{timeText(at, i18n)}</span>:{' '}
            {from === to ? (
              <Trans>
                stays in <bdi className={styles.current}>{stateText(after.value)}</bdi>
              </Trans>
            ) : (
              <>
                <bdi>{from}</bdi>
                <LeadsTo />
                <bdi className={styles.current}>{to}</bdi>
              </>
            )}
          </p>
        </div>
        <Button size="small" onClick={() => onCopy(JSON.stringify(transition, null, 2))}>
          <Trans>Copy as JSON</Trans>
        </Button>
      </div>
      {check && check.differences.length > 0 && (
        <>
          <h3>
            <Trans>Played again, it leads elsewhere</Trans>
          </h3>
          <DifferenceTable
            differences={check.differences}
            headings={{ before: <Trans>Recorded</Trans>, after: <Trans>Played again</Trans> }}
          />
        </>
      )}
      <h3>
        <Trans>What it changed</Trans>
      </h3>
      <DifferenceTable
        differences={differences}
        headings={{ before: <Trans>Before</Trans>, after: <Trans>After</Trans> }}
      />
      <details className={styles.fold} open>
        <summary>
          <Trans>The event</Trans>
        </summary>
        <ValueTree value={event} />
      </details>
      <details className={styles.fold}>
        <summary>
          <Trans>State before</Trans>
        </summary>
        <ValueTree value={before} />
      </details>
      <details className={styles.fold}>
        <summary>
          <Trans>State after</Trans>
        </summary>
        <ValueTree value={after} />
      </details>
    </section>
  )
}
