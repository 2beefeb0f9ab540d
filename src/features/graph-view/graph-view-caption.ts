import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EntitySummary } from '#contracts/entities/entity.ts'
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

/** What files say first: of which company they are, what holds for them, and when and how they were made. */
type CaptionSaid = {
  company: EntitySummary
  said: readonly string[]
  isMadeUp: boolean
  making: Making
}

/**
 * What is written around the graph view when it is saved: the company, as of when, when and how it was made, the
 * legend.
 */
export function graphViewCaption(
  { company, asOf }: OwnershipReply,
  graphView: CanvasGraphView,
  i18n: I18n,
  making: Making,
): Caption {
  const date = dateWords(i18n, dayOfExport({ asOf, madeAt: making.madeAt }))
  const said = [i18n._(msg`As of ${date}`)]
  return captionOf({ company, said, isMadeUp: company.synthetic, making }, graphView, i18n)
}

/** What is written around graph views, whose legend is that of all of them. */
export function captionOf(
  { company, said, isMadeUp, making }: CaptionSaid,
  graphView: CanvasGraphView,
  i18n: I18n,
): Caption {
  const { madeAt, program } = making
  const details = [i18n._(kindWords[company.kind]), company.jurisdiction ?? '', ...identifiersOf(company)]
  const day = dateWords(i18n, madeAt.slice(0, 10))
  const lines = [
    dotted(details, i18n.locale),
    ...said,
    i18n._(msg`Made on ${day} with ${program}`),
    ...(isMadeUp ? [i18n._(msg`Demonstration data`)] : []),
  ]
  return { title: nameOf(company, i18n), lines, legend: legendOf(graphView, i18n) }
}
