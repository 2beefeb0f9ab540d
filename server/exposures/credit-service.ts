import type { ClientGroups } from '#contracts/exposures/exposure.ts'

export type CreditService = {
  /** Exposures in one currency (`null`: the one with most clients) by group of connected clients. */
  groups: (currency: string | null) => Promise<ClientGroups>
}
