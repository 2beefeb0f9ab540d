import { useLingui as useCatalog } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import type { MachineChart } from '#contracts/machine-inspector/machine-chart.ts'
import type { RecordedTransition } from '#contracts/machine-inspector/recorded-transition.ts'
import { Pages } from '#src/components/controls/pages.tsx'
import { changedStates } from '#src/components/machine-inspector/active-states.ts'
import { LeadsTo } from '#src/components/machine-inspector/leads-to.tsx'
import { eventText } from './event-words.ts'
import styles from './machine-inspector.module.css'
import { timeText } from './time-bar.tsx'

type TransitionTableProps = {
  /** Newest first. */
  transitions: readonly RecordedTransition[]
  charts: readonly MachineChart[]
  chosen: number | null
  /** Ids of the transitions that diverged in the replay. */
  differing: ReadonlySet<number>
  total: number
  page: number
  pageSize: number
  onChoose: (transition: number) => void
  onPage: (page: number) => void
}

/** The events with what each of them did. */
export function TransitionTable(props: TransitionTableProps) {
  const { transitions, charts, chosen, differing, total, page, pageSize, onChoose, onPage } = props
  const { t } = useLingui()
  return (
    <>
      <div className={[styles.scroller, styles.log].join(' ')}>
        <table className={styles.table} aria-label={t`Events`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Time</Trans>
              </th>
              <th scope="col">
                <Trans>Machine</Trans>
              </th>
              <th scope="col">
                <Trans>Event</Trans>
              </th>
              <th scope="col">
                <Trans>From → to</Trans>
              </th>
              <th scope="col">
                <Trans>Changed</Trans>
              </th>
            </tr>
          </thead>
          <tbody onKeyDown={walkRows}>
            {transitions.map((transition) => (
              <TransitionRow
                key={transition.id}
                transition={transition}
                chart={charts.find(({ id }) => id === transition.machine) ?? null}
                chosen={transition.id === chosen}
                differs={differing.has(transition.id)}
                onChoose={onChoose}
              />
            ))}
          </tbody>
        </table>
      </div>
      {total > pageSize && <Pages size="small" current={page} pageSize={pageSize} total={total} onChange={onPage} />}
    </>
  )
}

type TransitionRowProps = {
  transition: RecordedTransition
  chart: MachineChart | null
  chosen: boolean
  differs: boolean
  onChoose: (transition: number) => void
}

function TransitionRow({ transition, chart, chosen, differs, onChoose }: TransitionRowProps) {
  const { i18n } = useCatalog()
  const { from, to } = changedStates(transition.before.value, transition.after.value)
  return (
    <tr ref={chosen ? keepInView : null} data-chosen={chosen} data-differs={differs}>
      <td className={styles.figure}>{timeText(transition.at, i18n)}</td>
      <td>
        <bdi>{transition.actor}</bdi>
      </td>
      <td>
        <button type="button" className={styles.event} aria-pressed={chosen} onClick={() => onChoose(transition.id)}>
          <bdi>{eventText(transition.event.type, chart, i18n)}</bdi>
        </button>
        {differs && (
          <span className={styles.differs}>
            <Trans>leads elsewhere</Trans>
          </span>
        )}
      </td>
      <td>
        {from === to ? (
          <span className={styles.quiet}>
            <Trans>stays</Trans>
          </span>
        ) : (
          <>
            <bdi className={styles.quiet}>{from}</bdi>
            <LeadsTo />
            <bdi>{to}</bdi>
          </>
        )}
      </td>
      <td className={styles.quiet}>
        <bdi>{transition.changed.join(', ')}</bdi>
      </td>
    </tr>
  )
}

/** Scrolls the list, and nothing around it, until the row can be seen. */
function keepInView(row: HTMLElement | null): void {
  const list = row?.closest(`.${styles.log}`)
  if (!row || !list) return
  const [seen, place] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
  if (place.top < seen.top + place.height) list.scrollTop += place.top - seen.top - place.height
  if (place.bottom > seen.bottom) list.scrollTop += place.bottom - seen.bottom
}

/** Up and down lead to the event in the row above or below. */
function walkRows(event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const row = (event.target as Element).closest('tr')
  const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling
  const button = next?.querySelector('button')
  if (!button) return
  event.preventDefault()
  button.focus()
  button.click()
}
