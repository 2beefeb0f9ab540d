import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AdverseMediaSummary } from '#contracts/adverse-media/adverse-media.ts'
import type { Period } from '#contracts/values/iso-date.ts'
import { ChartFigure } from '#src/components/controls/chart-figure.tsx'

type ArticlesByDayProps = {
  days: AdverseMediaSummary['days']
  /** The fields of the period, where they do not stand elsewhere on the screen. */
  period?: ReactNode
  onPeriod: (period: Period) => void
}

/** Articles of each day, those with a risk event among them, and the days on which these came in a burst. */
export function ArticlesByDay({ days, period, onPeriod }: ArticlesByDayProps) {
  const { t } = useLingui()
  const burstWords = t`Burst of risk events`
  return (
    <ChartFigure
      chart={{
        kind: 'columns',
        label: t`Articles of each day`,
        itemTitle: t`Day`,
        valueTitle: t`Articles`,
        series: [
          { key: 'negative', name: t`With a risk event`, colour: 'series-2' },
          { key: 'rest', name: t`Without a risk event`, colour: 'series-1' },
        ],
        markTitle: burstWords,
        items: days.map(({ day, count, negative, burst }) => ({
          key: day,
          name: day,
          tick: day.slice(5),
          values: [negative, count - negative],
          marked: burst,
          ...(burst && { note: burstWords }),
        })),
      }}
      onRange={(from, to) => onPeriod({ from, to })}
      {...(period !== undefined && { period })}
    />
  )
}
