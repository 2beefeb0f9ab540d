import { theme } from 'antd'
import type { Highlight } from '#contracts/graph-view/graph-view.ts'
import type { CanvasLink, CanvasNode } from './canvas-elements.ts'
import styles from './graph-canvas.module.css'
import { isDarkGround, plainTone, ringDash, toneColour, toneLetter } from './highlight-tones.ts'
import { type Mark, markDrawings, markedBy } from './legend-marks.ts'

export type CanvasLegendProps = {
  label: string
  entries: readonly { mark: Mark; words: string }[]
  nodes: readonly CanvasNode[]
  links: readonly CanvasLink[]
  highlight: Highlight | null
  /** Highlights the elements of an entry, or clears it; without it the legend only explains. */
  onHighlight?: (highlight: Highlight | null) => void
}

const kindOf = (mark: Mark) => `legend:${mark}`

/** The legend of the canvas; a pressed entry fades everything else. */
export function CanvasLegend(props: CanvasLegendProps) {
  const { label, entries, nodes, links, highlight, onHighlight } = props
  const isDark = isDarkGround(theme.useToken().token.colorBgContainer)
  const groups = highlight?.groups.filter(({ tone }) => tone !== plainTone) ?? []
  return (
    <ul className={styles.legend} aria-label={label}>
      {groups.map(({ label: words, tone }) => (
        <li key={`${tone} ${words}`} className={styles.entry}>
          <svg viewBox="0 0 24 16" width="24" height="16" aria-hidden="true">
            <rect
              x="1.5"
              y="1.5"
              width="21"
              height="13"
              rx="4"
              fill="none"
              stroke={toneColour(tone, isDark)}
              strokeWidth="2.5"
              strokeDasharray={ringDash(tone).join(' ')}
            />
          </svg>
          <span className={styles.tone} style={{ background: toneColour(tone, isDark) }}>
            {toneLetter(tone)}
          </span>
          {words}
        </li>
      ))}
      {entries.map(({ mark, words }) => {
        const figure = <MarkFigure mark={mark} />
        const isPressed = highlight?.kind === kindOf(mark)
        return (
          <li key={mark}>
            {onHighlight ? (
              <button
                type="button"
                className={styles.entry}
                aria-pressed={isPressed}
                onClick={() =>
                  onHighlight(
                    isPressed
                      ? null
                      : {
                          kind: kindOf(mark),
                          groups: [{ label: words, tone: plainTone, ...markedBy(mark, nodes, links) }],
                        },
                  )
                }
              >
                {figure}
                {words}
              </button>
            ) : (
              <span className={styles.entry}>
                {figure}
                {words}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function MarkFigure({ mark }: { mark: Mark }) {
  const { path, width, dash, colour } = markDrawings[mark]
  return (
    <svg viewBox="0 0 24 16" width="24" height="16" aria-hidden="true" data-colour={colour}>
      <path d={path} strokeWidth={width} strokeDasharray={dash.join(' ')} />
    </svg>
  )
}
