import { useLingui } from '@lingui/react/macro'
import type { IssuerReport } from '#contracts/issuers/issuer-report.ts'
import { RiskLevel } from '#contracts/values/risk-level.ts'
import { ChartFigure } from '#src/components/controls/chart-figure.tsx'
import { riskLevelWords } from '#src/components/text/risk-level-words.ts'

/** Points at which the next level begins. */
const bounds = [25, 40, 60, 80]

type ScoreHistoryProps = { history: IssuerReport['history']; chosen: string | null; onDay: (day: string) => void }

/** The score at the end of each month, by height and colour of the level it had then; choosing one goes back to it. */
export function ScoreHistory({ history, chosen, onDay }: ScoreHistoryProps) {
  const { t, i18n } = useLingui()
  return (
    <ChartFigure
      chart={{
        kind: 'columns',
        label: t`Points at the end of each month`,
        itemTitle: t`End of the month`,
        valueTitle: t`Points, 0 to 100`,
        series: [{ key: 'score', name: t`Points`, colour: 'level-normal' }],
        items: history.map(({ on, score, level }) => ({
          key: on,
          name: on,
          tick: on.slice(0, 7),
          values: [score],
          colour: `level-${level}` as const,
          note: i18n._(riskLevelWords[level]),
          chosen: on === chosen,
        })),
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
