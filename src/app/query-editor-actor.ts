import { fromPromise } from 'xstate'
import { countRows } from '#src/api/query.ts'
import type { Server } from '#src/api/server.ts'
import { queryEditorMachine } from '#src/machines/query/query-editor.machine.ts'

/** The query editor with its port on the server; a count that nobody waits for any more is ended there too. */
export const provideQueryEditor = (server: Server) =>
  queryEditorMachine.provide({
    actors: { countQuery: fromPromise(({ input: { query }, signal }) => countRows(server, query, signal)) },
  })
