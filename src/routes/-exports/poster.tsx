import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PosterPaper } from '#contracts/exports/network-export.ts'
import type { Poster } from '#src/components/graph-view/poster-svg.ts'
import type { TextRun } from '#src/components/graph-view/text-runs.ts'
import { AnswerSentence } from '#src/components/ownership/answer-sentence.tsx'
import { isolated } from '#src/components/text/isolated-text.ts'
import { type PosterShown, posterWords } from '#src/features/exports/poster-words.ts'
import { canvasGraphViewFrom } from '#src/features/graph-view/graph-view-words.ts'
import { legendOf } from '#src/features/graph-view/legend.tsx'
import type { ShownNetwork } from '#src/machines/kit/environment.ts'
import { paperLook } from '../-explorations/paper-look.ts'

/** A poster of what the screen shows, in the words of a language. */
export function posterOf(shown: PosterShown & Pick<ShownNetwork, 'highlight'>, paper: PosterPaper, i18n: I18n): Poster {
  const graphView = canvasGraphViewFrom({ ...shown.graphView }, i18n)
  return {
    paper,
    words: posterWords(shown, answerOf(shown, i18n), i18n),
    graphView,
    legend: legendOf(graphView, i18n),
    look: paperLook(i18n.locale, shown.highlight),
  }
}

/** The paragraphs of the answer as the screen words them, names and figures apart from the rest. */
function answerOf({ report }: Pick<PosterShown, 'report'>, i18n: I18n): TextRun[][] {
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <AnswerSentence report={report} />
    </I18nProvider>,
  )
  const page = new DOMParser().parseFromString(markup, 'text/html')
  return [...page.querySelectorAll('p')].flatMap((told) => {
    const apart = [...told.querySelectorAll('span[class]')]
    for (const sentence of apart) sentence.remove()
    return [told, ...apart].map((one) => runsIn(one, i18n.locale))
  })
}

function runsIn(told: Element, locale: string): TextRun[] {
  return [...told.childNodes].flatMap((node): TextRun[] => {
    const words = node.textContent ?? ''
    if (!(node instanceof Element)) return [{ words, look: 'plain' }]
    if (node.localName !== 'b') return runsIn(node, locale)
    return node.hasAttribute('dir') ? [{ words: isolated(words, locale), look: 'name' }] : [{ words, look: 'figure' }]
  })
}
