import { isDeepStrictEqual } from 'node:util'
import { departuresFrom } from '#contracts/departures.ts'
import type { PartyPort } from '../message.ts'
import { ristrettoGroup } from './blind-group.ts'
import { createMatchingParty } from './matching-party.ts'
import type { PartySettings } from './party-settings.ts'
import { StatisticsParty } from './statistics-party.ts'

/**
 * A party with its own data and keys. @throws where it has not agreed to exactly what it would send
 * @param onMasked hears how many identifiers were masked, of all that will be
 */
export function createParty(settings: PartySettings, onMasked: (done: number, total: number) => void): PartyPort {
  if (!isApproved(settings)) throw new Error('The party has not agreed to what it would send')
  return settings.task === 'matching'
    ? createMatchingParty(settings, ristrettoGroup, onMasked)
    : new StatisticsParty(settings)
}

/** Whether a party has agreed to exactly what it would send, its own data counted by itself. */
export function isApproved({ party, approved, ...settings }: PartySettings): boolean {
  const plan =
    settings.task === 'matching'
      ? { task: settings.task, sizes: settings.sizes.with(party, settings.identifiers.length) }
      : { task: settings.task, parties: settings.parties, bounds: settings.bounds.length }
  return isDeepStrictEqual(approved, departuresFrom(party, plan))
}
