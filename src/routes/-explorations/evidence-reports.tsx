import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { reportPath } from '#contracts/explorations/evidence-bundle.ts'
import { directionOf, type LocaleId } from '#contracts/values/locale.ts'
import { xmlText } from '#contracts/values/xml-text.ts'
import type { Drawing } from '#src/components/graph-view/graph-view-svg.ts'
import { nameOf } from '#src/components/text/entity-words.ts'
import { localeNames } from '#src/components/text/locale-names.ts'
import type { Shown } from '#src/features/explorations/evidence.types.ts'
import { ReportHead, reportSections } from '#src/features/explorations/evidence-report.tsx'
import { reportStyle } from '#src/features/explorations/report-style.ts'
import { graphViewCaption } from '#src/features/graph-view/graph-view-caption.ts'
import { canvasGraphViewFrom } from '#src/features/graph-view/graph-view-words.ts'
import { paperLook } from './paper-look.ts'

/**
 * A report as far as it is written: the page before and after its graph view, and what the graph view is drawn from.
 */
export type ReportDraft = { locale: LocaleId; before: string; after: string; drawing: Drawing }

/** The page lets nothing be loaded and nothing run. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; font-src data:"

/**
 * The report in each language as one page that needs nothing else, but for its graph view. The page on the screen goes
 * on answering between the parts.
 */
export async function evidenceReports(
  shown: Shown,
  locales: readonly LocaleId[],
  wordsIn: (locale: LocaleId) => Promise<I18n>,
): Promise<ReportDraft[]> {
  const drafts: ReportDraft[] = []
  for (const locale of locales) {
    const i18n = await wordsIn(locale)
    const markup = (part: ReactElement) => renderToStaticMarkup(<I18nProvider i18n={i18n}>{part}</I18nProvider>)
    const others = locales
      .filter((other) => other !== locale)
      .map((other) => ({ path: reportPath(other), language: localeNames[other], locale: other }))
    const before = headOf(shown, i18n) + markup(<ReportHead shown={shown} others={others} />)
    let after = ''
    for (const Section of reportSections) {
      await turn()
      after += markup(<Section shown={shown} />)
    }
    await turn()
    drafts.push({ locale, before, after: `${after}</body>\n</html>\n`, drawing: drawingOf(shown, i18n) })
  }
  return drafts
}

const turn = () => new Promise((resolve) => setTimeout(resolve))

function drawingOf({ report, graphView, network, highlight }: Shown, i18n: I18n): Drawing {
  const inWords = canvasGraphViewFrom({ ...graphView }, i18n)
  return {
    graphView: inWords,
    caption: graphViewCaption(report, inWords, i18n, network),
    look: paperLook(i18n.locale, highlight),
  }
}

function headOf({ report }: Shown, { locale }: I18n): string {
  return [
    '<!doctype html>',
    `<html lang="${locale}" dir="${directionOf(locale)}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${xmlText(nameOf(report.company))}</title>`,
    `<style>${reportStyle}</style>`,
    '</head>',
    '<body>',
    '',
  ].join('\n')
}
