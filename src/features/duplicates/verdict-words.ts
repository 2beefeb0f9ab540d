import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DuplicateList, DuplicateVerdict } from '#contracts/duplicates/duplicate.ts'

export const listWords: Record<DuplicateList, MessageDescriptor> = {
  open: msg`To review`,
  accepted: msg`Joined as one`,
  rejected: msg`Different parties`,
  undecided: msg`Undecided`,
}

/** The message about a decision: "Joined as one: …". */
export const verdictWords: Record<DuplicateVerdict, MessageDescriptor> = {
  accepted: listWords.accepted,
  rejected: listWords.rejected,
  undecided: listWords.undecided,
}

/**
 * Where the focus moves when pairs that were decided on leave the list: at the box of the next that stays, else of the
 * one before, else at the heading. `place`: anything within the part of the screen.
 */
export function goOnFrom(place: Element, decided: readonly string[]): void {
  const part = place.closest('section')
  const pairs = [...(part?.querySelectorAll<HTMLElement>('[data-pair]') ?? [])]
  const goes = ({ dataset: { pair = '' } }: HTMLElement) => decided.includes(pair)
  const at = pairs.findIndex(goes)
  const next = pairs.slice(at).find((pair) => !goes(pair)) ?? pairs.slice(0, Math.max(at, 0)).at(-1)
  const goal = next?.querySelector<HTMLElement>('input[type="checkbox"]') ?? part?.querySelector('h2')
  goal?.focus()
}
