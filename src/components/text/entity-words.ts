import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EntityKind, EntitySummary } from '#contracts/entities/entity.ts'

export const kindWords: Record<EntityKind, MessageDescriptor> = {
  company: msg`Company`,
  person: msg`Person`,
  fund: msg`Fund`,
  state: msg`State or public body`,
  arrangement: msg`Legal arrangement`,
  unknown: msg`Kind not stated`,
}

/** The entity's name, or where no source gives one an identifier. */
export function nameOf({ id, name, identifiers }: Pick<EntitySummary, 'id' | 'name' | 'identifiers'>): string {
  const [identifier] = identifiers
  return name ?? (identifier ? `${identifier.scheme}:${identifier.id}` : `#${id}`)
}

/** Its identifiers as they are cited, best known scheme first as the server orders them. */
export function identifiersOf({ identifiers }: Pick<EntitySummary, 'identifiers'>): string[] {
  return identifiers.map(({ scheme, id }) => `${scheme}:${id}`)
}
