import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type Mark, markDrawings, marksOf } from '#src/components/graph-canvas/legend-marks.ts'
import styles from './equity-network-screen.module.css'
import type { CanvasPicture } from './picture-words.ts'

const markWords: Record<Mark, MessageDescriptor> = {
  company: msg`Company`,
  person: msg`Person`,
  fund: msg`Fund or arrangement`,
  state: msg`State or public body`,
  unknown: msg`Kind not stated`,
  group: msg`Several together`,
  path: msg`Control path`,
  stake: msg`Stake, wider for more`,
  uncertain: msg`Unknown or a band`,
  relation: msg`Control or relation without a stake`,
  loop: msg`Closes a loop`,
}

/** What the legend says of a picture, in the reader's words. */
export function legendOf({ nodes, links }: CanvasPicture, i18n: I18n): { mark: Mark; words: string }[] {
  return marksOf(nodes, links).map((mark) => ({ mark, words: i18n._(markWords[mark]) }))
}

/** Explains only what is on the canvas. */
export function Legend({ canvasPicture }: { canvasPicture: CanvasPicture }) {
  const { i18n, t } = useLingui()
  return (
    <ul className={styles.legend} aria-label={t`Legend`}>
      {legendOf(canvasPicture, i18n).map(({ mark, words }) => {
        const { path, width, dash, colour } = markDrawings[mark]
        return (
          <li key={mark}>
            <svg viewBox="0 0 24 16" width="24" height="16" aria-hidden="true" data-colour={colour}>
              <path d={path} strokeWidth={width} strokeDasharray={dash.join(' ')} />
            </svg>
            {words}
          </li>
        )
      })}
    </ul>
  )
}
