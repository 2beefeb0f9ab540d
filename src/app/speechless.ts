/** Says in Chinese and English that a part of the page did not come, with the way to ask for it again. */
export function showSpeechless(place: Element, onRetry: () => void): void {
  const words = document.createElement('p')
  words.textContent = '页面未能完整加载 · This page did not load completely'
  const retry = document.createElement('button')
  retry.textContent = '重试 · Try again'
  retry.onclick = onRetry
  const note = document.createElement('main')
  note.setAttribute('role', 'alert')
  note.style.cssText = 'margin: auto; padding: 16px; text-align: center'
  note.append(words, retry)
  place.replaceChildren(note)
}
