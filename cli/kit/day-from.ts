import { InvalidArgumentError } from 'commander'
import * as v from 'valibot'
import { IsoDate } from '#contracts/values/iso-date.ts'

/** A day given on the command line. @throws InvalidArgumentError where it is none */
export function dayFrom(text: string): IsoDate {
  const day = v.safeParse(IsoDate, text)
  if (!day.success) throw new InvalidArgumentError('It must be a day of the calendar written YYYY-MM-DD.')
  return day.output
}
