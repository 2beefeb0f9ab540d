import type { EntityKind, EntitySummary } from '#contracts/entities/entity.ts'
import type { ExportedNetwork } from '#contracts/exports/network-export.ts'
import type { InterestTerms } from '#contracts/ownership/interest.ts'
import type { NetworkEdge } from '#contracts/ownership/network.ts'
import { entityId, ownerRow } from './network-facts.ts'

export function exportedParty(number: number, kind: EntityKind, changes: Partial<EntitySummary> = {}): EntitySummary {
  return {
    id: entityId(number),
    name: `Party ${number}`,
    kind,
    jurisdiction: null,
    identifiers: [],
    source: 'register',
    synthetic: false,
    ownerCount: 0,
    holdingCount: 0,
    ...changes,
  }
}

export function exportedInterest(
  id: number,
  owner: number,
  company: number,
  terms: Partial<InterestTerms> = {},
): NetworkEdge {
  return {
    id: String(id),
    owner: entityId(owner),
    company: entityId(company),
    kind: 'stake',
    capital: null,
    votes: null,
    validFrom: null,
    validTo: null,
    details: null,
    ...terms,
    provenance: {
      source: 'register',
      file: 'stakes.csv',
      row: id + 1,
      importId: '7',
      importedAt: '2026-02-03T04:05:06.000Z',
      synthetic: false,
    },
  }
}

const exactly = (part: number) => ({ min: part, max: part })

/** Every kind of party and interest, names that mean something to spreadsheets and markup, and a group left out. */
export const exportedNetwork: ExportedNetwork = {
  company: exportedParty(1, 'company', {
    name: '=HYPERLINK("http://x","风险 & <b>\'")',
    jurisdiction: 'GB-SCT',
    identifiers: [
      { scheme: 'LEI', id: '5493001KJTIIGC8Y1R12' },
      { scheme: 'GB-COH', id: '01234567' },
    ],
  }),
  asOf: '2026-01-31',
  madeAt: '2026-03-04T05:06:07.000Z',
  program: 'RiskAtlas 0.1.0',
  parties: [
    exportedParty(1, 'company', {
      name: '=HYPERLINK("http://x","风险 & <b>\'")',
      jurisdiction: 'GB-SCT',
      identifiers: [
        { scheme: 'LEI', id: '5493001KJTIIGC8Y1R12' },
        { scheme: 'GB-COH', id: '01234567' },
      ],
    }),
    exportedParty(2, 'person', { name: 'شركة، "Ltd"' }),
    exportedParty(3, 'person', { name: null }),
    exportedParty(4, 'fund', { jurisdiction: 'LU', synthetic: true }),
    exportedParty(5, 'state', { jurisdiction: 'Land of Nowhere' }),
    exportedParty(6, 'arrangement'),
    exportedParty(7, 'unknown', { name: null }),
    exportedParty(8, 'company'),
  ],
  interests: [
    exportedInterest(1, 2, 1, { capital: exactly(0.07), votes: exactly(0.6), validFrom: '2020-01-01' }),
    exportedInterest(2, 3, 1, {
      capital: { min: 0.25, max: 0.5, minExclusive: true },
      votes: { min: 0.25, max: 0.5 },
      validFrom: '2019-05-06',
      validTo: '2027-01-01',
      details: 'ordinary shares',
    }),
    exportedInterest(3, 4, 1),
    exportedInterest(4, 8, 1, { kind: 'consolidation' }),
    exportedInterest(5, 5, 8, { kind: 'ultimate_consolidation' }),
    exportedInterest(6, 6, 8, { kind: 'influence', details: 'boardMember: independent' }),
    exportedInterest(7, 7, 8, { kind: 'influence', details: 'shareholding (indirect)' }),
    exportedInterest(8, 8, 4, { kind: 'fund_management' }),
  ],
  owners: [
    ownerRow(exportedParty(2, 'person', { name: 'شركة، "Ltd"' }), {
      votes: 0.6,
      capital: 0.07,
      ultimate: 0.07,
      integrated: 0.07,
    }),
    {
      ...ownerRow(exportedParty(3, 'person', { name: null }), {}),
      direct: { capital: { min: 0.25, max: 0.5 }, votes: { min: 0.25, max: 0.5 } },
      integrated: { min: 0.25, max: 0.5 },
    },
  ],
  ownerTotal: 5,
  unidentified: { min: 0.4, max: 0.4 },
  notLoaded: 12,
}
