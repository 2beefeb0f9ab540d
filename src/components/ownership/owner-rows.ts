import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import {
  type OwnerColumn,
  type OwnerColumnId,
  OwnerKind,
  type OwnerLineFigures,
  unidentifiedLine,
} from '#contracts/ownership/owners.ts'
import { nameOf } from '#src/components/text/entity-words.ts'
import { type Precision, shareWords } from '#src/components/text/share-words.ts'

/** What each column of owners is called, and what it means. */
export const ownerColumnWords = {
  votes: { title: msg`Votes`, hint: msg`Votes held in the company itself` },
  capital: { title: msg`Capital`, hint: msg`Capital held in the company itself` },
  ultimate: {
    title: msg`Ultimate`,
    hint: msg`Ultimate share: the part of the dividend that ends with this owner. All rows add to 100%.`,
  },
  integrated: {
    title: msg`Integrated`,
    hint: msg`Integrated share: held directly and through others, loops counted once.`,
  },
  certainty: {
    title: msg`Certainty`,
    hint: msg`Certain: owns a part whatever unknown stakes come to. Possible: only if they are large enough.`,
  },
} satisfies Record<OwnerColumnId, { title: MessageDescriptor; hint: MessageDescriptor }>

const ownerKindWords = {
  certain: msg`certain`,
  possible: msg`possible`,
  none: msg`owns nothing`,
  self: msg`the company itself`,
} satisfies Record<OwnerKind, MessageDescriptor>

/** One line of a list of owners; `null` entity: unidentified. */
export type OwnerLine = OwnerLineFigures & { key: string; entity: EntitySummary | null }

/** The owners, and last the unidentified part. */
export function ownerLinesFrom({ owners, ownerTotal, unidentified }: OwnershipReply): OwnerLine[] {
  if (ownerTotal === 0) return []
  const lines = owners.map((owner): OwnerLine => ({ key: owner.entity.id, ...owner }))
  return unidentified?.max === 0
    ? lines
    : [...lines, { key: 'unidentified', entity: null, ...unidentifiedLine(unidentified) }]
}

/** What stands in a cell. An owner without a stake in the company itself holds none of it directly. */
export function ownerCell(
  i18n: I18n,
  line: OwnerLineFigures,
  column: OwnerColumn,
  precision: Precision = 'table',
): string {
  if (column.kind === 'certainty') {
    const kind = column.figure(line)
    return kind === null ? '' : i18n._(ownerKindWords[kind])
  }
  const share = column.figure(line)
  if (share === null && line.kind === null) return ''
  return share === null && column.kind === 'stake' ? i18n._(msg`none`) : shareWords(i18n, share, precision)
}

/** What a column sorts by: both ends of a share, the lower one first; the certain before the possible. */
export function ownerRank(line: OwnerLineFigures, column: OwnerColumn): number {
  const figure = column.figure(line)
  if (figure === null) return -1
  if (typeof figure === 'string') return OwnerKind.options.length - OwnerKind.options.indexOf(figure)
  return figure.min + figure.max / 1e9
}

export const ownerName = (i18n: I18n, { entity }: OwnerLine): string =>
  entity ? nameOf(entity) : i18n._(msg`Unidentified owners`)
