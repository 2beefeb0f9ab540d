import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { burstsIn } from '#analysis/adverse-media/bursts.ts'
import { CompanyFinder, linkCompanies, nameKeysIn } from '#analysis/adverse-media/find-companies.ts'
import { findRiskEvents } from '#analysis/adverse-media/find-risk-events.ts'
import { type NegativeItem, negativeIndexAt } from '#analysis/adverse-media/negative-index.ts'
import { leftmostLongest, PhraseFinder } from '#analysis/adverse-media/phrase-finder.ts'
import { riskEventTypes } from '#analysis/adverse-media/risk-event-types.ts'

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

const typesIn = (title: string, body = '') => findRiskEvents({ title, body, official: false }).map(({ type }) => type)

describe('risk-event detection', () => {
  test.each([
    ['示例公司债券违约，未能按期兑付本息', ['bondDefault']],
    ['Example Ltd files for bankruptcy after missed payment', ['bankruptcy', 'bondDefault']],
    ['示例集团被证监会立案调查', ['investigation']],
    ['Auditor resigns at Example Ltd', ['auditProblem']],
  ])('a risk event is found in the worked sentence: %s', (title, types) => {
    expect(typesIn(title)).toEqual(types)
  })

  test.each([
    ['示例公司未发生债券违约'],
    ['公司否认被立案调查'],
    ['Example Ltd denies bankruptcy'],
    ['Example Ltd was not fined'],
    ['控股股东解除质押部分股权质押'],
    ['The refined product'],
  ])('%s: a sentence without adverse content has no risk event', (title) => {
    expect(typesIn(title).filter((type) => type !== 'repaid')).toEqual([])
  })

  test('"had no choice but to extend the debt" is detected as an extension, not as a negation', () => {
    expect(typesIn('公司不得不债务展期')).toEqual(['debtExtension'])
  })

  test('a risk event names its sentence and has a higher confidence in a title than deep in the text', () => {
    const body = `${'前文。'.repeat(60)}法院裁定公司破产清算。后文。`
    const [event] = findRiskEvents({ title: '公告', body, official: false })
    expect([event?.sentence, event?.confidence]).toEqual(['法院裁定公司破产清算。', 0.4])
    expect(findRiskEvents({ title: '公司破产清算', body: '', official: false })[0]?.confidence).toBe(1)
  })

  test('a rumoured risk event has a lower confidence than a reported one', () => {
    expect(findRiskEvents({ title: '网传示例公司破产清算', body: '', official: false })[0]?.confidence).toBe(0.5)
  })

  test('every phrase of every risk-event type is detected as that type', () => {
    const missed = riskEventTypes.flatMap(({ id, chinese, english }) =>
      [...chinese, ...english].filter((phrase) => !typesIn(`${phrase}`).includes(id)),
    )
    expect(missed).toEqual([])
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
