import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { burstsIn } from '#analysis/adverse-media/bursts.ts'
import { type CompanyReport, companyIndex, indexFactors } from '#analysis/adverse-media/company-index.ts'
import { CompanyFinder, linkCompanies, nameKeysIn } from '#analysis/adverse-media/find-companies.ts'
import { findRiskEvents } from '#analysis/adverse-media/find-risk-events.ts'
import { mediaHeat } from '#analysis/adverse-media/media-heat.ts'
import { indexAtMost, type NegativeItem, negativeIndexAt, tone } from '#analysis/adverse-media/negative-index.ts'
import { leftmostLongest, PhraseFinder } from '#analysis/adverse-media/phrase-finder.ts'
import { statedNames, unlinkedNames } from '#analysis/adverse-media/unlinked-names.ts'
import { negativeTone } from '#contracts/adverse-media/adverse-media.ts'
import { levelOfIndex } from '#contracts/adverse-media/index-level.ts'
import { maxNamesOfArticle } from '#contracts/adverse-media/unlinked-name.ts'
import { chineseWordedSentences, latinWordedSentences } from '#test/support/worded-names.ts'

describe(negativeIndexAt, () => {
  const item = (given: Partial<NegativeItem>): NegativeItem => ({
    time: 0,
    severity: 5,
    negativity: 1,
    confidence: 0.9,
    authority: 1,
    relevance: 1,
    repeats: 12,
    halfLife: 180,
    official: false,
    remaining: 1,
    ...given,
  })
  const items = [
    item({}),
    item({ time: 3, severity: 3, negativity: 0.8, confidence: 0.8, authority: 0.7, repeats: 2, halfLife: 120 }),
    item({
      time: 9,
      severity: 2,
      negativity: 0.6,
      confidence: 0.7,
      authority: 0.4,
      relevance: 0.5,
      repeats: 0,
      halfLife: 45,
    }),
  ]

  test.each([
    [0, 36.24],
    [3, 41.18],
    [9, 40.83],
    [30, 38.09],
    [90, 31.08],
    [180, 22.62],
  ])('the negative news index on day %i is %f, the value computed by hand', (time, index) => {
    expect(negativeIndexAt(items, time)).toBeCloseTo(index, 2)
  })
})

test.each([
  [[], 0],
  [[{ authority: 1, repeats: 0, hours: 0 }], 11.7503],
  [[{ authority: 0.7, repeats: 2, hours: 24 }], 8.7725],
  [
    [
      { authority: 1, repeats: 0, hours: 0 },
      { authority: 0.7, repeats: 2, hours: 24 },
    ],
    19.4921,
  ],
])('heat of stories is what was computed by hand', (stories, heat) => {
  expect(mediaHeat(stories)).toBeCloseTo(heat, 3)
})

test.each([
  [0, 'normal'],
  [19.9, 'normal'],
  [20, 'notice'],
  [40, 'watch'],
  [59.9, 'watch'],
  [60, 'warning'],
  [80, 'severe'],
  [100, 'severe'],
])('a company with an index of %d is at the level %s', (index, level) => {
  expect(levelOfIndex(index)).toBe(level)
})

