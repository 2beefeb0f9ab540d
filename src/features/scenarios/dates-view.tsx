import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, DatePicker, Progress, Segmented } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import type { NetworkDifference } from '#contracts/scenarios/network-difference.ts'
import { IsoDate } from '#contracts/values/iso-date.ts'
import { today } from '#src/components/controls/day-stops.ts'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { TimeLapseBar } from '#src/components/controls/time-lapse-bar.tsx'
import { dateWords } from '#src/components/ownership/date-words.ts'
import type { NetworkComparison } from '#src/machines/scenarios/use-network-comparison.ts'
import type { TimeLapse } from '#src/machines/scenarios/use-time-lapse.ts'
import { ChangeDateList, LastControl } from './change-date-list.tsx'
import { ChangeList } from './change-list.tsx'
import { DateAxis } from './date-axis.tsx'
import type { ChangesRead } from './dated-change-words.ts'
import { dayToCompare } from './day-to-compare.ts'
import { FilmStripExport, type FilmStripExportProps } from './film-strip-export.tsx'
import styles from './scenarios.module.css'

type DatesViewProps = Omit<NetworkComparison, 'answer'> & {
  company: string
  /** Days at which something around the company changes, the earliest first; `null` until they are read. */
  days: readonly IsoDate[] | null
  /** Whether these are all. */
  isComplete: boolean
  /** What changed on these days. */
  read: ChangesRead & { onRetry: () => void }
  lapse: TimeLapse
  film: Omit<FilmStripExportProps, 'company'>
  /** The day of the graph view, `null` for today. */
  asOf: IsoDate | null
  /** The day it is compared with; `undefined` where it is with none. */
  comparedAsOf: IsoDate | null | undefined
  mayExplore: boolean
  difference: NetworkDifference | null
  nameOf: (party: string) => string
  onDay: (asOf: IsoDate | null) => void
  onCompare: (asOf: IsoDate | null) => void
  onEnd: () => void
  onSelect: (party: string) => void
}

/**
 * The days of change, what changed on each and how the graph view goes through them; two days in one graph view, and
 * the differences between them.
 */
export function DatesView(props: DatesViewProps) {
  const { company, isComplete, read, lapse, asOf, comparedAsOf, mayExplore, nameOf, onDay } = props
  const { t } = useLingui()
  const days = props.days ?? []
  const isAll = isComplete && read.changes?.changes.length === days.length
  return (
    <div className={styles.datesPanel}>
      {read.changes && days.length > 0 && (
        <LastControl company={company} today={today()} told={read.changes} isAll={isAll} nameOf={nameOf} />
      )}
      <ProblemAlert problem={read.problem} onRetry={read.onRetry} />
      {(props.days !== null || read.problem === null) && <DatesLead days={props.days} isComplete={isComplete} />}
      {days.length > 0 && (
        <div className={styles.datesList}>
          <TimeLapseBar {...lapse} withKeys previous={t`Previous date of change`} next={t`Next date of change`}>
            <Trans>Goes from date to date; the time between is skipped.</Trans>
          </TimeLapseBar>
          <DateAxis {...props} days={days} changes={read.changes?.changes ?? null} />
        </div>
      )}
      <CompareActions {...props} days={days} />
      {comparedAsOf !== undefined && <Differences {...props} comparedAsOf={comparedAsOf} />}
      {days.length > 0 && (
        <div className={styles.datesList}>
          <FilmStripExport {...props.film} company={company} />
          <ChangeDateList days={days} read={read} asOf={asOf} nameOf={nameOf} mayExplore={mayExplore} onDay={onDay} />
        </div>
      )}
      <TypedDays {...props} />
    </div>
  )
}

function DatesLead({ days, isComplete }: Pick<DatesViewProps, 'days' | 'isComplete'>) {
  const { i18n } = useLingui()
  const count = i18n.number(days?.length ?? 0)
  return (
    <p className={styles.datesLead}>
      {days === null ? (
        <Trans>Being read…</Trans>
      ) : days.length === 0 ? (
        <Trans>The data give no day on which anything around this company changed.</Trans>
      ) : (
        <>
          {isComplete ? (
            <Plural
              value={days.length}
              one="This company’s network changed on # date."
              other={`This company’s network changed on ${count} dates.`}
            />
          ) : (
            <Trans>This company’s network changed on more than {count} dates, of which these are the latest.</Trans>
          )}{' '}
          <Trans>Pick one, or two to compare; whatever stands on the graph keeps its place.</Trans>
        </>
      )}
    </p>
  )
}

