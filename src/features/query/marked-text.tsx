import type { TextMark } from '#contracts/query/query-rows.ts'

/** Text in which what was found is marked. */
export function MarkedText({ text, marks }: { text: string; marks: readonly TextMark[] }) {
  const pieces: { from: number; text: string; isMark: boolean }[] = []
  let at = 0
  for (const { start, end } of marks) {
    if (start > at) pieces.push({ from: at, text: text.slice(at, start), isMark: false })
    pieces.push({ from: start, text: text.slice(start, end), isMark: true })
    at = end
  }
  if (at < text.length) pieces.push({ from: at, text: text.slice(at), isMark: false })
  return pieces.map((piece) =>
    piece.isMark ? <mark key={piece.from}>{piece.text}</mark> : <span key={piece.from}>{piece.text}</span>,
  )
}
