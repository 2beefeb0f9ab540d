import { fromCallback, fromPromise } from 'xstate'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import type { OpenedExploration } from '#contracts/explorations/share-link.ts'
import { explorationKeepers } from '#contracts/session/session.ts'
import { createExploration, openExploration, savedListsKey, saveExploration } from '#src/api/explorations.ts'
import type { Server } from '#src/api/server.ts'
import { defineActor } from '../kit/define-actor.ts'
import { type DataFreshnessActor, dataFreshnessMachine, selectShownVersion } from '../notices/data-freshness.machine.ts'
import { autosaveMachine } from './autosave.machine.ts'
import type { AutosaveActor } from './autosave.selectors.ts'
import type { Kept, OpenedWork, SavedSource, StoredWork } from './autosave.types.ts'
import { explorationMachine } from './exploration.machine.ts'
import {
  type ExplorationActor,
  selectHistory,
  selectReport,
  selectScene,
  selectStateHash,
  stateHashOf,
} from './exploration.selectors.ts'
import { emptyTree, sceneIn } from './history-tree.ts'
import { historyIn, savedPartsOf } from './saved-content.ts'

/** Keeps what is explored on the server. */
export const autosave = defineActor(autosaveMachine, {
  ports: ({ server, page, actor }) => ({
    saveWork: fromPromise(({ input, signal }) => {
      const dataVersion = () => selectShownVersion(actor(dataFreshnessMachine).getSnapshot())
      return saveWork(server, { exploration: actor(explorationMachine), dataVersion }, input, signal)
    }),
    openWork: fromPromise(async ({ input: { source }, signal }) => {
      const { dataVersion, ...opened } = await openWork(server, source, signal)
      actor(dataFreshnessMachine).send({ type: 'graphView.opened', version: dataVersion })
      return opened
    }),
    watchPage: fromCallback(({ sendBack }) => {
      const returned = () => sendBack({ type: 'connection.returned' })
      const left = () => {
        if (page.document.visibilityState === 'hidden') sendBack({ type: 'page.left' })
      }
      page.addEventListener('online', returned)
      page.document.addEventListener('visibilitychange', left)
      return () => {
        page.removeEventListener('online', returned)
        page.document.removeEventListener('visibilitychange', left)
      }
    }),
  }),
  input: ({ user }) => ({ mayKeep: user !== null && explorationKeepers.includes(user.access) }),
  on: {
    'explorations.changed': ({ queryClient }) => void queryClient.invalidateQueries({ queryKey: savedListsKey }),
  },
  onStart: ({ actor }, autosaveActor) => {
    tellOfWork(actor(explorationMachine), autosaveActor)
    tellOfLoading(actor(explorationMachine), actor(dataFreshnessMachine))
  },
})

/** Opens a saved exploration, and compares what its steps amount to with what was saved. */
async function openWork(
  server: Server,
  source: SavedSource,
  signal: AbortSignal,
): Promise<OpenedWork & { dataVersion: string | null }> {
  const opened = await openExploration(server, source, signal)
  const tree = historyIn(opened)
  return {
    kept: keptFrom(source, opened),
    stored: opened.steps.map(({ key }) => key),
    tree,
    word: {
      changedParties: opened.changedParties,
      isSame: stateHashOf(sceneIn(tree)) === opened.stateHash,
    },
    dataVersion: opened.dataVersion,
  }
}

/** What is explored, and the state of the data it came from. */
type Work = { exploration: ExplorationActor; dataVersion: () => string | null }

/** Saves what is explored at this moment, on top of what is kept of it. */
async function saveWork(
  server: Server,
  { exploration, dataVersion }: Work,
  { kept, title, stored }: { kept: Kept | null; title: string; stored: string[] },
  signal: AbortSignal,
): Promise<StoredWork> {
  const snapshot = exploration.getSnapshot()
  const report = selectReport(snapshot)
  const tree = selectHistory(snapshot)
  const common = {
    company: report?.company.id ?? lastCompanyIn(tree),
    asOf: report?.asOf ?? null,
    stateHash: selectStateHash(snapshot),
    dataVersion: dataVersion(),
    notes: selectScene(snapshot).notes.length,
  }
  let saved = kept
  for (const part of savedPartsOf(tree, stored)) {
    const content = { ...common, ...part }
    if (saved === null) {
      const { id, name, revision, updatedAt } = await createExploration(server, { name: title, ...content }, signal)
      saved = { ...ownKept, source: { type: 'own', id }, name, revision, savedAt: updatedAt }
    } else {
      const { revision, updatedAt } = await saveExploration(
        server,
        saved.source,
        { ...content, revision: saved.revision },
        signal,
      )
      saved = { ...saved, revision, savedAt: updatedAt, savedBy: null }
    }
  }
  if (!saved) throw new Error('There is always something to save')
  const [whole] = savedPartsOf(tree, []).slice(-1)
  return { kept: saved, stored: [...new Set(whole?.tree.entries.map(({ key }) => key))] }
}

/** The company of the first step, where everything is undone. */
function lastCompanyIn({ entries }: ReturnType<typeof selectHistory>) {
  for (const { step } of entries) if ('report' in step) return step.report.company.id
  throw new Error('An exploration begins with a company')
}

const ownKept = { permission: 'own', owner: null, frozenAt: null, expiresAt: null, savedBy: null } as const

function keptFrom(source: SavedSource, opened: OpenedExploration): Kept {
  const { id, name, permission, owner, frozenAt, expiresAt, revision, updatedAt, updatedBy } = opened
  const home: SavedSource = permission === 'own' && id !== null ? { type: 'own', id } : source
  return {
    source: home,
    name,
    permission,
    owner,
    frozenAt,
    expiresAt,
    revision,
    savedAt: updatedAt,
    savedBy: updatedBy,
  }
}

/** Tells what saves by itself of every step, and replays what it opened, which is none. */
function tellOfWork(exploration: ExplorationActor, autosaveActor: AutosaveActor): void {
  let known = emptyTree
  let title = ''
  const replay = (tree: typeof known) => {
    known = tree
    exploration.send({ type: 'history.replayed', tree })
  }
  autosaveActor.on('exploration.opened', ({ tree }) => replay(tree))
  autosaveActor.on('exploration.emptied', () => replay(emptyTree))
  exploration.subscribe((snapshot) => {
    const tree = selectHistory(snapshot)
    const company = selectReport(snapshot)?.company
    if (company) title = titleOf(company)
    if (tree === known) return
    known = tree
    autosaveActor.send({ type: 'work.changed', title, isWorthKeeping: tree.entries.length > 1 })
  })
}

/** What an exploration is called at first: after its company, by name or else by an identifier. */
function titleOf({ name, identifiers: [identifier] }: EntitySummary): string {
  const called = name?.slice(0, 200).trim()
  return called || (identifier ? `${identifier.scheme}:${identifier.id}`.slice(0, 200) : '?')
}

/** Tells when a company is asked for again: its graph view shows the data of that moment. */
function tellOfLoading(exploration: ExplorationActor, freshness: DataFreshnessActor): void {
  let loading = false
  exploration.subscribe(({ context: { request } }) => {
    const loads = request?.type === 'company' || request?.type === 'date'
    if (loads && !loading) freshness.send({ type: 'load.begun' })
    loading = loads
  })
}
