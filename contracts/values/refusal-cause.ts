import * as v from 'valibot'
import type { ProblemDetails } from './problem.ts'

/** What exactly is wrong with a row, or with the one a file is refused for, where the problem's code leaves it open. */
export const RowCause = v.picklist([
  /** `character`: the control character, as `U+0007`. */
  'control_character',
  'half_character',
  /** `maximum` characters. */
  'text_too_long',
  /** `maximum` bytes. */
  'record_too_long',
  /** `minimum` characters. */
  'text_too_short',
  'not_a_share',
  'below_zero',
  'above_one',
  'above_hundred_percent',
  'empty_band',
  'sum_above_whole',
  /** `minimum`. */
  'below_minimum',
  /** `maximum`. */
  'above_maximum',
  'not_a_day',
  'not_a_time',
  /** `start`: the day on which the period begins. */
  'ends_before_start',
  'end_unknown',
  /** `found` and `expected` fields. */
  'other_width',
  'quote_not_closed',
  'text_after_quote',
  'quote_inside_field',
  'not_json',
  'not_an_lei',
  /** `scheme`: of the register that is named. */
  'not_an_identifier',
  /** `scheme`: of which the text has the shape and not the check digits. */
  'check_digits',
  /** `other`: the number as it stands in another row. */
  'lost_zeros',
  'damaged_by_spreadsheet',
  /** `otherRow` of the file that counts, and what stands there, `other`. */
  'differs_from_row',
  /** `maximum` keys of the file that are compared. */
  'keys_not_compared',
  'not_a_country',
  /** `version`: of the statement. */
  'other_version',
  'expects_text',
  'expects_number',
  'expects_truth_value',
  'expects_object',
  'expects_list',
  'expects_text_or_object',
  'person_owned',
  'related_to_itself',
  /** An entity of a kind that is neither a party nor a relation of two. */
  'schema_not_kept',
])
export type RowCause = v.InferOutput<typeof RowCause>

/** What exactly is wrong with a file as a whole. */
export const FileCause = v.picklist([
  'zip_archive',
  'compressed_twice',
  'not_text',
  /** `seen`: the beginning of the first line. */
  'other_first_line',
  'not_bods',
  'not_a_feed',
  'not_a_feed_list',
  'one_object',
  /** `encoding`: in which the text begins, and does not go on. */
  'breaks_encoding',
  /** `byte`; where bytes read as text otherwise, the `encodings` after commas, and `reading`: what they say there. */
  'other_encoding',
  /** `lacking`: the columns, after commas. */
  'lacks_columns',
  /** `column`. */
  'column_twice',
  /** `line`, of this and the next five. */
  'ends_in_statement',
  'ends_in_array',
  'statement_missing',
  'separator_missing',
  'text_after_array',
  'statement_not_json',
  'blank_lines_only',
  'empty_once_decompressed',
  'gzip_goes_on',
  'zip_damaged',
  'zip_empty',
  /** `found`: files of an archive of which one alone can be looked at. */
  'zip_several',
  /** `entry`: the file of the archive, of this and the next two. */
  'zip_encrypted',
  'zip_method',
  'zip_name',
  /** Of a format for archives beyond 4 GiB. */
  'zip_wide',
  /** `maximum` files. */
  'zip_too_many_files',
  /** `bytes` of content, of this and the next. */
  'gzip_truncated',
  'gzip_damaged',
  /** `maximum` rows. */
  'too_many_rows',
  /** `maximum` columns. */
  'too_many_columns',
  /** `maximum` sheets. */
  'too_many_sheets',
  /** `sheet`: the name of one that the workbook has not. */
  'sheet_missing',
  /** A workbook that cannot be read as one. */
  'broken_workbook',
  /** `sheet` of a workbook whose last row and column meet in `cell`, while `found` of its cells are filled. */
  'reaches_too_far',
  /** Reading it takes more memory than a file of its size may take. */
  'too_much_memory',
  'too_much_time',
  /** `maximum` statements. */
  'too_many_records',
  /** `maximum` bytes. */
  'too_large_decompressed',
  /** `maximum`: the ratio. */
  'grows_too_much',
])
export type FileCause = v.InferOutput<typeof FileCause>

export type RefusalCause = RowCause | FileCause

/** A cause, and under the names given above what its words need. Screens hold the words. */
export type RefusalDetails = ProblemDetails & { cause: RefusalCause }
