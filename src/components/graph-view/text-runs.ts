import { piecesOf, signsOf, textWidth } from './text-width.ts'

/** Words of a text that look alike: the names and the figures of a sentence stand out of it. */
export type TextRun = { words: string; look: 'plain' | 'name' | 'figure' }

/** Letters of half-bold weight are wider than those that widths are known of. */
const boldWidth = 1.07

export const boldTextWidth = (text: string, fontSize: number): number => textWidth(text, fontSize) * boldWidth

const widthOf = ({ words, look }: TextRun, fontSize: number): number =>
  look === 'plain' ? textWidth(words, fontSize) : boldTextWidth(words, fontSize)

export const runsWidth = (runs: readonly TextRun[], fontSize: number): number =>
  runs.reduce((sum, run) => sum + widthOf(run, fontSize), 0)

/** What stands at no beginning of a line. */
const closing = /^[\p{Pe}\p{Pf}\p{Po}%\u2069]/u

/**
 * A text on as many lines as it needs, each as its runs. Nothing is cut: a word that is too wide for a line goes on in
 * the next one.
 */
export function wrappedRuns(runs: readonly TextRun[], room: number, fontSize: number): TextRun[][] {
  const lines: TextRun[][] = []
  let line: TextRun[] = []
  let used = 0
  const endLine = () => {
    lines.push(joined(line))
    line = []
    used = 0
  }
  for (const cluster of clustersOf(runs, room, fontSize)) {
    const width = runsWidth(cluster, fontSize)
    if (line.length > 0 && used + width > room && !isSpace(cluster)) endLine()
    if (line.length === 0 && isSpace(cluster)) continue
    line.push(...cluster)
    used += width
  }
  endLine()
  return lines.filter((words) => words.length > 0)
}

const isSpace = (cluster: readonly TextRun[]) => cluster.every(({ words }) => words.trim() === '')

/** The pieces between which a line may end. */
function clustersOf(runs: readonly TextRun[], room: number, fontSize: number): TextRun[][] {
  const clusters: TextRun[][] = []
  for (const { words, look } of runs) {
    for (const piece of piecesOf(words, room, fontSize).flatMap((one) => fittingPieces(one, room, fontSize))) {
      const last = clusters.at(-1)
      const fits = last && runsWidth([...last, { words: piece, look }], fontSize) <= room
      if (fits && closing.test(piece) && !isSpace(last)) last.push({ words: piece, look })
      else clusters.push([{ words: piece, look }])
    }
  }
  return clusters
}

/** A piece, or where it is too wide for a line parts of it that are not. */
function fittingPieces(piece: string, room: number, fontSize: number): string[] {
  if (boldTextWidth(piece, fontSize) <= room) return [piece]
  const parts: string[] = ['']
  for (const sign of signsOf(piece)) {
    const longer = `${parts.at(-1) ?? ''}${sign}`
    if (boldTextWidth(longer, fontSize) <= room) parts[parts.length - 1] = longer
    else parts.push(sign)
  }
  return parts
}

/** Neighbours that look alike as one, without a space at the end. */
function joined(line: readonly TextRun[]): TextRun[] {
  const runs: TextRun[] = []
  for (const { words, look } of line) {
    const last = runs.at(-1)
    if (last?.look === look) last.words += words
    else runs.push({ words, look })
  }
  const last = runs.at(-1)
  if (last) last.words = last.words.trimEnd()
  return runs.filter(({ words }) => words !== '')
}
