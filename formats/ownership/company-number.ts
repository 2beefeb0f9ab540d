import type { Identifier } from '#contracts/entities/entity.ts'
import { countryCodeOf } from '../reading/country-code.ts'

/** The register of companies of the United Kingdom, Companies House, as org-id.guide names it. */
export const COMPANIES_HOUSE = 'GB-COH'

/** A normalised register number: eight digits, or letters and digits. `null` where it is none. */
export function companyNumberFrom(text: string): string | null {
  const number = text.replace(/\s/g, '').toUpperCase()
  if (/^\d{1,8}$/.test(number)) return number.padStart(8, '0')
  return /^[A-Z]{2}[A-Z0-9]{6}$|^[A-Z]\d{7}$/.test(number) ? number : null
}

/** The stated registration of a foreign company, in the filer's words. */
type Registration = {
  country_registered?: string | undefined
  place_registered?: string | undefined
  registration_number?: string | undefined
}

/**
 * The identifier of a company that says it is registered with Companies House itself; `null` where it may be another
 * register, or where Scotland or Northern Ireland is named without the letters that their numbers begin with.
 */
export function companiesHouseIdentifier(registration: Registration | undefined): Identifier | null {
  const {
    country_registered: country = '',
    place_registered: place = '',
    registration_number = '',
  } = registration ?? {}
  const number = companyNumberFrom(registration_number)
  if (number === null) return null
  const isRegister = /compan(y|ies)\s*house/i.test(place)
  const isBritish = countryCodeOf(country) === 'GB' && (place.trim() === '' || countryCodeOf(place) === 'GB')
  if (!isRegister && !isBritish) return null
  if (isRegister && country.trim() !== '' && countryCodeOf(country) !== 'GB') return null
  const lacksLetters = /^\d/.test(number) && /scot|edinburgh|ireland|belfast/i.test(`${country} ${place}`)
  return lacksLetters ? null : { scheme: COMPANIES_HOUSE, id: number }
}
