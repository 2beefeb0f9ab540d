import { fromPromise } from 'xstate'
import {
  copyExploration,
  createShare,
  createVersion,
  recoverExploration,
  recoverVersion,
  removeExploration,
  removeVersion,
  renameExploration,
  restoreVersion,
  revokeShare,
  savedListsKey,
} from '#src/api/explorations.ts'
import type { Server } from '#src/api/server.ts'
import { defineActor } from '../kit/define-actor.ts'
import { autosaveMachine } from './autosave.machine.ts'
import { type AutosaveActor, sameSource } from './autosave.selectors.ts'
import { explorationLibraryMachine, type SavedAction } from './exploration-library.machine.ts'

/** What is done to saved explorations; it may concern the one that is shown. */
export const explorationLibrary = defineActor(explorationLibraryMachine, {
  ports: ({ server }) => ({
    carryOut: fromPromise(({ input: { action }, signal }) => carryOut(server, action, signal)),
  }),
  on: {
    'action.done': ({ queryClient, actor }, { action }) => {
      void queryClient.invalidateQueries({ queryKey: savedListsKey })
      tellOfAction(action, actor(autosaveMachine))
    },
  },
})

async function carryOut(server: Server, action: SavedAction, signal: AbortSignal) {
  switch (action.type) {
    case 'rename':
      await renameExploration(server, action.id, action.name, signal)
      break
    case 'copy':
      await copyExploration(server, action.source, action.name, signal)
      break
    case 'remove':
      await removeExploration(server, action.id, signal)
      break
    case 'recover':
      await recoverExploration(server, action.id, signal)
      break
    case 'createVersion':
      await createVersion(server, action.id, action.name, signal)
      break
    case 'restoreVersion':
      await restoreVersion(server, { id: action.id, version: action.version }, signal)
      break
    case 'removeVersion':
      await removeVersion(server, { id: action.id, version: action.version }, signal)
      break
    case 'recoverVersion':
      await recoverVersion(server, { id: action.id, version: action.version }, signal)
      break
    case 'share':
      return { share: (await createShare(server, action.id, action.draft, signal)).id }
    case 'revoke':
      await revokeShare(server, { id: action.id, share: action.share }, signal)
      break
  }
  return { share: null }
}

/** What was done to a saved exploration may concern the one that is shown. */
function tellOfAction(action: SavedAction, autosave: AutosaveActor): void {
  if (action.type === 'rename') autosave.send({ type: 'exploration.renamed', id: action.id, name: action.name })
  if (action.type === 'remove') autosave.send({ type: 'exploration.removed', id: action.id })
  if (action.type !== 'restoreVersion') return
  const source = { type: 'own', id: action.id } as const
  const { kept } = autosave.getSnapshot().context
  if (kept && sameSource(kept.source, source)) autosave.send({ type: 'opening.requested', source })
}
