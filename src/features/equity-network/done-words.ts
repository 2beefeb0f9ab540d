import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ExplorationStep } from '#contracts/exploration.ts'
import { stepWords } from './step-words.ts'

/** What happened to the picture last, and how many elements were drawn before and after it. */
export type LastDone = {
  how: 'done' | 'undone' | 'redone' | 'jumped'
  step: ExplorationStep | null
  before: number
  after: number
}

/** What an action did, for who hears it rather than sees it. */
export function doneWords(
  i18n: I18n,
  { how, step, before, after }: LastDone,
  nameFor: (id: string) => string | null,
): string {
  const what = step ? stepWords(i18n, step, nameFor) : i18n._(msg`the beginning`)
  const said = {
    done: () => i18n._(msg`Done: ${what}.`),
    undone: () => i18n._(msg`Undone: ${what}.`),
    redone: () => i18n._(msg`Redone: ${what}.`),
    jumped: () => i18n._(msg`Now at: ${what}.`),
  }[how]()
  return `${said} ${drawnWords(i18n, before, after)}`
}

function drawnWords(i18n: I18n, before: number, after: number): string {
  const count = i18n.number(after)
  const more = i18n.number(after - before)
  const fewer = i18n.number(before - after)
  if (after === before) return i18n._(msg`${count} elements are drawn, as before.`)
  return after > before
    ? i18n._(msg`${count} elements are drawn, ${more} more than before.`)
    : i18n._(msg`${count} elements are drawn, ${fewer} fewer than before.`)
}