describe(companyIndex, () => {
  const report = (given: Partial<CompanyReport>): CompanyReport => ({
    day: 0,
    official: true,
    type: 'share_pledge',
    severity: 2,
    confidence: 1,
    relevance: 1,
    named: 1,
    ...given,
  })
  const released = report({ day: 5, type: 'pledge_release', severity: 0 })
  /** Inverse of the index: the weight of all reports together. */
  const weight = (reports: CompanyReport[], day: number) => -Math.log(1 - companyIndex(reports, day) / 100)

  test('a pledge that is released keeps three tenths of its weight from that day on, a later one all of it', () => {
    const pledged = report({})
    expect(companyIndex([pledged, released], 4)).toBe(companyIndex([pledged], 4))
    expect(weight([pledged, released], 5)).toBeCloseTo(0.3 * weight([pledged], 5), 12)
    const later = report({ day: 6 })
    expect(weight([pledged, released, later], 6)).toBeCloseTo(0.3 * weight([pledged], 6) + weight([later], 6), 12)
  })

  test('an index is made of stories, which are told weightiest first and together weigh all of it', () => {
    const rumour = report({ day: 3, type: 'bond_default', severity: 5, official: false, confidence: 0.5 })
    const reports = [report({}), rumour, report({ ...rumour, day: 4, confidence: 0.9 }), released]
    expect(indexFactors([], 9)).toEqual([])
    expect(indexFactors([released], 9)).toEqual([])
    expect(indexFactors(reports, 2).map(({ type }) => type)).toEqual(['share_pledge'])
    const factors = indexFactors(reports, 33)
    expect(factors).toMatchObject([
      { type: 'bond_default', day: 4, severity: 5, confidence: 0.9, authority: 0.7, reports: 2, remaining: 1 },
      { type: 'share_pledge', day: 0, severity: 2, confidence: 1, authority: 1, reports: 1, remaining: 0.3 },
    ])
    expect(factors[0]?.left).toBeCloseTo(2 ** (-29 / 180), 12)
    for (const { type, part } of factors) {
      const own = reports.filter((one) => one.type === type || one.severity === 0)
      expect(part).toBeCloseTo(weight(own, 33) / weight(reports, 33), 9)
    }
  })

  test('a story weighs what the weightiest of its reports does, repeated by the others', () => {
    const rumour = report({ type: 'bond_default', severity: 5, official: false, confidence: 0.5, relevance: 0.4 })
    const confirmed = report({ ...rumour, day: 1, official: true, confidence: 1, relevance: 1 })
    const twice = weight([confirmed, confirmed], 30)
    expect(weight([rumour, confirmed], 30)).toBeCloseTo(twice, 12)
    expect(weight([confirmed, { ...rumour, day: 2 }], 30)).toBeCloseTo(twice, 12)
    const far = { ...confirmed, day: 4 }
    expect(weight([rumour, confirmed, far], 30)).toBeCloseTo(twice + weight([far], 30), 12)
  })

  test('what a company clears up within three days keeps four tenths of its weight; the press clears nothing up', () => {
    const rumour = report({ type: 'bond_default', severity: 5 })
    const cleared = report({ day: 2, type: 'rumor_clarification', severity: 0 })
    expect(weight([rumour, cleared], 2)).toBeCloseTo(0.4 * weight([rumour], 2), 12)
    expect(companyIndex([rumour, { ...cleared, official: false }], 2)).toBe(companyIndex([rumour], 2))
    expect(companyIndex([rumour, { ...cleared, day: 9 }], 9)).toBe(companyIndex([rumour], 9))
  })

  test('a negative tone without an event weighs 0.15 in the place of severity, and halves in three days', () => {
    const bad = report({ type: negativeTone, severity: 0, official: false })
    expect(companyIndex([bad], 0)).toBeCloseTo(3.4395, 4)
    expect(companyIndex([bad], 3)).toBeCloseTo(1.7348, 4)
    const repeated = weight([bad, { ...bad, day: 1 }], 1)
    expect(repeated).toBeCloseTo(1.15 * weight([{ ...bad, day: 1 }], 1), 12)
    const cleared = report({ day: 2, type: 'rumor_clarification', severity: 0 })
    expect(weight([bad, cleared], 2)).toBeCloseTo(0.4 * weight([bad], 2), 12)
    expect(weight([report({}), bad], 0)).toBeCloseTo(weight([report({})], 0) + weight([bad], 0), 12)
    expect(indexFactors([bad], 0)).toMatchObject([{ type: negativeTone, severity: 0, reports: 1, part: 1 }])
    expect(indexFactors([{ ...bad, day: -46_000 }], 0)).toEqual([])
  })

  test('no index is above what severity, relevance and age of the reports allow', () => {
    const kinds = [
      { type: negativeTone, severity: 0, most: tone.weight, halfLife: tone.halfLife },
      { type: 'bond_default', severity: 5, most: 1, halfLife: 180 },
      { type: 'trading_anomaly', severity: 2, most: 0.4 ** 1.5, halfLife: 14 },
    ]
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    const told = fc.record({
      kind: fc.constantFrom(...kinds),
      day: fc.integer({ min: -40, max: 0 }),
      official: fc.boolean(),
      confidence: share,
      relevance: share,
      named: fc.integer({ min: 1, max: 6 }),
    })
    fc.assert(
      fc.property(fc.array(told, { maxLength: 30 }), (given) => {
        const reports = given
          .map(({ kind: { type, severity }, ...figures }) => ({ ...figures, type, severity }))
          .toSorted((one, other) => one.day - other.day)
        const sum = given.reduce(
          (all, { kind: { most, halfLife }, relevance, day }) => all + most * relevance * 2 ** (day / halfLife),
          0,
        )
        expect(companyIndex(reports, 0)).toBeLessThanOrEqual(indexAtMost(sum) + 1e-9)
      }),
    )
  })

  test('a release of one kind leaves events of another as they are', () => {
    const loss = report({ type: 'performance_loss', severity: 3 })
    expect(companyIndex([loss, released], 5)).toBe(companyIndex([loss], 5))
  })
})

