import { Trans, useLingui } from '@lingui/react/macro'
import type { OpinionSummary } from '#contracts/opinion.ts'
import { ScrollRegion } from '#src/components/scroll-region.tsx'
import styles from './risk-detection.module.css'

const height = 120
const base = 100
const widest = 14
const all = 1260
const labelWidth = 36

/** Articles of each day, the bad ones among them, and the days on which bad news came in a burst. */
export function HeatByDay({ days }: { days: OpinionSummary['days'] }) {
  const { t } = useLingui()
  const step = Math.max(4, Math.min(widest, all / Math.max(1, days.length)))
  const most = Math.max(1, ...days.map(({ count }) => count))
  const width = step * days.length + labelWidth
  const labelled = Math.max(Math.ceil(days.length / 8), Math.ceil(labelWidth / step))
  const label = t`Articles of each day`
  return (
    <>
      <ScrollRegion label={label}>
        <svg width={width} height={height} role="img" aria-label={label}>
          {days.map(({ day, count, negative, burst }, index) => {
            const x = step * index
            const tall = (value: number) => (value / most) * (base - 8)
            return (
              <g key={day}>
                <title>{t`${day}: ${count} articles, ${negative} of them bad`}</title>
                <rect
                  className={burst ? styles.burst : undefined}
                  fill="transparent"
                  x={x}
                  y={0}
                  width={step}
                  height={base}
                />
                <rect className={styles.all} x={x + 1} y={base - tall(count)} width={step - 2} height={tall(count)} />
                <rect
                  className={styles.bad}
                  x={x + 1}
                  y={base - tall(negative)}
                  width={step - 2}
                  height={tall(negative)}
                />
                {index % labelled === 0 && (
                  <text className={styles.axis} x={x} y={height - 4}>
                    {day.slice(5)}
                  </text>
                )}
              </g>
            )
          })}
        </svg>
      </ScrollRegion>
      <p className={styles.legend}>
        <span>
          <Swatch className={styles.all} /> <Trans>all articles</Trans>
        </span>
        <span>
          <Swatch className={styles.bad} /> <Trans>with a risk event</Trans>
        </span>
        <span>
          <Swatch className={styles.burst} /> <Trans>burst of risk events</Trans>
        </span>
      </p>
    </>
  )
}

function Swatch({ className }: { className: string | undefined }) {
  return (
    <svg width={12} height={12} aria-hidden="true">
      <rect className={className} width={12} height={12} />
    </svg>
  )
}
