import { expect, test } from 'vitest'
import { dayNumberFrom } from '#analysis/arithmetic/day-number.ts'
import { marketOf } from '#analysis/issuers/market.ts'
import { demonstrationCast } from '#demo/demonstration-cast.ts'
import { demonstrationIssuers } from '#demo/issuers.ts'
import { demonstrationBondFile, demonstrationBonds } from '#demo/issuers-bonds.ts'
import { demonstrationMarket, demonstrationMarketFiles } from '#demo/issuers-market.ts'
import { readFile } from '../support/read-file.ts'

const bonds = demonstrationBonds()
const { statements, events } = demonstrationIssuers()

test('every demonstration issuer has bonds, and those of the defaulted issuers pay most', () => {
  expect(new Set(bonds.map(({ issuer }) => issuer))).toEqual(new Set(statements.map(({ issuer }) => issuer)))
  expect(new Set(bonds.map(({ code }) => code)).size).toBe(bonds.length)
  const failed = new Set(events.filter(({ type }) => type === 'default').map(({ issuer }) => issuer))
  const coupons = (isFailed: boolean) =>
    bonds.filter(({ issuer }) => failed.has(issuer) === isFailed).map(({ coupon }) => coupon ?? 0)
  expect(Math.min(...coupons(true))).toBeGreaterThan(7)
  expect(Math.max(...coupons(false))).toBeLessThan(8)
  expect(demonstrationBonds()).toEqual(bonds)
})

test('demonstration bonds are read back from their file without a refused row', async () => {
  const { name, bytes } = demonstrationBondFile()
  const { facts, problems } = await readFile(name, bytes)
  expect(problems).toEqual([])
  expect(
    facts.map((fact) => fact.type === 'record' && [fact.kind, fact.recordKey, fact.subject, fact.content]),
  ).toEqual(bonds.map((bond) => ['bond', bond.code, bond.issuer, bond]))
})

test('demonstration quotes and ratings are read back from their files without a refused row', async () => {
  const { quotes, ratings } = demonstrationMarket()
  const read = await Promise.all(demonstrationMarketFiles().map(({ name, bytes }) => readFile(name, bytes)))
  expect(read.map(({ problems }) => problems)).toEqual([[], []])
  expect(read[0]?.facts.map((fact) => 'content' in fact && fact.content)).toEqual(quotes)
  expect(read[1]?.facts.map((fact) => 'content' in fact && fact.content)).toEqual(ratings)
  expect(new Set(quotes.map(({ bond }) => bond)).isSubsetOf(new Set(bonds.map(({ code }) => code)))).toBe(true)
})

test('the demonstration market sees a collapse, a doubt, and a sound issuer', () => {
  const { leading, fallen } = demonstrationCast()
  const { quotes, ratings } = demonstrationMarket()
  const levelsOn = (issuer: string, on: string) => {
    const series = bonds
      .filter((bond) => bond.issuer === issuer)
      .map(({ code }) => ({
        bond: code,
        due: null,
        quotes: quotes
          .filter(({ bond }) => bond === code)
          .map(({ date, cleanTrade, cleanValuation, spread }, id) => {
            return { id: `${id}`, day: dayNumberFrom(date), trade: cleanTrade, valuation: cleanValuation, spread }
          }),
      }))
    const graded = ratings
      .filter((rating) => rating.issuer === issuer && rating.implied)
      .map(({ date, grade }, id) => ({ id: `${id}`, day: dayNumberFrom(date), grade }))
    return marketOf(series, [{ bond: null, due: null, ratings: graded }])(on).map(({ level }) => level)
  }
  expect(levelsOn(fallen, '2026-07-31')).toEqual(['normal', 'normal', 'normal', 'watch', null])
  expect(levelsOn(fallen, '2026-09-14')[0]).toBe('severe')
  expect(levelsOn(fallen, '2026-09-30').slice(1)).toEqual(['severe', 'severe', 'severe', null])
  expect(levelsOn(leading.at(-1) ?? '', '2026-11-27')).toEqual(['warning', 'normal', 'normal', 'watch', null])
  expect(levelsOn(leading[5] ?? '', '2026-11-27')).toEqual(['normal', 'normal', 'normal', 'normal', null])
})
