import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { RecentCompany, recentCompaniesMachine } from './recent-companies.machine.ts'

/** The actor that knows which companies were looked at on this device. */
export type RecentCompaniesActor = ActorRefFrom<typeof recentCompaniesMachine>

export const selectRecentCompanies = ({ context }: SnapshotFrom<typeof recentCompaniesMachine>): RecentCompany[] =>
  context.companies
