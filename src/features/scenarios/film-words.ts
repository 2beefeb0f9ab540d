import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import type { ToldChanges } from '#contracts/scenarios/change-dates.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { dateWords } from '#src/components/ownership/date-words.ts'
import { namesAround } from './change-words.ts'
import { newsByDay, newsWords } from './dated-change-words.ts'

/** The dates of a film strip, the earliest first, and what is told of them. */
type FilmTold = {
  company: EntitySummary
  frames: readonly { day: IsoDate; isMadeUp: boolean }[]
  told: ToldChanges
  /** Listed dates that are left out before them, and whether the list has all there are. */
  earlier: { left: number; isAll: boolean }
}

/** What a film strip says of all its dates: from when to when, and what is left out. */
export function filmLines({ frames, told, earlier: { left, isAll } }: FilmTold, i18n: I18n): string[] {
  const [first, last] = [frames[0], frames.at(-1)]
  if (!first || !last) return []
  const [from, to] = [dateWords(i18n, first.day), dateWords(i18n, last.day)]
  const count = frames.length
  return [
    i18n._(
      msg`${plural(count, {
        one: `One date of change: ${from}.`,
        other: `# dates of change, from ${from} to ${to}.`,
      })}`,
    ),
    ...(left === 0
      ? []
      : [
          i18n._(
            msg`${plural(left, {
              one: 'One earlier date of change is left out.',
              other: '# earlier dates of change are left out.',
            })}`,
          ),
        ]),
    ...(isAll ? [] : [i18n._(msg`There are earlier dates of change that are not listed; they are left out, too.`)]),
    ...(told.complete ? [] : [i18n._(msg`Only what is nearest to the company is told.`)]),
  ]
}

/** What stands above a graph view of it, which is at a place among the others: the date, and what changed on it. */
export function frameWordsIn(
  { company, told, earlier }: FilmTold,
  i18n: I18n,
): (frame: FilmTold['frames'][number], at: number) => { title: string; lines: string[] } {
  const nameOf = namesAround(company, told.parties, i18n)
  const newsOf = newsByDay({ changes: told, problem: null })
  const startsWithFirst = told.before === 'nothing' && earlier.isAll && earlier.left === 0
  return ({ day, isMadeUp }, at) => {
    const news = newsOf(day)
    const further = typeof news === 'object' ? news.total - 1 : 0
    return {
      title: dateWords(i18n, day),
      lines: [
        ...(startsWithFirst && at === 0 ? [i18n._(msg`First statement in the data.`)] : []),
        newsWords(news, nameOf, i18n),
        ...(further > 0 ? [i18n._(msg`${plural(further, { one: '# more change', other: '# more changes' })}`)] : []),
        ...(isMadeUp ? [i18n._(msg`Demonstration data`)] : []),
      ],
    }
  }
}
