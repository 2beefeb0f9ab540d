import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { dayOfExport } from '#contracts/exports/network-export.ts'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import type { Caption } from '#src/components/graph-view/graph-view-file.ts'
import { dateWords } from '#src/components/ownership/date-words.ts'
import { identifiersOf, kindWords, nameOf } from '#src/components/text/entity-words.ts'
import { dotted } from '#src/components/text/isolated-text.ts'
import type { CanvasGraphView } from './graph-view-words.ts'
import { legendOf } from './legend.tsx'

/** When a file is made (ISO 8601, UTC), and the program's name and version. */
export type Making = { madeAt: string; program: string }

/**
 * What is written around the graph view when it is saved: the company, as of when, when and how it was made, the
 * legend.
 */
export function graphViewCaption(
  { company, asOf }: OwnershipReply,
  graphView: CanvasGraphView,
  i18n: I18n,
  { madeAt, program }: Making,
): Caption {
  const details = [i18n._(kindWords[company.kind]), company.jurisdiction ?? '', ...identifiersOf(company)]
  const date = dateWords(i18n, dayOfExport({ asOf, madeAt }))
  const day = dateWords(i18n, madeAt.slice(0, 10))
  const lines = [
    dotted(details, i18n.locale),
    i18n._(msg`As of ${date}`),
    i18n._(msg`Made on ${day} with ${program}`),
    ...(company.synthetic ? [i18n._(msg`Demonstration data`)] : []),
  ]
  return { title: nameOf(company), lines, legend: legendOf(graphView, i18n) }
}
