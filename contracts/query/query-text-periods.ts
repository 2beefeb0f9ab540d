import { longestPeriod, type RelativeDays, type RelativePeriod } from '../values/relative-days.ts'
import { type QueryTextCursor, QueryTextError } from './query-text-cursor.ts'

type Spelling = { before: 'last' | 'next'; unit: 'days' | 'months' } | string

/** How each period is written; one that is counted has its count in the middle, `last 30 days`. */
const spellings: Record<RelativePeriod, Spelling> = {
  today: 'today',
  yesterday: 'yesterday',
  thisWeek: 'this week',
  lastWeek: 'last week',
  thisMonth: 'this month',
  lastMonth: 'last month',
  monthToDate: 'month to date',
  thisQuarter: 'this quarter',
  lastQuarter: 'last quarter',
  thisYear: 'this year',
  lastYear: 'last year',
  yearToDate: 'year to date',
  lastDays: { before: 'last', unit: 'days' },
  lastMonths: { before: 'last', unit: 'months' },
  nextDays: { before: 'next', unit: 'days' },
  nextMonths: { before: 'next', unit: 'months' },
}

export function periodText({ period, count }: RelativeDays): string {
  const spelling = spellings[period]
  return typeof spelling === 'string' ? spelling : `${spelling.before} ${count} ${spelling.unit}`
}

/** Reads a period relative to today. */
export function readPeriod(cursor: QueryTextCursor): RelativeDays {
  const entries = Object.entries(spellings) as [RelativePeriod, Spelling][]
  const beginning = entries.map(([, spelling]) =>
    typeof spelling === 'string' ? firstWord(spelling) : spelling.before,
  )
  const first = [...new Set(beginning)].find((word) => cursor.takes(word))
  if (!first) throw cursor.expected([...new Set(beginning)])
  const { type, text } = cursor.token
  if ((first === 'last' || first === 'next') && type === 'word' && /^\d+$/.test(text)) return readCounted(cursor, first)
  const named = entries.flatMap(([period, spelling]) =>
    typeof spelling === 'string' && firstWord(spelling) === first
      ? [{ period, rest: spelling.split(' ').slice(1) }]
      : [],
  )
  const found = named.find(({ rest }) => rest[0] === undefined || cursor.takes(rest[0]))
  if (!found) {
    const words = named.flatMap(({ rest }) => rest[0] ?? [])
    throw cursor.expected(words, first === 'last' || first === 'next' ? ['number'] : [])
  }
  for (const word of found.rest.slice(1)) cursor.require(word)
  return { type: 'relative', period: found.period, count: null }
}

const firstWord = (spelling: string) => spelling.split(' ')[0] ?? ''

function readCounted(cursor: QueryTextCursor, before: 'last' | 'next'): RelativeDays {
  const { text, from, to } = cursor.token
  const count = Number(text)
  if (count < 1 || count > longestPeriod) throw new QueryTextError({ code: 'unusable', from, to })
  cursor.advance()
  if (cursor.takes('days') || cursor.takes('day')) {
    return { type: 'relative', period: before === 'last' ? 'lastDays' : 'nextDays', count }
  }
  if (cursor.takes('months') || cursor.takes('month')) {
    return { type: 'relative', period: before === 'last' ? 'lastMonths' : 'nextMonths', count }
  }
  throw cursor.expected(['days', 'months'])
}
