import { below, createRandom, type Random } from '#analysis/arithmetic/random.ts'
import {
  type IssuerEvent,
  type IssuerStatement,
  type StatementItem,
  statementItems,
} from '#contracts/issuers/issuer.ts'
import { collapseBegins, demonstrationCast } from './demonstration-cast.ts'
import { csvFile, type DemonstrationFile } from './demonstration-file.ts'

const years = [2022, 2023, 2024, 2025]
/** Of the classification of industries GB/T 4754. */
const sectors = ['制造业', '建筑业', '房地产业', '批发和零售业', '交通运输、仓储和邮政业']

/** A way an issuer goes: how its condition (1 sound, 0 lost) moves from year to year, and where it ends. */
type Course = { start: number; drift: number; end?: number }

const sound: Course = { start: 0.85, drift: 0 }
const recovering: Course = { start: 0.7, drift: 0.03 }
const weak: Course = { start: 0.6, drift: -0.04 }
const strained: Course = { start: 0.58, drift: -0.09, end: 0.29 }
const courses = [sound, recovering, weak]
/** How the companies of the stories go, in their order. */
const leadingCourses = [weak, strained, weak, recovering, weak, sound, recovering, weak, sound, strained]
/** Issuers that default: what restructuring has left of each differs by its last year. */
const lost: readonly Course[] = [0.02, 0.08, 0.14, 0.2, 0.27, 0.34].map((end) => ({ start: 0.62, drift: -0.17, end }))
/** The one that defaults last. */
const falling: Course = { start: 0.6, drift: -0.08, end: 0.3 }

/** Demonstration issuers, their statements and events: sound ones, weak ones, and some that end in default. */
export function demonstrationIssuers(): { statements: IssuerStatement[]; events: IssuerEvent[] } {
  const random = createRandom(20260211)
  const cast = demonstrationCast()
  const statements: IssuerStatement[] = []
  const events: IssuerEvent[] = []
  for (const [index, issuer] of cast.issuers.entries()) {
    const failed = lost[index - cast.issuers.length + lost.length]
    const ordinary = leadingCourses[index] ?? courses[below(random, courses.length)] ?? sound
    const course = issuer === cast.fallen ? falling : (failed ?? ordinary)
    const size = (20 + below(random, 180)) * 1e8
    for (const [year, period] of years.entries()) {
      const drifted = course.start + course.drift * year + (random() - 0.5) * 0.06
      const condition = Math.max(0.02, year === years.length - 1 ? (course.end ?? drifted) : drifted)
      const statement = statementOf(issuer, period, size * (1 + 0.04 * year), condition, random)
      statements.push({ ...statement, sector: sectors[index % sectors.length] ?? '' })
    }
    if (failed) events.push(...decline(issuer, random))
    else if (issuer === cast.fallen) events.push(...fall(issuer))
    else if (below(random, 5) === 0) events.push(warned(issuer, dayIn(2025, below(random, 360))))
    if (failed || course === weak || course === strained) events.push(sued(issuer, dayIn(2026, 200 + 2 * index)))
  }
  return { statements, events }
}

/** The demonstration issuers as two files to be imported. */
export function demonstrationIssuerFiles(): DemonstrationFile[] {
  const { statements, events } = demonstrationIssuers()
  return [
    csvFile(
      'demonstration.issuer-statements.csv',
      ['issuer', 'period', 'published_at', 'currency', 'opinion', 'sector', ...statementItems.map(headerOf)],
      statements.map(({ issuer, period, publishedAt, currency, opinion, sector = '', items }) => [
        issuer,
        period,
        publishedAt,
        currency,
        opinion ?? '',
        sector,
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

const warned = (issuer: string, at: string): IssuerEvent => {
  return { issuer, type: 'penalty', at, severity: 2, text: '示例：信息披露不及时，被出具警示函' }
}

const sued = (issuer: string, at: string): IssuerEvent => {
  return { issuer, type: 'litigation', at, severity: 3, text: '示例：因金融借款合同纠纷被起诉' }
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

/** The same in 2026, on the days on which the articles tell of it. */
function fall(issuer: string): IssuerEvent[] {
  const day = (offset: number) => new Date(collapseBegins + offset * 86_400_000).toISOString()
  return [
    { issuer, type: 'ratingCut', at: day(-62), severity: 4, text: '示例：主体评级下调一级' },
    { issuer, type: 'billOverdue', at: day(2), severity: 4, text: '示例：商业承兑汇票逾期' },
    { issuer, type: 'enforced', at: day(4), severity: 4, text: '示例：被列为被执行人' },
    { issuer, type: 'default', at: day(8), severity: 5, text: '示例：未能按期兑付本息' },
  ]
}

const dayIn = (year: number, offset: number): string => new Date(Date.UTC(year, 0, 1 + offset, 1)).toISOString()
