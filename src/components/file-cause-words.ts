import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FileCause } from '#contracts/refusal-cause.ts'
import type { CauseFigures } from './cause-figures.ts'

/** What exactly is wrong with a file, for each cause. */
export const fileCauseWords: Record<FileCause, (figures: CauseFigures) => MessageDescriptor> = {
  zip_archive: () => msg`It is a ZIP archive in the place of a single file. Unpack it.`,
  compressed_twice: () => msg`It is compressed twice. Compress it once.`,
  not_text: () => msg`It is not a text file.`,
  other_first_line: ({ seen }) => msg`Its first line, “${seen}”, is no known header.`,
  not_bods: () => msg`It is JSON, but of no known format.`,
  not_a_feed_list: () => msg`It is no list of feeds. Save the list of your reader of feeds as OPML.`,
  not_a_feed: () => msg`It is XML or JSON, but no feed that can be read: RSS, Atom or JSON Feed.`,
  one_object: () => msg`It is neither one JSON object, nor one on each line, nor a list of them.`,
  breaks_encoding: ({ encoding }) => msg`It begins as ${encoding}, and further text is not.`,
  other_encoding: ({ byte, reading }) =>
    reading === ''
      ? msg`The byte ${byte} is not UTF-8.`
      : msg`The byte ${byte} is not UTF-8; in GB18030 the place reads “${reading}”.`,
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
  zip_too_many_files: ({ most }) => msg`At most ${most} files of a ZIP archive are read.`,
  gzip_truncated: ({ content }) => msg`It breaks off after ${content} of content.`,
  gzip_damaged: ({ content }) => msg`It is damaged after ${content} of content.`,
  too_many_rows: ({ most }) => msg`At most ${most} rows are read.`,
  too_many_columns: ({ most }) => msg`At most ${most} columns are read.`,
  too_many_sheets: ({ most }) => msg`At most ${most} sheets of a workbook are read.`,
  sheet_missing: ({ sheet }) => msg`The workbook has no sheet ${sheet}.`,
  broken_workbook: () => msg`The file is no workbook that can be read; save it as .xlsx again.`,
  too_many_records: ({ most }) => msg`At most ${most} records are read.`,
  too_large_decompressed: ({ mostBytes }) => msg`At most ${mostBytes} of decompressed content are read.`,
  grows_too_much: ({ most }) => msg`Decompressed it is more than ${most} times as large.`,
}
