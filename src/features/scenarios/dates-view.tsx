import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, DatePicker, Progress, Segmented, Slider } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import type { NetworkDifference } from '#contracts/scenarios/network-difference.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { IsoDate } from '#contracts/values/iso-date.ts'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { dateWords } from '#src/components/ownership/date-words.ts'
import type { NetworkComparison } from '#src/machines/scenarios/use-network-comparison.ts'
import type { TimeLapse } from '#src/machines/scenarios/use-time-lapse.ts'
import { ChangeBars } from './change-bars.tsx'
import { ChangeDateList, LastControl } from './change-date-list.tsx'
import { ChangeList } from './change-list.tsx'
import type { ChangesRead } from './dated-change-words.ts'
import styles from './scenarios.module.css'
import { TimeLapseBar } from './time-lapse-bar.tsx'

type DatesViewProps = Omit<NetworkComparison, 'answer'> & {
  company: string
  /** Days at which something around the company changes, the earliest first; `null` until they are read. */
  days: readonly IsoDate[] | null
  /** Whether these are all. */
  isComplete: boolean
  /** What changed on these days. */
  read: ChangesRead & { onRetry: () => void }
  lapse: TimeLapse
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
          <TimeLapseBar {...lapse} />
          {read.changes && <ChangeBars changes={read.changes.changes} asOf={asOf} />}
          <ChangeDateList days={days} read={read} asOf={asOf} nameOf={nameOf} mayExplore={mayExplore} onDay={onDay} />
        </div>
      )}
      <TwoDays {...props} days={days} />
      {comparedAsOf !== undefined && <Differences {...props} comparedAsOf={comparedAsOf} />}
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

function TwoDays(props: DatesViewProps & { days: readonly IsoDate[] }) {
  const { days, asOf, comparedAsOf, mayExplore, reach, pointed, onEnd } = props
  const { t } = useLingui()
  return (
    <>
      <div className={styles.days}>
        <DayField
          id="dates-compared"
          label={<Trans>Compared with</Trans>}
          sliderLabel={t`Day it is compared with`}
          days={days}
          day={comparedAsOf}
          pointed={pointed.compared}
          onPoint={(compared) => props.onPoint({ compared })}
          disabled={!mayExplore}
          onDay={props.onCompare}
        />
        <DayField
          id="dates-shown"
          label={<Trans>Day of the graph</Trans>}
          sliderLabel={t`Day of the graph`}
          days={days}
          day={asOf}
          pointed={pointed.shown}
          onPoint={(shown) => props.onPoint({ shown })}
          disabled={!mayExplore}
          onDay={props.onDay}
        />
      </div>
      {comparedAsOf !== undefined && (
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
      )}
    </>
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
  sliderLabel: string
  /** Days at which something changes, the earliest first. */
  days: readonly IsoDate[]
  /** `null` for today, `undefined` while no day is chosen. */
  day: IsoDate | null | undefined
  /** Where the slider is being moved to, before the day is chosen. */
  pointed: number | null
  disabled: boolean
  onPoint: (place: number) => void
  onDay: (day: IsoDate | null) => void
}

/**
 * A day, typed or moved along the days at which something changes; `null`, today, stands among them.
 */
function DayField({ id, label, sliderLabel, days, day, pointed, disabled, onPoint, onDay }: DayFieldProps) {
  const { t } = useLingui()
  const stops = stopsOf(days)
  const dayAt = (at: number): IsoDate | null => stops[at] ?? null
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
      {days.length > 0 && (
        <Slider
          min={0}
          max={days.length}
          value={pointed ?? placeOf(day, stops)}
          dots={days.length <= 24}
          included={false}
          tooltip={{ formatter: (at) => (at === undefined ? null : (dayAt(at) ?? t`today`)) }}
          ariaLabelForHandle={sliderLabel}
          ariaValueTextFormatterForHandle={(at) => dayAt(at) ?? t`today`}
          onChange={onPoint}
          onChangeComplete={(at) => {
            if (!disabled) onDay(dayAt(at))
          }}
        />
      )}
    </div>
  )
}

const today = (): IsoDate => chinaDayOf(Date.now())

/** The days at which something changes, with today (`null`) behind those that have come. */
function stopsOf(days: readonly IsoDate[]): readonly (IsoDate | null)[] {
  const come = days.filter((day) => day <= today())
  return [...come, null, ...days.slice(come.length)]
}

/** The last day of change up to a day. */
function placeOf(day: IsoDate | null | undefined, stops: readonly (IsoDate | null)[]): number {
  if (day === null || day === undefined) return stops.indexOf(null)
  return Math.max(
    0,
    stops.findLastIndex((stop) => stop !== null && stop <= day),
  )
}
