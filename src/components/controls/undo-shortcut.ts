/** Where text can be typed; a list to choose from is a field, too, but only to be read. */
const typed = ['input', 'textarea']
  .map((field) => `${field}:not([readonly], [type="checkbox"], [type="radio"])`)
  .concat('[contenteditable="true"]')
  .join()

/**
 * Calls `undo` on Ctrl or Cmd with Z and `redo` with Shift besides, except where text is being typed, which has an undo
 * of its own. Returns what ends it.
 */
export function listenForUndo(target: Window, { undo, redo }: { undo: () => void; redo: () => void }): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    if (event.target instanceof Element && event.target.closest(typed)) return
    event.preventDefault()
    if (event.shiftKey) redo()
    else undo()
  }
  target.addEventListener('keydown', listen)
  return () => target.removeEventListener('keydown', listen)
}
