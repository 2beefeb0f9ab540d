import { Trans, useLingui } from '@lingui/react/macro'
import type { DatedChange } from '#contracts/scenarios/change-dates.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { dateWords } from '#src/components/ownership/date-words.ts'
import type { Periods } from './periods.ts'
import styles from './scenarios.module.css'

type ChangeBarsProps = {
  /** The latest first. */
  changes: readonly DatedChange[]
  periods: Periods
  /** The day of the graph view. */
  shown: IsoDate
}

/** How much changed when, a bar per quarter or year; the list of days has what. */
export function ChangeBars({ changes, periods, shown }: ChangeBarsProps) {
  const totals = totalsOf(changes, periods)
  const max = Math.max(...totals.map(({ total }) => total))
  const shownPlace = Math.floor(periods.placeOf(shown))
  return (
    <div className={styles.barRow} aria-hidden="true">
      {totals.map(({ place, total }) => (
        <span key={place} data-shown={place === shownPlace} style={{ blockSize: `${(100 * total) / max}%` }} />
      ))}
    </div>
  )
}

/** What the bars are, and of which days they tell. */
export function BarsCaption({ changes, unit }: { changes: readonly DatedChange[]; unit: Periods['unit'] }) {
  const { i18n } = useLingui()
  const [latest, earliest] = [changes[0], changes.at(-1)]
  if (!latest || !earliest) return null
  const [from, to] = [dateWords(i18n, earliest.day), dateWords(i18n, latest.day)]
  return (
    <figcaption className={styles.datesQuiet}>
      {unit === 'year' ? (
        <Trans>
          Changes per year, {from} to {to}
        </Trans>
      ) : (
        <Trans>
          Changes per quarter, {from} to {to}
        </Trans>
      )}
    </figcaption>
  )
}

/** The number of changes in each period, those without any included. */
function totalsOf(changes: readonly DatedChange[], { count, placeOf }: Periods) {
  const byPlace = Map.groupBy(changes, ({ day }) => Math.floor(placeOf(day)))
  return Array.from({ length: count }, (_, place) => ({
    place,
    total: (byPlace.get(place) ?? []).reduce((sum, { total }) => sum + total, 0),
  }))
}
