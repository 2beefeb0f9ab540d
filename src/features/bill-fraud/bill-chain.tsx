import { useLingui } from '@lingui/react/macro'
import type { BillReport } from '#contracts/bill-report.ts'
import styles from './bill-fraud.module.css'
import { billEventWords } from './bill-words.ts'

const laneHeight = 38
const stepWidth = 92
const nameWidth = 210
const headHeight = 34
const longestName = 15

/**
 * The bill's way from hand to hand: a line for each holder, an arrow for each event in the order of signing. Arrows
 * that a rule names are marked. The table below says the same.
 */
export function BillChain({ report }: { report: BillReport }) {
  const { t, i18n } = useLingui()
  const holders = holdersOf(report)
  const suspect = new Set(report.hits.flatMap(({ evidence }) => evidence))
  const width = nameWidth + stepWidth * (report.events.length + 1)
  const height = headHeight + laneHeight * holders.length + 6
  const laneOf = (name: string) => headHeight + laneHeight * holders.indexOf(name) + laneHeight / 2
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={styles.picture} tabIndex={0} aria-label={t`Way of the bill`}>
      <svg width={width} height={height} role="img" aria-label={t`Way of the bill from holder to holder`}>
        {holders.map((name) => (
          <g key={name}>
            <title>{name}</title>
            <text className={styles.holder} x={0} y={laneOf(name) + 4}>
              {shortened(name)}
            </text>
            <line className={styles.lane} x1={nameWidth} x2={width} y1={laneOf(name)} y2={laneOf(name)} />
          </g>
        ))}
        {report.events.map((event, index) => {
          const x = nameWidth + stepWidth * (index + 0.5)
          const [from, to] = [laneOf(event.from), laneOf(event.to)]
          const down = to >= from
          const marked = suspect.has(event.id)
          return (
            <g key={event.id}>
              <title>{`${i18n._(billEventWords[event.type])}: ${event.from} → ${event.to}`}</title>
              <text className={styles.when} x={x} y={14} textAnchor="middle">
                {event.at.slice(0, 10)}
              </text>
              <text className={styles.when} x={x} y={28} textAnchor="middle">
                {i18n._(billEventWords[event.type])}
              </text>
              <line className={styles.arrow} data-suspect={marked} x1={x} x2={x} y1={from} y2={to + (down ? -6 : 6)} />
              <path
                className={styles.head}
                data-suspect={marked}
                d={down ? `M${x - 5} ${to - 8}h10l-5 8z` : `M${x - 5} ${to + 8}h10l-5 -8z`}
              />
            </g>
          )
        })}
      </svg>
    </section>
  )
}

function holdersOf({ bill, events }: BillReport): string[] {
  return [...new Set([...(bill ? [bill.payee] : []), ...events.flatMap(({ from, to }) => [from, to])])]
}

const shortened = (name: string): string =>
  name.length <= longestName ? name : `${name.slice(0, 8)}…${name.slice(-(longestName - 9))}`
