import type { KeyboardEvent } from 'react'
import type { DuplicateVerdict } from '#contracts/duplicate.ts'
import { moveFocus } from '#src/components/move-focus.ts'
import { goOnFrom } from './go-on.ts'

const verdicts: Record<string, DuplicateVerdict> = { a: 'accepted', r: 'rejected', u: 'undecided' }

type PairKeys = {
  onDecide: (pair: string, verdict: DuplicateVerdict) => void
  onUndo: () => void
}

/**
 * What keys do in the list of pairs: arrows, Home and End move from the box of one pair to that of another; A, R and U
 * decide on the pair that holds the focus, which goes on to the next; Ctrl+Z takes the last decision back.
 */
export function handlePairKey(event: KeyboardEvent<HTMLElement>, { onDecide, onUndo }: PairKeys): void {
  if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z') {
    event.preventDefault()
    onUndo()
    return
  }
  if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return
  const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-pair] input[type="checkbox"]')]
  const pair = event.target.closest<HTMLElement>('[data-pair]')
  if (!pair?.dataset.pair) return
  if (boxes.some((box) => box === event.target) && moveFocus(event, boxes, 'vertical')) return
  const verdict = verdicts[event.key.toLowerCase()]
  if (!verdict) return
  event.preventDefault()
  goOnFrom(pair, [pair.dataset.pair])
  onDecide(pair.dataset.pair, verdict)
}
