import type { PartyDetails } from '#contracts/party-detail.ts'
import { dayOf } from '../calendar-day.ts'
import { addressLine, collectAttributes } from '../party-details/collect-attributes.ts'
import { cellOrEmpty } from './cells.ts'

const addressParts = ['firstaddressline', 'additionaladdressline1', 'city', 'region', 'country', 'postalcode']

/** Other names in the golden copy: five, and five in Latin letters. */
const otherNames = Array.from({ length: 5 }, (_, at) => [
  `entityotherentitynamesotherentityname${at + 1}`,
  `entityotherentitynamesotherentityname${at + 1}type`,
]) as [string, string][]

/**
 * What a row of GLEIF level 1 says further, as of its last update. `cell` gives the text of a column by its key.
 * A status is that of the entity (`ACTIVE`, `INACTIVE`); the state of its registration says nothing about it.
 */
export function level1Details(cell: (key: string) => string): PartyDetails {
  const addressOf = (what: string) => {
    const parts = addressParts.map((part) => cellOrEmpty(cell(`entity${what}${part}`)))
    return parts.slice(0, 3).some((part) => part !== '') ? addressLine(parts) : ''
  }
  const names = otherNames.map(([name, type]) => ({ name: cellOrEmpty(cell(name)), type: cellOrEmpty(cell(type)) }))
  const form = cellOrEmpty(cell('entitylegalformotherlegalform')) || formCode(cell)
  return {
    asOf: dayOf(cell('registrationlastupdatedate').slice(0, 10)),
    attributes: collectAttributes({
      alias: names.filter(({ type }) => type !== 'PREVIOUS_LEGAL_NAME').map(({ name }) => name),
      formerName: names.filter(({ type }) => type === 'PREVIOUS_LEGAL_NAME').map(({ name }) => name),
      status: cellOrEmpty(cell('entityentitystatus')),
      founded: dayOf(cell('entityentitycreationdate').slice(0, 10)),
      legalForm: form,
      registeredAddress: addressOf('legaladdress'),
      businessAddress: addressOf('headquartersaddress'),
    }),
  }
}

/** The code of the legal form (ISO 20275), unless it is the one for "none of the list". */
function formCode(cell: (key: string) => string): string {
  const code = cellOrEmpty(cell('entitylegalformentitylegalformcode'))
  return code === '9999' || code === '8888' ? '' : code
}
