import type { Highlight } from '#contracts/graph-view/graph-view.ts'
import { plainTone } from './highlight-tones.ts'

/** How an element is pointed out: the tones of its groups, the first of which gives the ring, and how strongly. */
export type Pointed = { tones: readonly number[]; strength: number }

/** What is pointed out among nodes and lines, by their names. */
export type PointedOut = { nodes: ReadonlyMap<string, Pointed>; links: ReadonlyMap<string, Pointed> }

const known = new WeakMap<Highlight, PointedOut>()

/** The highlight of each element; `null` without a highlight. An element in no group is faded. */
export function pointedOutBy(highlight: Highlight | null): PointedOut | null {
  if (highlight === null) return null
  const before = known.get(highlight)
  if (before) return before
  const found = { nodes: byName(highlight, 'nodes'), links: byName(highlight, 'links') }
  known.set(highlight, found)
  return found
}

function byName({ groups }: Highlight, kind: 'nodes' | 'links'): Map<string, Pointed> {
  const pointed = new Map<string, Pointed>()
  for (const { tone, strength = 1, ...members } of groups) {
    for (const name of members[kind]) {
      const before = pointed.get(name)
      const tones = [...(before?.tones ?? []), ...(tone === plainTone ? [] : [tone])]
      pointed.set(name, { tones, strength: Math.max(strength, before?.strength ?? 0) })
    }
  }
  return pointed
}
