import type { EntityId } from '#contracts/entities/entity.ts'
import { selectReport } from '#src/machines/explorations/exploration.selectors.ts'
import { useEquityNavigate, useEquityWorkspace } from './equity-picking.ts'

/** Opens another company on the day that is shown, beside the panel that is open. */
export function useOpenCompany(): (company: EntityId) => void {
  const { exploration, companySearch } = useEquityWorkspace().actors
  const navigate = useEquityNavigate()
  return (company) => {
    const asOf = selectReport(exploration.getSnapshot())?.asOf ?? undefined
    companySearch.send({ type: 'text.typed', text: '' })
    void navigate({ search: (before) => ({ ...before, company, asOf }) })
  }
}
