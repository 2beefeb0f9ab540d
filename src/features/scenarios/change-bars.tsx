import { Trans, useLingui } from '@lingui/react/macro'
import type { DatedChange } from '#contracts/scenarios/change-dates.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { dateWords } from '#src/components/ownership/date-words.ts'
import styles from './scenarios.module.css'

type ChangeBarsProps = {
  /** The latest first. */
  changes: readonly DatedChange[]
  /** The day of the graph view, `null` for today. */
  asOf: IsoDate | null
}

/** Quarters that fit side by side, beyond which there is a bar per year, and years beyond which there are none. */
const [maxQuarters, maxYears] = [120, 250]

const yearOf = (day: IsoDate): number => Number(day.slice(0, 4))
const quarterOf = (day: IsoDate): number => yearOf(day) * 4 + Math.floor((Number(day.slice(5, 7)) - 1) / 3)

/** How much changed when, a bar per quarter; the list below has the days. */
export function ChangeBars({ changes, asOf }: ChangeBarsProps) {
  const { i18n } = useLingui()
  const [latest, earliest] = [changes[0], changes.at(-1)]
  if (!latest || !earliest || latest === earliest) return null
  const isByYear = quarterOf(latest.day) - quarterOf(earliest.day) >= maxQuarters
  const periodOf = isByYear ? yearOf : quarterOf
  const totals = totalsOf(changes, periodOf)
  const max = Math.max(...totals.map(({ total }) => total))
  if (totals.length > maxYears || max === 0) return null
  const shown = asOf && periodOf(asOf)
  const [from, to] = [dateWords(i18n, earliest.day), dateWords(i18n, latest.day)]
  return (
    <figure className={styles.bars}>
      <div className={styles.barRow} aria-hidden="true">
        {totals.map(({ period, total }) => (
          <span key={period} data-shown={period === shown} style={{ blockSize: `${(100 * total) / max}%` }} />
        ))}
      </div>
      <figcaption className={styles.datesQuiet}>
        {isByYear ? (
          <Trans>
            Changes per year, {from} to {to}
          </Trans>
        ) : (
          <Trans>
            Changes per quarter, {from} to {to}
          </Trans>
        )}
      </figcaption>
    </figure>
  )
}

/** The number of changes in each period from the first to the last, those without any included. */
function totalsOf(changes: readonly DatedChange[], periodOf: (day: IsoDate) => number) {
  const byPeriod = Map.groupBy(changes, ({ day }) => periodOf(day))
  const [first, last] = [Math.min(...byPeriod.keys()), Math.max(...byPeriod.keys())]
  return Array.from({ length: last - first + 1 }, (_, place) => {
    const period = first + place
    return { period, total: (byPeriod.get(period) ?? []).reduce((sum, { total }) => sum + total, 0) }
  })
}
