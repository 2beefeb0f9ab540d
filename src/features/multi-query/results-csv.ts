import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EntitySummary } from '#contracts/entity.ts'
import { csvText } from '#src/components/csv-text.ts'
import { identifiersOf, kindWords } from '#src/components/entity-words.ts'

/** The rows of a page as text for a spreadsheet. */
export function resultsCsv(parties: readonly EntitySummary[], i18n: I18n): string {
  const head = [msg`Name`, msg`Kind`, msg`Jurisdiction`, msg`Identifiers`, msg`Owners`, msg`Holdings`, msg`Source`]
  return csvText([
    head.map((word) => i18n._(word)),
    ...parties.map((party) => [
      party.name,
      i18n._(kindWords[party.kind]),
      party.jurisdiction,
      identifiersOf(party).join(' '),
      party.ownerCount,
      party.holdingCount,
      party.source,
    ]),
  ])
}
