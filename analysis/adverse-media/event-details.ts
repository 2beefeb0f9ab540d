import type { EventDetail } from '#contracts/adverse-media/event-detail.ts'
import { compatibleInPlace } from '../text-search/folded-letters.ts'

/** A way in which details are written, and what one says; `null` where it is none. */
type Form = { pattern: RegExp; read: (groups: Record<string, string | undefined>) => Omit<EventDetail, 'words'> | null }

const scales: Readonly<Record<string, number>> = {
  万亿: 1e12,
  亿: 1e8,
  千万: 1e7,
  百万: 1e6,
  万: 1e4,
  千: 1e3,
  trillion: 1e12,
  tn: 1e12,
  billion: 1e9,
  bn: 1e9,
  million: 1e6,
  mn: 1e6,
  m: 1e6,
  thousand: 1e3,
  k: 1e3,
}
const currencies: Readonly<Record<string, string>> = {
  元: 'CNY',
  人民币: 'CNY',
  人民币元: 'CNY',
  美元: 'USD',
  港元: 'HKD',
  港币: 'HKD',
  新台币: 'TWD',
  澳门元: 'MOP',
  欧元: 'EUR',
  英镑: 'GBP',
  日元: 'JPY',
  $: 'USD',
  us$: 'USD',
  hk$: 'HKD',
  '€': 'EUR',
  '£': 'GBP',
  rmb: 'CNY',
  cny: 'CNY',
  usd: 'USD',
  hkd: 'HKD',
  eur: 'EUR',
  gbp: 'GBP',
  chf: 'CHF',
  jpy: 'JPY',
  inr: 'INR',
  yuan: 'CNY',
  renminbi: 'CNY',
  dollar: 'USD',
  dollars: 'USD',
  euro: 'EUR',
  euros: 'EUR',
  pounds: 'GBP',
  yen: 'JPY',
}
const months = 'january february march april may june july august september october november december'.split(' ')

const number = String.raw`(?<number>\d[\d,]{0,20}(?:\.\d{1,6})?)`
const chineseScale = '(?<scale>万亿|亿|千万|百万|万|千)?'
const englishScale = String.raw`(?:\s?(?<scale>trillion|tn|billion|bn|million|mn|m|thousand|k)\b)?`
const rating = String.raw`[A-D][A-Za-z]{0,3}(?:[1-3]|[+-])?`

const chineseCurrency = '人民币元?|美元|港元|港币|新台币|澳门元|欧元|英镑|日元'

const chineseCourts = '人民法院|知识产权法院|海事法院|金融法院|仲裁委员会|仲裁院'
/** What stands before the name of a court and is no part of it. */
const beforeCourt = '被|由|向(?!阳)|经(?![济开])|遭|获(?!嘉)|到|在|因|对(?!外)|从(?![化江])|据'

