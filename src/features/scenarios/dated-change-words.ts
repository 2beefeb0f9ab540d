import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DatedChange, ToldChanges } from '#contracts/scenarios/change-dates.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { dateWords } from '#src/components/ownership/date-words.ts'
import { changeWords, type NameOfParty } from './change-words.ts'

/** What changed on the days of change: not there while it is read, nor where it could not be read. */
export type ChangesRead = { changes: ToldChanges | null; problem: Problem | null }

/** What changed on a day, or why that is not known; `cut`: it is among the earlier days that are not told. */
export type DayNews = DatedChange | 'reading' | 'failed' | 'cut'

/** What is known of each day. */
export function newsByDay({ changes, problem }: ChangesRead): (day: string) => DayNews {
  const told = new Map(changes?.changes.map((each) => [each.day, each]))
  const otherwise = changes ? 'cut' : problem ? 'failed' : 'reading'
  return (day) => told.get(day) ?? otherwise
}

/** Whether control of a company changed on a day: of the one that is given, or of any. */
export function changesControl(news: DayNews, company?: string): news is DatedChange {
  if (typeof news !== 'object' || news.change === null || !news.kinds.includes('control')) return false
  return company === undefined || news.change.company === company
}

/** What is known of a day as a sentence. */
export function newsWords(news: DayNews, nameOf: NameOfParty, i18n: I18n): string {
  if (news === 'reading') return i18n._(msg`Being read…`)
  if (news === 'failed') return i18n._(msg`What changed could not be read.`)
  if (news === 'cut') return i18n._(msg`What changed is told of later dates only.`)
  const { day, change } = news
  return change === null
    ? i18n._(msg`Statements began or ended; control, stakes and consolidation are the same.`)
    : changeWords(change, nameOf, i18n, dateWords(i18n, day))
}
