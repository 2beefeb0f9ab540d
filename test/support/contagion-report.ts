import type { ContagionAnswer } from '#contracts/contagion/contagion.ts'
import type { AffectedParty } from '#contracts/contagion/contagion-report.ts'

const bySource = { own: 0, equity: 0, debt: 0, guarantee: 0, support: 0 }

const affected = (party: string, changes: Partial<AffectedParty>): AffectedParty => ({
  party,
  distress: 1,
  loss: 1,
  equity: 1,
  bySource,
  hitInRound: 0,
  failed: false,
  failedInRound: null,
  ...changes,
})

/** Company 1 loses everything; its owner 2 loses 0.6 in round 1, and the owner of that, 3, loses 0.3. */
export function contagionReport(): ContagionAnswer['result'] {
  return {
    model: 'debt_rank',
    shocked: [{ party: '1', shock: 1 }],
    shockedBy: 'given',
    given: { values: false, equity: false, cash: false, exposures: false },
    threshold: { value: 1, inclusive: true },
    spectralRadius: null,
    unstable: null,
    settled: true,
    rescaledCompanies: 0,
    total: { impact: 0.6, impactShare: 0.2, loss: 1.9, hit: 3, failed: 1 },
    layers: [
      { layer: 'own', loss: 1, lossWithout: null },
      { layer: 'equity', loss: 0.9, lossWithout: 1 },
      { layer: 'debt', loss: 0, lossWithout: null },
      { layer: 'guarantee', loss: 0, lossWithout: null },
      { layer: 'support', loss: 0, lossWithout: null },
    ],
    rounds: [
      { round: 0, loss: 1, failed: 1, failedParties: ['1'] },
      { round: 1, loss: 0.9, failed: 0, failedParties: [] },
      { round: 2, loss: 0, failed: 0, failedParties: [] },
    ],
    totalRounds: 2,
    parties: [
      affected('1', { bySource: { ...bySource, own: 1 }, failed: true, failedInRound: 0 }),
      affected('2', { distress: 0.6, loss: 0.6, bySource: { ...bySource, equity: 0.6 }, hitInRound: 1 }),
      affected('3', { distress: 0.3, loss: 0.3, bySource: { ...bySource, equity: 0.3 }, hitInRound: 2 }),
    ],
    totalParties: 3,
    paths: [
      { party: '2', loss: 0.6, share: 1, steps: [{ from: '1', to: '2', layer: 'equity' }], skipped: 0 },
      {
        party: '3',
        loss: 0.3,
        share: 1,
        steps: [
          { from: '1', to: '2', layer: 'equity' },
          { from: '2', to: '3', layer: 'equity' },
        ],
        skipped: 0,
      },
    ],
    totalPaths: 2,
    sensitivity: [{ threshold: 0.2, failed: 3, loss: 1.9 }],
    findings: [],
  }
}
