import type { EntityKind, Identifier } from '#contracts/entities/entity.ts'

/** The content of an import in one row of its file; `content` is JSON. */
export type Said = { importId: string; row: string; content: string }

/** A statement that was written, and the imports that stated it as well, in the order of their merges. */
export type Written = Said & { id: string; restated: readonly Said[] }

/** Statements of one record: what stood before the one to be withdrawn, that one, and all that replaced it in turn. */
export type StatementChain = {
  previous: (Said & { id: string }) | null
  withdrawn: Written
  later: readonly Written[]
}

/** What has to be written so that a chain is as if one of its imports had never been. */
export type ChainChanges = {
  removed: string[]
  /** Statements that another import makes instead, with its own content. */
  rewritten: (Said & { id: string })[]
  added: (Said & { id: string })[]
  links: { id: string; next: string | null }[]
  restated: { id: string; importId: string; row: string }[]
  /** Where an import states a statement no more. */
  unnoted: { id: string; importId: string }[]
  /** Where an import's content differs from the statement that it confirms. */
  mentions: { id: string; importId: string; content: string }[]
}

/** Whether new content adds nothing to the stated one. Both are JSON. */
export type SaysNothingNew = (stated: string, said: string) => boolean

/**
 * Replays what the imports said of one record, without the withdrawn one: each either adds something and is written, or
 * adds nothing and is noted, as if it had been so from the start.
 *
 * @param newId gives the id of an additional statement
 */
export function replayWithout(
  { previous, withdrawn, later }: StatementChain,
  saysNothingNew: SaysNothingNew,
  newId: () => string,
): ChainChanges {
  const changes: ChainChanges = {
    removed: [],
    rewritten: [],
    added: [],
    links: [],
    restated: [],
    unnoted: [],
    mentions: [],
  }
  let current: (Said & { id: string }) | null = previous
  let free: string | null = withdrawn.id
  const follow = (id: string, next: Said & { id: string }) => {
    if (current) changes.links.push({ id: current.id, next: id })
    current = next
  }
  const state = (said: Said, isNotedAlready: boolean) => {
    if (current && saysNothingNew(current.content, said.content)) {
      if (!isNotedAlready) changes.restated.push({ id: current.id, importId: said.importId, row: said.row })
      if (said.content !== current.content) {
        changes.mentions.push({ id: current.id, importId: said.importId, content: said.content })
      }
      return
    }
    const id = free ?? newId()
    const statement = { ...said, id }
    if (free === null) changes.added.push(statement)
    else changes.rewritten.push(statement)
    free = null
    follow(id, statement)
  }
  const notedElsewhere: Said[] = []
  for (const said of withdrawn.restated) {
    state(said, current?.id === withdrawn.id)
    if (current?.id !== withdrawn.id) notedElsewhere.push(said)
  }
  const end = () => {
    if (free !== null) changes.removed.push(free)
    else changes.unnoted.push(...notedElsewhere.map(({ importId }) => ({ id: withdrawn.id, importId })))
    return changes
  }
  for (const written of later) {
    if (current === null || !saysNothingNew(current.content, written.content)) {
      follow(written.id, written)
      return end()
    }
    changes.removed.push(written.id)
    state(written, false)
    for (const said of written.restated) state(said, false)
  }
  if (current) changes.links.push({ id: current.id, next: null })
  return end()
}

type PartyContent = {
  name: string | null
  kind: EntityKind
  jurisdiction: string | null
  identifiers: Identifier[] | null
}

/** Whether a statement about a party adds nothing to the stated one. */
export function saysNoMoreOfParty(stated: string, said: string): boolean {
  if (stated === said) return true
  const known: PartyContent = JSON.parse(stated)
  const { name, kind, jurisdiction, identifiers }: PartyContent = JSON.parse(said)
  return (
    (name === null || name === known.name) &&
    (kind === 'unknown' || kind === known.kind || (name === null && known.name !== null)) &&
    (jurisdiction === null || jurisdiction === known.jurisdiction) &&
    (identifiers === null ||
      JSON.stringify(identifiers) === JSON.stringify(known.identifiers) ||
      (name === null && identifiers.every((own) => known.identifiers?.some((other) => isSame(own, other)) ?? false)))
  )
}

const isSame = (one: Identifier, other: Identifier): boolean => one.scheme === other.scheme && one.id === other.id

/** Of all other statements. */
export const saysTheSame: SaysNothingNew = (stated, said) => stated === said

/** A table of statements: its rows supersede one another by record, and say what `content` puts into JSON. */
export type StatementKind = {
  kind: 'party' | 'interest' | 'record'
  table: 'entity_statement' | 'interest_statement' | 'source_record'
  content: string
  saysNothingNew: SaysNothingNew
}

/** All tables of statements, in the order in which they are withdrawn. */
export const statementKinds: readonly StatementKind[] = [
  {
    kind: 'interest',
    table: 'interest_statement',
    content: `jsonb_build_array(owner_party, company_party, kind, capital_min, capital_max, capital_min_exclusive, votes_min,
      votes_max, votes_min_exclusive, votes_inferred, valid_from, valid_to, details)`,
    saysNothingNew: saysTheSame,
  },
  {
    kind: 'party',
    table: 'entity_statement',
    content: `jsonb_build_object('name', name, 'kind', kind, 'jurisdiction', jurisdiction, 'identifiers', identifiers)`,
    saysNothingNew: saysNoMoreOfParty,
  },
  {
    kind: 'record',
    table: 'source_record',
    content: 'jsonb_build_array(at, subject, content)',
    saysNothingNew: saysTheSame,
  },
]
