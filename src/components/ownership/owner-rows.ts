import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import type { NetworkEdge, OwnershipReply } from '#contracts/ownership/network.ts'
import {
  type OwnerColumn,
  type OwnerColumnId,
  OwnerKind,
  type OwnerLineFigures,
  unidentifiedLine,
} from '#contracts/ownership/owners.ts'
import type { ProofStep } from '#contracts/ownership/ownership-report.ts'
import { nameOf } from '#src/components/text/entity-words.ts'
import { type Precision, shareWords } from '#src/components/text/share-words.ts'
import { asShares, assembledVotes } from './vote-words.ts'

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

/**
 * The votes that the one controller commands in the company, itself and through others, as the proof assembles them.
 */
type CommandedVotes = Pick<ProofStep, 'company' | 'through'> & { votes: number; edges: readonly NetworkEdge[] }

type Figures = OwnerLineFigures & { commanded?: CommandedVotes | null }

/** One line of a list of owners; `null` entity: unidentified. */
export type OwnerLine = Figures & { key: string; entity: EntitySummary | null }

/** The owners, and last the unidentified part. */
export function ownerLinesFrom({ company, control, owners, ownerTotal, unidentified }: OwnershipReply): OwnerLine[] {
  if (ownerTotal === 0) return []
  const [controller] = control.kind === 'single' ? control.controllers : []
  const step = control.proof.find((candidate) => candidate.company === company.id)
  const { votes, edges } = control
  const commanded = step && votes !== null ? { company: company.id, through: step.through, votes, edges } : null
  const lines = owners.map((owner): OwnerLine => {
    const line = { key: owner.entity.id, ...owner }
    return owner.entity.id === controller?.id ? { ...line, commanded } : line
  })
  return unidentified?.max === 0
    ? lines
    : [...lines, { key: 'unidentified', entity: null, ...unidentifiedLine(unidentified) }]
}

/**
 * What stands in a cell. An owner without a stake in the company itself holds none of it directly; the votes of a
 * controller are those it commands, with what it holds directly beside them.
 */
export function ownerCell(i18n: I18n, line: Figures, column: OwnerColumn, precision: Precision = 'table'): string {
  if (column.kind === 'certainty') {
    const kind = column.figure(line)
    return kind === null ? '' : i18n._(ownerKindWords[kind])
  }
  const share = column.figure(line)
  if (share === null && line.kind === null) return ''
  const figure = share === null && column.kind === 'stake' ? i18n._(msg`none`) : shareWords(i18n, share, precision)
  if (column.id !== 'votes') return figure
  const held = line.direct.votesInferred ? asShares(i18n, figure) : figure
  if (!line.commanded) return held
  const { edges, ...step } = line.commanded
  const commanded = assembledVotes(i18n, step, { edges, precision })
  return commanded === figure ? held : i18n._(msg`${commanded} commanded, ${held} directly`)
}

/** What a column sorts by: both ends of a share, the lower one first; the certain before the possible. */
export function ownerRank(line: Figures, column: OwnerColumn): number {
  if (column.id === 'votes' && line.commanded) return line.commanded.votes
  const figure = column.figure(line)
  if (figure === null) return -1
  if (typeof figure === 'string') return OwnerKind.options.length - OwnerKind.options.indexOf(figure)
  return figure.min + figure.max / 1e9
}

export const ownerName = (i18n: I18n, { entity }: OwnerLine): string =>
  entity ? nameOf(entity, i18n) : i18n._(msg`Unidentified owners`)
