import { expect, test } from 'vitest'
import { demonstrationIssuers } from '#demo/issuers.ts'
import { demonstrationBondFile, demonstrationBonds } from '#demo/issuers-bonds.ts'
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