/** Has the day of the graph compared with another one, and ends that. */
function CompareActions(props: DatesViewProps & { days: readonly IsoDate[] }) {
  const { days, asOf, comparedAsOf, mayExplore, reach, onCompare, onEnd } = props
  const { t } = useLingui()
  if (comparedAsOf === undefined) {
    const other = dayToCompare(days, asOf)
    if (other === null) return null
    return (
      <div className={styles.datesActions}>
        <Button size="small" disabled={!mayExplore} onClick={() => onCompare(other)}>
          <Trans>Compare two dates</Trans>
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.datesActions}>
      <Button size="small" disabled={!mayExplore} onClick={onEnd}>
        <Trans>End the comparison</Trans>
      </Button>
      <Segmented<NetworkComparison['reach']>
        aria-label={t`What is compared`}
        size="small"
        value={reach}
        options={[
          { value: 'company', label: t`This company` },
          { value: 'graph-view', label: t`On the graph` },
          { value: 'network', label: t`The whole network` },
        ]}
        onChange={props.onReach}
      />
    </div>
  )
}

/** Both days to be typed, also ones on which nothing changed. */
function TypedDays({ asOf, comparedAsOf, mayExplore, onDay, onCompare }: DatesViewProps) {
  return (
    <div className={styles.days}>
      <DayField
        id="dates-compared"
        label={<Trans>Compared with</Trans>}
        day={comparedAsOf}
        disabled={!mayExplore}
        onDay={onCompare}
      />
      <DayField
        id="dates-shown"
        label={<Trans>Day of the graph</Trans>}
        day={asOf}
        disabled={!mayExplore}
        onDay={onDay}
      />
    </div>
  )
}

function Differences(props: DatesViewProps & { comparedAsOf: IsoDate | null }) {
  const { asOf, comparedAsOf, difference, busy, progress, problem, cancelled, mayRetry, nameOf, onSelect } = props
  const { i18n, t } = useLingui()
  const dayText = (day: IsoDate | null) => dateWords(i18n, day ?? today())
  const [before, after] = [dayText(comparedAsOf), dayText(asOf)]
  return (
    <section>
      <h3>
        <Trans>
          From {before} to {after}
        </Trans>
      </h3>
      {busy && (
        <div className={styles.datesActions}>
          <Progress
            className={styles.progress ?? ''}
            percent={Math.round(progress * 100)}
            size="small"
            aria-label={t`Done so far`}
          />
          <Button type="link" onClick={props.onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      )}
      <ProblemAlert problem={problem} mayRetry={mayRetry} onRetry={props.onRetry} />
      {cancelled && (
        <Alert
          type="info"
          showIcon
          title={<Trans>Cancelled. Nothing was changed.</Trans>}
          action={
            <Button size="small" disabled={!mayRetry} onClick={props.onRetry}>
              <Trans>Restart</Trans>
            </Button>
          }
        />
      )}
      {difference && (
        <div aria-busy={busy} aria-live="polite">
          <ChangeList difference={difference} nameOf={nameOf} day={after} onSelect={onSelect} />
        </div>
      )}
    </section>
  )
}

type DayFieldProps = {
  id: string
  label: ReactNode
  /** `null` for today, `undefined` while no day is chosen. */
  day: IsoDate | null | undefined
  disabled: boolean
  onDay: (day: IsoDate | null) => void
}

function DayField({ id, label, day, disabled, onDay }: DayFieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.day}>
        <DatePicker
          id={id}
          size="small"
          format="YYYY-MM-DD"
          value={day ? dayjs(day) : null}
          placeholder="YYYY-MM-DD"
          allowClear={false}
          disabled={disabled}
          onChange={(chosen) => {
            const text = chosen?.format('YYYY-MM-DD')
            if (text !== day && v.is(IsoDate, text)) onDay(text)
          }}
        />
        {day === null ? (
          <span className={styles.datesQuiet}>
            <Trans>today</Trans>
          </span>
        ) : (
          <Button type="link" size="small" disabled={disabled} onClick={() => onDay(null)}>
            <Trans>today</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