describe(burstsIn, () => {
  const counts = [2, 1, 3, 2, 2, 1, 2, 3, 2, 9, 14, 11, 6, 3, 2, 1, 2, 2]
  const totals = counts.map((_, index) => 100 + ((7 * index) % 11))
  const states = (factor: number) => burstsIn(counts, totals, factor).map(Number).join('')

  test('burstsIn finds the published Kleinberg burst states', () => {
    expect(states(2)).toBe('000000000111100000')
    expect(states(3)).toBe('000000000111000000')
  })

  test('burstsIn finds no burst in a period without events', () => {
    expect(burstsIn([0, 0, 0], [5, 5, 5])).toEqual([false, false, false])
  })
})

describe(PhraseFinder, () => {
  test('PhraseFinder finds the same phrases as a plain text search', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', '违', '约'), minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { maxLength: 8 }),
        fc.string({ unit: fc.constantFrom('a', 'b', '违', '约') }),
        (words, text) => {
          const plain = words.flatMap((phrase, number) =>
            Array.from(text, (_, start) => start)
              .filter((start) => text.startsWith(phrase, start))
              .map((start) => ({ start, end: start + phrase.length, phrase: number })),
          )
          const order = (one: { start: number; phrase: number }, other: typeof one) =>
            one.start - other.start || one.phrase - other.phrase
          expect(new PhraseFinder(words).find(text).toSorted(order)).toEqual(plain.toSorted(order))
        },
      ),
    )
  })

  test('PhraseFinder keeps the longest of overlapping phrases', () => {
    const found = new PhraseFinder(['展期', '债务展期', '期兑']).find('债务展期兑付')
    expect(leftmostLongest(found)).toEqual([{ start: 0, end: 4, phrase: 1 }])
  })
})

describe(CompanyFinder, () => {
  const finder = new CompanyFinder([
    { entity: '1', name: '示例能源有限公司' },
    { entity: '2', name: '示例能源有限公司北麓分公司' },
    { entity: '3', name: 'Alder Holdings' },
    { entity: '4', name: '同名公司' },
    { entity: '5', name: '同名公司' },
    { entity: '6', name: 'AB' },
  ])

  test('CompanyFinder prefers the longest of nested company names', () => {
    expect(finder.mentionsIn('示例能源有限公司北麓分公司与示例能源有限公司')).toEqual([
      { start: 0, end: 13, entity: '2', name: '示例能源有限公司北麓分公司' },
      { start: 14, end: 22, entity: '1', name: '示例能源有限公司' },
    ])
  })

  test('CompanyFinder matches Latin names as whole words and ignores ambiguous or two-letter names', () => {
    expect(finder.mentionsIn('Balder Holdings, Alder Holdingsx, 同名公司, AB')).toEqual([])
    expect(finder.mentionsIn('says Alder Holdings.').map(({ entity }) => entity)).toEqual(['3'])
  })

  test('CompanyFinder takes the company in the title as the subject of the article', () => {
    const article = { title: 'Alder Holdings defaults', body: `${'x '.repeat(100)}示例能源有限公司` }
    expect(linkCompanies(article, finder)).toEqual([{ entity: '3', relevance: 1 }])
  })

  test('CompanyFinder finds the company of a name that is listed twice for it', () => {
    const twice = new CompanyFinder([
      { entity: '1', name: 'Alder Holdings' },
      { entity: '1', name: 'Alder Holdings' },
    ])
    expect(twice.mentionsIn('Alder Holdings').map(({ entity }) => entity)).toEqual(['1'])
  })
})

