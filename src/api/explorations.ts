import { queryOptions, skipToken } from '@tanstack/react-query'
import * as v from 'valibot'
import {
  ContentSaved,
  DataVersion,
  type ExplorationContent,
  ExplorationVersion,
  type NewExploration,
  SavedExploration,
  type SavedExplorationId,
  SavedExplorationList,
  type VersionId,
  VersionList,
} from '#contracts/explorations/saved-exploration.ts'
import {
  ColleagueList,
  OpenedExploration,
  type ShareDraft,
  SharedExplorationList,
  type ShareId,
  ShareLink,
  ShareList,
} from '#contracts/explorations/share-link.ts'
import { shownIn } from './own-display.ts'
import { changing, type Server } from './server.ts'

/** Which part of a list is wanted. */
export type ListPart = { q: string; offset: number; limit: number }
const queryOf = ({ q, offset, limit }: ListPart) => ({ q, offset: String(offset), limit: String(limit) })

/** A saved exploration: the user's own, or what a link opens. */
export type ExplorationSource = { type: 'own'; id: SavedExplorationId } | { type: 'share'; share: ShareId }

/** All lists of saved explorations. */
export const savedListsKey = ['explorations']

/** The user's own, the last changed first. */
export const explorationsQuery = ({ calls, request }: Server, part: ListPart) =>
  queryOptions({
    queryKey: [...savedListsKey, 'own', part],
    queryFn: ({ signal }) =>
      request(
        (init) => calls.explorations.$get({ query: queryOf(part) }, { init }),
        SavedExplorationList,
        shownIn('content', signal),
      ),
    ...changing,
  })

/** What others share with the user by name. */
export const sharedExplorationsQuery = ({ calls, request }: Server, part: ListPart) =>
  queryOptions({
    queryKey: [...savedListsKey, 'shared', part],
    queryFn: ({ signal }) =>
      request(
        (init) => calls.shares.$get({ query: queryOf(part) }, { init }),
        SharedExplorationList,
        shownIn('content', signal),
      ),
    ...changing,
  })

/** How an exploration stood once; nothing is asked for `null`. */
export const versionsQuery = ({ calls, request }: Server, id: SavedExplorationId | null) =>
  queryOptions({
    queryKey: [...savedListsKey, 'versions', id],
    queryFn:
      id === null
        ? skipToken
        : ({ signal }) =>
            request(
              (init) => calls.explorations[':id'].versions.$get({ param: { id }, query: {} }, { init }),
              VersionList,
              shownIn('content', signal),
            ),
    ...changing,
  })

/** The links to an exploration; nothing is asked for `null`. */
export const sharesQuery = ({ calls, request }: Server, id: SavedExplorationId | null) =>
  queryOptions({
    queryKey: [...savedListsKey, 'shares', id],
    queryFn:
      id === null
        ? skipToken
        : ({ signal }) =>
            request(
              (init) => calls.explorations[':id'].shares.$get({ param: { id }, query: {} }, { init }),
              ShareList,
              shownIn('content', signal),
            ),
    ...changing,
  })

/** People to share with, by a part of their names, two characters at least. */
export const colleaguesQuery = ({ calls, request }: Server, q: string) =>
  queryOptions({
    queryKey: ['colleagues', q],
    queryFn: ({ signal }) =>
      request(
        (init) => calls.shares.people.$get({ query: { q } }, { init }),
        ColleagueList,
        shownIn('content', signal),
      ),
  })

/** The state of the data. */
export const loadDataVersion = async ({ calls, request }: Server, signal: AbortSignal): Promise<string> =>
  (await request((init) => calls.network.version.$get({}, { init }), DataVersion, shownIn('unasked', signal))).version

export const openExploration = ({ calls, request }: Server, source: ExplorationSource, signal: AbortSignal) => {
  const send = (init: RequestInit) =>
    source.type === 'own'
      ? calls.explorations[':id'].$get({ param: { id: source.id } }, { init })
      : calls.shares[':share'].$get({ param: { share: source.share } }, { init })
  return request(send, OpenedExploration, shownIn('form', signal))
}

