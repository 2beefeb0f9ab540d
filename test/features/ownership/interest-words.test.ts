import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import type { NetworkEdge } from '#contracts/ownership/network.ts'
import { interestLabel } from '#src/components/ownership/interest-words.ts'
import { edge } from '#test/support/network-facts.ts'

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } })
const stake = (changes: Partial<NetworkEdge> = {}) => edge({ owner: 2, company: 1, share: 0.2 }, changes)
const influence = (details: string | null) => stake({ kind: 'influence', capital: null, votes: null, details })

describe(interestLabel.name, () => {
  test('every interest of a relation is told, however many there are', () => {
    expect(
      interestLabel(i18n, [
        stake({ votes: { min: 0.45, max: 0.45 } }),
        stake({ kind: 'consolidation', capital: null, votes: null }),
        stake({ kind: 'fund_management', capital: null, votes: null }),
        influence('appointmentOfBoard'),
        influence('boardMember: independent'),
        influence(null),
      ]),
    ).toEqual([
      'votes 45%',
      'capital 20%',
      'Consolidates',
      'Manages the fund',
      'Appoints the board',
      'On the board',
      'Has influence',
    ])
  })

  test.each([
    [
      'ownership-of-shares-25-to-50-percent; right-to-appoint-and-remove-directors-as-trust',
      ['20%', 'Appoints the board'],
    ],
    ['Founders’ shares', ['20%']],
  ])('a stake with the words %s', (details, told) => {
    expect(interestLabel(i18n, [stake({ details })])).toEqual(told)
  })

  test.each([
    ['shareholding (indirect)', 'Indirect stake'],
    ['conditionalRightsGrantedByContract: an option', 'Conditional rights by contract'],
    ['significant-influence-or-control', 'Has influence'],
    ['unknownInterest', 'Has influence'],
  ])('influence with the words %s is told as %s', (details, told) => {
    expect(interestLabel(i18n, [influence(details)])).toEqual([told])
  })
})
