import * as v from 'valibot'
import type { PartyDetails } from '#contracts/party-detail.ts'
import { dayOf } from '../calendar-day.ts'
import { addressLine, collectAttributes } from '../party-details/collect-attributes.ts'

const addressParts = [
  'care_of',
  'po_box',
  'premises',
  'address_line_1',
  'address_line_2',
  'locality',
  'region',
  'country',
  'postal_code',
] as const

const Word = v.optional(v.fallback(v.nullable(v.pipe(v.string(), v.maxLength(1000))), null))

/** What the register publishes of a person: of a birth the month alone, of an address the one for letters. */
const PscPerson = v.object({
  address: v.fallback(v.optional(v.object(Object.fromEntries(addressParts.map((part) => [part, Word])))), undefined),
  country_of_residence: Word,
  nationality: Word,
  date_of_birth: v.fallback(
    v.optional(
      v.object({
        year: v.pipe(v.number(), v.integer(), v.minValue(1000), v.maxValue(9999)),
        month: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12))),
      }),
    ),
    undefined,
  ),
  identification: v.fallback(v.optional(v.object({ legal_form: Word })), undefined),
})

/** What a record of the register says further of its person; `day` is that of the record's notification. */
export function pscDetails(data: unknown, day: string | null): PartyDetails {
  const { address, country_of_residence, nationality, date_of_birth: born, identification } = v.parse(PscPerson, data)
  const month = born?.month === undefined ? '' : `-${String(born.month).padStart(2, '0')}`
  return {
    asOf: day === null ? null : dayOf(day),
    attributes: collectAttributes({
      serviceAddress: address && addressLine(addressParts.map((part) => address[part])),
      residence: country_of_residence,
      nationality: nationality?.split(/\s*,\s*/),
      birthDate: born && `${born.year}${month}`,
      legalForm: identification?.legal_form,
    }),
  }
}
