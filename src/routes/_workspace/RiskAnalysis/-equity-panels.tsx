import type { ReactNode } from 'react'
import type { PanelId } from '#contracts/search-params.ts'
import { AnalysisPanel } from './-analysis-panel.tsx'
import { ControlPanel } from './-control-panel.tsx'
import { DatesPanel } from './-dates-panel.tsx'
import { DeductionPanel } from './-deduction-panel.tsx'
import { FactsPanel } from './-facts-panel.tsx'
import { HistoryPanel } from './-history-panel.tsx'
import { ListPanel } from './-list-panel.tsx'
import { NotesPanel } from './-notes-panel.tsx'
import { PenetrationPanel } from './-penetration-panel.tsx'
import { QualityPanel } from './-quality-panel.tsx'
import { SavedPanel } from './-saved-panel.tsx'
import { WhatIfPanel } from './-what-if-panel.tsx'

/** What stands beside the picture, by the panel that the URL names. */
export const equityPanels: Partial<Record<PanelId, ReactNode>> = {
  penetration: <PenetrationPanel />,
  control: <ControlPanel />,
  facts: <FactsPanel />,
  analysis: <AnalysisPanel />,
  deduction: <DeductionPanel />,
  'what-if': <WhatIfPanel />,
  dates: <DatesPanel />,
  notes: <NotesPanel />,
  history: <HistoryPanel />,
  list: <ListPanel />,
  quality: <QualityPanel />,
  saved: <SavedPanel />,
}
