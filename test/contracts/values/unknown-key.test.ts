import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { unknownKeyIn, unknownKeyText } from '#contracts/values/unknown-key.ts'

const Dated = v.object({ asOf: v.optional(v.string()), limit: v.optional(v.number()) })

describe(unknownKeyIn, () => {
  test('unknownKeyIn finds nothing where every key is known', () => {
    expect(unknownKeyIn(Dated, { asOf: '2020-01-01', limit: 1 })).toBeNull()
    expect(unknownKeyIn(Dated, {})).toBeNull()
    expect(unknownKeyIn(Dated, 'text')).toBeNull()
  })

  test('unknownKeyIn names an unknown key and the nearest known one, whatever the value beside it', () => {
    expect(unknownKeyIn(Dated, { as_of: null })).toEqual({
      key: 'as_of',
      path: 'as_of',
      nearest: 'asOf',
      known: ['asOf', 'limit'],
    })
    expect(unknownKeyIn(Dated, { limits: 'wrong' })).toMatchObject({ nearest: 'limit' })
    expect(unknownKeyIn(v.object({}), { a: 1 })).toMatchObject({ nearest: null, known: [] })
  })

  test('unknownKeyIn suggests the known name for a common synonym, and nothing for a key that resembles none', () => {
    const Compared = v.object({ asOf: v.string(), comparedAsOf: v.string() })
    expect(unknownKeyIn(Compared, { to: '2020-01-01' })?.nearest).toBe('comparedAsOf')
    expect(unknownKeyIn(Compared, { AS_OF: '2020-01-01' })?.nearest).toBe('asOf')
    expect(unknownKeyIn(Compared, { 'compared-as-off': '2020-01-01' })?.nearest).toBe('comparedAsOf')
    expect(unknownKeyIn(Compared, { zzUnknown: 1 })?.nearest).toBeNull()
  })

  test('unknownKeyIn looks through every schema of a pipe, up to the first transformation', () => {
    const Checked = v.pipe(
      v.unknown(),
      v.check(() => true),
      v.object({ inside: Dated }),
    )
    expect(unknownKeyIn(Checked, { inside: { asof: '' } })?.path).toBe('inside.asof')
    const Renamed = v.pipe(
      v.object({ from: v.string() }),
      v.transform(({ from }): v.InferInput<typeof Dated> => ({ asOf: from })),
      Dated,
    )
    expect(unknownKeyIn(Renamed, { from: '2020-01-01' })).toBeNull()
  })

  test('unknownKeyIn looks through lists, records, wrappers, pipes and recursive schemas', () => {
    type Tree = { name: string; under?: Tree[] | undefined }
    const Tree: v.GenericSchema<Tree> = v.object({ name: v.string(), under: v.optional(v.array(v.lazy(() => Tree))) })
    const Whole = v.pipe(
      v.object({
        days: v.nullable(
          v.record(
            v.string(),
            v.pipe(
              Dated,
              v.check(() => true),
            ),
          ),
        ),
        pair: v.optional(v.tuple([v.number(), Dated])),
        tree: v.optional(Tree),
        open: v.optional(v.looseObject({ known: Dated })),
      }),
      v.transform((whole) => whole.days),
    )
    const found = (value: unknown) => unknownKeyIn(Whole, value)?.path
    expect(found({ days: { today: { asof: '' } } })).toBe('days.today.asof')
    expect(found({ days: null, pair: [1, { lim: 1 }] })).toBe('pair.1.lim')
    expect(found({ days: null, tree: { name: '', under: [{ name: '', undr: [] }] } })).toBe('tree.under.0.undr')
    expect(found({ days: null, open: { anything: 1, known: { x: 1 } } })).toBe('open.known.x')
    expect(found({ days: null, open: { anything: { x: 1 } } })).toBeUndefined()
  })

  test('unknownKeyIn follows the member of a union that the value belongs to', () => {
    const Choice = v.union([v.string(), v.array(Dated), Dated, v.object({ other: v.number() })])
    expect(unknownKeyIn(Choice, { other: 1 })).toBeNull()
    expect(unknownKeyIn(Choice, { other: 1, more: 2 })?.key).toBe('other')
    expect(unknownKeyIn(Choice, [{ asOf: '', more: 2 }])?.path).toBe('0.more')
    const Change = v.variant('change', [
      v.object({ change: v.literal('add'), capital: v.number() }),
      v.variant('change', [v.object({ change: v.picklist(['remove', 'keep']), owner: v.string() })]),
    ])
    expect(unknownKeyIn(Change, { change: 'add', capitl: 1 })).toMatchObject({ key: 'capitl', nearest: 'capital' })
    expect(unknownKeyIn(Change, { change: 'remove', owner: 'A', capital: 1 })?.key).toBe('capital')
    expect(unknownKeyIn(Change, { change: 'remove', owner: 'A' })).toBeNull()
    expect(unknownKeyIn(Change, { chnge: 'add', capital: 1 })).toMatchObject({ key: 'chnge', nearest: 'change' })
    expect(unknownKeyIn(Change, { change: 'unheard of', capital: 1 })).toBeNull()
  })

  test('unknownKeyIn knows no inherited property, and shortens a long key', () => {
    expect(unknownKeyIn(Dated, JSON.parse('{"__proto__": 1}'))?.key).toBe('__proto__')
    expect(unknownKeyIn(Dated, { constructor: 1 })?.key).toBe('constructor')
    expect(unknownKeyIn(Dated, { ['x'.repeat(1000)]: 1 })?.key).toHaveLength(100)
  })
})

test(unknownKeyText, () => {
  expect(unknownKeyText({ key: 'as_of', path: 'as_of', nearest: 'asOf', known: ['asOf'] })).toBe(
    '"as_of" is not known here; the nearest known one is "asOf".',
  )
})
