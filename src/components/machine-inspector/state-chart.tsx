import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { MachineChart } from '#contracts/machine-inspector/machine-chart.ts'
import type { RecordedStateValue } from '#contracts/machine-inspector/machine-recording.ts'
import { activeStates, stateText } from './active-states.ts'
import {
  type DrawnChart,
  type DrawnLabel,
  type DrawnLine,
  type DrawnMark,
  type DrawnState,
  layoutChart,
} from './chart-layout.ts'
import { chartWordsIn, fontSizes, lineHeight, lineTops, padding, type TextLine } from './chart-text.ts'
import type { Place } from './layered-layout.ts'
import styles from './state-chart.module.css'

type StateChartProps = {
  chart: MachineChart
  /** Where the machine stands. */
  value: RecordedStateValue
  /** Ids of the transitions that led there. */
  taken: readonly string[]
  /** Size as a multiple of the natural one; `null` fits the width. */
  zoom: number | null
}

/** Below this the words of a chart can no longer be read: it scrolls instead. */
const smallestFit = 0.62

/** A machine as boxes and lines; active states and the transitions just taken stand out by weight as well as colour. */
export function StateChart({ chart, value, taken, zoom }: StateChartProps) {
  const { i18n } = useLingui()
  const drawn = layoutChart(chart, chartWordsIn(i18n))
  const active = activeStates(chart.root, value)
  const [width, height] = [Math.ceil(drawn.width) + 8, Math.ceil(drawn.height) + 8]
  const size =
    zoom === null
      ? { width: '100%', minWidth: width * smallestFit, maxWidth: width }
      : { width: width * zoom, minWidth: width * zoom }
  return (
    <svg
      className={styles.chart}
      viewBox={`-4 -4 ${width} ${height}`}
      style={size}
      role="img"
      aria-label={`${chart.id}: ${stateText(value) || chart.id}`}
    >
      <ChartDrawing drawn={drawn} active={active} taken={new Set(taken)} />
      <desc>
        <Trans>The outline beside the chart says the same in words.</Trans>
      </desc>
    </svg>
  )
}

type ChartDrawingProps = { drawn: DrawnChart; active: ReadonlySet<string>; taken: ReadonlySet<string> }

function ChartDrawing({ drawn, active, taken }: ChartDrawingProps) {
  const isTaken = ({ transitions }: { transitions: readonly string[] }) => transitions.some((id) => taken.has(id))
  const toSee = stateToSee(drawn, active, taken)
  const lines = [...drawn.lines].sort((one, other) => Number(isTaken(one)) - Number(isTaken(other)))
  return (
    <>
      {drawn.states.map((state) => (
        <StateBox
          key={state.state.id}
          drawn={state}
          active={active.has(state.state.id)}
          taken={taken}
          toSee={state.state.id === toSee}
        />
      ))}
      {lines.map((line) => (
        <Line key={line.id} line={line} taken={isTaken(line)} />
      ))}
      {drawn.marks.map((mark) => (
        <MarkShape key={`${mark.kind} ${mark.x} ${mark.y}`} mark={mark} />
      ))}
      {drawn.labels.map((label) => (
        <Label key={label.id} label={label} taken={taken} />
      ))}
    </>
  )
}

/** The innermost active state, of several the one that was entered last. */
function stateToSee(drawn: DrawnChart, active: ReadonlySet<string>, taken: ReadonlySet<string>): string | undefined {
  const leaves = drawn.states.filter(({ state }) => active.has(state.id) && state.states.length === 0)
  const entered = drawn.states.flatMap(({ state }) =>
    state.transitions.filter(({ id }) => taken.has(id)).flatMap(({ targets }) => targets),
  )
  const last = leaves.find(({ state: { id } }) =>
    entered.some((target) => id === target || id.startsWith(`${target}.`)),
  )
  return (last ?? leaves[0])?.state.id
}

type StateBoxProps = { drawn: DrawnState; active: boolean; taken: ReadonlySet<string>; toSee: boolean }

