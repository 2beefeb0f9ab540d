/**
 * Calls `search` on Ctrl or Cmd with K wherever it is pressed, and `help` on ? except where text is being typed.
 * Returns what ends it.
 */
export function listenForFrameShortcuts(
  target: Window,
  { search, help }: { search: () => void; help: () => void },
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
    }
  }
  target.addEventListener('keydown', listen)
  return () => target.removeEventListener('keydown', listen)
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null
