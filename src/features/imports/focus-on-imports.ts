/** Moves the focus to the list of imports when the focused element disappears. */
export const focusOnImports = (): void => document.getElementById('imports-heading')?.focus()

/** The same where nothing has the focus any more, or a dialog that is going. */
export function focusOnImportsIfLost(): void {
  const { activeElement, body } = document
  if (activeElement === body || activeElement?.closest('[role="dialog"]')) focusOnImports()
}

/**
 * For `ref` of a plain element that may go while the focus is within: elements of the library run no clean-up of a ref.
 */
export const handsFocusOn = (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement)) focusOnImports()
}
