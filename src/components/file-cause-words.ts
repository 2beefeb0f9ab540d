import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FileCause } from '#contracts/refusal-cause.ts'
import type { CauseFigures } from './cause-figures.ts'

/** What exactly is wrong with a file, for each cause. */
export const fileCauseWords: Record<FileCause, (figures: CauseFigures) => MessageDescriptor> = {
  zip_archive: () => msg`It is a ZIP archive. Unpack it, or compress the file as .gz.`,
  compressed_twice: () => msg`It is compressed twice. Compress it once.`,
  not_text: () => msg`It is not a text file.`,
  other_first_line: ({ seen }) => msg`Its first line, “${seen}”, is no known header.`,
  not_bods: () => msg`It is JSON, but not BODS.`,
  not_a_feed: () => msg`It is XML or JSON, but no feed that can be read: RSS, Atom or JSON Feed.`,
  one_object: () =>
    msg`It is one JSON object over several lines; BODS is an array of statements, or one statement on each line.`,
  utf_16: ({ encoding }) => msg`It is encoded in ${encoding}.`,
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
  several_joined: () => msg`It goes on after its end: one compressed file is read, not several joined.`,
  gzip_truncated: ({ content }) => msg`It breaks off after ${content} of content.`,
  gzip_damaged: ({ content }) => msg`It is damaged after ${content} of content.`,
  too_many_rows: ({ most }) => msg`At most ${most} rows are read.`,
  too_many_records: ({ most }) => msg`At most ${most} records are read.`,
  too_large_decompressed: ({ mostBytes }) => msg`At most ${mostBytes} of decompressed content are read.`,
  grows_too_much: ({ most }) => msg`Decompressed it is more than ${most} times as large.`,
}
