import { queryOptions } from '@tanstack/react-query'
import type { CaseId } from '#contracts/alerts/alert.ts'
import {
  Case,
  type CaseChange,
  type CaseDraft,
  type CaseEdit,
  CaseList,
  type CaseView,
  FrozenParts,
} from '#contracts/cases/case.ts'
import { paged } from '#contracts/values/page.ts'
import { shownIn } from './own-display.ts'
import { changing, type Server } from './server.ts'

/** Cases that are read at once. */
export const casesAtOnce = 100

export const casesQuery = ({ calls, request }: Server, view: CaseView) =>
  queryOptions({
    queryKey: ['cases', 'list', view],
    queryFn: ({ signal }) =>
      request(
        (init) => calls.cases.$get({ query: { view, limit: String(casesAtOnce) } }, { init }),
        paged(CaseList),
        shownIn('content', signal),
      ),
    ...changing,
  })

export const caseQuery = ({ calls, request }: Server, id: CaseId) =>
  queryOptions({
    queryKey: ['cases', 'one', id],
    queryFn: ({ signal }) =>
      request((init) => calls.cases[':id'].$get({ param: { id } }, { init }), Case, shownIn('content', signal)),
    ...changing,
  })

/** What was frozen with a case. */
export const frozenQuery = ({ calls, request }: Server, id: CaseId) =>
  queryOptions({
    queryKey: ['cases', 'frozen', id],
    queryFn: ({ signal }) =>
      request(
        (init) => calls.cases[':id'].frozen.$get({ param: { id } }, { init }),
        FrozenParts,
        shownIn('content', signal),
      ),
    ...changing,
  })

export const openCase = ({ calls, request }: Server, json: CaseDraft, signal?: AbortSignal): Promise<Case> =>
  request((init) => calls.cases.$post({ json }, { init }), Case, shownIn('form', signal))

export const moveCase = ({ calls, request }: Server, id: CaseId, json: CaseChange, signal?: AbortSignal) =>
  request((init) => calls.cases[':id'].events.$post({ param: { id }, json }, { init }), Case, shownIn('form', signal))

export const editCase = ({ calls, request }: Server, id: CaseId, json: CaseEdit, signal?: AbortSignal) =>
  request((init) => calls.cases[':id'].$patch({ param: { id }, json }, { init }), Case, shownIn('form', signal))

/** @param note the number of the note that is edited; `null` for a new one */
export const writeNote = (
  { calls, request }: Server,
  id: CaseId,
  { note, text }: { note: number | null; text: string },
  signal?: AbortSignal,
) => {
  const send = (init: RequestInit) =>
    note === null
      ? calls.cases[':id'].notes.$post({ param: { id }, json: { text } }, { init })
      : calls.cases[':id'].notes[':note'].$put({ param: { id, note: String(note) }, json: { text } }, { init })
  return request(send, Case, shownIn('form', signal))
}

export const addTask = ({ calls, request }: Server, id: CaseId, text: string, signal?: AbortSignal) =>
  request(
    (init) => calls.cases[':id'].tasks.$post({ param: { id }, json: { text } }, { init }),
    Case,
    shownIn('form', signal),
  )

export const switchTask = (
  { calls, request }: Server,
  id: CaseId,
  { task, done }: { task: number; done: boolean },
  signal?: AbortSignal,
) =>
  request(
    (init) => calls.cases[':id'].tasks[':task'].$patch({ param: { id, task: String(task) }, json: { done } }, { init }),
    Case,
    shownIn('form', signal),
  )

/** Where the bundle of a case is had. */
export const caseBundleAddress = (id: CaseId): string => `/api/cases/${id}/bundle`
