import { useLingui } from '@lingui/react/macro'
import type { LedgerEntry, Site } from '#contracts/federated/federated.ts'
import { bytesText } from '#src/components/text/amount-text.ts'
import styles from './federated.module.css'
import { siteName } from './site-name.ts'

const [width, height, radius] = [560, 350, 30]
const middle = { x: width / 2, y: 195 }
const longestName = 12

type MessageGraphViewProps = { ledger: readonly LedgerEntry[]; names: readonly string[] }

/** Parties around the coordinator, with an arrow for each direction of messages. The ledger below is equivalent. */
export function MessageGraphView({ ledger, names }: MessageGraphViewProps) {
  const { t, i18n } = useLingui()
  const sites: Site[] = ['coordinator', ...names.keys()]
  const ways = Object.values(Object.groupBy(ledger, ({ from, to }) => `${from} ${to}`)).filter(
    (way) => way !== undefined,
  )
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t`Parties and the messages between them`}
    >
      <defs>
        <marker id="message-head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto">
          <path className={styles.head} d="M0 0 10 5 0 10z" />
        </marker>
      </defs>
      {ways.map((way) => {
        const [first] = way
        if (!first) return null
        const bytes = way.reduce((sum, entry) => sum + entry.bytes, 0)
        const from = siteName(first.from, names, i18n)
        const to = siteName(first.to, names, i18n)
        const { line, label } = arrowBetween(placeOf(first.from, names.length), placeOf(first.to, names.length))
        const size = bytesText(bytes, i18n.locale)
        return (
          <g key={`${first.from} ${first.to}`}>
            <title>{t`${from} to ${to}: ${way.length} messages, ${size}`}</title>
            <path className={styles.way} d={line} markerEnd="url(#message-head)" />
            <text className={styles.size} x={label.x} y={label.y} textAnchor="middle">
              {size}
            </text>
          </g>
        )
      })}
      {sites.map((site) => {
        const { x, y } = placeOf(site, names.length)
        const name = siteName(site, names, i18n)
        return (
          <g key={site}>
            <title>{name}</title>
            {site === 'coordinator' ? (
              <rect className={styles.coordinator} x={x - 34} y={y - 20} width={68} height={40} rx={6} />
            ) : (
              <circle className={styles.site} cx={x} cy={y} r={radius} />
            )}
            <text
              className={styles.name}
              x={x}
              y={site === 'coordinator' ? y + 36 : y < radius * 2 ? y - radius - 8 : y + radius + 16}
              textAnchor="middle"
            >
              {name.length <= longestName ? name : `${name.slice(0, longestName - 1)}…`}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

type Point = { x: number; y: number }

function placeOf(site: Site, parties: number): Point {
  if (site === 'coordinator') return middle
  if (parties === 2) return { x: site === 0 ? 70 : width - 70, y: middle.y }
  const places = [
    { x: middle.x, y: 58 },
    { x: width - 70, y: 285 },
    { x: 70, y: 285 },
  ]
  return places[site] ?? middle
}

/** A curved arrow, so that the two directions of a pair lie side by side. */
function arrowBetween(from: Point, to: Point): { line: string; label: Point } {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const aside = { x: -along.y, y: along.x }
  const [gap, bend] = [radius + 10, 26]
  const at = (distance: number, off: number): Point => ({
    x: from.x + along.x * distance + aside.x * off,
    y: from.y + along.y * distance + aside.y * off,
  })
  const [start, end, control] = [at(gap, 6), at(length - gap, 6), at(length / 2, bend)]
  return { line: `M${start.x} ${start.y}Q${control.x} ${control.y} ${end.x} ${end.y}`, label: at(length / 2, bend + 4) }
}
