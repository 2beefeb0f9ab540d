import type { ExportedNetwork } from '#contracts/exports/network-export.ts'
import { sha256 } from '#contracts/values/sha-256.ts'
import { interestsTable, ownersFile, partiesTable } from './network-tables.ts'

/** SHA-256 of the tables of a network, equal whenever and by whichever program they are written of the same data. */
export function networkDigest(network: ExportedNetwork): string {
  const undated = { ...network, asOf: network.asOf ?? '', madeAt: '', program: '' }
  return sha256([ownersFile, partiesTable, interestsTable].map((write) => write(undated)).join('\0'))
}
