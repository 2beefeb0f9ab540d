import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ChartState, ChartTransition, ChartTrigger } from '#contracts/machine-inspector/machine-chart.ts'
import { cutInTheMiddle, textWidth } from '../graph-view/text-width.ts'

/** The words of a chart in the reader's language; names of states, events, guards and actions are the machine's own. */
export type ChartWords = {
  trigger: (trigger: ChartTrigger) => string
  entry: (actions: string) => string
  exit: (actions: string) => string
  runs: (name: string) => string
  anywhere: string
}

export type TextKind = 'name' | 'note' | 'trigger' | 'guard' | 'actions'

/** A line of text: cut to fit, and whole. `transition` is the id of the one it speaks of. */
export type TextLine = { text: string; whole: string; kind: TextKind; transition: string | null }

export const lineHeight = 17
export const padding = 10
const widest = 230
export const fontSizes: Record<TextKind, number> = { name: 13, note: 11, trigger: 12, guard: 11, actions: 11 }

function lineOf(whole: string, kind: TextKind, transition: string | null = null): TextLine {
  return { text: cutInTheMiddle(whole, widest, fontSizes[kind]), whole, kind, transition }
}

/** What a transition is called: what sets it off, under which condition, and what it does. */
export function transitionLines({ id, trigger, guard, actions }: ChartTransition, words: ChartWords): TextLine[] {
  return [
    lineOf(words.trigger(trigger), 'trigger', id),
    ...(guard ? [lineOf(`[${guard}]`, 'guard', id)] : []),
    ...(actions.length > 0 ? [lineOf(`/ ${actions.join(', ')}`, 'actions', id)] : []),
  ]
}

/** What stands in the box of a state: its name, what it does, and what it does on events without leaving. */
export function stateLines(state: ChartState, words: ChartWords, stays: readonly ChartTransition[]): TextLine[] {
  return [
    lineOf(state.key, 'name'),
    ...(state.entry.length > 0 ? [lineOf(words.entry(state.entry.join(', ')), 'note')] : []),
    ...(state.exit.length > 0 ? [lineOf(words.exit(state.exit.join(', ')), 'note')] : []),
    ...state.invokes.map((name) => lineOf(words.runs(name), 'note')),
    ...stays.flatMap((transition) => transitionLines(transition, words)),
  ]
}

const gapBetweenTransitions = 5

/** Where each line begins below the edge of its box, and where the last one ends, in pixels. */
export function lineTops(lines: readonly TextLine[]): { tops: number[]; end: number } {
  let top = padding / 2
  const tops = lines.map(({ kind }, index) => {
    if (kind === 'trigger' && index > 0) top += gapBetweenTransitions
    const here = top
    top += lineHeight
    return here
  })
  return { tops, end: top + padding / 2 }
}

/** Size of a box around lines of text, in pixels. */
export function boxAround(lines: readonly TextLine[]): { width: number; height: number } {
  return {
    width: Math.max(0, ...lines.map(({ text, kind }) => textWidth(text, fontSizes[kind]))) * 1.06 + 2 * padding,
    height: lineTops(lines).end,
  }
}

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