test('every company name found in a text is indexed under one of the keys of that text', () => {
  const pieces = fc.constantFrom('示例', '能源', '公司', 'Alder', 'A', 'b1', ' ', '.', '(', '𠮷', 'é', 'Ж')
  const texts = (maxLength: number) => fc.array(pieces, { maxLength }).map((all) => all.join(''))
  // As the database cuts names: by code points.
  const keyOf = (name: string) => {
    const characters = Array.from(name)
    return characters.slice(0, (characters[0]?.codePointAt(0) ?? 0) < 11_904 ? 16 : 4).join('')
  }
  fc.assert(
    fc.property(texts(8), texts(6), texts(8), (before, name, after) => {
      const text = `${before}${name}${after}`
      const keys = nameKeysIn(text)
      const found = new CompanyFinder([{ entity: '1', name }]).mentionsIn(text)
      const isKept = !/^\s/.test(name) && Array.from(name).length >= 3
      if (isKept && found.length > 0) expect(keys).toContain(keyOf(name))
    }),
  )
})

test('events and companies are found in a text made of radicals as in plain text', () => {
  const given = {
    title: '关于⻛险的公告',
    body: '⻘⻛实业被列⼊失信被执⾏⼈名单。公司涉及重⼤诉讼，⾦额三千万元。',
    official: true,
  }
  const plain = {
    ...given,
    title: '关于风险的公告',
    body: '青风实业被列入失信被执行人名单。公司涉及重大诉讼，金额三千万元。',
  }
  const told = (text: typeof given) => findRiskEvents(text).map(({ type, start, end }) => ({ type, start, end }))
  expect(told(plain).length).toBeGreaterThan(1)
  expect(told(given)).toEqual(told(plain))
  const finder = new CompanyFinder([{ entity: '1', name: '青风实业' }])
  expect(linkCompanies(given, finder)).toEqual([{ entity: '1', relevance: 1 }])
  expect(nameKeysIn(given.body)).toEqual(nameKeysIn(plain.body))
})

describe(statedNames, () => {
  const namesIn = (text: string) => statedNames(text).map(({ name }) => name)

  test.each([
    ['近日，北岸物流有限公司被立案调查。', ['北岸物流有限公司']],
    ['监管部门对北岸(上海)贸易股份有限公司立案', ['北岸(上海)贸易股份有限公司']],
    ['甲山集团有限公司与乙水实业有限公司签约', ['甲山集团有限公司', '乙水实业有限公司']],
    ['6月30日北岸物流有限公司公告', ['北岸物流有限公司']],
    ['其全资子公司北岸基因科技有限责任公司', ['北岸基因科技有限责任公司']],
    ['(北岸投资中心(有限合伙))', ['北岸投资中心(有限合伙)']],
    ['北岸股份(600001)跌停', ['北岸股份']],
    ['该有限公司、某贸易有限公司和上市公司', []],
    ['Lone Harbour Ltd and Far Dock, Inc. sued', ['Lone Harbour Ltd', 'Far Dock, Inc']],
    ['The Moonlight Group Holdings Ltd.', ['Moonlight Group Holdings Ltd']],
    ['Shares of U.S. Example Co., Ltd fell', ['U.S. Example Co., Ltd']],
    ['the group is limited, Private Limited', []],
    ['Shares of Lone Harbour Ltd fell', ['Lone Harbour Ltd']],
    ['北岸物流股份有限公司公告称', ['北岸物流股份有限公司']],
  ])('%s', (text, names) => {
    expect(namesIn(text)).toEqual(names)
  })

  test('a long text of the same marks over and over is read to its end', () => {
    const wordings = [
      '公告称',
      '在公告中',
      '1日',
      'Aa shares fell ',
      'shares of Aa ',
      'said a in a ',
      'Nasdaq-listed a ',
    ]
    for (const piece of ['A-', 'A.', 'A ', '公司和', '(', '有限公司', 'Aa Ltd ', ...wordings])
      expect(statedNames(piece.repeat(100_000 / piece.length)).length).toBeGreaterThanOrEqual(0)
  })
})

