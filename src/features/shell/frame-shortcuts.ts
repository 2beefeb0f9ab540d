/**
 * Calls `search` on Ctrl or Cmd with K wherever it is pressed, and except where text is being typed `help` on ? and
 * `find` on /, unless the page has a field of its own for that.
 * Returns what ends it.
 */
export function listenForFrameShortcuts(
  target: Window,
  { search, help, find }: { search: () => void; help: () => void; find: () => void },
): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.isComposing || event.altKey) return
    const command = event.ctrlKey || event.metaKey
    if (command && !event.shiftKey && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      search()
    } else if (!command && event.key === '?' && !isTyping(event.target)) {
      event.preventDefault()
      help()
    } else if (!command && event.key === '/' && !isTyping(event.target)) {
      event.preventDefault()
      const ownField = target.document.querySelector<HTMLElement>('input[aria-keyshortcuts="/"]')
      if (ownField) ownField.focus()
      else find()
    }
  }
  target.addEventListener('keydown', listen)
  return () => target.removeEventListener('keydown', listen)
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null
