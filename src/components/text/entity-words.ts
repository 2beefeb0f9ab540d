import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EntityKind, EntitySummary } from '#contracts/entities/entity.ts'

export const kindWords: Record<EntityKind, MessageDescriptor> = {
  company: msg`Company`,
  person: msg`Person`,
  fund: msg`Fund`,
  state: msg`State or public body`,
  arrangement: msg`Legal arrangement`,
  unknown: msg`Type not stated`,
}

const unnamed = msg`unnamed party`

/** What a party is called of whom the data give neither name nor identifier, never the number it is stored under. */
export const unnamedParty = (): string => (i18n.locale === '' ? '—' : i18n._(unnamed))

/** The entity's name, or where no source gives one an identifier. */
export function nameOf({ name, identifiers }: Pick<EntitySummary, 'name' | 'identifiers'>): string {
  const [identifier] = identifiers
  return name ?? (identifier ? `${identifier.scheme}:${identifier.id}` : unnamedParty())
}

/** Its identifiers as they are cited, best known scheme first as the server orders them. */
export function identifiersOf({ identifiers }: Pick<EntitySummary, 'identifiers'>): string[] {
  return identifiers.map(({ scheme, id }) => `${scheme}:${id}`)
}
