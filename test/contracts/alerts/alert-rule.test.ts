import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { AlertRuleDraft, unusableFieldsOf } from '#contracts/alerts/alert-rule.ts'

const draft: AlertRuleDraft = {
  name: 'Defaults',
  description: 'Bonds that are not repaid',
  startsAt: '2026-07-01T00:00:00.000Z',
  watches: {
    q: '',
    kind: null,
    event: 'bond_default',
    company: null,
    publisher: null,
    negative: null,
    severity: null,
    sentiment: null,
  },
  savedQuery: null,
  channel: 'notice',
  enabled: true,
}

describe('a rule as it is written', () => {
  test('an alert rule with all fields can be saved', () => {
    expect(v.parse(AlertRuleDraft, draft)).toEqual(draft)
    expect(unusableFieldsOf(draft)).toEqual([])
  })

  test('an alert rule needs a name, a description of at least five characters and a start', () => {
    const empty = { ...draft, name: ' ', description: ' 1234 ', startsAt: '' }
    expect(unusableFieldsOf(empty)).toEqual(['name', 'description', 'startsAt'])
    expect(v.is(AlertRuleDraft, empty)).toBe(false)
  })

  test.each([
    ['12345', []],
    ['债券违约了', []],
    ['债券违约', ['description']],
    ['👨‍👩‍👧👨‍👩‍👧', ['description']],
  ])('the length of an alert rule description, %s, is counted in visible characters', (description, unusable) => {
    expect(unusableFieldsOf({ ...draft, description })).toEqual(unusable)
  })

  test.each([
    'tomorrow',
    '2026-07-01',
    '2026-02-30T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59-12:00',
    '2026-07-01T00:00:00',
  ])('an alert rule cannot start at %s', (startsAt) => {
    expect(unusableFieldsOf({ ...draft, startsAt })).toEqual(['startsAt'])
  })

  test('an alert rule starts at the same instant whatever the offset of its timestamp', () => {
    const { startsAt } = v.parse(AlertRuleDraft, { ...draft, startsAt: '2026-07-01T08:00:00+08:00' })
    expect(startsAt).toBe('2026-07-01T00:00:00.000Z')
  })

  test("an alert rule watches for the list's filters, and not for what no text contains", () => {
    const { watches } = v.parse(AlertRuleDraft, { ...draft, watches: {} })
    expect(watches).toEqual({ ...draft.watches, event: null })
    for (const bad of [{ q: 'a\0b' }, { publisher: '\ud800' }, { q: 'x'.repeat(201) }, { company: '0' }]) {
      expect(v.is(AlertRuleDraft, { ...draft, watches: bad }), JSON.stringify(bad)).toBe(false)
    }
  })

  test('an alert rule has a maximum size that fits its form', () => {
    expect(unusableFieldsOf({ ...draft, name: 'x'.repeat(101), description: 'x'.repeat(1001) })).toEqual([
      'name',
      'description',
    ])
  })
})
