import { getRouteApi } from '@tanstack/react-router'
import type { Workspace } from '../-router-context.ts'

const route = getRouteApi('/_workspace/RiskAnalysis/EquityNetwork')

/** What the panels of the equity network work with. */
export const useEquityWorkspace = (): Workspace => route.useRouteContext().workspace

/** Changes what stands in the URL of the equity network. */
export const useEquityNavigate = () => route.useNavigate()

/** What stands in the URL of the equity network. */
export const useEquitySearch = () => route.useSearch()
