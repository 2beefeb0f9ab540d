import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { IssuerReport } from '#contracts/issuers/issuer-report.ts'
import { ScrollRegion } from '#src/components/controls/scroll-region.tsx'
import { pointsText } from '#src/components/text/amount-text.ts'
import { riskLevelWords } from '#src/components/text/risk-level-words.ts'
import styles from './bond-warning.module.css'

const columnWidth = 36
const height = 130
const base = 112
const left = 30
const bounds = [25, 40, 60, 80]

/** The score at the end of each month, by height and colour of the level it had then. */
export function ScoreHistory({ history }: { history: IssuerReport['history'] }) {
  const { i18n } = useLingui()
  const width = left + columnWidth * history.length
  const y = (score: number) => base - score
  const label = i18n._(msg`Points at the end of each month`)
  return (
    <ScrollRegion label={label}>
      <svg width={width} height={height} role="img" aria-label={label}>
        {bounds.map((bound) => (
          <g key={bound}>
            <line className={styles.bound} x1={left} x2={width} y1={y(bound)} y2={y(bound)} />
            <text className={styles.axis} x={left - 6} y={y(bound) + 4} textAnchor="end">
              {bound}
            </text>
          </g>
        ))}
        {history.map(({ on, score, level }, index) => (
          <g key={on}>
            <title>{`${on}: ${pointsText(score, i18n.locale)} · ${i18n._(riskLevelWords[level])}`}</title>
            <rect
              className={styles.column}
              data-level={level}
              x={left + columnWidth * index + 4}
              y={y(Math.max(1, score))}
              width={columnWidth - 8}
              height={Math.max(1, score)}
              rx={2}
            />
            {index % 6 === 0 && index + 1 < history.length && (
              <text className={styles.axis} x={left + columnWidth * index + 2} y={height - 4}>
                {on.slice(0, 7)}
              </text>
            )}
          </g>
        ))}
      </svg>
    </ScrollRegion>
  )
}
