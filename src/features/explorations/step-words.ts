import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { ExplorationStep, NoteSubject } from '#contracts/explorations/exploration.ts'
import type { GraphView } from '#contracts/graph-view/graph-view.ts'
import { nameOf } from '#src/components/text/entity-words.ts'
import { isolated } from '#src/components/text/isolated-text.ts'
import { fractionWords } from '#src/components/text/share-words.ts'

/**
 * A step's name, as undo, redo and the history call it.
 *
 * @param nameFor what an element of the graph view is called; without it, only companies that are opened are named
 */
export function stepWords(i18n: I18n, step: ExplorationStep, nameFor?: (id: string) => string | null): string {
  const named = (id: string): string | null => {
    const name = nameFor?.(id) ?? null
    return name === null ? null : isolated(name, i18n.locale)
  }
  switch (step.type) {
    case 'company.chosen': {
      const name = nameOf(step.report.company)
      return i18n._(msg`open ${name}`)
    }
    case 'date.chosen': {
      const date = step.asOf
      return date === null ? i18n._(msg`show today`) : i18n._(msg`show as of ${date}`)
    }
    case 'comparison.shown': {
      const date = step.asOf
      return date === null ? i18n._(msg`compare with today`) : i18n._(msg`compare with ${date}`)
    }
    case 'comparison.ended':
      return i18n._(msg`end the comparison`)
    case 'neighbours.shown': {
      const name = named(step.node)
      if (name === null) return step.direction === 'owners' ? i18n._(msg`show owners`) : i18n._(msg`show holdings`)
      return step.direction === 'owners' ? i18n._(msg`show owners of ${name}`) : i18n._(msg`show holdings of ${name}`)
    }
    case 'several.shown': {
      const count = i18n.number(step.shown.length)
      return step.direction === 'owners'
        ? i18n._(msg`show owners of ${count} elements`)
        : i18n._(msg`show holdings of ${count} elements`)
    }
    case 'neighbours.hidden': {
      const name = named(step.node)
      if (name === null) return step.direction === 'owners' ? i18n._(msg`hide owners`) : i18n._(msg`hide holdings`)
      return step.direction === 'owners' ? i18n._(msg`hide owners of ${name}`) : i18n._(msg`hide holdings of ${name}`)
    }
    case 'node.moved': {
      const name = named(step.node)
      return name === null ? i18n._(msg`move`) : i18n._(msg`move ${name}`)
    }
    case 'node.folded': {
      const name = named(step.node)
      return name === null ? i18n._(msg`fold away`) : i18n._(msg`fold away what hangs on ${name}`)
    }
    case 'node.unfolded': {
      const name = named(step.node)
      return name === null ? i18n._(msg`unfold`) : i18n._(msg`unfold what hangs on ${name}`)
    }
    case 'stake.filtered': {
      const minimum = fractionWords(i18n, step.minimum, 'label')
      return step.minimum === 0 ? i18n._(msg`show owners of any stake`) : i18n._(msg`show owners from ${minimum}`)
    }
    case 'holders.grouped': {
      const below = fractionWords(i18n, step.below, 'label')
      return step.below === 0
        ? i18n._(msg`group small holders automatically`)
        : i18n._(msg`group holders under ${below}`)
    }
    case 'query.filtered':
      return step.query ? i18n._(msg`highlight query matches`) : i18n._(msg`mark nothing by a query`)
    case 'note.written':
      return i18n._(msg`write a note`)
    case 'note.removed':
      return i18n._(msg`remove a note`)
    case 'scenario.changed': {
      const count = step.scenarioChanges?.changes.length ?? 0
      const number = i18n.number(count)
      return count === 0 ? i18n._(msg`discard the scenario`) : i18n._(msg`change stakes in the scenario (${number})`)
    }
    case 'nodes.revealed':
      return step.nodes === null
        ? i18n._(msg`show everything hidden`)
        : severalWords(i18n, step.type, step.nodes, named)
    default:
      return severalWords(i18n, step.type, step.nodes, named)
  }
}

type SeveralType = 'nodes.hidden' | 'nodes.revealed' | 'nodes.pinned' | 'nodes.unpinned'

function severalWords(
  i18n: I18n,
  type: SeveralType,
  nodes: readonly string[],
  named: (id: string) => string | null,
): string {
  const count = nodes.length
  const [first] = nodes
  const only = nodes.length === 1 && first !== undefined ? named(first) : null
  const what = only ?? i18n._(msg`${plural(count, { one: '# element', other: '# elements' })}`)
  switch (type) {
    case 'nodes.hidden':
      return i18n._(msg`hide ${what}`)
    case 'nodes.revealed':
      return i18n._(msg`show ${what} again`)
    case 'nodes.pinned':
      return i18n._(msg`pin ${what}`)
    case 'nodes.unpinned':
      return i18n._(msg`unpin ${what}`)
  }
}

/** What happened to the graph view last, and how many elements were drawn before and after it. */
type LastDone = {
  how: 'done' | 'undone' | 'redone' | 'jumped'
  step: ExplorationStep | null
  before: number
  after: number
}

/**
 * What an action did, for who hears it rather than sees it.
 *
 * @param nameFor what an element of the graph view is called
 */
export function doneWords(
  i18n: I18n,
  { how, step, before, after }: LastDone,
  nameFor: (id: string) => string | null,
): string {
  const what = step ? stepWords(i18n, step, nameFor) : i18n._(msg`the beginning`)
  const said = {
    done: () => i18n._(msg`Done: ${what}.`),
    undone: () => i18n._(msg`Undone: ${what}.`),
    redone: () => i18n._(msg`Redone: ${what}.`),
    jumped: () => i18n._(msg`Now at: ${what}.`),
  }[how]()
  return `${said} ${drawnWords(i18n, before, after)}`
}

function drawnWords(i18n: I18n, before: number, after: number): string {
  const more = i18n.number(after - before)
  const fewer = i18n.number(before - after)
  if (after === before)
    return i18n._(
      msg`${plural(after, { one: '# element is drawn, as before.', other: '# elements are drawn, as before.' })}`,
    )
  return after > before
    ? i18n._(
        msg`${plural(after, {
          one: `# element is drawn, ${more} more than before.`,
          other: `# elements are drawn, ${more} more than before.`,
        })}`,
      )
    : i18n._(
        msg`${plural(after, {
          one: `# element is drawn, ${fewer} fewer than before.`,
          other: `# elements are drawn, ${fewer} fewer than before.`,
        })}`,
      )
}

/**
 * What a note is about: an element's name, or owner and company of a line. What is not drawn now is said to be so.
 *
 * @param nameFor what an element of the graph view is called; `null` for what is not drawn
 */
export function subjectWords(
  i18n: I18n,
  subject: NoteSubject,
  { links }: Pick<GraphView, 'links'>,
  nameFor: (id: string) => string | null,
): string {
  const absent = i18n._(msg`something that is not drawn now`)
  if (subject.type === 'node') return nameFor(subject.id) ?? absent
  const line = subject.type === 'fact' ? subject.link : subject.id
  const link = links.find(({ id }) => id === line)
  const [owner, company] = link ? [nameFor(link.owner), nameFor(link.company)] : [null, null]
  if (owner === null || company === null) return absent
  const [from, to] = [isolated(owner, i18n.locale), isolated(company, i18n.locale)]
  return subject.type === 'fact'
    ? i18n._(msg`a statement on what ${from} holds of ${to}`)
    : i18n._(msg`what ${from} holds of ${to}`)
}
