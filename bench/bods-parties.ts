export type BenchParty = { name: string; jurisdiction: string | null; lei: string | null }

/** Statements of BODS 0.4 about parties, one a line, their records numbered behind `prefix`. */
export function bodsParties(prefix: string, parties: readonly BenchParty[]): string {
  const lines = parties.map(({ name, jurisdiction, lei }, number) =>
    JSON.stringify({
      statementId: `${prefix}-${String(number).padStart(32, '0')}`,
      statementDate: '2026-01-01',
      declarationSubject: `${prefix}-${number}`,
      recordId: `${prefix}-${number}`,
      recordType: 'entity',
      recordStatus: 'new',
      recordDetails: {
        isComponent: false,
        entityType: { type: 'registeredEntity' },
        name,
        ...(jurisdiction && { jurisdiction: { name: jurisdiction, code: jurisdiction } }),
        identifiers: lei ? [{ scheme: 'XI-LEI', id: lei }] : [],
      },
    }),
  )
  return `${lines.join('\n')}\n`
}
