import type { SingleKeys } from '#src/components/controls/listen-for-key.ts'

/**
 * Calls `search` on Ctrl or Cmd with K wherever it is pressed, and while single keys are on, except where text is being
 * typed, `help` on ? and `find` on /, unless the page has a field of its own for that.
 * Returns what ends it.
 */
export function listenForFrameShortcuts(
  { target, areOn }: SingleKeys,
  { search, help, find }: { search: () => void; help: () => void; find: () => void },
): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.isComposing || event.altKey) return
    const command = event.ctrlKey || event.metaKey
    if (command && !event.shiftKey && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      search()
      return
    }
    if (command || isTyping(event.target) || !areOn()) return
    if (event.key === '?') {
      event.preventDefault()
      help()
    } else if (event.key === '/') {
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
