import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as v from 'valibot'
import type { ProblemDetails } from '#contracts/values/problem.ts'
import { FileCause, RowCause } from '#contracts/values/refusal-cause.ts'
import { bytesText, countText } from './amount-text.ts'

const names = [
  'maximum',
  'minimum',
  'start',
  'found',
  'expected',
  'character',
  'version',
  'seen',
  'encoding',
  'byte',
  'reading',
  'lacking',
  'column',
  'sheet',
  'cell',
  'scheme',
  'line',
  'entry',
  'other',
  'encodings',
] as const

/** What the words of a cause need, written for the reader; empty where the details lack it. */
type CauseFigures = Record<(typeof names)[number] | 'maxBytes' | 'content' | 'otherRow', string>

/** The figures among a problem's details, numbers in the locale's writing. */
function causeFiguresIn(details: ProblemDetails, locale: string): CauseFigures {
  const written = (value: string | number | undefined) =>
    typeof value === 'number' ? countText(value, locale) : (value ?? '')
  const figures = Object.fromEntries(names.map((name) => [name, written(details[name])])) as Record<
    (typeof names)[number],
    string
  >
  const sized = (value: string | number | undefined) => bytesText(Number(value ?? 0), locale)
  return {
    ...figures,
    otherRow: String(details.otherRow ?? ''),
    maxBytes: sized(details.maximum),
    content: sized(details.bytes),
  }
}

/** What exactly is wrong with a file, for each cause. */
const fileCauseWords: Record<FileCause, (figures: CauseFigures) => MessageDescriptor> = {
  zip_archive: () => msg`It is a ZIP archive in the place of a single file. Unpack it.`,
  compressed_twice: () => msg`It is compressed twice. Compress it once.`,
  not_text: () => msg`It is not a text file.`,
  other_first_line: ({ seen }) => msg`Its first line, “${seen}”, is no known header.`,
  not_bods: () => msg`It is JSON, but of no known format.`,
  not_a_feed_list: () => msg`It is no list of feeds. Save the list of your reader of feeds as OPML.`,
  not_a_feed: () => msg`It is XML or JSON, but no feed that can be read: RSS, Atom or JSON Feed.`,
  one_object: () => msg`It is neither one JSON object, nor one on each line, nor a list of them.`,
  breaks_encoding: ({ encoding }) => msg`It begins as ${encoding}, and further text is not.`,
  other_encoding: ({ byte, encodings, reading }) =>
    reading === ''
      ? msg`The byte ${byte} is not UTF-8.`
      : msg`The byte ${byte} is not UTF-8; as ${encodings} the place reads “${reading}”. Choose the encoding beside the file.`,
  lacks_columns: ({ lacking }) => msg`The header lacks: ${lacking}. It must name owner, company and capital.`,
  column_twice: ({ column }) => msg`The column ${column} stands in the header twice.`,
  ends_in_statement: ({ line }) => msg`It breaks off inside the statement that begins in line ${line}.`,
  ends_in_array: ({ line }) => msg`It breaks off in line ${line}, before the end of its array.`,
  statement_missing: ({ line }) => msg`A statement is missing in line ${line}.`,
  separator_missing: ({ line }) => msg`A comma or the end of the array is missing in line ${line}.`,
  text_after_array: ({ line }) => msg`Text follows the end of the array in line ${line}.`,
  statement_not_json: ({ line }) => msg`The statement that begins in line ${line} is not valid JSON.`,
  blank_lines_only: () => msg`It holds nothing but empty lines.`,
  empty_once_decompressed: () => msg`Nothing is left once it is decompressed.`,
  gzip_goes_on: () => msg`It goes on after its end with what is no gzip.`,
  zip_damaged: () => msg`The ZIP archive is damaged, or its end is missing.`,
  zip_several: ({ found }) =>
    msg`The ZIP archive holds ${found} files. Only one file can be looked at beforehand; import the archive at once, or unpack it.`,
  zip_empty: () => msg`The ZIP archive holds no file.`,
  zip_encrypted: ({ entry }) => msg`${entry} in the ZIP archive is encrypted. Save it without a password.`,
  zip_method: ({ entry }) => msg`${entry} in the ZIP archive is packed in a way that is not read.`,
  zip_name: ({ entry }) => msg`The ZIP archive holds a file whose name leads elsewhere: ${entry}`,
  zip_wide: () => msg`The ZIP archive is in the extended format ZIP64. Compress large files as .gz.`,
  zip_too_many_files: ({ maximum }) => msg`At most ${maximum} files of a ZIP archive are read.`,
  gzip_truncated: ({ content }) => msg`It breaks off after ${content} of content.`,
  gzip_damaged: ({ content }) => msg`It is damaged after ${content} of content.`,
  too_many_rows: ({ maximum }) => msg`At most ${maximum} rows are read.`,
  too_many_columns: ({ maximum }) => msg`At most ${maximum} columns are read.`,
  reaches_too_far: ({ sheet, cell, found }) =>
    msg`The sheet ${sheet} reaches to the cell ${cell}, and ${found} of its cells are filled. Delete what stands far away from the table.`,
  too_much_memory: () =>
    msg`Reading it takes more memory than a file of its size may take; the same file is not tried again.`,
  too_much_time: () => msg`Reading it takes more time than a file may take; the same file is not tried again.`,
  too_many_sheets: ({ maximum }) => msg`At most ${maximum} sheets of a workbook are read.`,
  sheet_missing: ({ sheet }) => msg`The workbook has no sheet ${sheet}.`,
  broken_workbook: () => msg`The file is no workbook that can be read; save it as .xlsx again.`,
  too_many_records: ({ maximum }) => msg`At most ${maximum} records are read.`,
  too_large_decompressed: ({ maxBytes }) => msg`At most ${maxBytes} of decompressed content are read.`,
  grows_too_much: ({ maximum }) => msg`Decompressed it is more than ${maximum} times as large.`,
}

