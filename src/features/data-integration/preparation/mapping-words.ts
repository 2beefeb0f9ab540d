import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  DateOrder,
  MappedFormat,
  Separator,
  SuggestionReason,
  TableField,
  Unit,
} from '#contracts/column-mapping.ts'

export const formatWords: Record<MappedFormat, MessageDescriptor> = {
  'stakes-csv': msg`Stakes: who owns how much of what`,
  'bills-csv': msg`Bills`,
  'bill-events-csv': msg`Events of bills`,
  'issuer-statements-csv': msg`Financial statements of issuers`,
  'issuer-events-csv': msg`Events of issuers`,
  'exposures-csv': msg`Exposures to clients`,
  'articles-csv': msg`Articles and announcements`,
}

export const unitWords: Record<Unit, MessageDescriptor> = {
  percent: msg`percent`,
  thousand: msg`thousands`,
  wan: msg`ten thousands (万)`,
  million: msg`millions`,
  yi: msg`hundred millions (亿)`,
}

export const dateOrderWords: Record<DateOrder, MessageDescriptor> = {
  dayFirst: msg`day before month`,
  monthFirst: msg`month before day`,
}

export const separatorWords: Record<Separator, MessageDescriptor> = {
  ',': msg`comma`,
  ';': msg`semicolon`,
  '\t': msg`tab`,
  '|': msg`vertical bar`,
}

/** What a field is called: its Chinese name, or the words of the header that names it. */
export function fieldName({ name, chinese }: Pick<TableField, 'name' | 'chinese'>, locale: string): string {
  if (chinese !== null && locale.startsWith('zh')) return chinese
  return name
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`)
}

/** Why a column is proposed. `cells`: how many of the cells that are not empty say so. */
export function reasonWords({ because, fitting, seen }: SuggestionReason): MessageDescriptor {
  switch (because) {
    case 'header_is':
      return msg`The header names it; ${fitting} of ${seen} cells fit.`
    case 'header_resembles':
      return msg`The header suggests it; ${fitting} of ${seen} cells fit.`
    case 'cells_are_percentages':
      return msg`${fitting} of ${seen} cells are percentages.`
    case 'cells_are_numbers':
      return msg`${fitting} of ${seen} cells are numbers.`
    case 'cells_are_dates':
      return msg`${fitting} of ${seen} cells are dates.`
    case 'cells_are_names':
      return msg`${fitting} of ${seen} cells look like names.`
    case 'cells_are_known_words':
      return msg`${fitting} of ${seen} cells are words that are known here.`
    case 'cells_are_credit_codes':
      return msg`${fitting} of ${seen} cells are unified social credit codes.`
    case 'cells_are_leis':
      return msg`${fitting} of ${seen} cells are LEIs.`
  }
}
