import type { EntitySummary } from '#contracts/entities/entity.ts'
import type { OwnershipReply } from '#contracts/ownership/network.ts'

/** A screen or a command; `keywords` are found as well but not shown. */
export type PaletteEntry = {
  id: string
  kind: 'screen' | 'command'
  label: string
  /** The group of screens it belongs to, where it has one. */
  group: string | null
  keywords: string
}

/** What can be chosen; `answer`: who controls the company that is meant, `all`: everything that is found by a text. */
export type PaletteOption =
  | { kind: 'answer'; report: OwnershipReply }
  | { kind: 'entry'; entry: PaletteEntry }
  | { kind: 'company'; company: EntitySummary }
  | { kind: 'all'; text: string }

export type HighlightMove = 'next' | 'previous' | 'first' | 'last'

/**
 * Screens and commands in whose name each typed word stands, or among whose keywords one begins with it; those whose
 * name begins with the text first. Before them the answer, after them the companies and the way to all results.
 */
export function optionsOf(search: {
  entries: readonly PaletteEntry[]
  text: string
  companies: readonly EntitySummary[]
  answer?: OwnershipReply | null
}): PaletteOption[] {
  const text = search.text.trim().toLowerCase()
  const typed = text.split(/\s+/)
  const matching = search.entries.filter((entry) => typed.every((word) => holds(entry, word)))
  const begins = ({ label }: PaletteEntry) => label.toLowerCase().startsWith(text)
  const { answer = null } = search
  return [
    ...(answer === null ? [] : [{ kind: 'answer' as const, report: answer }]),
    ...matching.filter(begins).map(entryOption),
    ...matching.filter((entry) => !begins(entry)).map(entryOption),
    ...search.companies.map((company) => ({ kind: 'company' as const, company })),
    ...(text === '' ? [] : [{ kind: 'all' as const, text: search.text.trim() }]),
  ]
}

const entryOption = (entry: PaletteEntry) => ({ kind: 'entry' as const, entry })

const holds = ({ label, group, keywords }: PaletteEntry, word: string) =>
  label.toLowerCase().includes(word) ||
  `${group ?? ''} ${keywords}`
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .some((keyword) => keyword.startsWith(word))

/** The option highlighted after a move among `count`, from the last around to the first; 0 where there is none. */
export function indexAfter(move: HighlightMove, index: number, count: number): number {
  if (count === 0 || move === 'first') return 0
  if (move === 'last') return count - 1
  return (index + (move === 'next' ? 1 : -1) + count) % count
}
