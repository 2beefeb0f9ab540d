import type { FieldKind } from '#contracts/imports/column-mapping.ts'
import { isCalendarDay } from '../reading/calendar-day.ts'
import type { MappableField } from '../reading/table-format.ts'
import { companyColumns, dayColumns } from './company-columns.ts'
import { shareFrom } from './share-text.ts'
import { CellRefusal, identityIn, unfitDetail, unfitName } from './stake-cells.ts'
import { type StakeColumn as Column, chineseNames, neededOfMapped, stakeColumns } from './stake-columns.ts'

/** The fields of a table of stakes. */
export const stakesFields: readonly MappableField[] = [
  stakesField('owner', 'name', (text) => unfitName('owner', text) === null),
  stakesField('owner_id', 'identifier', (text) => !(identityIn('owner_id', text) instanceof CellRefusal)),
  stakesField('company', 'name', (text) => unfitName('company', text) === null),
  stakesField('company_id', 'identifier', (text) => !(identityIn('company_id', text) instanceof CellRefusal)),
  { ...stakesField('capital', 'share', (text) => 'share' in shareFrom(text)), telling: true },
  stakesField('votes', 'share', (text) => 'share' in shareFrom(text)),
  stakesField('valid_from', 'day', isCalendarDay),
  stakesField('valid_to', 'day', isCalendarDay),
  ...companyColumns.map((name) =>
    dayColumns.has(name)
      ? stakesField(name, 'day', isCalendarDay)
      : stakesField(name, 'text', (text) => unfitDetail(name, text) === null),
  ),
]

function stakesField(name: Column, kind: FieldKind, accepts: (text: string) => boolean): MappableField {
  return {
    name,
    header: name,
    kind,
    needed: neededOfMapped.includes(name),
    names: stakeColumns[name],
    accepts,
    chinese: chineseNames[name] ?? null,
  }
}
