import type { EvidenceReport } from '#contracts/exports/evidence-request.ts'
import { graphViewSvg } from '#src/components/graph-view/graph-view-svg.ts'
import type { ReportDraft } from '#src/routes/-explorations/evidence-reports.tsx'

/** The page of a report with its inline image, and the image as a separate file. */
export function reportFilesOf({ locale, before, after, drawing }: ReportDraft): EvidenceReport {
  const svg = graphViewSvg(drawing.graphView, drawing.caption, drawing.look)
  const inline = svg.slice(svg.indexOf('<svg'))
  return { locale, page: `${before}<figure>${inline}</figure>\n${after}`, graph: svg }
}
