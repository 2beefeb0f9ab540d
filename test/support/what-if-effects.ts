import type { NetworkDifference } from '#contracts/scenarios/network-difference.ts'
import type { WhatIfEffects } from '#contracts/scenarios/what-if.ts'

/** Control of company 1 passes from 2 to 3, which newly has 60 % of it. */
export const passedControl: NetworkDifference = {
  changes: [
    {
      code: 'CONTROL_PASSED',
      company: '1',
      before: { kind: 'single', controllers: ['2'] },
      after: { kind: 'single', controllers: ['3'] },
      companiesBelow: 0,
    },
    {
      code: 'STAKE_ADDED',
      owner: '3',
      company: '1',
      before: null,
      after: { capital: { min: 0.6, max: 0.6 }, votes: { min: 0.6, max: 0.6 } },
      size: 0.6,
    },
    {
      code: 'OWNER_CHANGED',
      owner: '2',
      company: '1',
      before: { kind: 'certain', ultimate: { min: 0.4, max: 0.4 }, integrated: { min: 0.4, max: 0.4 } },
      after: { kind: 'certain', ultimate: null, integrated: { min: 0.4, max: 0.4 } },
      size: 1,
    },
  ],
  totals: { control: 1, stakes: 1, consolidations: 0, owners: 1 },
  companies: { touched: 1, compared: 1 },
}

/** What that changes besides: stakes of 119 % in all, losses, a party in another community. */
export function whatIfEffects(changes: Partial<WhatIfEffects> = {}): WhatIfEffects {
  return {
    difference: passedControl,
    findings: [{ code: 'STAKES_OVER_100', message: 'Stakes add to 119 %.', at: '1', measure: 'capital', value: 1.19 }],
    refusedChanges: [],
    losses: {
      hit: { before: 2, after: 3 },
      failed: { before: 1, after: 1 },
      losses: {
        changes: [{ party: '3', before: null, after: 0.5, change: 0.5, rankBefore: null, rankAfter: 2 }],
        total: 1,
        sumBefore: 2,
        sumAfter: 2.5,
      },
    },
    communities: {
      before: 2,
      after: 2,
      similarity: 0.9,
      ended: [],
      begun: [],
      moved: 1,
      moves: [{ party: '3', left: null, joined: '1' }],
    },
    parties: [
      { id: '1', name: 'First', kind: 'company' },
      { id: '2', name: 'Second', kind: 'company' },
      { id: '3', name: 'Third', kind: 'company' },
    ],
    ...changes,
  }
}
