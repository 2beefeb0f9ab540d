import * as v from 'valibot'
import { attributeCharacters, attributeValues, PartyAttribute } from '#contracts/entities/party-detail.ts'
import { StoredText } from '#formats/reading/text-safety.ts'

/** Values by attribute as files of this program carry them. */
export const StoredAttributes = v.record(
  PartyAttribute,
  v.pipe(
    v.array(v.pipe(StoredText(attributeCharacters), v.minLength(1))),
    v.minLength(1),
    v.maxLength(attributeValues),
  ),
)
