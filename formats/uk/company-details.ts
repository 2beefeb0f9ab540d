import type { PartyDetails } from '#contracts/party-detail.ts'
import { isCalendarDay } from '../calendar-day.ts'
import { addressLine, collectAttributes } from '../party-details/collect-attributes.ts'

/** Columns of the basic company data that say something further of a company. */
const companyDetailColumns = [
  'RegAddress.CareOf',
  'RegAddress.POBox',
  'RegAddress.AddressLine1',
  'RegAddress.AddressLine2',
  'RegAddress.PostTown',
  'RegAddress.County',
  'RegAddress.Country',
  'RegAddress.PostCode',
  'CompanyCategory',
  'CompanyStatus',
  'IncorporationDate',
  'DissolutionDate',
  ...Array.from({ length: 4 }, (_, at) => `SICCode.SicText_${at + 1}`),
  ...Array.from({ length: 10 }, (_, at) => `PreviousName_${at + 1}.CompanyName`),
]

/** What a row of the basic company data says further; the register does not say as of when. */
export function companyDetails(cell: (column: string) => string): PartyDetails {
  const columnsOf = (part: string) => companyDetailColumns.filter((name) => name.startsWith(part)).map(cell)
  return {
    asOf: null,
    attributes: collectAttributes({
      registeredAddress: addressLine(columnsOf('RegAddress.')),
      legalForm: cell('CompanyCategory'),
      status: cell('CompanyStatus'),
      founded: britishDay(cell('IncorporationDate')),
      dissolved: britishDay(cell('DissolutionDate')),
      industry: columnsOf('SICCode.').filter((text) => text.trim() !== 'None Supplied'),
      formerName: columnsOf('PreviousName_'),
    }),
  }
}

/** A day written DD/MM/YYYY. */
function britishDay(text: string): string | null {
  const day = text.trim().split('/').reverse().join('-')
  return isCalendarDay(day) ? day : null
}
