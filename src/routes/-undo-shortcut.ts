/**
 * Calls `undo` on Ctrl or Cmd with Z and `redo` with Shift besides, except where text is being typed, which has an undo
 * of its own. Returns what ends it.
 */
export function listenForUndo(target: Window, { undo, redo }: { undo: () => void; redo: () => void }): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    if (event.target instanceof Element && event.target.closest('input, textarea, [contenteditable="true"]')) return
    event.preventDefault()
    if (event.shiftKey) redo()
    else undo()
  }
  target.addEventListener('keydown', listen)
  return () => target.removeEventListener('keydown', listen)
}