const forms: readonly Form[] = [
  {
    pattern: new RegExp(String.raw`(?<currency>${chineseCurrency})\s?${number}\s?${chineseScale}元?`, 'g'),
    read: amountOf,
  },
  {
    pattern: new RegExp(String.raw`${number}\s?${chineseScale}(?<currency>${chineseCurrency}|元)`, 'g'),
    read: amountOf,
  },
  {
    pattern: new RegExp(
      String.raw`(?<![a-z])(?<currency>us\$|hk\$|[$€£]|rmb|cny|usd|hkd|eur|gbp|chf|jpy|inr)\s?${number}${englishScale}`,
      'gi',
    ),
    read: amountOf,
  },
  {
    pattern: new RegExp(
      String.raw`${number}${englishScale}\s(?<currency>yuan|renminbi|dollars?|euros?|pounds|yen|rmb|cny|usd|hkd|eur|gbp|chf|jpy|inr)\b`,
      'gi',
    ),
    read: amountOf,
  },
  {
    pattern: new RegExp(String.raw`${number}\s?(?:%|per\s?cent\b|个百分点)`, 'gi'),
    read: ({ number: digits }) => ({ kind: 'percentage', value: numberIn(digits), unit: null }),
  },
  {
    pattern: new RegExp(String.raw`${number}\s?${chineseScale}股(?![价权东份市票])`, 'g'),
    read: sharesOf,
  },
  { pattern: new RegExp(String.raw`${number}${englishScale}\sshares\b`, 'gi'), read: sharesOf },
  {
    pattern: /(?<year>(?:19|20)\d\d)\s?[年./-]\s?(?<month>\d{1,2})\s?[月./-]\s?(?<day>\d{1,2})(?!\d)日?/g,
    read: ({ year, month, day }) => dayOf(Number(year), Number(month), Number(day)),
  },
  {
    pattern: new RegExp(String.raw`(?<day>\d{1,2})\s(?<month>${months.join('|')})\s(?<year>(?:19|20)\d\d)`, 'gi'),
    read: namedDayOf,
  },
  {
    pattern: new RegExp(String.raw`(?<month>${months.join('|')})\s(?<day>\d{1,2}),?\s(?<year>(?:19|20)\d\d)`, 'gi'),
    read: namedDayOf,
  },
  {
    pattern: new RegExp(String.raw`(?:(?!${beforeCourt})\p{Script=Han}){2,14}?(?:${chineseCourts})`, 'gu'),
    read: () => ({ kind: 'court', value: null, unit: null }),
  },
  {
    pattern: /(?:(?:[A-Z][A-Za-z.'’]{1,20}|of|the|for)\s){1,8}Court(?:\sof\s[A-Z][A-Za-z]{1,20})?/g,
    read: () => ({ kind: 'court', value: null, unit: null }),
  },
  {
    pattern: new RegExp(
      String.raw`(?:由|从|自|\bfrom\s)\s?["“']?${rating}["”']?\s?(?:下调|上调|调降|调升|降|升|\bto\s)(?:至|到|为)?\s?["“']?${rating}(?![A-Za-z])`,
      'g',
    ),
    read: () => ({ kind: 'rating', value: null, unit: null }),
  },
]

/** Characters of a sentence that are searched, and details that are told of it. */
const [maxCharacters, maxDetails] = [1000, 12]

/**
 * Amounts, percentages, numbers of shares, days, courts and changes of ratings in the sentence of an event, in the
 * order in which they stand there, each once. What lies within another is left out.
 */
export function eventDetails(sentence: string): EventDetail[] {
  const text = compatibleInPlace(sentence.slice(0, maxCharacters))
  const found = forms.flatMap(({ pattern, read }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const detail = read(match.groups ?? {})
      const [start, end] = [match.index, match.index + match[0].length]
      return detail ? [{ ...detail, words: sentence.slice(start, end).trim(), start, end }] : []
    }),
  )
  const outer = found.filter(
    (one, place) =>
      !found.some((other, at) => at !== place && covers(other, one) && (at < place || !covers(one, other))),
  )
  const told = new Map<string, EventDetail>()
  for (const { start: _start, end: _end, ...detail } of outer.toSorted((one, other) => one.start - other.start)) {
    told.set(`${detail.kind} ${detail.words}`, detail)
  }
  return [...told.values()].slice(0, maxDetails)
}

type Placed = { start: number; end: number }

const covers = (outer: Placed, inner: Placed): boolean => outer.start <= inner.start && outer.end >= inner.end

const numberIn = (digits = ''): number => Number(digits.replaceAll(',', ''))

function amountOf({ number: digits, scale = '', currency = '' }: Record<string, string | undefined>) {
  const unit = currencies[currency.toLowerCase()]
  if (unit === undefined) return null
  return { kind: 'amount' as const, value: scaled(digits, scale), unit }
}

function sharesOf({ number: digits, scale = '' }: Record<string, string | undefined>) {
  return { kind: 'shares' as const, value: scaled(digits, scale), unit: null }
}

const scaled = (digits: string | undefined, scale: string): number =>
  Number((numberIn(digits) * (scales[scale.toLowerCase()] ?? 1)).toPrecision(12))

function namedDayOf({ year, month = '', day }: Record<string, string | undefined>) {
  return dayOf(Number(year), months.indexOf(month.toLowerCase()) + 1, Number(day))
}

/** A day of the calendar; what the calendar lacks is none. */
function dayOf(year: number, month: number, day: number) {
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  return { kind: 'day' as const, value: null, unit: date.toISOString().slice(0, 10) }
}