/** What exactly is wrong with a row, for each cause. */
const rowCauseWords: Record<RowCause, (figures: CauseFigures) => MessageDescriptor> = {
  control_character: ({ character }) => msg`It contains the control character ${character}, which cannot be shown.`,
  half_character: () => msg`It contains half a character (a lone surrogate).`,
  text_too_long: ({ maximum }) => msg`At most ${maximum} characters are stored.`,
  record_too_long: ({ maxBytes }) => msg`A record may take at most ${maxBytes}.`,
  text_too_short: ({ minimum }) => msg`At least ${minimum} characters are needed.`,
  not_a_share: () => msg`Write a fraction (0.51), a percentage (51%) or a band (25%..50%).`,
  below_zero: () => msg`A share cannot be less than 0.`,
  above_one: () => msg`A fraction cannot be more than 1; write a percentage with %.`,
  above_hundred_percent: () => msg`A share cannot be more than 100%.`,
  empty_band: () => msg`No number lies between the ends of the band.`,
  sum_above_whole: () => msg`The interests of the statement add up to more than 100%.`,
  below_minimum: ({ minimum }) => msg`The smallest possible value is ${minimum}.`,
  above_maximum: ({ maximum }) => msg`The largest possible value is ${maximum}.`,
  not_a_day: () => msg`Write a day that exists as YYYY-MM-DD.`,
  not_a_time: () => msg`Write a day (YYYY-MM-DD) or a time after ISO 8601.`,
  ends_before_start: ({ start }) => msg`It must end after its start, ${start}.`,
  end_unknown: () => msg`The relationship has ended, and no date says when.`,
  other_width: ({ found, expected }) => msg`The row has ${found} fields, the header ${expected}.`,
  quote_not_closed: () => msg`A double quote is opened and never closed.`,
  text_after_quote: () => msg`Text follows a closing double quote.`,
  quote_inside_field: () => msg`A double quote stands inside a field that is not quoted.`,
  not_json: () => msg`The line is not valid JSON.`,
  not_an_lei: () => msg`A legal entity identifier has 18 capital letters and digits and two check digits.`,
  not_an_identifier: ({ scheme }) =>
    msg`It is not an identifier of ${scheme}: its characters or check digits are wrong.`,
  check_digits: ({ scheme }) => msg`It has the shape of an identifier of ${scheme}, but its check digits are wrong.`,
  lost_zeros: ({ other }) => msg`It stands in the file as ${other} as well; the two are not taken for one.`,
  damaged_by_spreadsheet: () =>
    msg`A spreadsheet took it for a number and keeps 15 digits of one. Format the column as text and enter it again.`,
  differs_from_row: ({ otherRow, other }) =>
    other === ''
      ? msg`Row ${otherRow}, which counts, has nothing there.`
      : msg`Row ${otherRow}, which counts, has “${other}” there.`,
  keys_not_compared: ({ maximum }) =>
    msg`The first ${maximum} keys of the file are compared. Rows of further keys that recur are not told.`,
  not_a_country: () => msg`Write the code of a country after ISO 3166.`,
  other_version: ({ version }) => msg`It is written in version ${version} of BODS; version 0.4 is read.`,
  expects_text: () => msg`A text is expected.`,
  expects_number: () => msg`A number is expected.`,
  expects_truth_value: () => msg`true or false is expected.`,
  expects_object: () => msg`An object is expected.`,
  expects_list: () => msg`A list is expected.`,
  expects_text_or_object: () => msg`A text or an object is expected.`,
  related_to_itself: () => msg`A party cannot be related to itself.`,
  person_owned: () => msg`The record is a person, who has no owners.`,
  schema_not_kept: () => msg`Records of this kind are not kept: they are neither a party nor a relation of two.`,
}

/** What exactly is wrong, in the active language; `null` where the details name no cause. */
export function refusalCauseText(details: ProblemDetails, i18n: I18n): string | null {
  const { cause } = details
  const figures = causeFiguresIn(details, i18n.locale)
  if (v.is(RowCause, cause)) return i18n._(rowCauseWords[cause](figures))
  return v.is(FileCause, cause) ? i18n._(fileCauseWords[cause](figures)) : null
}
