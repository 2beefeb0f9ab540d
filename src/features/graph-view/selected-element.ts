import type { I18n } from '@lingui/core'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import type { GraphView, GraphViewEntity } from '#contracts/graph-view/graph-view.ts'
import { identifiersOf, kindWords, nameOf } from '#src/components/text/entity-words.ts'
import { dotted } from '#src/components/text/isolated-text.ts'
import { sourceText } from '#src/components/text/source-text.ts'

/** The entity that is drawn under that id. */
export function drawnEntity({ nodes }: GraphView, id: string): GraphViewEntity | null {
  const drawn = nodes.find((node) => node.type === 'entity' && node.id === id)
  return drawn?.type === 'entity' ? drawn : null
}

/** What an entity is, from where, under which identifiers and by which source, in one line. */
export function entityLine(i18n: I18n, entity: EntitySummary): string {
  const { kind, jurisdiction, source } = entity
  return dotted(
    [i18n._(kindWords[kind]), jurisdiction ?? '', ...identifiersOf(entity), sourceText(source, i18n)],
    i18n.locale,
  )
}

/**
 * What elements are called; `null` for a group, and for what is neither drawn nor known.
 * @param known entities that are not drawn now
 */
export function namesIn(
  { nodes }: GraphView,
  known: ReadonlyMap<string, EntitySummary> = new Map(),
): (id: string) => string | null {
  const drawn = new Map(
    nodes.flatMap((node) => {
      if (node.type === 'group') return []
      return [[node.id as string, node.type === 'entity' ? nameOf(node.entity) : node.name]]
    }),
  )
  return (id) => {
    const entity = known.get(id)
    return drawn.get(id) ?? (entity ? nameOf(entity) : null)
  }
}
