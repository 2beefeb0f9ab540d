import type { RehearsalRequest } from '#contracts/federated/federated.ts'
import type { PartySettings } from './parties/matching-party.ts'

/** The initial settings of each party: its own data, and only the row counts of the others. */
export function partySettingsOf(request: RehearsalRequest): PartySettings[] {
  const approvedBy = (party: number) => request.approvals[party] ?? []
  if (request.task === 'matching') {
    const sizes = request.parties.map(({ identifiers }) => identifiers.length)
    return request.parties.map(({ identifiers }, party) => ({
      task: 'matching',
      party,
      mode: request.mode,
      identifiers,
      sizes,
      approved: approvedBy(party),
    }))
  }
  const { bounds, noise, leaver, parties } = request
  return parties.map(({ figures }, party) => ({
    task: 'statistics',
    party,
    figures,
    parties: parties.length,
    bounds,
    noise,
    leaves: leaver === party,
    approved: approvedBy(party),
  }))
}
