import { caseFolded } from '../text-search/folded-letters.ts'
import { simplifiedChinese } from '../text-search/simplified-chinese.ts'

/** Characters of grammar: no word of their own, and no part of a longer one. */
const grammar = new Set('的了在为与和及将对已拟向因或等由从被是把就都也又再其之于以并而且但若如所该此每各')

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
const isHan = /^\p{Script=Han}+$/u
const isWord = /^\p{L}[\p{L}\p{M}\p{N}'’-]*$/u

/** A word of a title as it is compared. `joins`: the next one stands right behind it, and both are written in Han. */
type Piece = { word: string; joins: boolean }

function piecesOf(title: string): Piece[] {
  const pieces: (Piece & { end: number })[] = []
  for (const { segment, index, isWordLike } of segmenter.segment(simplifiedChinese(caseFolded(title)))) {
    if (!isWordLike || !isWord.test(segment)) continue
    const last = pieces.at(-1)
    const joins = isHan.test(segment) && !grammar.has(segment)
    if (last) last.joins &&= joins && last.end === index
    pieces.push({ word: segment, joins, end: index + segment.length })
  }
  const last = pieces.at(-1)
  if (last) last.joins = false
  return pieces
}

/** Titles that a pair has to stand in before it is taken for one word. */
const minTogether = 3
/** Share of its rarer half that stands in the pair, where a half is one character; of its commoner half, elsewhere. */
const minShare = { character: 0.5, word: 0.8 }
/** A name of four characters that the dictionary does not know takes three rounds. */
const rounds = 3

/** Joins pieces that nearly always stand together: what the dictionary of the segmenter does not know as a word. */
function joined(titles: readonly Piece[][]): Piece[][] {
  const [words, pairs] = [new Map<string, number>(), new Map<string, number>()]
  const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const pieces of titles) {
    for (const [at, { word, joins }] of pieces.entries()) {
      count(words, word)
      const next = pieces[at + 1]
      if (joins && next) count(pairs, `${word} ${next.word}`)
    }
  }
  const areOne = (one: string, other: string): boolean => {
    const together = pairs.get(`${one} ${other}`) ?? 0
    const halves = [words.get(one) ?? 0, words.get(other) ?? 0]
    const hasCharacter = one.length === 1 || other.length === 1
    const least = hasCharacter ? minShare.character * Math.min(...halves) : minShare.word * Math.max(...halves)
    return together >= minTogether && together >= least
  }
  return titles.map((pieces) => {
    const whole: Piece[] = []
    for (const piece of pieces) {
      const last = whole.at(-1)
      if (last?.joins && areOne(last.word, piece.word)) {
        whole.splice(-1, 1, { word: last.word + piece.word, joins: piece.joins })
      } else whole.push(piece)
    }
    return whole
  })
}

/**
 * The words of each title, each once: those of two characters and more that the platform's segmenter finds, and pieces
 * that nearly always stand together in these titles, which is how names and terms are found that no dictionary has
 * (Mikolov and others, "Distributed representations of words and phrases", 2013, section 4). Without case, width and
 * difference of simplified and traditional characters; numbers are no words.
 */
export function titleWords(titles: readonly string[]): Set<string>[] {
  let pieces = titles.map(piecesOf)
  for (let round = 0; round < rounds; round++) pieces = joined(pieces)
  return pieces.map((each) => new Set(each.flatMap(({ word }) => (Array.from(word).length > 1 ? [word] : []))))
}
