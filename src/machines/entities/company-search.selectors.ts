import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { EntitySearchReply } from '#contracts/entities/entity.ts'
import type { Problem } from '#contracts/values/problem.ts'
import type { companySearchMachine } from './company-search.machine.ts'

/** The actor behind the search box. */
export type CompanySearchActor = ActorRefFrom<typeof companySearchMachine>

/** Where the search stands. `found` stays while more is typed, and is `null` before the first answer. */
export type CompanySearch = { text: string; found: EntitySearchReply | null; busy: boolean; problem: Problem | null }

export function selectSearch(snapshot: SnapshotFrom<typeof companySearchMachine>): CompanySearch {
  return { ...snapshot.context, busy: snapshot.hasTag('busy') }
}
