import { useFields } from '../kit/bridge.ts'
import {
  type SessionActor,
  selectMayAdminister,
  selectMayImport,
  selectMayKeepAlerts,
  selectMayKeepQueries,
  selectMayWorkOnCases,
  selectUser,
  selectUsername,
} from './session.selectors.ts'

/** Who works with the product, and what they may do; the server decides on its own. */
export const useUser = (actor: SessionActor) =>
  useFields(actor, (session) => ({
    user: selectUser(session),
    username: selectUsername(session),
    mayImport: selectMayImport(session),
    mayKeepAlerts: selectMayKeepAlerts(session),
    mayWorkOnCases: selectMayWorkOnCases(session),
    mayKeepQueries: selectMayKeepQueries(session),
    mayAdminister: selectMayAdminister(session),
  }))
