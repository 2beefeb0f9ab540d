import { type I18n, i18n, type MessageDescriptor } from '@lingui/core'
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

/**
 * What a party is called of whom the data give neither name nor identifier, never the number it is stored under.
 *
 * @param words of the language to say it in, where that is not the one on the screen
 */
export const unnamedParty = (words: I18n = i18n): string => (words.locale === '' ? '—' : words._(unnamed))

/**
 * The entity's name, or where no source gives one an identifier.
 *
 * @param words as of {@link unnamedParty}
 */
export function nameOf({ name, identifiers }: Pick<EntitySummary, 'name' | 'identifiers'>, words?: I18n): string {
  const [identifier] = identifiers
  return name ?? (identifier ? `${identifier.scheme}:${identifier.id}` : unnamedParty(words))
}

/** Its identifiers as they are cited, best known scheme first as the server orders them. */
export function identifiersOf({ identifiers }: Pick<EntitySummary, 'identifiers'>): string[] {
  return identifiers.map(({ scheme, id }) => `${scheme}:${id}`)
}
