import type { PanelId } from '#contracts/address.ts'
import type { Story, StoryId } from '#contracts/stories/story.ts'

/** What the last step of a story leads to; the suppositions where it is not said. */
const lastPanels: Partial<Record<StoryId, PanelId>> = {
  'transfer-of-control': 'dates',
  'over-100': 'quality',
  'unknown-stake': 'quality',
  banded: 'facts',
  consolidation: 'facts',
  state: 'analysis',
  'cross-holding': 'analysis',
  'widely-held': 'analysis',
}

/** The address of the screen on which a step of a story stands. @param step from 0 */
export function stepAddress({ id, company }: Pick<Story, 'id' | 'company'>, step: number): string {
  if (step === 0) return `/companies/${company}`
  const view: PanelId = step === 1 ? 'penetration' : step === 2 ? 'control' : lastPanelOf(id)
  return `/RiskAnalysis/EquityNetwork?company=${company}&view=${view}`
}

/** The panel on which the last step of a story stands. */
export const lastPanelOf = (id: StoryId): PanelId => lastPanels[id] ?? 'what-if'
