/** Where single keys are shortcuts, and whether the user has them switched on. */
export type SingleKeys = { target: Window; areOn: () => boolean }

/** Calls back on a single key while these are on, except where text is being typed. Returns what ends it. */
export function listenForKey({ target, areOn }: SingleKeys, key: string, press: () => void): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key.toLowerCase() !== key || isTyping(event.target) || !areOn()) return
    if (key === ' ' && isPressed(event.target)) return
    event.preventDefault()
    press()
  }
  target.addEventListener('keydown', listen)
  return () => target.removeEventListener('keydown', listen)
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    'input:not([type="checkbox"]), textarea, select, dialog, [role="dialog"], [contenteditable="true"]',
  ) !== null

/** The space bar presses these. */
const isPressed = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, input, summary') !== null
