import { below, type Random } from '#analysis/arithmetic/random.ts'

const writtenOut: readonly [RegExp, string][] = [
  [/\bLTD\.?$/i, 'Limited'],
  [/\bLIMITED$/i, 'Ltd.'],
  [/\bINC\.?$/i, 'Incorporated'],
  [/\bCORPORATION$/i, 'Corp.'],
  [/\bGMBH$/i, 'Gesellschaft mit beschränkter Haftung'],
  [/\bAG$/, 'Aktiengesellschaft'],
  [/\bS\.?A\.?$/i, 'Société Anonyme'],
  [/\bLLC$/i, 'L.L.C.'],
  [/有限公司$/, '有限责任公司'],
]

/** What happens to names between registers, each by itself. */
const ways: readonly ((name: string, random: Random) => string)[] = [
  (name) => name.toLowerCase().replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase()),
  (name) => writtenOut.reduce((text, [short, long]) => (text === name ? text.replace(short, long) : text), name),
  (name) => name.replace(/\s+\S{2,12}$/, (end) => (name.split(/\s+/).length > 2 ? '' : end)),
  (name) =>
    name
      .replace(/[.,&()'-]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  (name) => name.normalize('NFKD').replace(/\p{M}/gu, ''),
  (name, random) => {
    const words = name.split(' ')
    if (words.length < 3) return name
    const at = below(random, words.length - 2)
    ;[words[at], words[at + 1]] = [words[at + 1] as string, words[at] as string]
    return words.join(' ')
  },
  (name, random) => {
    const at = 1 + below(random, Math.max(1, name.length - 2))
    const kind = below(random, 3)
    if (kind === 0) return name.slice(0, at) + name.slice(at + 1)
    if (kind === 1) return name.slice(0, at) + name.charAt(at) + name.slice(at)
    return name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2)
  },
]

/** A name as another register might hold it: changed in one or two ways. The same numbers give the same spelling. */
export function perturbedName(name: string, random: Random): string {
  const first = below(random, ways.length)
  const changed = ways[first]?.(name, random) ?? name
  if (below(random, 2) === 0) return changed
  return ways[(first + 1 + below(random, ways.length - 1)) % ways.length]?.(changed, random) ?? changed
}
