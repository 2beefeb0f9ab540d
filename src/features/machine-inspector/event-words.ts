import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ChartState, ChartTransition, MachineChart } from '#contracts/machine-inspector/machine-chart.ts'
import { triggerText } from '#src/components/machine-inspector/chart-text.ts'

/** What happened, in the reader's language; an event that the application names itself goes by that name. */
export function eventText(type: string, chart: MachineChart | null, i18n: I18n): string {
  if (type === 'xstate.stop') return i18n._(msg`was stopped`)
  if (!type.startsWith('xstate.')) return type
  const transition = chart && transitionOn(type, chart.root)
  return transition ? triggerText(transition.trigger, i18n) : type
}

function transitionOn(type: string, state: ChartState): ChartTransition | null {
  const own = state.transitions.find(({ id }) => id.includes(`|${type}|`))
  if (own) return own
  for (const inside of state.states) {
    const found = transitionOn(type, inside)
    if (found) return found
  }
  return null
}
