import type { SyntheticEvent, ToggleEvent } from 'react'

/** Tells assistive technology, by the button that opens a popover, whether it is open. */
export function tellExpanded(event: ToggleEvent<HTMLElement>): boolean {
  const popover = event.currentTarget
  const open = event.newState === 'open'
  popover.ownerDocument
    .querySelector(`[popovertarget="${CSS.escape(popover.id)}"]`)
    ?.setAttribute('aria-expanded', String(open))
  return open
}

/** Closes the popover or dialog in which something was chosen. */
export function closeAround({ currentTarget }: SyntheticEvent<Element>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
  currentTarget.closest('dialog')?.close()
}
