import { useLingui } from '@lingui/react/macro'
import type { BillReport } from '#contracts/bill-report.ts'
import { chinaDayOf } from '#contracts/china-day.ts'
import { ScrollRegion } from '#src/components/scroll-region.tsx'
import styles from './bill-fraud.module.css'
import { billEventWords } from './bill-words.ts'

const laneHeight = 38
const stepWidth = 92
const nameWidth = 210
const headHeight = 34
const longestName = 15
/** Events that the picture shows; the table has them all. */
const mostDrawn = 60

/**
 * The bill's way from hand to hand: a line for each holder, an arrow for each event in the order of signing. Arrows
 * that a rule names are marked. Of many events the first are drawn; the table below says the same of all.
 */
export function BillChain({ report }: { report: BillReport }) {
  const { t, i18n } = useLingui()
  const events = report.events.slice(0, mostDrawn)
  const holders = holdersOf(report.bill, events)
  const suspect = new Set(report.hits.flatMap(({ evidence }) => evidence))
  const width = nameWidth + stepWidth * (events.length + 1)
  const height = headHeight + laneHeight * holders.length + 6
  const laneOf = (name: string) => headHeight + laneHeight * holders.indexOf(name) + laneHeight / 2
  return (
    <ScrollRegion label={t`Way of the bill from holder to holder`}>
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
        {events.map((event, index) => {
          const x = nameWidth + stepWidth * (index + 0.5)
          const [from, to] = [laneOf(event.from), laneOf(event.to)]
          const down = to >= from
          const marked = suspect.has(event.id)
          return (
            <g key={event.id}>
              <title>{`${i18n._(billEventWords[event.type])}: ${event.from} → ${event.to}`}</title>
              <text className={styles.when} x={x} y={14} textAnchor="middle">
                {chinaDayOf(event.at)}
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
    </ScrollRegion>
  )
}

function holdersOf(bill: BillReport['bill'], events: BillReport['events']): string[] {
  return [...new Set([...(bill ? [bill.payee] : []), ...events.flatMap(({ from, to }) => [from, to])])]
}

const shortened = (name: string): string =>
  name.length <= longestName ? name : `${name.slice(0, 8)}…${name.slice(-(longestName - 9))}`
