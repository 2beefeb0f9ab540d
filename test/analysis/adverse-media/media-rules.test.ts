import fc from 'fast-check'
import { expect, test } from 'vitest'
import { companyIndex } from '#analysis/adverse-media/company-index.ts'
import { independentSources } from '#analysis/adverse-media/independent-sources.ts'
import { firedMediaRules, type MediaHistory, type SourcedReport } from '#analysis/adverse-media/media-rules.ts'
import {
  firedByRelation,
  type GraveFiring,
  graveFirings,
  type MediaRelation,
} from '#analysis/adverse-media/related-rule.ts'
import { defaultMediaThresholds } from '#contracts/adverse-media/media-rules.ts'

const today = 100
const daySeconds = 86_400
const report = (given: Partial<SourcedReport> = {}): SourcedReport => ({
  day: today,
  official: false,
  type: 'bond_default',
  severity: 5,
  confidence: 0.7,
  relevance: 0.1,
  named: 1,
  publisher: 'Post',
  group: '1',
  ...given,
})
const firedOn = (history: Partial<MediaHistory>, thresholds = defaultMediaThresholds) =>
  firedMediaRules({ since: today, reports: [], articles: [], ...history }, [today], thresholds)
const figuresOf = (rule: string, history: Partial<MediaHistory>, thresholds = defaultMediaThresholds) =>
  firedOn(history, thresholds).find(({ figures }) => figures.rule === rule)?.figures ?? null

test.each([
  ['official', [{ official: true }], true],
  ['official but less sure', [{ official: true, confidence: 0.69 }], false],
  ['official but less severe', [{ official: true, severity: 4 }], false],
  ['one source', [{}], false],
  ['two sources', [{}, { publisher: 'Times', group: '2' }], true],
  ['two sources three days apart', [{ day: today - 3 }, { publisher: 'Times', group: '2' }], true],
  ['two sources four days apart', [{ day: today - 4 }, { publisher: 'Times', group: '2' }], false],
  ['a reprint', [{}, { publisher: 'Times' }], false],
  ['one publisher twice', [{}, { group: '2' }], false],
  ['a source that is not known', [{}, { publisher: null, group: '2' }], false],
  ['a text too short to compare', [{}, { publisher: 'Times', group: null }], false],
  ['a source of another event', [{}, { publisher: 'Times', group: '2', type: 'bankruptcy' }], false],
  ['two sources, one less sure', [{}, { publisher: 'Times', group: '2', confidence: 0.6 }], false],
])('an event of severity 5: %s', (_, given, fires) => {
  const found = figuresOf('gravestEvent', { reports: given.map(report) })
  expect(found !== null).toBe(fires)
})

test('an event of severity 4 fires from a confidence of 0.6 on, one of 5 as long as it does not fire by itself', () => {
  const fires = (given: Partial<SourcedReport>) => figuresOf('graveEvent', { reports: [report(given)] }) !== null
  expect(fires({ severity: 4, confidence: 0.6 })).toBe(true)
  expect(fires({ severity: 4, confidence: 0.59 })).toBe(false)
  expect(fires({ severity: 3, confidence: 1 })).toBe(false)
  expect(fires({ severity: 5 })).toBe(true)
  expect(fires({ severity: 5, official: true })).toBe(false)
  const both = [report({ official: true }), report({ type: 'debt_overdue', severity: 4 })]
  expect(figuresOf('graveEvent', { reports: both })).toMatchObject({ event: 'debt_overdue' })
})

test('the index fires where it is high and has risen in a day, each threshold inclusive', () => {
  const of = (type: string, day: number) => report({ type, day, official: true, confidence: 1, relevance: 1 })
  const reports = [of('bankruptcy', today - 1), of('bond_default', today), of('audit_opinion', today)]
  const [index, before] = [companyIndex(reports, today), companyIndex(reports, today - 1)]
  const at = (minIndex: number, minRise: number) =>
    figuresOf('indexJump', { reports }, { ...defaultMediaThresholds, indexJump: { minIndex, minRise } })
  expect(at(index, index - before)).toEqual({ rule: 'indexJump', index, before })
  expect(at(index + 1e-9, index - before)).toBeNull()
  expect(at(index, index - before + 1e-9)).toBeNull()
  // Weights 1.2 each: 100 (1 - exp(-1.2 n / 3)), with what the first has faded in a day.
  expect(before).toBeCloseTo(32.968, 3)
  expect(figuresOf('indexJump', { reports })).toBeNull()
  expect(figuresOf('indexJump', { reports: [...reports, of('financial_fraud', today)] })).toMatchObject({
    index: expect.closeTo(79.8, 0),
  })
})

const at = (hours: number, negative: boolean) => ({ time: today * daySeconds + hours * 3600, negative })

test.each([
  [5, 5, -13, true],
  [5, 4, -13, false],
  [4, 6, -13, false],
  [10, 0, -13, true],
  [9, 0, -13, false],
  [5, 5, -14, false],
])('of %i negative and %i other articles from hour %i to hour 10', (negative, others, first, fires) => {
  const all = [...Array(negative).fill(true), ...Array(others).fill(false)]
  const articles = all.map((isNegative, place) => at(place === 0 ? first : 10, isNegative))
  const found = figuresOf('negativeShare', { articles })
  expect(found).toEqual(fires ? { rule: 'negativeShare', articles: negative + others, negative } : null)
})

