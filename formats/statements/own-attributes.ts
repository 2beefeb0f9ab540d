import { addressAttributes, type PartyAttribute, type PartyAttributes } from '#contracts/entities/party-detail.ts'

/**
 * Attributes as a file of this program says them: those of the standard's own fields, and those that it has no field
 * for. Where the standard has one field for several attributes, `rest` says which of its values are which; a value that
 * somebody took out of the standard's field is gone.
 * @param shared attributes whose values also stand in another attribute of the standard
 */
export function ownAttributes(
  standard: PartyAttributes,
  rest: PartyAttributes = {},
  shared: Partial<Record<PartyAttribute, PartyAttribute>> = {},
): PartyAttributes {
  const whole: { [Attribute in PartyAttribute]?: readonly string[] } = { ...standard }
  for (const [name, values] of Object.entries(rest) as [PartyAttribute, readonly string[]][]) {
    const place = shared[name]
    const stated = place ? values.filter((value) => standard[place]?.includes(value)) : values
    if (stated.length > 0) whole[name] = [...new Set([...(place ? [] : (standard[name] ?? [])), ...stated])].sort()
  }
  for (const place of new Set(Object.values(shared))) {
    const told = Object.entries(shared).flatMap(([name, at]) =>
      at === place ? (rest[name as PartyAttribute] ?? []) : [],
    )
    const alone = (standard[place] ?? []).filter((value) => !told.includes(value) || rest[place]?.includes(value))
    if (alone.length > 0) whole[place] = alone
    else delete whole[place]
  }
  return whole
}

/** FollowTheMoney has one property for addresses of all kinds. */
export const sharedInFtm: Partial<Record<PartyAttribute, PartyAttribute>> = Object.fromEntries(
  addressAttributes.filter((name) => name !== 'address').map((name) => [name, 'address']),
)