function StateBox({ drawn, active, taken, toSee }: StateBoxProps) {
  const { x, y, width, height, state, lines } = drawn
  const shape = [styles.state, state.states.length > 0 && styles.container, active && styles.active].filter(Boolean)
  const isLeaf = state.states.length === 0
  return (
    <g ref={toSee ? bringIntoView : null}>
      <rect
        className={shape.join(' ')}
        data-kind={state.kind}
        data-deep={drawn.depth % 2}
        x={x}
        y={y}
        width={width}
        height={height}
        rx={isLeaf ? 8 : 10}
      />
      {state.kind === 'final' && (
        <rect className={styles.inner} x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={5} />
      )}
      <Lines lines={lines} x={x + padding} y={y} taken={taken} />
    </g>
  )
}

/** Scrolls the part of the page that holds the chart, and nothing around it, to a state that became active. */
function bringIntoView(shape: SVGGElement | null): void {
  const frame = shape?.ownerSVGElement?.parentElement
  if (!shape || !frame) return
  const [seen, place] = [frame.getBoundingClientRect(), shape.getBoundingClientRect()]
  const hidden =
    place.top < seen.top || place.bottom > seen.bottom || place.left < seen.left || place.right > seen.right
  if (!hidden) return
  frame.scrollTop += (place.top + place.bottom - seen.top - seen.bottom) / 2
  frame.scrollLeft += (place.left + place.right - seen.left - seen.right) / 2
}

function Label({ label, taken }: { label: DrawnLabel; taken: ReadonlySet<string> }) {
  return (
    <g>
      <rect className={styles.label} x={label.x} y={label.y} width={label.width} height={label.height} rx={4} />
      <Lines lines={label.lines} x={label.x + padding} y={label.y} taken={taken} />
    </g>
  )
}

type LinesProps = { lines: readonly TextLine[]; x: number; y: number; taken: ReadonlySet<string> }

function Lines({ lines, x, y, taken }: LinesProps) {
  const { tops } = lineTops(lines)
  return lines.map(({ text, whole, kind, transition }, index) => (
    <text
      key={`${transition} ${kind} ${whole}`}
      className={[styles[kind], transition !== null && taken.has(transition) && styles.taken].filter(Boolean).join(' ')}
      fontSize={fontSizes[kind]}
      x={x}
      y={y + (tops[index] ?? 0) + lineHeight * 0.75}
    >
      {text === whole ? null : <title>{whole}</title>}
      {text}
    </text>
  ))
}

function Line({ line, taken }: { line: DrawnLine; taken: boolean }) {
  return (
    <g className={[styles.line, taken && styles.takenLine].filter(Boolean).join(' ')}>
      <path d={pathThrough(line.points)} />
      {line.hasHead && <path className={styles.head} d={headAt(line.points)} />}
    </g>
  )
}

function MarkShape({ mark }: { mark: DrawnMark }) {
  if (mark.kind === 'initial') {
    return (
      <circle
        className={styles.initial}
        cx={mark.x + mark.width / 2}
        cy={mark.y + mark.height / 2}
        r={mark.width / 2}
      />
    )
  }
  return (
    <g>
      <rect
        className={styles.anywhere}
        x={mark.x}
        y={mark.y}
        width={mark.width}
        height={mark.height}
        rx={mark.height / 2}
      />
      <text className={styles.note} fontSize={fontSizes.note} x={mark.x + padding} y={mark.y + mark.height / 2 + 4}>
        {mark.text}
      </text>
    </g>
  )
}

/** Straight where the points stand above each other, else a curve that leaves and arrives upright. */
function pathThrough(points: readonly Place[]): string {
  const [start, ...rest] = points
  if (!start) return ''
  let before = start
  const steps = rest.map((point) => {
    const middle = (before.y + point.y) / 2
    const step =
      Math.abs(before.x - point.x) < 0.5
        ? `L${point.x} ${point.y}`
        : `C${before.x} ${middle} ${point.x} ${middle} ${point.x} ${point.y}`
    before = point
    return step
  })
  return `M${start.x} ${start.y}${steps.join('')}`
}

function headAt(points: readonly Place[]): string {
  const [before, end] = [points.at(-2), points.at(-1)]
  if (!before || !end) return ''
  const back = before.y <= end.y ? -7 : 7
  return `M${end.x} ${end.y}l-4 ${back}h8z`
}