test.each([
  [['bond_default', 'bankruptcy', 'litigation'], 6, true],
  [['bond_default', 'bankruptcy', 'litigation'], 7, false],
  [['bond_default', 'bankruptcy', 'bankruptcy'], 6, false],
])('of events %j, the first %i days ago', (types, ago, fires) => {
  const reports = types.map((type, place) => report({ type, severity: 1, day: today - (place === 0 ? ago : 0) }))
  expect(figuresOf('eventTypes', { reports }) !== null).toBe(fires)
})

test('negative news is the first after thirty quiet days, where the company was spoken of before', () => {
  const after = (quiet: number) => ({ since: 0, reports: [report({ day: today - quiet - 1 }), report()] })
  expect(figuresOf('firstNegative', after(30))).toEqual({ rule: 'firstNegative', quietDays: 30 })
  expect(figuresOf('firstNegative', after(29))).toBeNull()
  expect(figuresOf('firstNegative', { since: today - 30, reports: [report()] })).not.toBeNull()
  expect(figuresOf('firstNegative', { since: today - 29, reports: [report()] })).toBeNull()
  const relieved = [report({ day: today - 5, severity: 0 }), report()]
  expect(figuresOf('firstNegative', { since: 0, reports: relieved })).not.toBeNull()
})

test('nothing fires on a day by what is published later, or without anything of that day', () => {
  const reports = fc.array(
    fc.record({
      day: fc.integer({ min: today - 40, max: today + 10 }),
      type: fc.constantFrom('bond_default', 'bankruptcy', 'litigation', 'debt_overdue'),
      severity: fc.integer({ min: 0, max: 5 }),
      confidence: fc.double({ min: 0.35, max: 1, noNaN: true }),
      official: fc.boolean(),
      publisher: fc.constantFrom('Post', 'Times', null),
      group: fc.constantFrom('1', '2', null),
    }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(reports, (given) => {
      const all = given.map(report).toSorted((one, other) => one.day - other.day)
      const articles = all.map(({ day, severity }) => ({ time: day * daySeconds, negative: severity > 0 }))
      const history = { since: today - 40, reports: all, articles }
      const known = all.filter(({ day }) => day <= today)
      expect(firedOn(history)).toEqual(firedOn({ ...history, reports: known }))
      if (!known.some(({ day }) => day === today)) expect(firedOn(history)).toEqual([])
    }),
  )
})

test('a grave firing tells of companies related to the one it is about, once a day by the gravest', () => {
  const dock = { id: '4', name: 'Dock' }
  const to = (given: Partial<MediaRelation>): MediaRelation => ({
    company: '7',
    name: 'Yard',
    related: dock,
    relation: 'shareholder',
    share: 0.25,
    ...given,
  })
  const firing = (given: Partial<GraveFiring>): GraveFiring => ({
    day: today,
    from: today,
    rule: 'graveEvent',
    index: 40,
    ...given,
  })
  const grave = new Map([
    ['4', [firing({}), firing({ day: today + 1, index: 30 })]],
    ['5', [firing({ rule: 'indexJump', index: 20, from: today - 2 })]],
  ])
  const mill = { id: '5', name: 'Mill' }
  const told = firedByRelation(grave, [
    to({}),
    to({ related: mill, relation: 'guarantor', share: null }),
    to({ company: null, name: 'Quay' }),
    to({ company: null, name: 'Pier' }),
    to({ related: { id: '6', name: 'Quiet' } }),
  ])
  expect(told.map(({ name, day, from, figures }) => [name, day, from, figures])).toEqual([
    ['Yard', today, today - 2, { ...related(mill, 'guarantor', null), cause: 'indexJump', index: 20, spread: 10 }],
    ['Quay', today, today, { ...related(dock, 'shareholder', 0.25), cause: 'graveEvent', index: 40, spread: 20 }],
    ['Pier', today, today, expect.objectContaining({ related: dock })],
    ...['Yard', 'Quay', 'Pier'].map((name) => [name, today + 1, today, expect.objectContaining({ index: 30 })]),
  ])
  const history = { since: 0, reports: [report({ severity: 4 })], articles: [] }
  const fired = firedMediaRules(history, [today])
  expect(fired.map(({ figures }) => figures.rule)).toEqual(['graveEvent', 'firstNegative'])
  expect(graveFirings(history, fired)).toEqual([
    { day: today, from: today, rule: 'graveEvent', index: companyIndex(history.reports, today) },
  ])
})

const related = (company: { id: string; name: string }, relation: MediaRelation['relation'], share: number | null) => ({
  rule: 'relatedCompany',
  related: company,
  relation,
  share,
})

test('independent sources are as many as can be chosen with no publisher and no group twice', () => {
  const source = fc.record({
    publisher: fc.option(fc.constantFrom('a', 'b', 'c', 'd')),
    group: fc.option(fc.constantFrom('1', '2', '3', '4')),
  })
  type Source = { publisher: string | null; group: string | null }
  const most = ([first, ...rest]: readonly Source[]): number => {
    if (!first) return 0
    const without = most(rest)
    if (first.publisher === null || first.group === null) return without
    const apart = rest.filter(({ publisher, group }) => publisher !== first.publisher && group !== first.group)
    return Math.max(without, 1 + most(apart))
  }
  fc.assert(
    fc.property(fc.array(source, { maxLength: 8 }), (sources) => {
      expect(independentSources(sources)).toBe(most(sources))
    }),
  )
})
