import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  AnnouncementPreset,
  DateOrder,
  IdentifierScheme,
  MappedFormat,
  Separator,
  SuggestionReason,
  TableField,
  TimeZone,
  Unit,
} from '#contracts/imports/column-mapping.ts'
import { fieldWords } from './field-words.ts'

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

/** What a field is called on screen. */
export function fieldName(format: MappedFormat, { name, chinese }: Pick<TableField, 'name' | 'chinese'>, i18n: I18n) {
  const words = fieldWords(format, name)
  if (words) return i18n._(words)
  if (chinese !== null && i18n.locale.startsWith('zh')) return chinese
  return name
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`)
}

export const schemeWords: Record<IdentifierScheme, MessageDescriptor> = {
  LEI: msg`legal entity identifier (LEI)`,
  'CN-USCC': msg`unified social credit code (China)`,
  'CN-SAIC': msg`business registration number (China)`,
  'GB-COH': msg`company number (United Kingdom)`,
  register: msg`number of another register, known in this source alone`,
}

/** Whose list of announcements a preset is for. */
export const presetWords: Record<AnnouncementPreset, MessageDescriptor> = {
  cninfo: msg`CNINFO (cninfo)`,
  szse: msg`Shenzhen Stock Exchange (szse)`,
  sse: msg`Shanghai Stock Exchange (sse)`,
  generic: msg`Common names (generic)`,
}

/** How the times of a preset's list are written. */
export const presetTimes: Record<AnnouncementPreset, MessageDescriptor> = {
  cninfo: msg`Times are milliseconds since 1970 and need no time zone.`,
  szse: msg`Times are written YYYY-MM-DD HH:MM:SS, in China Standard Time.`,
  sse: msg`Days are written YYYY-MM-DD and begin in China Standard Time.`,
  generic: msg`Times without a zone are taken for China Standard Time unless another is chosen.`,
}

/** A time zone as the language names it, with its identifier. */
export function zoneName(zone: TimeZone, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(0)
  return `${parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone} (${zone})`
}

/** Why a column is suggested. `cells`: the number of non-empty cells that support it. */
export function reasonWords({ because, matching, seen }: SuggestionReason): MessageDescriptor {
  switch (because) {
    case 'header_is':
      return msg`The header names it; ${matching} of ${seen} cells fit.`
    case 'header_resembles':
      return msg`The header suggests it; ${matching} of ${seen} cells fit.`
    case 'cells_are_percentages':
      return msg`${matching} of ${seen} cells are percentages.`
    case 'cells_are_numbers':
      return msg`${matching} of ${seen} cells are numbers.`
    case 'cells_are_dates':
      return msg`${matching} of ${seen} cells are dates.`
    case 'cells_are_names':
      return msg`${matching} of ${seen} cells look like names.`
    case 'cells_are_known_words':
      return msg`${matching} of ${seen} cells are words that are known here.`
    case 'cells_are_credit_codes':
      return msg`${matching} of ${seen} cells are unified social credit codes.`
    case 'cells_are_leis':
      return msg`${matching} of ${seen} cells are LEIs.`
  }
}