describe(unlinkedNames, () => {
  const finder = new CompanyFinder([
    { entity: '1', name: '远山港务' },
    { entity: '2', name: 'Quiet Dock' },
    { entity: '3', name: 'Quiet Dock' },
    { entity: '4', name: 'Quiet Dock Holdings Ltd' },
  ])
  const found = (body: string, title = '') => unlinkedNames({ title, body }, finder)

  test('a name that a party bears, with its legal form or without, is none of them', () => {
    expect(found('远山港务股份有限公司公告')).toEqual([])
    const sign = { kind: 'legalForm', text: '有限公司' }
    expect(found('远山港务物流有限公司公告')).toEqual([{ name: '远山港务物流有限公司', ambiguous: false, sign }])
  })

  test('a name that several bear is told apart, and not where a longer one stands', () => {
    const dock = { name: 'Quiet Dock', ambiguous: true, sign: null }
    expect(found('Quiet Dock sued')).toEqual([dock])
    expect(found('Quiet Dock Ltd sued')).toEqual([dock])
    expect(found('Shares of Quiet Dock fell')).toEqual([dock])
    expect(found('Quiet Dock Holdings Ltd sued')).toEqual([])
  })

  test('of an article the first ones are kept, each once', () => {
    const names = Array.from({ length: 30 }, (_, index) => `Lone${index} Harbour Ltd`)
    expect(found([...names, ...names].join('; ')).map(({ name }) => name)).toEqual(names.slice(0, maxNamesOfArticle))
  })

  test('names of a text with very many companies are found in its order', () => {
    const body = Array.from({ length: 10_000 }, (_, index) => `北岸${index}物流有限公司`).join('、')
    expect(found(body, 'First Ltd').slice(0, 2)).toMatchObject([
      { name: 'First Ltd', ambiguous: false },
      { name: '北岸0物流有限公司', ambiguous: false },
    ])
  })

  test.each([
    ['北岸股份（600001）跌停', '北岸股份', { kind: 'stockCode', text: '(600001)' }],
    ['Far Dock, Inc. sued', 'Far Dock, Inc', { kind: 'legalForm', text: 'Inc' }],
    ['北岸纸业11月20日晚间公告称，停产。', '北岸纸业', { kind: 'wording', text: '11月20日晚间公告称' }],
    ['Shares of Farside fell', 'Farside', { kind: 'wording', text: 'Shares of' }],
  ])('what tells a name is told with it: %s', (text, name, sign) => {
    expect(found(text)).toEqual([{ name, ambiguous: false, sign }])
  })

  test('a name that wording tells and a party bears is none of them', () => {
    expect(found('远山港务公告称，停产。')).toEqual([])
  })

  test.each([
    ['Chinese', chineseWordedSentences],
    ['Latin', latinWordedSentences],
  ])('of the names that %s wording tells nine in ten are those of companies, and most are found', (_, sentences) => {
    expect(sentences.length).toBeGreaterThanOrEqual(60)
    const told = sentences.flatMap(([body, names]) =>
      unlinkedNames({ title: '', body }, new CompanyFinder([])).map(({ name, sign }) => ({
        byWording: sign?.kind === 'wording',
        isRight: names.includes(name),
      })),
    )
    const worded = told.filter(({ byWording }) => byWording)
    expect(worded.filter(({ isRight }) => isRight).length / worded.length).toBeGreaterThanOrEqual(0.9)
    const named = sentences.flatMap(([, names]) => names)
    expect(told.filter(({ isRight }) => isRight).length / named.length).toBeGreaterThanOrEqual(0.8)
  })
})
