import type { ActorRefFrom } from 'xstate'
import type {
  ExplorationVersion,
  SavedExploration,
  SavedExplorationId,
} from '#contracts/explorations/saved-exploration.ts'
import type { ShareDraft, ShareLink, SharePermission } from '#contracts/explorations/share-link.ts'
import { sender, useFields } from '../kit/bridge.ts'
import {
  type explorationLibraryMachine,
  type SavedAction,
  selectExplorationLibrary,
} from './exploration-library.machine.ts'

/** A link as it is asked for; `days` 0: for ever. */
export type WantedShare = {
  audience: 'named' | 'everybody'
  users: string[]
  permission: SharePermission
  days: number
  frozen: boolean
}

type Own = { id: SavedExplorationId; name: string }

/** What is done with kept explorations. @param own the one on the screen, where it is the user's */
export function useExplorationLibrary(actor: ActorRefFrom<typeof explorationLibraryMachine>, own: Own | null) {
  const on = sender(actor)
  const act = (action: SavedAction) => actor.send({ type: 'action.requested', action })
  const onOwn =
    <Asked>(action: (own: Own, asked: Asked) => SavedAction) =>
    (asked: Asked) => {
      if (own !== null) act(action(own, asked))
    }
  const { people: typed, ...state } = useFields(actor, selectExplorationLibrary)
  return {
    ...state,
    /** A part of a name of people to share with. */
    typed,
    mayAct: !state.busy,
    onRename: onOwn(({ id }, name: string) => ({ type: 'rename', id, name })),
    onVersion: onOwn(({ id }, name: string) => ({ type: 'createVersion', id, name })),
    onRestore: onOwn(({ id }, { id: version, name }: ExplorationVersion) => {
      return { type: 'restoreVersion', id, version, name }
    }),
    onRemoveVersion: onOwn(({ id }, { id: version, name }: ExplorationVersion) => {
      return { type: 'removeVersion', id, version, name }
    }),
    onSearchPeople: (text: string) => actor.send({ type: 'people.searched', text: text.trim() }),
    onShare: onOwn((of, wanted: WantedShare) => ({ type: 'share', ...of, draft: draftOf(wanted) })),
    onRevoke: onOwn((of, { id: share }: ShareLink) => ({ type: 'revoke', ...of, share })),
    /** Makes a copy of another one under a name. */
    onDuplicate: ({ id }: SavedExploration, name: string) => act({ type: 'copy', source: { type: 'own', id }, name }),
    onRemove: ({ id, name }: SavedExploration) => act({ type: 'remove', id, name }),
    onUndo: on('action.undone'),
    onDismissProblem: on('message.dismissed'),
  }
}

export type ExplorationLibrary = Omit<ReturnType<typeof useExplorationLibrary>, 'typed' | 'onDuplicate'>

const day = 86_400_000

function draftOf({ audience, users, permission, days, frozen }: WantedShare): ShareDraft {
  return {
    permission,
    users: audience === 'named' ? users : null,
    expiresAt: days === 0 ? null : new Date(Date.now() + days * day).toISOString(),
    frozen: frozen && permission === 'view',
  }
}
