import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CanvasLink, CanvasNode, NodeShape } from '#src/components/graph-canvas/canvas-elements.ts'
import styles from './equity-network-screen.module.css'

type Mark = NodeShape | 'path' | 'stake' | 'uncertain' | 'relation' | 'loop'

const words: Record<Mark, MessageDescriptor> = {
  company: msg`Company`,
  person: msg`Person`,
  fund: msg`Fund or arrangement`,
  state: msg`State or public body`,
  unknown: msg`Kind not stated`,
  group: msg`Several together`,
  path: msg`Way of control`,
  stake: msg`Stake, wider for more`,
  uncertain: msg`Unknown or a band`,
  relation: msg`Control or relation without a stake`,
  loop: msg`Closes a loop`,
}

const drawings: Record<Mark, string> = {
  company: 'M3 3h18v10H3z',
  person: 'M12 2a6 6 0 1 1 0 12a6 6 0 1 1 0-12z',
  fund: 'M5 8l4-6h6l4 6l-4 6h-6z',
  state: 'M12 1l6 2v5q0 4-6 7q-6-3-6-7V3z',
  unknown: 'M3 3h18v10H3z',
  group: 'M3 5h15v9H3zM6 5V2h15v9h-3',
  path: 'M2 8h20',
  stake: 'M2 8h20',
  uncertain: 'M2 8h20',
  relation: 'M2 8h20',
  loop: 'M3 12Q12-6 21 12',
}

/** Explains only what is on the canvas. */
export function Legend({ nodes, links }: { nodes: readonly CanvasNode[]; links: readonly CanvasLink[] }) {
  const { i18n, t } = useLingui()
  const marks = new Set<Mark>(nodes.map(({ shape }) => shape))
  for (const { onPath, closesLoop, look } of links) {
    if (closesLoop) marks.add('loop')
    else if (onPath) marks.add('path')
    if (look !== 'group' && !(onPath && look === 'stake')) marks.add(look)
  }
  return (
    <ul className={styles.legend} aria-label={t`Legend`}>
      {[...marks].map((mark) => (
        <li key={mark}>
          <svg viewBox="0 0 24 16" width="24" height="16" aria-hidden="true" data-mark={mark}>
            <path d={drawings[mark]} />
          </svg>
          {i18n._(words[mark])}
        </li>
      ))}
    </ul>
  )
}
