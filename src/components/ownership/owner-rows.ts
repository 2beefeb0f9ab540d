import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EntityId, EntitySummary } from '#contracts/entities/entity.ts'
import type { NetworkEdge, OwnershipReply } from '#contracts/ownership/network.ts'
import type { CsvCell } from '#contracts/values/csv-line.ts'
import { nameOf } from '#src/components/text/entity-words.ts'
import { fractionWords, type Precision, shareWords } from '#src/components/text/share-words.ts'

/**
 * One line of the owners table. `direct` holds the stakes stated for the company itself, as far as they are loaded;
 * `share` and `votes` are what they come to, `null` where there are none or that is not known. `null` entity: unidentified.
 */
export type OwnerLine = {
  key: string
  entity: EntitySummary | null
  direct: NetworkEdge[]
  share: number | null
  votes: number | null
  ultimate: number | null
  integrated: number | null
}

/** The owners with their stakes in the company itself, and last the part that ends with nobody the data name. */
export function ownerLinesFrom(report: OwnershipReply, direct: NetworkEdge[]): OwnerLine[] {
  const { company, owners, ownerTotal, unidentified } = report
  if (ownerTotal === 0) return []
  const byOwner = Map.groupBy(
    direct.filter((edge) => edge.company === company.id && edge.kind === 'stake'),
    ({ owner }) => owner,
  )
  const lines = owners.map(
    ({ entity, direct: share, directVotes, ultimate, integrated }): OwnerLine => ({
      key: entity.id,
      entity,
      direct: byOwner.get(entity.id) ?? [],
      share: share || null,
      votes: directVotes,
      ultimate,
      integrated,
    }),
  )
  const remainder: OwnerLine = {
    key: 'unidentified',
    entity: null,
    direct: [],
    share: null,
    votes: null,
    ultimate: unidentified,
    integrated: null,
  }
  return unidentified === 0 ? lines : [...lines, remainder]
}

export type OwnerColumn = 'votes' | 'capital' | 'ultimate' | 'integrated'

/** What stands in a cell. An owner without a stake in the company itself holds none of it directly. */
export function ownerCell(i18n: I18n, line: OwnerLine, column: OwnerColumn, precision: Precision = 'table'): string {
  if (column === 'ultimate') return fractionWords(i18n, line.ultimate, precision)
  if (!line.entity) return ''
  if (column === 'integrated') return fractionWords(i18n, line.integrated, precision)
  if (line.direct.length === 0) {
    if (line.share === null && line.votes === null) return i18n._(msg`none`)
    return fractionWords(i18n, column === 'capital' ? line.share : line.votes, precision)
  }
  return [...new Set(line.direct.map((edge) => shareWords(i18n, edge[column], precision)))].join(' / ')
}

/** What a column sorts by: the upper end of what is known, unknown below 0 and none below that. */
export function ownerRank(line: OwnerLine, column: OwnerColumn): number {
  if (column === 'ultimate' || column === 'integrated') return line[column] ?? -1
  if (line.direct.length === 0) {
    if (line.share === null && line.votes === null) return -2
    return (column === 'capital' ? line.share : line.votes) ?? -1
  }
  return Math.max(...line.direct.map((edge) => edge[column]?.max ?? -1))
}

export const ownerName = (i18n: I18n, { entity }: OwnerLine): string =>
  entity ? nameOf(entity) : i18n._(msg`Unidentified owners`)

/** Columns of the exported file, always in English and as fractions of 1, so that it can be read in again elsewhere. */
const header = ['owner', 'identifier', 'votes', 'capital', 'ultimate', 'integrated']

/** The table for a file: its header, its lines, and at the end what it is about. */
export function ownersRows(lines: readonly OwnerLine[], company: EntityId, asOf: string | null): CsvCell[][] {
  const rows = lines.map(({ entity, direct, share, votes: cast, ultimate, integrated }) => [
    entity ? nameOf(entity) : 'unidentified',
    entity?.identifiers.map(({ scheme, id }) => `${scheme}:${id}`).join(' ') ?? '',
    direct.length === 0 ? (cast ?? '') : direct.map(({ votes }) => bandText(votes)).join(' / '),
    direct.length === 0 ? (share ?? '') : direct.map(({ capital }) => bandText(capital)).join(' / '),
    ultimate === null ? '' : String(ultimate),
    integrated === null ? '' : String(integrated),
  ])
  const about = ['company', company, 'as of', asOf ?? 'newest']
  return [header, ...rows, about]
}

function bandText(share: NetworkEdge['votes']): string {
  if (!share) return 'unknown'
  return share.min === share.max ? String(share.min) : `${share.min}..${share.max}`
}
