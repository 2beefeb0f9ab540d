import type { ActorRefFrom } from 'xstate'
import { queryAddressOf } from '#contracts/query/query-address.ts'
import { defaultSort } from '#contracts/query/query-scopes.ts'
import type { QueryVersion, QueryVisibility, SavedQuery, SavedQueryDraft } from '#contracts/query/saved-query.ts'
import { sender, useFields } from '../kit/bridge.ts'
import { type SavedQueryAction, type savedQueriesMachine, selectSavedQueries } from './saved-queries.machine.ts'

type Content = Omit<SavedQueryDraft, 'name' | 'visibility'>

/**
 * Keeping queries under names.
 *
 * @param opened the saved query that is open; `null` where none is
 * @param content the query on the screen
 */
export function useSavedQueries(
  actor: ActorRefFrom<typeof savedQueriesMachine>,
  opened: SavedQuery | null,
  content: Content,
) {
  const on = sender(actor)
  const act = (action: SavedQueryAction) => actor.send({ type: 'action.requested', action })
  return {
    ...useFields(actor, selectSavedQueries),
    opened,
    /** The query on the screen differs from the one that is open. */
    isChanged: opened !== null && !isSame(opened, content),
    onCreate: (name: string, visibility: QueryVisibility) =>
      act({ type: 'create', draft: { ...content, name, visibility } }),
    onChange: (name: string, visibility: QueryVisibility) => {
      if (opened === null) return
      const { id, revision } = opened
      act({ type: 'change', id, change: { ...content, name, visibility, revision } })
    },
    onRestore: ({ revision: older }: QueryVersion) => {
      if (opened !== null) act({ type: 'restore', id: opened.id, older, revision: opened.revision })
    },
    onRemove: ({ id, name }: SavedQuery) => act({ type: 'remove', query: { id, name } }),
    onUndo: on('removal.undone'),
    onProblemDismissed: on('problem.dismissed'),
  }
}

function isSame(opened: SavedQuery, { query, sort, order }: Content): boolean {
  const ofScope = defaultSort(query.scope)
  return (
    queryAddressOf(opened.query) === queryAddressOf(query) &&
    (opened.sort ?? ofScope) === (sort ?? ofScope) &&
    opened.order === order
  )
}

export type SavedQueries = Omit<ReturnType<typeof useSavedQueries>, 'onProblemDismissed'>
