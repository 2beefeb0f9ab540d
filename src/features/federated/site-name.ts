import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Departure, MessageKind, Site } from '#contracts/federated/federated.ts'

/** A site by the name that the reader gave it. */
export const siteName = (site: Site, names: readonly string[], i18n: I18n): string =>
  site === 'coordinator' ? i18n._(msg`Coordinator`) : (names[site] ?? String(site + 1))

/** What a message is. */
export const messageWords: Record<MessageKind, MessageDescriptor> = {
  maskedIdentifiers: msg`Masked identifiers`,
  matchedPositions: msg`Positions of matches`,
  matchCount: msg`Number of matches`,
  publicKeys: msg`Public keys`,
  allPublicKeys: msg`Public keys of all parties`,
  sealedShares: msg`Sealed key shares`,
  maskedFigures: msg`Masked figures`,
  unmaskingRequest: msg`Who stayed`,
  unmaskingShares: msg`Shares that unmask the sum`,
  jointFigures: msg`Joint figures`,
}

const revelations: Record<MessageKind, MessageDescriptor> = {
  maskedIdentifiers: msg`How many identifiers the list holds; not which.`,
  matchedPositions: msg`Which of the receiver's own identifiers all parties have.`,
  matchCount: msg`How many identifiers all parties have.`,
  publicKeys: msg`Nothing about the data.`,
  allPublicKeys: msg`Nothing about the data.`,
  sealedShares: msg`Nothing to the coordinator; one share opens nothing for its receiver.`,
  maskedFigures: msg`Nothing by itself: random masks hide every figure.`,
  unmaskingRequest: msg`Which parties stayed and which left.`,
  unmaskingShares: msg`Unmasks the sum over all parties that stayed, not one party's figures.`,
  jointFigures: msg`Sum and counts over all parties that stayed.`,
}

/** What its receiver learns from a message. */
export function revelationOf({ kind, to }: Pick<Departure, 'kind' | 'to'>): MessageDescriptor {
  return kind === 'maskedIdentifiers' && to === 'coordinator'
    ? msg`How many identifiers each two lists share; not which.`
    : revelations[kind]
}
