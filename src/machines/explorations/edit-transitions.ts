import type { EditEvent } from './exploration.events.ts'
import type { ExplorationContext } from './exploration.types.ts'
import { certainStepOf } from './picture-edits.ts'

type Edited = { context: ExplorationContext; event: EditEvent }

const edit = {
  guard: { type: 'changesPicture', params: ({ event }: Edited) => ({ event }) },
  actions: {
    type: 'recordStep',
    params: ({ context, event }: Edited) => ({ step: certainStepOf(context, event) }),
  },
} as const

/** What each edit of the picture leads to: a step of the history, unless it changes nothing. */
export const edits = {
  'node.collapsed': edit,
  'node.moved': edit,
  'node.folded': edit,
  'node.unfolded': edit,
  'nodes.hidden': edit,
  'nodes.revealed': edit,
  'nodes.pinned': edit,
  'nodes.unpinned': edit,
  'stake.filtered': edit,
  'holders.grouped': edit,
  'query.filtered': edit,
  'note.written': edit,
  'note.removed': edit,
  'comparison.ended': edit,
  'supposition.changed': edit,
} as const satisfies Record<EditEvent['type'], typeof edit>
