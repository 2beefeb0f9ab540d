import { createRandom } from '../arithmetic/random.ts'

/** The rule by which articles are taken for reprints of each other, for those who keep what was found by it. */
export const reprintRule = {
  revision: 1,
  /** Characters of a shingle, of which a text has as many as it has places where one begins. */
  shingle: 4,
  permutations: 128,
  bands: 42,
  rowsOfBand: 3,
  /** Text beyond this length is ignored. */
  maxCharacters: 10_000,
  /** A text with fewer different shingles says too little to be compared. */
  minShingles: 24,
  /** Articles further apart are told anew. */
  days: 14,
  /** Likenesses from which on a text is the other, or nearly. */
  same: 0.8,
  similar: 0.5,
  /** Part of the shorter text that the longer one must hold. */
  excerpt: 0.8,
} as const

const { shingle, permutations, bands, rowsOfBand, maxCharacters, minShingles } = reprintRule

/** Lines that a publisher adds around a text. */
const boilerplate = /^\s*(?:责任编辑|原标题|来源|免责声明|下载客户端)/

/** How an article tells what another tells: in its words, nearly so, or a part of it. */
export type ReprintTie = 'same' | 'similar' | 'excerpt'

/** The different shingles of a text, as hashes. */
export type Shingles = ReadonlySet<number>

/**
 * The shingles of an article: of its letters and digits alone, in one form of width and case, without the lines that a
 * publisher adds (Broder 1997). `null` where it says too little to be compared.
 */
export function shinglesOf({ title, body }: { title: string; body: string }): Shingles | null {
  const lines = body.slice(0, maxCharacters).split('\n')
  const kept = lines.filter((line) => !boilerplate.test(line)).join('\n')
  const text = `${title}\n${kept}`
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
  const found = new Set<number>()
  for (let at = 0; at + shingle <= text.length; at++) found.add(hashAt(text, at))
  return found.size < minShingles ? null : found
}

/** FNV-1a over the characters of a shingle, its bits mixed. */
function hashAt(text: string, at: number): number {
  let hash = 0x811c9dc5
  for (let place = at; place < at + shingle; place++) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
  hash ^= hash >>> 15
  return Math.imul(hash, 0x735a2d97) >>> 0
}

const random = createRandom(0x5eed)
const anyWords = () => Uint32Array.from({ length: permutations }, () => random() * 2 ** 32)
/** Odd, so that multiplication by them is a permutation of 32-bit words. */
const factors = anyWords().map((word) => word | 1)
const summands = anyWords()

/** The smallest hash of a text under each of 128 permutations (MinHash, Broder 1997). */
export function signatureOf(shingles: Shingles): Uint32Array {
  const signature = new Uint32Array(permutations).fill(0xffffffff)
  for (const hash of shingles) {
    for (let nth = 0; nth < permutations; nth++) {
      let value = (Math.imul(factors[nth] as number, hash) + (summands[nth] as number)) | 0
      value ^= value << 13
      value ^= value >>> 17
      value ^= value << 5
      const permuted = value >>> 0
      if (permuted < (signature[nth] as number)) signature[nth] = permuted
    }
  }
  return signature
}

/**
 * The bands of a signature as 32-bit keys: texts that are alike have one in common (locality-sensitive hashing, Indyk &
 * Motwani 1998), at a likeness of 0.5 with a probability of 0.996.
 */
export function bandsOf(signature: Uint32Array): Int32Array {
  return Int32Array.from({ length: bands }, (_, band) => {
    let key = Math.imul(band + 1, 0x9e3779b1)
    for (let row = band * rowsOfBand; row < (band + 1) * rowsOfBand; row++) {
      key = Math.imul(key ^ (signature[row] as number), 0x01000193)
      key ^= key >>> 16
    }
    return key
  })
}

/** How alike two texts are by their signatures, 0 to 1: their Jaccard index with a standard error of at most 0.045. */
export function likenessBySignature(one: Uint32Array, other: Uint32Array): number {
  let equal = 0
  for (let nth = 0; nth < permutations; nth++) if (one[nth] === other[nth]) equal++
  return equal / permutations
}

/** The Jaccard index of two texts, and the part of the shorter that the longer holds, 0 to 1. */
export function likenessOf(one: Shingles, other: Shingles): { likeness: number; held: number } {
  const [shorter, longer] = one.size <= other.size ? [one, other] : [other, one]
  let common = 0
  for (const hash of shorter) if (longer.has(hash)) common++
  return { likeness: common / (one.size + other.size - common), held: common / shorter.size }
}

/** What ties two texts so alike; `null` where they are different ones. */
export function reprintTie({ likeness, held }: { likeness: number; held: number }): ReprintTie | null {
  if (likeness >= reprintRule.same) return 'same'
  if (likeness >= reprintRule.similar) return 'similar'
  return held >= reprintRule.excerpt ? 'excerpt' : null
}
