import { useSelector } from '@xstate/react'
import { FindingList } from '#src/features/equity-network/finding-list.tsx'
import { selectReport } from '#src/machines/exploration/exploration.selectors.ts'
import { useEquityWorkspace } from './-equity-workspace.ts'
import { useOpenCompany } from './-use-open-company.ts'

/** What the data behind the answer cannot carry. */
export function QualityPanel() {
  const { exploration } = useEquityWorkspace().actors
  const report = useSelector(exploration, selectReport)
  const open = useOpenCompany()
  return report && <FindingList findings={report.findings} onOpen={open} />
}
