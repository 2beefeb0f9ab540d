import { canonicalText, type Places } from './canonical-text.ts'
import type { SearchTerm } from './search-terms.ts'

/** A stretch of a text: the characters from `start` up to, without it, `end`. */
export type TextSpan = { start: number; end: number }

/** A passage of a text with its matches; `cut…`: whether the text continues there. */
export type TextSnippet = { text: string; marks: TextSpan[]; cutBefore: boolean; cutAfter: boolean }

/** Characters of a snippet, and how many of them come before the first mark. */
const [snippetLength, lead] = [120, 24]
const maxSnippets = 2
/** Characters of a text that are looked through, and marks that are made. */
const [maxLookedThrough, maxMarks] = [200_000, 500]

/** Where a text has any of the terms, in its order and without overlap. */
export function marksIn(text: string, terms: readonly SearchTerm[]): TextSpan[] {
  if (terms.length === 0) return []
  const places: Places = { starts: [], ends: [] }
  const canonical = canonicalText(text.slice(0, maxLookedThrough), places)
  const found: TextSpan[] = []
  for (const { piece } of terms) {
    const shift = piece.startsWith(' ') ? 1 : 0
    const length = piece.trim().length
    for (
      let at = canonical.indexOf(piece);
      at !== -1 && found.length < maxMarks;
      at = canonical.indexOf(piece, at + 1)
    ) {
      const start = places.starts[at + shift] ?? 0
      found.push({ start, end: places.ends[at + shift + length - 1] ?? start })
    }
  }
  return joined(found.toSorted((one, other) => one.start - other.start || other.end - one.end))
}

function joined(sorted: readonly TextSpan[]): TextSpan[] {
  const marks: TextSpan[] = []
  for (const { start, end } of sorted) {
    const last = marks.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else marks.push({ start, end })
  }
  return marks
}

/** At most two passages of a text around its matches, the densest; without matches, its beginning. */
export function snippetsOf(text: string, terms: readonly SearchTerm[]): TextSnippet[] {
  if (text === '') return []
  const marks = marksIn(text, terms)
  const first = densest(marks)
  if (!first) return [snippetFrom(text, 0, marks)]
  const start = Math.max(0, first.start - lead)
  const rest = marks.filter((mark) => mark.end <= start - snippetLength || mark.start >= start + snippetLength)
  const second = densest(rest)
  const starts = second ? [start, Math.max(0, second.start - lead)] : [start]
  return starts
    .slice(0, maxSnippets)
    .toSorted((one, other) => one - other)
    .map((from) => snippetFrom(text, from, marks))
}

/** The mark at which the densest snippet starts. */
function densest(marks: readonly TextSpan[]): TextSpan | null {
  let [best, max] = [null as TextSpan | null, 0]
  for (let first = 0, next = 0; first < marks.length; first++) {
    const from = marks[first] as TextSpan
    while (next < marks.length && (marks[next]?.end ?? 0) <= from.start + snippetLength - lead) next++
    if (next - first > max) [best, max] = [from, next - first]
  }
  return best ?? marks[0] ?? null
}

function snippetFrom(text: string, from: number, marks: readonly TextSpan[]): TextSnippet {
  const start = startsInside(text, from) ? from - 1 : from
  const to = Math.min(text.length, start + snippetLength)
  const end = to < text.length && startsInside(text, to) ? to - 1 : to
  return {
    text: text.slice(start, end),
    marks: marks
      .filter((mark) => mark.start < end && mark.end > start)
      .map((mark) => ({ start: Math.max(mark.start, start) - start, end: Math.min(mark.end, end) - start })),
    cutBefore: start > 0,
    cutAfter: end < text.length,
  }
}

/** Whether a place lies between the two halves of a character. */
const startsInside = (text: string, at: number) => /^[\uDC00-\uDFFF]/.test(text.slice(at, at + 1))
