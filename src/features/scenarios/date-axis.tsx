import { useLingui } from '@lingui/react/macro'
import { Slider } from 'antd'
import type { DatedChange } from '#contracts/scenarios/change-dates.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { stopOf, stopsOf, today } from '#src/components/controls/day-stops.ts'
import type { NetworkComparison } from '#src/machines/scenarios/use-network-comparison.ts'
import { BarsCaption, ChangeBars } from './change-bars.tsx'
import { periodsOf } from './periods.ts'
import styles from './scenarios.module.css'

type DateAxisProps = Pick<NetworkComparison, 'pointed' | 'onPoint'> & {
  /** Days at which something changes, the earliest first. */
  days: readonly IsoDate[]
  /** The latest first; `null` until they are read. */
  changes: readonly DatedChange[] | null
  /** The day of the graph view, `null` for today. */
  asOf: IsoDate | null
  /** The day it is compared with; `undefined` where it is with none. */
  comparedAsOf: IsoDate | null | undefined
  mayExplore: boolean
  onDay: (day: IsoDate | null) => void
  onCompare: (day: IsoDate | null) => void
}

/** How much changed when, and below it the days of change, along which the day of the graph and a second one move. */
export function DateAxis({ changes, ...handles }: DateAxisProps) {
  const { days, asOf } = handles
  const stops = stopsOf(days)
  const shownDays = stops.map((stop) => stop ?? today())
  const periods = periodsOf(shownDays)
  const places = shownDays.map((day, at) => periods?.placeOf(day) ?? at)
  const isBarred = periods !== null && changes !== null && changes.length > 1 && changes.some(({ total }) => total > 0)
  return (
    <figure className={styles.dateAxis}>
      {isBarred && <ChangeBars changes={changes} periods={periods} shown={asOf ?? today()} />}
      <DateHandles {...handles} stops={stops} places={places} max={periods?.count ?? stops.length - 1} />
      {isBarred && <BarsCaption changes={changes} unit={periods.unit} />}
    </figure>
  )
}

type DateHandlesProps = Omit<DateAxisProps, 'days' | 'changes'> & {
  stops: readonly (IsoDate | null)[]
  /** Where each of them stands, from 0 to the maximum. */
  places: readonly number[]
  max: number
}

/** One handle for the day of the graph, and a second where it is compared with another one. */
function DateHandles(props: DateHandlesProps) {
  const { stops, places, max, asOf, comparedAsOf, pointed, mayExplore, onPoint, onDay, onCompare } = props
  const { t } = useLingui()
  const dayAt = (place: number) => stops[nearest(places, place)] ?? null
  const wordsAt = (place: number) => dayAt(place) ?? t`today`
  const placeAt = (stop: number) => places[stop] ?? 0
  const shown = placeAt(stopOf(asOf, stops))
  const shared = {
    min: 0,
    max,
    step: null,
    marks: Object.fromEntries(places.map((place) => [place, ' '])),
    included: false,
    tooltip: { formatter: (place?: number) => (place === undefined ? null : wordsAt(place)) },
  }
  const shownNow = pointed.shown === null ? shown : placeAt(pointed.shown)
  if (comparedAsOf === undefined) {
    return (
      <Slider
        {...shared}
        value={shownNow}
        ariaLabelForHandle={t`Day of the graph`}
        ariaValueTextFormatterForHandle={wordsAt}
        onChange={(place) => onPoint({ shown: nearest(places, place) })}
        onChangeComplete={(place) => {
          if (mayExplore) onDay(dayAt(place))
        }}
      />
    )
  }
  const compared = placeAt(stopOf(comparedAsOf, stops))
  const comparedNow = pointed.compared === null ? compared : placeAt(pointed.compared)
  const labels = [t`Day it is compared with`, t`Day of the graph`]
  return (
    <Slider
      {...shared}
      range
      value={[comparedNow, shownNow]}
      ariaLabelForHandle={comparedNow <= shownNow ? labels : labels.toReversed()}
      ariaValueTextFormatterForHandle={[wordsAt, wordsAt]}
      onChange={(now) => {
        const { handle, place } = movedAmong(now, { shown, compared })
        const stop = nearest(places, place)
        onPoint(handle === 'shown' ? { shown: stop } : { compared: stop })
      }}
      onChangeComplete={(now) => {
        const { handle, place } = movedAmong(now, { shown, compared })
        if (!mayExplore || place === { shown, compared }[handle]) return
        if (handle === 'shown') onDay(dayAt(place))
        else onCompare(dayAt(place))
      }}
    />
  )
}

type Handles = { shown: number; compared: number }

/** The handle that left its place, and where it is now: one is moved at a time. */
function movedAmong([low = 0, high = 0]: readonly number[], { shown, compared }: Handles) {
  const handle = low === shown || high === shown ? 'compared' : 'shown'
  const stayed = handle === 'shown' ? compared : shown
  return { handle, place: low === stayed ? high : low } as const
}

function nearest(places: readonly number[], place: number): number {
  const distances = places.map((each) => Math.abs(each - place))
  return distances.indexOf(Math.min(...distances))
}
