import { useLingui } from '@lingui/react/macro'
import type { IssuerReport } from '#contracts/issuers/issuer-report.ts'
import { figuresOf } from '#contracts/values/locale.ts'
import { RiskLevel } from '#contracts/values/risk-level.ts'
import { ChartFigure } from '#src/components/controls/chart-figure.tsx'
import { marketWords, ratingChangeName } from '#src/components/issuers/words.ts'
import { dotted } from '#src/components/text/isolated-text.ts'
import { riskLevelWords } from '#src/components/text/risk-level-words.ts'

/** Points at which the next level begins. */
const bounds = [25, 40, 60, 80]

type ScoreHistoryProps = {
  report: Pick<IssuerReport, 'history' | 'ratingChanges'>
  chosen: string | null
  onDay: (day: string) => void
}

/**
 * The score at the end of each month, by height and colour of the level it had then; choosing one goes back to it.
 * Months are marked in which an agency changed a rating, or at whose end the share had fallen far.
 */
export function ScoreHistory({ report: { history, ratingChanges }, chosen, onDay }: ScoreHistoryProps) {
  const { t, i18n } = useLingui()
  const percent = new Intl.NumberFormat(figuresOf(i18n.locale), { style: 'percent', maximumFractionDigits: 1 })
  const changesIn = (after: string, until: string) => ratingChanges.filter(({ on }) => on > after && on <= until)
  return (
    <ChartFigure
      chart={{
        kind: 'columns',
        label: t`Points at the end of each month`,
        itemTitle: t`End of the month`,
        valueTitle: t`Points, 0 to 100`,
        series: [{ key: 'score', name: t`Points`, colour: 'level-normal' }],
        items: history.map(({ on, score, level, shareDrawdown }, place) => {
          const changes = changesIn(history[place - 1]?.on ?? on.slice(0, 7), on)
          const told = [
            ...changes.map((change) => ratingChangeName(change, i18n)),
            ...(shareDrawdown === undefined
              ? []
              : [`${i18n._(marketWords.shareDrawdown)} ${percent.format(shareDrawdown)}`]),
          ]
          return {
            key: on,
            name: on,
            tick: on.slice(0, 7),
            values: [score],
            colour: `level-${level}` as const,
            note: dotted([i18n._(riskLevelWords[level]), ...told], i18n.locale),
            marked: told.length > 0,
            chosen: on === chosen,
          }
        }),
        markTitle: t`With a change of a rating by an agency, or a fall of the share price`,
        colourTitles: RiskLevel.options.map((level) => ({
          colour: `level-${level}` as const,
          name: i18n._(riskLevelWords[level]),
        })),
        format: { maximumFractionDigits: 1 },
        bounds,
        atLeast: 100,
      }}
      onChoose={onDay}
    />
  )
}
