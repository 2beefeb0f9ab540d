import type { PartyDetails } from '#contracts/entities/party-detail.ts'
import type { PartyKey } from '#contracts/facts/fact.ts'
import type { RecordFact } from '#contracts/values/record.ts'
import { storedKey } from './stored-key.ts'

/**
 * The record of what a source says further of a party, `null` where that is nothing. It goes by the party's key, as the
 * database keeps keys, and is found by it.
 */
export function detailsRecord(key: PartyKey, details: PartyDetails, row: number): RecordFact | null {
  const { attributes, asOf, until, variant = 1 } = details
  if (Object.keys(attributes).length === 0) return null
  const own = key.replaceAll('#', '##')
  return {
    type: 'record',
    kind: 'partyDetails',
    recordKey: variant === 1 ? own : `${own}#${variant}`,
    at: null,
    subject: storedKey(key),
    content: {
      ...(asOf !== null && { asOf }),
      ...(until !== undefined && { until }),
      ...(variant > 1 && { variant }),
      attributes: Object.fromEntries(Object.entries(attributes).map(([name, values]) => [name, [...values]])),
    },
    row,
  }
}
