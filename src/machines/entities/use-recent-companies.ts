import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { sender } from '../kit/bridge.ts'
import { type recentCompaniesMachine, selectRecentCompanies } from './recent-companies.machine.ts'

/** The companies that were looked at last on this device. */
export const useRecentCompanies = (actor: ActorRefFrom<typeof recentCompaniesMachine>) => ({
  companies: useSelector(actor, selectRecentCompanies),
  onForget: sender(actor)('companies.forgotten'),
})
