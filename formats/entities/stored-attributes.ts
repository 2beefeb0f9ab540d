import * as v from 'valibot'
import { attributeValues, charactersOf, PartyAttribute } from '#contracts/entities/party-detail.ts'
import { StoredText } from '#formats/reading/text-safety.ts'

/** Values by attribute as files of this program carry them. */
export const StoredAttributes = v.pipe(
  v.record(
    PartyAttribute,
    v.pipe(
      v.array(v.pipe(StoredText(Math.max(...PartyAttribute.options.map(charactersOf))), v.minLength(1))),
      v.minLength(1),
      v.maxLength(attributeValues),
    ),
  ),
  v.check(
    (given) =>
      PartyAttribute.options.every((name) => given[name]?.every((text) => text.length <= charactersOf(name)) ?? true),
    'is longer than is stored of it',
  ),
)
