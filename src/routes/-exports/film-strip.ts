import type { I18n } from '@lingui/core'
import type { FilmStrip } from '#src/components/graph-view/film-strip-svg.ts'
import { captionOf } from '#src/features/graph-view/graph-view-caption.ts'
import { canvasGraphViewFrom } from '#src/features/graph-view/graph-view-words.ts'
import { filmLines, frameWordsIn } from '#src/features/scenarios/film-words.ts'
import type { ShownFilm } from '#src/machines/kit/environment.ts'
import { paperLook } from '../-explorations/paper-look.ts'

/** A film strip of a company’s dates of change, in the words of a language. */
export function filmStripOf(shown: ShownFilm, i18n: I18n): FilmStrip {
  const wordsOf = frameWordsIn(shown, i18n)
  const frames = shown.frames.map((frame, at) => ({
    ...wordsOf(frame, at),
    graphView: canvasGraphViewFrom(frame.graphView, i18n),
  }))
  const drawn = frames.map(({ graphView }) => graphView)
  const all = { nodes: drawn.flatMap(({ nodes }) => nodes), links: drawn.flatMap(({ links }) => links) }
  const isMadeUp = shown.frames.some((frame) => frame.isMadeUp)
  const { company, madeAt, program } = shown
  return {
    caption: captionOf({ company, said: filmLines(shown, i18n), isMadeUp, making: { madeAt, program } }, all, i18n),
    frames,
    look: paperLook(i18n.locale, null),
  }
}
