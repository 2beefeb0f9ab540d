import type { MessageDescriptor } from '@lingui/core'
import { expect, expectTypeOf, test } from 'vitest'
import { defineBillRule, figureUnitsOf, type RuleHit } from '#analysis/bills/bill-rule.ts'
import { type BillRuleId, billRules } from '#analysis/bills/bill-rules.ts'
import { defineIndicator } from '#analysis/issuers/indicator.ts'
import type { MeasureWords } from '#contracts/measures/measure.ts'
import { operatorsOf, partsOf, queryFieldIds } from '#contracts/query/query-fields.ts'
import type { FieldOf, UnreadFormat } from '#formats/registry.ts'
import type { BillRuleWords } from '#src/components/bills/words.ts'

const hit = { bills: ['1'], party: null, evidence: [] }
const rule = { id: 'R99', family: 'loop', weight: 0.1, hardStop: false } as const

test('a bill rule returns exactly its declared figures, each with its unit', () => {
  const sound = defineBillRule({
    ...rule,
    parameters: { days: { default: 1, min: 0, max: 9, unit: 'days' } },
    figures: { parties: 'count', kind: ['one', 'other'], yuan: 'yuan?' },
    find: (_, { days }) => [{ ...hit, figures: { parties: days, kind: 'one' } }],
  })
  expect(figureUnitsOf(sound)).toEqual({ parties: 'count', kind: 'choice', yuan: 'yuan' })
  defineBillRule({
    ...rule,
    // @ts-expect-error a parameter needs a unit
    parameters: { days: { default: 1, min: 0, max: 9 } },
    figures: {},
    find: () => [],
  })
  defineBillRule({
    ...rule,
    parameters: {},
    figures: { parties: 'count' },
    // @ts-expect-error a figure that is named must be found
    find: () => [{ ...hit, figures: {} }],
  })
  defineBillRule({
    ...rule,
    parameters: {},
    figures: { parties: 'count' },
    // @ts-expect-error a figure that is found must be named
    find: () => [{ ...hit, figures: { parties: 1, kept: 0.5 } }],
  })
  const unnamed = (): RuleHit<{ parties: number; kept: number }>[] => []
  // @ts-expect-error nor may it come out of a function
  defineBillRule({ ...rule, parameters: {}, figures: { parties: 'count' }, find: () => unnamed() })
})

test('the words of a bill rule receive formatted figures and name every parameter', () => {
  type Hit = Parameters<BillRuleWords<'R02'>['hit']>[0]
  expectTypeOf<keyof Hit>().toEqualTypeOf<'parties' | 'kept' | 'days' | 'path'>()
  expectTypeOf<[Hit['parties'], Hit['kept']]>().toEqualTypeOf<[number, string]>()
  expectTypeOf<BillRuleWords<'R02'>['parameters']>().toEqualTypeOf<
    Readonly<Record<'days' | 'parties' | 'kept', MessageDescriptor>>
  >()
  expectTypeOf<(typeof billRules)[number]['id']>().toEqualTypeOf<BillRuleId>()
  expect(new Set(billRules.map(({ id }) => id)).size).toBe(billRules.length)
})

test('an indicator declares the unit of its value and bounds', () => {
  // @ts-expect-error an indicator needs a unit
  defineIndicator({ id: 'x', formula: '', citation: 'A (1999)', worse: 'below', bounds: [3, 2, 1], run: () => null })
})

test('every import format has a reader', () => {
  expectTypeOf<UnreadFormat>().toBeNever()
  expectTypeOf<FieldOf<'bonds-csv'>>().extract<'coupon' | 'amounts'>().toEqualTypeOf<'coupon'>()
})

test('the words of a measure name its parameters and their choices', () => {
  type WordsOfChoice = MeasureWords<{ order: { type: 'choice'; default: 'most'; options: readonly ['most', 'least'] } }>
  expectTypeOf<keyof WordsOfChoice['parameters']['order']['options']>().toEqualTypeOf<'most' | 'least'>()
})

test('a query field declares its list source, its number unit, and how parties are found', () => {
  for (const field of queryFieldIds) {
    const { list, unit, by } = partsOf(field)
    const operators = operatorsOf(field)
    expect([field, list !== undefined, unit !== undefined, by !== undefined]).toEqual([
      field,
      operators.includes('in'),
      operators.includes('between'),
      operators.includes('linkedTo'),
    ])
  }
})
