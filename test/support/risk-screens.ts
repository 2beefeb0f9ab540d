import { wilsonInterval } from '#analysis/arithmetic/wilson-interval.ts'
import type {
  AdverseMediaSummary,
  ArticleId,
  ArticleList,
  ArticleReport,
} from '#contracts/adverse-media/adverse-media.ts'
import type { EventModelReport } from '#contracts/adverse-media/event-model.ts'
import type { HotWords } from '#contracts/adverse-media/hot-words.ts'
import type { BillList, BillReport } from '#contracts/bills/bill-report.ts'
import type { ClientGroups } from '#contracts/exposures/exposure.ts'
import type { IssuerBackTest } from '#contracts/issuers/issuer-back-test.ts'
import type { IssuerList, IssuerReport } from '#contracts/issuers/issuer-report.ts'
import type { IssuerDays } from '#contracts/issuers/known-days.ts'
import type { NaiveDistance } from '#contracts/issuers/naive-distance.ts'
import type { RecordEvidence } from '#contracts/values/evidence.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { RiskLevel } from '#contracts/values/risk-level.ts'
import { billOf } from './bills.ts'

export const away: Problem = { code: 'unavailable', details: {} }
export const evidence: RecordEvidence = { source: 'Bank', file: 'file.csv', row: 7, importId: '1', synthetic: true }
const levels = { normal: 0, notice: 0, watch: 1, warning: 0, severe: 1 }
const nothing = { normal: 0, notice: 0, watch: 0, warning: 0, severe: 0 }

/** A queue of two bills, one severe and one of which only events are known. */
export const billList: BillList = {
  bills: [
    { number: 'B1', bill: billOf(), events: 2, score: 0.9, level: 'severe', rules: ['R21'], synthetic: true },
    { number: 'B2', bill: null, events: 1, score: 0.3, level: 'watch', rules: [], synthetic: false },
  ],
  total: 25,
  levels,
  rules: [
    {
      id: 'R04',
      family: 'velocity',
      weight: 0.35,
      hardStop: false,
      parameters: [{ id: 'share', default: 0.5, unit: 'share' }],
      bills: 3,
    },
    { id: 'R21', family: 'integrity', weight: 0.9, hardStop: true, parameters: [], bills: 1 },
  ],
}
export const noBills: BillList = { ...billList, bills: [], total: 0, levels: nothing }

/** A bill that was passed on twice. */
export const billReport: BillReport = {
  number: 'B1',
  bill: { ...billOf({ number: 'B1' }), evidence },
  events: ['Second', 'Third'].map((to, index) => ({
    id: String(index),
    number: 'B1',
    type: 'endorse',
    rangeStart: null,
    rangeEnd: null,
    from: 'Payee',
    to,
    amount: null,
    at: `2026-02-0${index + 1}T16:00:00.000Z`,
    evidence: { ...evidence, row: index + 2 },
  })),
  holdings: [{ start: 1, end: 100_000_000, holder: 'Third', pledged: false }],
  score: 0.9,
  level: 'severe',
  hardStop: true,
  hits: [
    {
      rule: 'R21',
      share: 0.9,
      party: 'Payee',
      bills: ['B1', 'B9'],
      named: 2,
      evidence: ['0', '1'],
      figures: { kind: 'passedOnTwice', from: 'Payee', to: 'Third', yuan: 1_000_000 },
      units: { kind: 'choice', from: 'name', to: 'name', yuan: 'yuan' },
    },
  ],
  parties: [
    { name: 'Payee', entity: '12' },
    { name: 'Third', entity: null },
  ],
}

/** Two issuers, one in default. */
export const issuerList: IssuerList = {
  issuers: [
    {
      issuer: 'Fallen Ltd',
      score: 63.64,
      level: 'severe',
      hardStop: 'default',
      grounds: [{ dimension: 'financial', id: 'cashToShortDebt', points: 15.9 }],
      groundsTotal: 3,
      period: '2025-12-31',
      events: 4,
      synthetic: true,
    },
    {
      issuer: 'Weak Ltd',
      score: 44,
      level: 'watch',
      hardStop: null,
      grounds: [],
      groundsTotal: 0,
      period: null,
      events: 0,
      synthetic: false,
    },
  ],
  total: 25,
  levels,
  unrated: 0,
  on: '2026-06-30',
  backTest: { defaults: 6, foretold: 5, medianLead: 112.5, survivors: 42, falseAlarms: 1 },
}
export const noIssuers: IssuerList = { ...issuerList, issuers: [], total: 0, levels: nothing, backTest: null }

const nothingKnown = { statements: 0, events: 0, ratings: 0, guarantees: 0, quotes: 0 }
export const issuerDays: IssuerDays = {
  span: 'month',
  days: [
    { ...nothingKnown, on: '2024-12-31', events: 2 },
    { ...nothingKnown, on: '2025-04-30', statements: 3, quotes: 1 },
  ],
}

