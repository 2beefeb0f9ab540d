import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { AlertRuleDraft, unusableFieldsOf } from '#contracts/alerts/alert-rule.ts'

const draft: AlertRuleDraft = {
  name: 'Defaults',
  description: 'Bonds that are not repaid',
  startsAt: '2026-07-01T00:00:00.000Z',
  watches: { q: '', kind: null, event: 'bondDefault', company: null, publisher: null, negative: null, severity: null },
  savedQuery: null,
  channel: 'notice',
  enabled: true,
}

describe('a rule as it is written', () => {
  test('can be saved whole', () => {
    expect(v.parse(AlertRuleDraft, draft)).toEqual(draft)
    expect(unusableFieldsOf(draft)).toEqual([])
  })

  test('needs a name, five characters of description and a start', () => {
    const empty = { ...draft, name: ' ', description: ' 1234 ', startsAt: '' }
    expect(unusableFieldsOf(empty)).toEqual(['name', 'description', 'startsAt'])
    expect(v.is(AlertRuleDraft, empty)).toBe(false)
  })

  test.each([
    ['12345', []],
    ['债券违约了', []],
    ['债券违约', ['description']],
    ['👨‍👩‍👧👨‍👩‍👧', ['description']],
  ])('counts the description %s as readers do', (description, unusable) => {
    expect(unusableFieldsOf({ ...draft, description })).toEqual(unusable)
  })

  test.each([
    'tomorrow',
    '2026-07-01',
    '2026-02-30T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59-12:00',
    '2026-07-01T00:00:00',
  ])('does not start at %s', (startsAt) => {
    expect(unusableFieldsOf({ ...draft, startsAt })).toEqual(['startsAt'])
  })

  test('starts at the same moment whatever the offset it is written with', () => {
    const { startsAt } = v.parse(AlertRuleDraft, { ...draft, startsAt: '2026-07-01T08:00:00+08:00' })
    expect(startsAt).toBe('2026-07-01T00:00:00.000Z')
  })

  test('watches for what the list can be filtered by, and for nothing that no text holds', () => {
    const { watches } = v.parse(AlertRuleDraft, { ...draft, watches: {} })
    expect(watches).toEqual({ ...draft.watches, event: null })
    for (const bad of [{ q: 'a\0b' }, { publisher: '\ud800' }, { q: 'x'.repeat(201) }, { company: '0' }]) {
      expect(v.is(AlertRuleDraft, { ...draft, watches: bad }), JSON.stringify(bad)).toBe(false)
    }
  })

  test('is of a size that fits a form', () => {
    expect(unusableFieldsOf({ ...draft, name: 'x'.repeat(101), description: 'x'.repeat(1001) })).toEqual([
      'name',
      'description',
    ])
  })
})
