import { useSelector } from '@xstate/react'
import type { Query } from '#contracts/query/query.ts'
import { sender } from '../kit/bridge.ts'
import { type QueryEditorActor, selectEditor } from './query-editor.selectors.ts'

/** The query that is put together, and how many it finds. */
export function useQueryEditor(actor: QueryEditorActor) {
  const on = sender(actor)
  return {
    ...useSelector(actor, selectEditor),
    onStep: on('step.done', 'step'),
    /** Another query takes the place of the one that stands there, as a step that can be undone. */
    onReplace: (query: Query) => actor.send({ type: 'step.done', step: { type: 'query.replaced', query } }),
    onSeek: on('party.sought', 'node', 'words'),
    onUndo: on('step.undone'),
    onRedo: on('step.redone'),
    onRetry: on('count.retried'),
    onCancel: on('count.cancelled'),
    /** What is typed as text; `null` closes the field. */
    onText: (text: string | null) => actor.send(text === null ? { type: 'text.closed' } : { type: 'text.typed', text }),
    onShowText: on('text.opened'),
  }
}
