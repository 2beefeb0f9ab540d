import type { Highlight } from '#contracts/graph-view/graph-view.ts'

/** What a row of a result points out: a highlight of the graph view, and what it is called. */
export type Pointed = Highlight & { what: string }

/** Parties and lines pointed out together. */
export function pointedTogether(
  kind: string,
  what: string,
  nodes: readonly string[],
  links: readonly string[] = [],
): Pointed {
  return { kind, what, groups: [{ label: what, tone: 0, nodes: [...nodes], links: [...links] }] }
}
