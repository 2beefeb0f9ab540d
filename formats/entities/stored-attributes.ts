import * as v from 'valibot'
import { attributeCharacters, attributeValues, PartyAttribute } from '#contracts/entities/party-detail.ts'
import { StoredText } from '../ownership/bods-components.ts'

/** Values by attribute as files of this program carry them. */
export const StoredAttributes = v.record(
  PartyAttribute,
  v.pipe(
    v.array(v.pipe(StoredText(attributeCharacters), v.minLength(1))),
    v.minLength(1),
    v.maxLength(attributeValues),
  ),
)