const quoteEvidence: RecordEvidence = { source: 's', file: 'quotes.csv', row: 12, importId: '3', synthetic: false }

export const naiveDistance: NaiveDistance = {
  distance: 2.0125,
  probability: 0.0221,
  level: 'watch',
  marketValue: 500,
  shortDebt: 300,
  longDebt: 200,
  sharePrice: 9,
  sharePriceThen: 10,
  sharePriceBefore: 12,
  equityWorth: 450,
  defaultPoint: 400,
  equityVolatility: 0.4,
  debtVolatility: 0.15,
  assetVolatility: 0.282,
  shareReturn: -0.25,
  returns: 240,
  currency: 'CNY',
  period: '2025-12-31',
  on: '2026-06-30',
}

/** An issuer whose default is known by a day alone. */
export const issuerReport: IssuerReport = {
  naive: null,
  issuer: 'Fallen Ltd',
  entity: '12',
  on: '2026-06-30',
  score: 63.64,
  level: 'severe',
  hardStop: 'default',
  dimensions: [
    { dimension: 'financial', weight: 0.54, points: 70 },
    { dimension: 'market', weight: 0, points: null },
    { dimension: 'events', weight: 0.31, points: 55 },
    { dimension: 'relation', weight: 0.15, points: 100 },
    { dimension: 'model', weight: 0, points: null },
  ],
  raised: true,
  held: true,
  relations: [
    { id: 'guaranteesGiven', value: 0.62, level: 'watch', points: 2.4, parties: ['Debtor Ltd'] },
    { id: 'guaranteeCircle', value: null, level: null, points: 0, parties: [] },
    {
      id: 'guaranteedFailure',
      value: 2,
      level: 'warning',
      points: 4.2,
      parties: ['Fallen Ltd', 'Debtor Ltd', 'Third'],
    },
  ],
  market: [
    {
      id: 'spreadJump',
      value: 62.5,
      level: 'warning',
      points: 0,
      bond: '112233.SZ',
      on: '2026-06-29',
      against: 182.5,
      deviations: 28.76,
      grades: null,
      evidence: quoteEvidence,
    },
    {
      id: 'priceDeviation',
      value: -0.08601,
      level: 'warning',
      points: 0,
      bond: '112233.SZ',
      on: '2026-06-29',
      against: 96.5,
      deviations: null,
      grades: null,
      evidence: quoteEvidence,
    },
    {
      id: 'cleanPrice',
      value: null,
      level: null,
      points: 0,
      bond: null,
      on: null,
      against: null,
      deviations: null,
      grades: null,
      evidence: null,
    },
    {
      id: 'impliedRating',
      value: 2,
      level: 'warning',
      points: 0,
      bond: null,
      on: '2026-06-20',
      against: null,
      deviations: null,
      grades: { now: 'A+', best: 'AA(2)' },
      evidence: { ...quoteEvidence, file: 'ratings.csv', row: 3 },
    },
    {
      id: 'shareDrawdown',
      value: 0.455,
      level: 'warning',
      points: 0,
      bond: null,
      on: '2026-06-26',
      against: 20.4,
      deviations: null,
      grades: null,
      evidence: { ...quoteEvidence, file: 'share-prices.csv', row: 4 },
    },
  ],
  model: {
    probability: 0.0489,
    level: 'watch',
    points: 0,
    grade: 7,
    spread: 301,
    recovery: 0.4,
    bond: '112233.SZ',
    on: '2026-06-29',
    evidence: quoteEvidence,
  },
  quotes: [
    {
      id: '51',
      bond: '112233.SZ',
      date: '2026-06-29',
      cleanTrade: 88.2,
      cleanValuation: 96.5,
      ytm: null,
      spread: 245,
      evidence: quoteEvidence,
    },
  ],
  ratings: [
    {
      id: '61',
      bond: null,
      issuer: 'Fallen Ltd',
      agency: 'Prices Ltd',
      grade: 'A+',
      outlook: 'negative',
      date: '2026-06-20',
      implied: true,
      evidence: { ...quoteEvidence, file: 'ratings.csv', row: 3 },
    },
  ],
  ratingChanges: [
    {
      id: '62',
      kind: 'cut',
      agency: 'Agency Ltd',
      bond: '112233.SZ',
      on: '2026-06-10',
      grade: 'A+',
      outlook: 'negative',
      former: { grade: 'AA', outlook: 'stable' },
      notches: 2,
      severity: 4,
      points: 3.1,
      evidence: { ...quoteEvidence, file: 'ratings.csv', row: 8 },
    },
    {
      id: '63',
      kind: 'unknown',
      agency: 'Other Ltd',
      bond: null,
      on: '2026-06-02',
      grade: 'Baa1',
      outlook: null,
      former: { grade: 'Aa2', outlook: null },
      notches: null,
      severity: null,
      points: 0,
      evidence: { ...quoteEvidence, file: 'ratings.csv', row: 9 },
    },
  ],
  guarantees: [
    {
      id: '41',
      guarantor: 'Fallen Ltd',
      debtor: 'Debtor Ltd',
      amount: 310_000_000,
      currency: 'CNY',
      by: 'exposure',
      code: 'F-1',
      from: '2026-03-31',
      until: null,
      evidence: { source: 's', file: 'exposures.csv', row: 5, importId: '2', synthetic: false },
    },
  ],
  flows: { kind: 'year', of: ['2025-12-31'] },
  indicators: [
    {
      id: 'cashToShortDebt',
      formula: ['cash', '/', 'shortDebt'],
      citation: 'Practice',
      unit: 'ratio',
      worse: 'below',
      bounds: [1, 0.5, 0.25],
      value: -0.001,
      level: 'severe',
      points: 15.9,
    },
    {
      id: 'altmanZ',
      formula: ['altmanZ2', '+', 3.25],
      citation: 'Altman (1968)',
      unit: 'score',
      worse: 'below',
      bounds: [2.99, 1.81, 1.2],
      value: null,
      level: null,
      points: 0,
    },
  ],
  events: [
    {
      id: '1',
      issuer: 'Fallen Ltd',
      type: 'default',
      at: '2026-05-01T16:00:00.000Z',
      severity: 5,
      text: '<b>unpaid</b>',
      points: 1,
      evidence,
    },
  ],
  bonds: [
    {
      id: '31',
      code: '112233.SZ',
      name: '22 Fallen 01',
      issuer: 'Fallen Ltd',
      kind: 'mediumTerm',
      amount: 500_000_000,
      currency: 'CNY',
      coupon: 4.35,
      issueDate: '2022-03-05',
      maturityDate: null,
      rating: 'AA+',
      ratingAgency: null,
      guarantor: null,
      evidence: { source: 's', file: 'bonds.csv', row: 2, importId: '1', synthetic: false },
    },
  ],
  statements: [],
  history: [
    { on: '2026-05-31', score: 50, level: 'watch' },
    { on: '2026-06-30', score: 63.64, level: 'severe', shareDrawdown: 0.455 },
  ],
}

