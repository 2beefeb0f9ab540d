import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import { selectReport } from '#src/machines/explorations/exploration.selectors.ts'
import { useEquityWorkspace } from './equity-picking.ts'

/** A panel about the company on the screen; nothing where there is none. */
export const ofReport = (Panel: ComponentType<{ report: OwnershipReply }>) =>
  function PanelOfReport() {
    const report = useSelector(useEquityWorkspace().actors.exploration, selectReport)
    return report && <Panel report={report} />
  }
