import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Highlight } from '#contracts/graph-view/graph-view.ts'
import { CanvasLegend } from '#src/components/graph-view/canvas-legend.tsx'
import { type Mark, marksOf } from '#src/components/graph-view/legend-marks.ts'
import type { CanvasGraphView } from './graph-view-words.ts'

const markWords: Record<Mark, MessageDescriptor> = {
  company: msg`Company`,
  person: msg`Person`,
  fund: msg`Fund or arrangement`,
  state: msg`State or public body`,
  unknown: msg`Type not stated`,
  group: msg`Several together`,
  path: msg`Control path`,
  stake: msg`Stake, wider for more`,
  uncertain: msg`Unknown or a band`,
  relation: msg`Control or relation without a stake`,
  loop: msg`Closes a loop`,
  gained: msg`Only at this date`,
  lost: msg`Only at the other date`,
  changed: msg`Changed`,
  scenario: msg`In the scenario`,
  removed: msg`Removed in the scenario`,
  pinned: msg`Pinned`,
  note: msg`Has a note`,
}

/** What the legend says of a graph view, in the reader's words. */
export function legendOf({ nodes, links }: CanvasGraphView, i18n: I18n): { mark: Mark; words: string }[] {
  return marksOf(nodes, links).map((mark) => ({ mark, words: i18n._(markWords[mark]) }))
}

type LegendProps = {
  canvasGraphView: CanvasGraphView
  highlight: Highlight | null
  onHighlight: (highlight: Highlight | null) => void
}

/** Explains only what is on the canvas; an entry points out what it stands for. */
export function Legend({ canvasGraphView, highlight, onHighlight }: LegendProps) {
  const { i18n, t } = useLingui()
  return (
    <CanvasLegend
      label={t`Legend`}
      entries={legendOf(canvasGraphView, i18n)}
      nodes={canvasGraphView.nodes}
      links={canvasGraphView.links}
      highlight={highlight}
      onHighlight={onHighlight}
    />
  )
}