/** A group of two clients over its limit, and one on its own. */
export const clientGroups: ClientGroups = {
  currency: 'CNY',
  currencies: ['CNY', 'USD'],
  total: 300,
  clients: 3,
  unmatched: 1,
  groups: [
    {
      key: '9',
      controllers: [{ id: '9', name: 'Parent', kind: 'company' }],
      amount: 250,
      limit: 200,
      clients: [
        { name: 'Child A', entity: '1', amount: 150, limit: 100, evidence: [evidence] },
        { name: 'Child B', entity: '2', amount: 100, limit: 100, evidence: [evidence] },
      ],
    },
    {
      key: 'name:Alone',
      controllers: [],
      amount: 50,
      limit: null,
      clients: [{ name: 'Alone', entity: null, amount: 50, limit: null, evidence: [evidence] }],
    },
  ],
  synthetic: true,
}
export const noExposures: ClientGroups = {
  ...clientGroups,
  currency: null,
  currencies: [],
  total: 0,
  clients: 0,
  unmatched: 0,
  groups: [],
}

const company = { entity: '12', name: 'Fallen Ltd', relevance: 1 }
const event = {
  type: 'bond_default',
  severity: 5,
  trigger: 'defaulted on',
  place: 'body' as const,
  start: 11,
  end: 23,
  sentence: 'Fallen Ltd defaulted on a bond.',
  confidence: 0.7,
}

/** An article about a default, as a list shows it. */
export const articleList: ArticleList = {
  articles: [
    {
      id: '5' as ArticleId,
      kind: 'announcement',
      title: '<i>Bond</i> unpaid',
      snippet: 'Fallen Ltd defaulted on a bond.',
      publishedAt: null,
      publisher: 'Exchange',
      negative: true,
      events: [event],
      companies: [{ ...company, sentiment: 'negative' }],
      announced: [],
      reprints: 3,
      synthetic: true,
    },
  ],
  total: 25,
}

