import type { ArticleReport } from '#contracts/opinion.ts'

/** A piece of a paragraph: plain, a word that names an event, or a company. */
export type Piece = { key: string; text: string; kind: 'plain' | 'trigger' | 'company'; entity?: string }

type Mark = { start: number; end: number; kind: 'trigger' | 'company'; entity?: string }

/** The paragraphs of an article, each cut where something in it is marked. Marks that overlap an earlier one are left out. */
export function paragraphsOf({
  body,
  events,
  mentions,
}: Pick<ArticleReport, 'body' | 'events' | 'mentions'>): Piece[][] {
  const marks: Mark[] = [
    ...events
      .filter(({ place }) => place === 'body')
      .map(({ start, end }) => ({ start, end, kind: 'trigger' as const })),
    ...mentions.map((mention) => ({ ...mention, kind: 'company' as const })),
  ].toSorted((one, other) => one.start - other.start)
  const paragraphs: Piece[][] = []
  let start = 0
  for (const text of body.split('\n')) {
    paragraphs.push(piecesOf(text, start, marks))
    start += text.length + 1
  }
  return paragraphs
}

function piecesOf(text: string, offset: number, marks: readonly Mark[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  const add = (end: number, kind: Piece['kind'], entity?: string) => {
    if (end > at) pieces.push({ key: `${offset + at}`, text: text.slice(at, end), kind, ...(entity && { entity }) })
    at = Math.max(at, end)
  }
  for (const mark of marks) {
    const [start, end] = [mark.start - offset, mark.end - offset]
    if (start < at || end > text.length) continue
    add(start, 'plain')
    add(end, mark.kind, mark.entity)
  }
  add(text.length, 'plain')
  return pieces
}
