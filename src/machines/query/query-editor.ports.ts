import { fromPromise } from 'xstate'
import { countRows } from '#src/api/query.ts'
import { defineActor } from '../kit/define-actor.ts'
import { queryEditorMachine } from './query-editor.machine.ts'

/** The query editor; a count that nobody waits for any more is ended on the server too. */
export const queryEditor = defineActor(queryEditorMachine, {
  ports: ({ server }) => ({
    countQuery: fromPromise(({ input: { query }, signal }) => countRows(server, query, signal)),
  }),
})
