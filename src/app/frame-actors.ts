import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { entitySearchQuery } from '#src/api/entities.ts'
import { clearNotices, markNoticesRead } from '#src/api/notices.ts'
import type { Server } from '#src/api/server.ts'
import { noticesMachine } from '#src/machines/notices/notices.machine.ts'
import { commandPaletteMachine } from '#src/machines/shell/command-palette.machine.ts'

const companiesAtOnce = 8

/** The machine behind the bell with its ports on the server. */
export const provideNotices = (server: Server) =>
  noticesMachine.provide({
    actors: {
      markNoticesRead: fromPromise(({ input: { ids }, signal }) => markNoticesRead(server, ids, signal)),
      clearNotices: fromPromise(({ input: { ids }, signal }) => clearNotices(server, ids, signal)),
    },
  })

/** The machine behind `Ctrl K` with its port on the server. */
export const provideCommandPalette = (server: Server, queryClient: QueryClient) =>
  commandPaletteMachine.provide({
    actors: {
      findEntities: fromPromise(({ input: { text } }) =>
        queryClient.fetchQuery(entitySearchQuery(server, { q: text, limit: companiesAtOnce, offset: 0 })),
      ),
    },
  })
