import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ToldChanges } from '#contracts/scenarios/change-dates.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { dateWords } from '#src/components/ownership/date-words.ts'
import { changeWords, type NameOfParty } from './change-words.ts'
import { type ChangesRead, changesControl, type DayNews, newsByDay, newsWords } from './dated-change-words.ts'
import styles from './scenarios.module.css'

type LastControlProps = {
  company: string
  today: IsoDate
  told: ToldChanges
  /** Whether what is told is of all days on which something changed. */
  isAll: boolean
  nameOf: NameOfParty
}

/** When control of the company last changed, and from whom to whom. */
export function LastControl({ company, today, told, isAll, nameOf }: LastControlProps) {
  const { i18n } = useLingui()
  const last = told.changes.find((each) => each.day <= today && changesControl(each, company))
  if (!last?.change) {
    return (
      <p className={styles.lastControl}>
        {isAll ? (
          <Trans>The data tell of no change of control of this company.</Trans>
        ) : (
          <Trans>No change of control of this company is among the latest dates; earlier ones are not told.</Trans>
        )}
      </p>
    )
  }
  const day = dateWords(i18n, last.day)
  const words = changeWords(last.change, nameOf, i18n, day)
  return (
    <p className={styles.lastControl}>
      <Trans>
        Last change of control, {day}: <b>{words}</b>
      </Trans>
    </p>
  )
}

type ChangeDateListProps = {
  /** Days at which something around the company changes, the earliest first. */
  days: readonly IsoDate[]
  read: ChangesRead
  /** The day of the graph view, `null` for today. */
  asOf: IsoDate | null
  nameOf: NameOfParty
  mayExplore: boolean
  onDay: (day: IsoDate) => void
}

/** The days of change, the latest first, each with what changed. */
export function ChangeDateList({ days, read, asOf, nameOf, mayExplore, onDay }: ChangeDateListProps) {
  const { i18n, t } = useLingui()
  const newsOf = newsByDay(read)
  const shown = days.find((day) => day === asOf)
  const words = shown && newsWords(newsOf(shown), nameOf, i18n)
  const date = shown && dateWords(i18n, shown)
  const [first] = days
  const isBefore = first !== undefined && asOf !== null && asOf < first
  return (
    <>
      <p className={styles.dateShown} role="status">
        {shown && (
          <Trans>
            {date}: {words}
          </Trans>
        )}
        {read.changes && isBefore && <SaidBefore first={first} before={read.changes.before} />}
      </p>
      <ol className={styles.changeDates} aria-label={t`Days of change`}>
        {days.toReversed().map((day) => (
          <DateRow
            key={day}
            day={day}
            news={newsOf(day)}
            isFirst={read.changes?.before === 'nothing' && day === days[0]}
            isShown={day === shown}
            nameOf={nameOf}
            mayExplore={mayExplore}
            onDay={onDay}
          />
        ))}
      </ol>
      {read.changes && first && <BeforeFirst first={first} told={read.changes} />}
    </>
  )
}

type DateRowProps = Pick<ChangeDateListProps, 'nameOf' | 'mayExplore' | 'onDay'> & {
  day: IsoDate
  news: DayNews
  /** Whether the data state nothing of the time before. */
  isFirst: boolean
  isShown: boolean
}

function DateRow({ day, news, isFirst, isShown, nameOf, mayExplore, onDay }: DateRowProps) {
  const { i18n } = useLingui()
  const further = typeof news === 'object' ? news.total - 1 : 0
  return (
    <li ref={isShown ? keepInSight : null}>
      <button
        type="button"
        className={styles.dateRow}
        aria-current={isShown ? 'date' : undefined}
        aria-disabled={!mayExplore}
        onClick={() => {
          if (mayExplore && !isShown) onDay(day)
        }}
      >
        <time dateTime={day}>{i18n.date(`${day}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' })}</time>{' '}
        <span className={styles.dateNews}>
          {isFirst && (
            <>
              <Trans>First statement in the data.</Trans>{' '}
            </>
          )}
          <span data-control={changesControl(news)}>{newsWords(news, nameOf, i18n)}</span>
          {further > 0 && (
            <>
              {' '}
              <span className={styles.datesQuiet}>
                <Plural value={further} one="# more change" other="# more changes" />
              </span>
            </>
          )}
        </span>
      </button>
    </li>
  )
}

/** Scrolls the list alone, so that the page stays where it is. */
function keepInSight(row: HTMLElement | null): void {
  const list = row?.parentElement
  if (!row || !list) return
  const end = row.offsetTop + row.offsetHeight - list.clientHeight
  list.scrollTop = Math.min(row.offsetTop, Math.max(list.scrollTop, end))
}

function BeforeFirst({ first, told: { before, complete } }: { first: IsoDate; told: ToldChanges }) {
  return (
    <p className={styles.datesQuiet}>
      <SaidBefore first={first} before={before} />{' '}
      {!complete && <Trans>Only what is nearest to the company is told.</Trans>}
    </p>
  )
}

function SaidBefore({ first, before }: { first: IsoDate; before: ToldChanges['before'] }) {
  const { i18n } = useLingui()
  const day = dateWords(i18n, first)
  return (
    <>
      {before === 'nothing' && <Trans>Before {day} the data say nothing.</Trans>}
      {before === 'undated' && <Trans>Before {day} the data say only what they state without a beginning.</Trans>}
      {before === 'unknown' && <Trans>What the data say before {day} is not told.</Trans>}
    </>
  )
}
