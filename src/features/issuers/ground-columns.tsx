import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { RecordEvidence } from '#contracts/values/evidence.ts'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { pointsText } from '#src/components/text/amount-text.ts'

/** What a row adds to the score; one that adds nothing has a dash. */
export const pointsColumn = (i18n: I18n) => ({
  key: 'points',
  title: i18n._(msg`Points`),
  align: 'end' as const,
  className: pageStyles.figure ?? '',
  render: (_: unknown, { points }: { points: number }) => (points > 0 ? pointsText(points, i18n.locale) : '–'),
})

/** Where a row is stated. */
export const evidenceColumn = (i18n: I18n) => ({
  key: 'evidence',
  title: i18n._(msg`Evidence`),
  render: (_: unknown, { evidence }: { evidence: RecordEvidence | null }) => evidence && <Place evidence={evidence} />,
})

const Place = ({ evidence: { file, row } }: { evidence: RecordEvidence }) => (
  <Trans>
    {file}, row {row}
  </Trans>
)
