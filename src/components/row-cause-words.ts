import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RowCause } from '#contracts/refusal-cause.ts'
import type { CauseFigures } from './cause-figures.ts'

/** What exactly is wrong with a row, for each cause. */
export const rowCauseWords: Record<RowCause, (figures: CauseFigures) => MessageDescriptor> = {
  control_character: ({ character }) => msg`It contains the control character ${character}, which cannot be shown.`,
  half_character: () => msg`It contains half a character (a lone surrogate).`,
  text_too_long: ({ most }) => msg`At most ${most} characters are stored.`,
  record_too_long: ({ mostBytes }) => msg`A record may take at most ${mostBytes}.`,
  text_too_short: ({ least }) => msg`At least ${least} characters are needed.`,
  not_a_share: () => msg`Write a fraction (0.51), a percentage (51%) or a band (25%..50%).`,
  below_zero: () => msg`A share cannot be less than 0.`,
  above_one: () => msg`A fraction cannot be more than 1; write a percentage with %.`,
  above_hundred_percent: () => msg`A share cannot be more than 100%.`,
  empty_band: () => msg`No number lies between the ends of the band.`,
  sum_above_whole: () => msg`The interests of the statement add up to more than 100%.`,
  below_least: ({ least }) => msg`The smallest possible value is ${least}.`,
  above_most: ({ most }) => msg`The largest possible value is ${most}.`,
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