/** Figures over 25 articles. */
export const adverseMediaSummary: AdverseMediaSummary = {
  from: '2026-06-29',
  to: '2026-06-30',
  news: 20,
  announcements: 5,
  negative: 4,
  former: { news: 12, announcements: 5, negative: 7 },
  sentiments: { positive: 6, neutral: 9, negative: 5, untold: 2, unnamed: 4 },
  announced: { confirmed: 2, announcedFirst: 1, denied: 1, mediaOnly: 3, unknown: 0 },
  days: [
    { day: '2026-06-29', count: 20, negative: 0, burst: false },
    { day: '2026-06-30', count: 5, negative: 4, burst: true },
  ],
  publishers: [{ name: 'Exchange', count: 5 }],
  publisherTotal: 14,
  concentration: 0.08,
  unsourced: 3,
  events: [{ type: 'bond_default', count: 4 }],
  companies: [
    { entity: '12', name: 'Fallen Ltd', index: 68.24, change: 12.5, heaviest: 'bond_default', heat: 31.4, articles: 4 },
  ],
  factors: null,
  total: 25,
  waiting: 0,
  synthetic: true,
}

export const hotWords: HotWords = {
  words: [
    { word: '兑付', titles: 4, others: 1, z: 5.2 },
    { word: 'default', titles: 3, others: 2, z: 2.1 },
  ],
  titles: 25,
  leftOut: 0,
  compared: { kind: 'daysBefore', from: '2026-06-27', to: '2026-06-28', titles: 30 },
}

export const eventModelReport: EventModelReport = {
  verdicts: 30,
  unlearnt: 5,
  last: {
    id: '2',
    verdicts: 25,
    told: 100,
    untold: 60,
    before: { found: 95, dropped: 30 },
    after: { found: 96, dropped: 28 },
    promoted: false,
    by: 'wang',
    at: '2026-07-02T08:00:00.000Z',
  },
  inUse: {
    id: '1',
    verdicts: 12,
    told: 100,
    untold: 60,
    before: { found: 95, dropped: 29 },
    after: { found: 95, dropped: 30 },
    promoted: true,
    by: 'li',
    at: '2026-07-01T08:00:00.000Z',
  },
}

/** The article itself. */
export const articleReport: ArticleReport = {
  id: '5' as ArticleId,
  kind: 'announcement',
  title: '<i>Bond</i> unpaid',
  body: 'Fallen Ltd defaulted on a bond.\nMore <b>soon</b>.',
  publishedAt: null,
  url: 'https://news.example/5',
  publisher: 'Exchange',
  codes: [],
  events: [
    {
      ...event,
      reasons: [
        { words: '＃ a bond', weight: 0.31 },
        { words: '０ days', weight: 0.1 },
        { words: 'several companies', weight: -0.2 },
      ],
      details: [{ kind: 'amount', words: '€5 million', value: 5_000_000, unit: 'EUR' }],
      verdict: null,
    },
  ],
  rejected: [],
  announced: [],
  precision: [{ type: 'bond_default', judged: 0, right: 0, share: null }],
  companies: [{ ...company, sentiment: { label: 'negative', score: -0.36, words: ['defaulted'] }, judgement: null }],
  sentimentErrors: { judged: 0, wrong: 0, share: null },
  mentions: [{ start: 0, end: 10, entity: '12' }],
  evidence,
  reprints: { total: 1, publishers: 1, articles: [], spread: null, decided: null },
  topic: { total: 0, articles: [], candidates: 0, compared: 0 },
}

const rated = (judged: number, failed: number) => ({
  judged,
  failed,
  rate: judged === 0 ? null : wilsonInterval(failed, judged),
})

export const issuerBackTest: IssuerBackTest = {
  on: '2026-06-30',
  judged: 94,
  failed: 5,
  rocAuc: { value: 0.912, low: 0.8, high: 1 },
  accuracyRatio: 0.824,
  ks: 0.75,
  profile: Array.from({ length: 10 }, (_, place) => ({
    share: (place + 1) / 10,
    caught: Math.min(1, (place + 5) / 10),
  })),
  years: [
    { year: 2023, judged: 47, failed: 0, foretold: 0, falseAlarms: 0, medianLead: null, rocAuc: null },
    {
      year: 2024,
      judged: 47,
      failed: 5,
      foretold: 4,
      falseAlarms: 1,
      medianLead: null,
      rocAuc: { value: 0.912, low: 0.8, high: 1 },
    },
  ],
  sectors: [
    { sector: 'Retail', judged: 60, failed: 4, foretold: 3, falseAlarms: 0, medianLead: 112.5, rocAuc: null },
    { sector: null, judged: 34, failed: 1, foretold: 1, falseAlarms: 1, medianLead: null, rocAuc: null },
  ],
  sectorTotal: 2,
  levels: RiskLevel.options.map((level) => ({
    level,
    ...rated(level === 'severe' ? 5 : 20, level === 'severe' ? 4 : 0),
  })),
  grades: [{ grade: 8, foretold: 0.25, ...rated(2, 1) }],
  transitions: RiskLevel.options.map((from) => ({
    from,
    to: { normal: 3, notice: 0, watch: 1, warning: 0, severe: 0 },
    failed: 1,
    unrated: 0,
  })),
}
