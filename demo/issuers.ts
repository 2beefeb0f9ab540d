import { below, createRandom, type Random } from '#analysis/arithmetic/random.ts'
import {
  type IssuerEvent,
  type IssuerStatement,
  type StatementItem,
  statementItems,
} from '#contracts/issuers/issuer.ts'
import { csvFile, type DemonstrationFile } from './demonstration-file.ts'

const issuers = 48
const years = [2022, 2023, 2024, 2025]
const places = ['松屿', '北麓', '长坪', '玉澄', '临岚', '云栖', '青汀', '白川']
const trades = ['置业', '城投', '能源', '物流', '材料', '医药']

/** A way an issuer goes: how its condition (1 sound, 0 lost) moves from year to year. */
type Course = { start: number; drift: number }

const courses: readonly Course[] = [
  { start: 0.85, drift: 0 },
  { start: 0.7, drift: 0.03 },
  { start: 0.6, drift: -0.04 },
  { start: 0.62, drift: -0.17 },
]

/** Demonstration issuers, their statements and events: sound ones, weak ones, and some that end in default. */
export function demonstrationIssuers(): { statements: IssuerStatement[]; events: IssuerEvent[] } {
  const random = createRandom(20260211)
  const statements: IssuerStatement[] = []
  const events: IssuerEvent[] = []
  for (let index = 0; index < issuers; index++) {
    const issuer = `${places[index % places.length]}示例${trades[below(random, trades.length)]}${601 + index}号有限公司`
    const course = courses[index % 8 === 7 ? 3 : below(random, 3)] ?? { start: 0.8, drift: 0 }
    const size = (20 + below(random, 180)) * 1e8
    for (const [year, period] of years.entries()) {
      const condition = Math.max(0.02, course.start + course.drift * year + (random() - 0.5) * 0.06)
      statements.push(statementOf(issuer, period, size * (1 + 0.04 * year), condition, random))
    }
    if (course.drift < -0.1) events.push(...decline(issuer, random))
    else if (below(random, 5) === 0) {
      const at = dayIn(2025, below(random, 360))
      events.push({ issuer, type: 'penalty', at, severity: 2, text: '示例：信息披露不及时，被出具警示函' })
    }
  }
  return { statements, events }
}

/** The demonstration issuers as two files to be imported. */
export function demonstrationIssuerFiles(): DemonstrationFile[] {
  const { statements, events } = demonstrationIssuers()
  return [
    csvFile(
      'demonstration.issuer-statements.csv',
      ['issuer', 'period', 'published_at', 'currency', 'opinion', ...statementItems.map(headerOf)],
      statements.map(({ issuer, period, publishedAt, currency, opinion, items }) => [
        issuer,
        period,
        publishedAt,
        currency,
        opinion ?? '',
        ...statementItems.map((item) => items[item] ?? ''),
      ]),
    ),
    csvFile(
      'demonstration.issuer-events.csv',
      ['issuer', 'event', 'at', 'severity', 'text'],
      events.map(({ issuer, type, at, severity, text }) => [issuer, type, at, severity, text ?? '']),
    ),
  ]
}

const headerOf = (item: StatementItem): string => item.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function statementOf(issuer: string, year: number, assets: number, condition: number, random: Random): IssuerStatement {
  const whole = (value: number) => Math.round(value / 10_000) * 10_000
  const debt = assets * (0.58 - 0.38 * condition)
  const shortShare = 0.78 - 0.5 * condition + random() * 0.06
  const liabilities = assets * (0.92 - 0.42 * condition)
  const revenue = assets * (0.35 + 0.2 * random())
  const ebit = assets * (0.085 * condition - 0.012)
  const items: Partial<Record<StatementItem, number>> = {
    totalAssets: whole(assets),
    currentAssets: whole(assets * (0.38 + 0.12 * condition)),
    currentLiabilities: whole(assets * (0.5 - 0.28 * condition)),
    totalLiabilities: whole(liabilities),
    equity: whole(assets) - whole(liabilities),
    retainedEarnings: whole(assets * (0.2 * condition - 0.03)),
    revenue: whole(revenue),
    ebit: whole(ebit),
    ebitda: whole(ebit + assets * 0.025),
    netIncome: whole(assets * (0.06 * condition - 0.022)),
    operatingCashFlow: whole(assets * (0.09 * condition - 0.015)),
    cash: whole(assets * (0.03 + 0.16 * condition)),
    restrictedCash: whole(assets * (0.025 - 0.015 * condition)),
    shortDebt: whole(debt * shortShare),
    longDebt: whole(debt * (1 - shortShare)),
    interestExpense: whole(debt * 0.045),
    interestIncome: whole(assets * (0.03 + 0.16 * condition) * 0.018),
    receivables: whole(revenue * (0.5 - 0.3 * condition)),
    goodwill: whole(assets * 0.02),
  }
  return {
    issuer,
    period: `${year}-12-31`,
    publishedAt: `${year + 1}-04-${String(10 + below(random, 20)).padStart(2, '0')}`,
    currency: 'CNY',
    opinion: condition < 0.12 ? 'emphasis' : 'standard',
    items: Object.fromEntries(statementItems.map((item) => [item, items[item] ?? null])) as IssuerStatement['items'],
  }
}

/** What comes before a default, and the default itself. */
function decline(issuer: string, random: Random): IssuerEvent[] {
  const end = 150 + below(random, 200)
  return [
    { issuer, type: 'ratingCut', at: dayIn(2025, end - 140), severity: 4, text: '示例：主体评级下调一级' },
    { issuer, type: 'billOverdue', at: dayIn(2025, end - 80), severity: 4, text: '示例：商业承兑汇票逾期' },
    { issuer, type: 'enforced', at: dayIn(2025, end - 45), severity: 4, text: '示例：被列为被执行人' },
    { issuer, type: 'default', at: dayIn(2025, end), severity: 5, text: '示例：未能按期兑付本息' },
  ]
}

const dayIn = (year: number, offset: number): string => new Date(Date.UTC(year, 0, 1 + offset, 1)).toISOString()
