import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ChartTrigger } from '#contracts/machine-inspector/machine-chart.ts'
import type { ChartWords } from './chart-text.ts'

/** What sets a transition off, in the reader's language. */
export function triggerText(trigger: ChartTrigger, i18n: I18n): string {
  switch (trigger.kind) {
    case 'event':
      return trigger.name
    case 'done':
      return i18n._(msg`${trigger.source ?? '…'} answered`)
    case 'error':
      return i18n._(msg`${trigger.source ?? '…'} failed`)
    case 'after':
      return trigger.milliseconds === null
        ? i18n._(msg`after ${trigger.delay}`)
        : i18n._(msg`after ${i18n.number(trigger.milliseconds / 1_000)} s (${trigger.delay})`)
    case 'finished':
      return i18n._(msg`finished inside`)
    case 'always':
      return i18n._(msg`at once`)
  }
}

/** The words of a chart in the reader's language. */
export const chartWordsIn = (i18n: I18n): ChartWords => ({
  trigger: (trigger) => triggerText(trigger, i18n),
  entry: (actions) => i18n._(msg`on entry: ${actions}`),
  exit: (actions) => i18n._(msg`on exit: ${actions}`),
  runs: (name) => i18n._(msg`runs ${name}`),
  anywhere: i18n._(msg`from any state`),
})
