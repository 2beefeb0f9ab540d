import { describe, expect, test } from 'vitest'
import type { Fact } from '#contracts/facts/fact.ts'
import { demonstrationCast } from '#demo/demonstration-cast.ts'
import { demonstrationFiles } from '#demo/demonstration-files.ts'
import { readFile } from '#test/support/read-file.ts'

type RecordFact = Extract<Fact, { type: 'record' }>

const read = await Promise.all(demonstrationFiles().map(({ name, bytes }) => readFile(name, bytes)))
const parties = read.flatMap(({ entities }) => entities)
const records = read.flatMap(({ facts }) => facts.filter((fact): fact is RecordFact => fact.type === 'record'))
const cast = demonstrationCast()
const timesNamed = Map.groupBy(parties, ({ name }) => name)

/** Parties that records of a kind name in these fields. */
const namedIn = (kind: RecordFact['kind'], ...fields: string[]): Set<string> =>
  new Set(
    records
      .filter((record) => record.kind === kind)
      .flatMap(({ content }) =>
        fields.flatMap((field) => (typeof content[field] === 'string' ? [content[field]] : [])),
      ),
  )

describe('names of the demonstration data', () => {
  test('no party of the demonstration data carries a serial number', () => {
    expect(parties.filter(({ name }) => /\d|[〇一二三四五六七八九十甲乙丙丁戊己]号?$/u.test(name ?? ''))).toEqual([])
  })

  test('two parties of the demonstration data have one name only where that is their story', () => {
    const shared = [...timesNamed].flatMap(([name, those]) => (those.length > 1 ? [name] : []))
    expect(shared).toEqual(['松屿示例港务集团有限公司', 'Calder Demo Broadcasting Ltd'])
  })
})

describe(demonstrationCast, () => {
  test.each([
    ['bill', namedIn('bill', 'drawer', 'acceptor', 'payee')],
    ['bill event', namedIn('billEvent', 'from', 'to')],
    ['bond', namedIn('bond', 'issuer', 'guarantor')],
    ['statement', namedIn('issuerStatement', 'issuer')],
    ['issuer event', namedIn('issuerEvent', 'issuer')],
  ])('every party that a demonstration %s names is one party of the network', (_, names) => {
    expect(names.size).toBeGreaterThan(0)
    expect([...names].filter((name) => timesNamed.get(name)?.length !== 1)).toEqual([])
  })

  test('all clients of the demonstration data but two are parties of the network', () => {
    const outside = [...namedIn('exposure', 'client')].filter((name) => timesNamed.get(name)?.length !== 1)
    expect(outside).toEqual(['岑川示例外贸有限公司', 'Dunmoor Demo Outfitters Ltd'])
  })

  test('the leading companies have records of every kind', () => {
    const bills = namedIn('bill', 'drawer', 'acceptor', 'payee').union(namedIn('billEvent', 'from', 'to'))
    const [bonds, clients] = [namedIn('bond', 'issuer'), namedIn('exposure', 'client')]
    const titles = [...namedIn('article', 'title')].join('\n')
    for (const name of [...cast.leading, cast.fallen]) {
      expect([name, bills.has(name), bonds.has(name), clients.has(name), titles.includes(name)]).toEqual([
        name,
        true,
        true,
        true,
        true,
      ])
    }
  })

  test('articles and events tell of the last default on the same day', () => {
    const day = (kind: RecordFact['kind'], field: string, holds: (content: RecordFact['content']) => boolean) =>
      records.flatMap(({ kind: own, content }) =>
        own === kind && holds(content) ? [String(content[field]).slice(0, 10)] : [],
      )
    const [defaulted] = day('issuerEvent', 'at', ({ issuer, type }) => issuer === cast.fallen && type === 'default')
    const told = day('article', 'publishedAt', ({ title }) =>
      String(title).startsWith(`${cast.fallen}债券违约，`),
    ).toSorted()
    expect(told[0]?.slice(0, 7)).toBe(defaulted?.slice(0, 7))
    expect(told.filter((date) => date < (defaulted ?? ''))).toEqual([])
  })
})
