import { createRandom, type Random } from '#analysis/arithmetic/random.ts'
import type { Quote, Rating } from '#contracts/issuers/market.ts'
import { collapseBegins, demonstrationCast } from './demonstration-cast.ts'
import { csvFile, type DemonstrationFile } from './demonstration-file.ts'
import { demonstrationBonds } from './issuers-bonds.ts'

const day = 86_400_000
const [firstQuote, lastQuote] = [Date.UTC(2026, 4, 1), Date.UTC(2026, 10, 27)]
/** Tuesdays and Fridays. */
const quotedWeekdays = [2, 5]

/** How the market sees an issuer: its spread in calm days, and its trouble from 0 to 1 on a day. */
type View = { issuer: string; spread: number; troubleOn: (time: number) => number; graded: Graded[] }

/** From when on which grade; by an agency, and with an outlook, or else implied by prices. */
type Graded = { on: string; grade: string; agency?: string; outlook?: Rating['outlook'] }

/** Rises evenly between two times. */
const rising = (from: number, to: number) => (time: number) => Math.min(1, Math.max(0, (time - from) / (to - from)))

/** One that collapses, one of which the market begins to doubt, and a sound one. */
function views(): View[] {
  const { fallen, leading } = demonstrationCast()
  const agency = '示例资信评估'
  return [
    {
      issuer: fallen,
      spread: 310,
      troubleOn: rising(collapseBegins - 12 * day, collapseBegins + 9 * day),
      graded: [
        { on: '2026-03-02', grade: 'AA(2)' },
        { on: '2026-07-21', grade: 'AA-' },
        { on: '2026-09-11', grade: 'A-' },
        { on: '2026-09-22', grade: 'BB' },
        { on: '2026-09-28', grade: 'C' },
        { on: '2025-07-10', grade: 'AA', agency, outlook: 'stable' },
        { on: '2026-07-17', grade: 'AA-', agency, outlook: 'negative' },
        { on: '2026-09-26', grade: 'C', agency },
      ],
    },
    {
      issuer: leading.at(-1) ?? '',
      spread: 210,
      troubleOn: (time) => 0.05 * rising(Date.UTC(2026, 10, 8), lastQuote)(time),
      graded: [
        { on: '2026-03-02', grade: 'AA' },
        { on: '2026-11-13', grade: 'AA(2)' },
        { on: '2026-06-25', grade: 'AA+', agency, outlook: 'stable' },
      ],
    },
    {
      issuer: leading[5] ?? '',
      spread: 72,
      troubleOn: () => 0,
      graded: [
        { on: '2026-03-02', grade: 'AA+' },
        { on: '2026-06-24', grade: 'AAA', agency, outlook: 'stable' },
      ],
    },
  ]
}

/** Quotes of the bonds of three demonstration issuers, and ratings of the issuers. Always the same. */
export function demonstrationMarket(): { quotes: Quote[]; ratings: Rating[] } {
  const random = createRandom(20260518)
  const bonds = demonstrationBonds()
  const quotes: Quote[] = []
  for (const view of views()) {
    for (const { code, issueDate, maturityDate, coupon } of bonds.filter(({ issuer }) => issuer === view.issuer)) {
      for (let time = firstQuote; time <= lastQuote; time += day) {
        const date = dayOf(time)
        const isOpen = issueDate <= date && (maturityDate === null || date < maturityDate)
        if (!isOpen || !quotedWeekdays.includes(new Date(time).getUTCDay())) continue
        quotes.push(quoteOf({ code, date, coupon: coupon ?? 4 }, view, view.troubleOn(time), random))
      }
    }
  }
  const ratings = views().flatMap(({ issuer, graded }) =>
    graded.map(({ on, grade, agency, outlook }): Rating => {
      const implied = agency === undefined
      const by = agency ?? '示例估值中心'
      return { bond: null, issuer, agency: by, grade, outlook: outlook ?? null, date: on, implied }
    }),
  )
  return { quotes, ratings }
}

type Quoted = { code: string; date: string; coupon: number }

function quoteOf({ code, date, coupon }: Quoted, { spread: calm }: View, trouble: number, random: Random): Quote {
  const spread = calm + 3 * (random() - 0.5) + 1_900 * trouble
  const valuation = 100 + 0.4 * (coupon - 2 - spread / 100) + random() * 0.2 - 48 * trouble
  const cents = (value: number) => Math.round(value * 100) / 100
  return {
    bond: code,
    date,
    cleanTrade: cents(valuation * (1 - 0.004 * random() - 0.13 * trouble)),
    cleanValuation: cents(valuation),
    ytm: cents(1.6 + spread / 100),
    spread: cents(spread),
  }
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The quotes and ratings as two files to be imported. */
export function demonstrationMarketFiles(): DemonstrationFile[] {
  const { quotes, ratings } = demonstrationMarket()
  return [
    csvFile(
      'demonstration.quotes.csv',
      ['bond', 'quote_date', 'clean_trade', 'clean_valuation', 'ytm', 'spread'],
      quotes.map(({ bond, date, cleanTrade, cleanValuation, ytm, spread }) => [
        bond,
        date,
        cleanTrade ?? '',
        cleanValuation ?? '',
        ytm ?? '',
        spread ?? '',
      ]),
    ),
    csvFile(
      'demonstration.ratings.csv',
      ['bond', 'issuer', 'rating_agency', 'grade', 'outlook', 'rated_on', 'implied'],
      ratings.map(({ bond, issuer, agency, grade, outlook, date, implied }) => [
        bond ?? '',
        issuer ?? '',
        agency ?? '',
        grade,
        outlook ?? '',
        date,
        implied ? 'yes' : 'no',
      ]),
    ),
  ]
}
