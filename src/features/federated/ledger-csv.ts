import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LedgerEntry } from '#contracts/federated/federated.ts'
import { csvText } from '#src/components/text/csv-text.ts'
import { messageWords, revelationOf, siteName } from './site-name.ts'

/** The ledger as a file: every message with its hash, never its content. */
export function ledgerCsv(ledger: readonly LedgerEntry[], names: readonly string[], i18n: I18n): string {
  const head = [msg`No.`, msg`From`, msg`To`, msg`Message`, msg`Items`, msg`Bytes`, msg`SHA-256`, msg`Reveals`]
  return csvText([
    head.map((word) => i18n._(word)),
    ...ledger.map((entry) => [
      entry.sequence,
      siteName(entry.from, names, i18n),
      siteName(entry.to, names, i18n),
      i18n._(messageWords[entry.kind]),
      entry.items,
      entry.bytes,
      entry.sha256,
      i18n._(revelationOf(entry)),
    ]),
  ])
}
