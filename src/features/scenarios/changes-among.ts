import type { NetworkDifference } from '#contracts/scenarios/network-difference.ts'

/** The listed changes of companies that are drawn, with the owner drawn too where it has one; counts follow them. */
export function changesAmong(difference: NetworkDifference, drawn: ReadonlySet<string>): NetworkDifference {
  const changes = difference.changes.filter(
    (change) => drawn.has(change.company) && (!('owner' in change) || drawn.has(change.owner)),
  )
  const count = (...codes: string[]) => changes.filter(({ code }) => codes.includes(code)).length
  return {
    ...difference,
    changes,
    totals: {
      control: count('CONTROL_GAINED', 'CONTROL_LOST', 'CONTROL_PASSED'),
      stakes: count('STAKE_ADDED', 'STAKE_REMOVED', 'STAKE_CHANGED'),
      consolidations: count('CONSOLIDATION_ADDED', 'CONSOLIDATION_REMOVED'),
      owners: count('OWNER_GAINED', 'OWNER_LOST', 'OWNER_CHANGED', 'UNIDENTIFIED_CHANGED'),
    },
  }
}