export const createExploration = ({ calls, request }: Server, json: NewExploration, signal: AbortSignal) =>
  request((init) => calls.explorations.$post({ json }, { init }), SavedExploration, shownIn('form', signal))

export const saveExploration = (
  { calls, request }: Server,
  source: ExplorationSource,
  json: ExplorationContent,
  signal: AbortSignal,
) => {
  const send = (init: RequestInit) =>
    source.type === 'own'
      ? calls.explorations[':id'].content.$put({ param: { id: source.id }, json }, { init })
      : calls.shares[':share'].content.$put({ param: { share: source.share }, json }, { init })
  return request(send, ContentSaved, shownIn('unasked', signal))
}

export const renameExploration = ({ calls, request }: Server, id: SavedExplorationId, name: string, s: AbortSignal) =>
  request(
    (init) => calls.explorations[':id'].$patch({ param: { id }, json: { name } }, { init }),
    SavedExploration,
    shownIn('form', s),
  )

/** A copy of the user's own of an exploration, or of what a link shows. */
export const copyExploration = (
  { calls, request }: Server,
  source: ExplorationSource,
  name: string,
  s: AbortSignal,
) => {
  const send = (init: RequestInit) =>
    source.type === 'own'
      ? calls.explorations[':id'].copies.$post({ param: { id: source.id }, json: { name } }, { init })
      : calls.shares[':share'].copies.$post({ param: { share: source.share }, json: { name } }, { init })
  return request(send, SavedExploration, shownIn('form', s))
}

export const removeExploration = async ({ calls, request }: Server, id: SavedExplorationId, signal: AbortSignal) => {
  await request(
    (init) => calls.explorations[':id'].$delete({ param: { id } }, { init }),
    v.unknown(),
    shownIn('form', signal),
  )
}

export const recoverExploration = ({ calls, request }: Server, id: SavedExplorationId, signal: AbortSignal) =>
  request(
    (init) => calls.explorations[':id'].recover.$post({ param: { id } }, { init }),
    SavedExploration,
    shownIn('form', signal),
  )

export const createVersion = ({ calls, request }: Server, id: SavedExplorationId, name: string, s: AbortSignal) =>
  request(
    (init) => calls.explorations[':id'].versions.$post({ param: { id }, json: { name } }, { init }),
    ExplorationVersion,
    shownIn('form', s),
  )

type OneVersion = { id: SavedExplorationId; version: VersionId }

export const restoreVersion = ({ calls, request }: Server, param: OneVersion, signal: AbortSignal) =>
  request(
    (init) => calls.explorations[':id'].versions[':version'].restore.$post({ param }, { init }),
    ContentSaved,
    shownIn('form', signal),
  )

export const removeVersion = async ({ calls, request }: Server, param: OneVersion, signal: AbortSignal) => {
  const send = (init: RequestInit) => calls.explorations[':id'].versions[':version'].$delete({ param }, { init })
  await request(send, v.unknown(), shownIn('form', signal))
}

export const recoverVersion = async ({ calls, request }: Server, param: OneVersion, signal: AbortSignal) => {
  const send = (init: RequestInit) => calls.explorations[':id'].versions[':version'].recover.$post({ param }, { init })
  await request(send, v.unknown(), shownIn('form', signal))
}

export const createShare = ({ calls, request }: Server, id: SavedExplorationId, json: ShareDraft, s: AbortSignal) =>
  request(
    (init) => calls.explorations[':id'].shares.$post({ param: { id }, json }, { init }),
    ShareLink,
    shownIn('form', s),
  )

export const revokeShare = (
  { calls, request }: Server,
  param: { id: SavedExplorationId; share: ShareId },
  signal: AbortSignal,
) =>
  request(
    (init) => calls.explorations[':id'].shares[':share'].$delete({ param }, { init }),
    ShareLink,
    shownIn('form', signal),
  )
