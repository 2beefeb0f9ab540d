import type { QueryClient } from '@tanstack/react-query'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { OpenedExploration } from '#contracts/explorations/share-link.ts'
import {
  createExploration,
  loadDataVersion,
  openExploration,
  savedListsKey,
  saveExploration,
} from '#src/api/explorations.ts'
import type { Server } from '#src/api/server.ts'
import {
  type ExplorationActor,
  selectHistory,
  selectReport,
  selectScene,
  selectStateHash,
} from '#src/machines/explorations/exploration.selectors.ts'
import { explorationKeepingMachine } from '#src/machines/explorations/exploration-keeping.machine.ts'
import {
  type ExplorationKeepingActor,
  sameSource,
  selectIsUnsaved,
} from '#src/machines/explorations/exploration-keeping.selectors.ts'
import type { Kept, KeptSource, OpenedWork, SavedWork } from '#src/machines/explorations/exploration-keeping.types.ts'
import { emptyTree, sceneIn } from '#src/machines/explorations/history-tree.ts'
import type { SavedAction } from '#src/machines/explorations/saved-work.machine.ts'
import { stateHashOf } from '#src/machines/explorations/state-hash.ts'
import { dataFreshnessMachine } from '#src/machines/notices/data-freshness.machine.ts'
import { type DataFreshnessActor, selectShownVersion } from '#src/machines/notices/data-freshness.selectors.ts'
import { historyIn, savedPartsOf } from './saved-content.ts'
import { provideSavedWork } from './saved-work-actor.ts'

/** Opens a saved exploration, and compares what its steps amount to with what was saved. */
async function openWork(
  server: Server,
  source: KeptSource,
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
): Promise<SavedWork> {
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

function keptFrom(source: KeptSource, opened: OpenedExploration): Kept {
  const { id, name, permission, owner, frozenAt, expiresAt, revision, updatedAt, updatedBy } = opened
  const home: KeptSource = permission === 'own' && id !== null ? { type: 'own', id } : source
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

/** The page, as far as it says whether somebody is there and connected. */
type WatchedPage = Pick<Window, 'addEventListener' | 'removeEventListener' | 'document'>

/** The machine that knows of newer data with its port on the server. */
export const provideDataFreshness = (server: Server) =>
  dataFreshnessMachine.provide({
    actors: { readVersion: fromPromise(({ signal }) => loadDataVersion(server, signal)) },
  })

/**
 * The machine that keeps what is explored with its ports on the server and on the page.
 *
 * @param onOpened hears from which state of the data an opened picture came
 */
export const provideExplorationKeeping = (
  server: Server,
  { work, page, onOpened }: { work: Work; page: WatchedPage; onOpened: (dataVersion: string | null) => void },
) =>
  explorationKeepingMachine.provide({
    actors: {
      saveWork: fromPromise(({ input, signal }) => saveWork(server, work, input, signal)),
      openWork: fromPromise(async ({ input: { source }, signal }) => {
        const { dataVersion, ...opened } = await openWork(server, source, signal)
        onOpened(dataVersion)
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
    },
  })

type Surroundings = {
  server: Server
  queryClient: QueryClient
  exploration: ExplorationActor
  /** Whether the user may keep explorations. */
  mayKeep: boolean
  page: WatchedPage
}

/** The actors that keep what is explored, do things to what is kept, and know of newer data. */
export function createKeepingActors({ server, queryClient, exploration, mayKeep, page }: Surroundings) {
  const dataFreshness = createActor(provideDataFreshness(server))
  const explorationKeeping = createActor(
    provideExplorationKeeping(server, {
      work: { exploration, dataVersion: () => selectShownVersion(dataFreshness.getSnapshot()) },
      page,
      onOpened: (version) => dataFreshness.send({ type: 'picture.opened', version }),
    }),
    { input: { mayKeep } },
  )
  const savedWork = createActor(provideSavedWork(server))
  const forgetLists = () => void queryClient.invalidateQueries({ queryKey: savedListsKey })
  explorationKeeping.on('explorations.changed', forgetLists)
  savedWork.on('action.done', ({ action }) => {
    forgetLists()
    tellOfAction(action, explorationKeeping)
  })
  tellOfWork(exploration, explorationKeeping)
  tellOfLoading(exploration, dataFreshness)
  const holdPage = (event: BeforeUnloadEvent) => {
    if (selectIsUnsaved(explorationKeeping.getSnapshot())) event.preventDefault()
  }
  page.addEventListener('beforeunload', holdPage)
  return {
    actors: { explorationKeeping, savedWork, dataFreshness },
    /** Lets the page go without a question. */
    release: () => page.removeEventListener('beforeunload', holdPage),
  }
}

/** Tells the keeper of every step, and replays what it opened, which is none. */
function tellOfWork(exploration: ExplorationActor, keeping: ExplorationKeepingActor): void {
  let known = emptyTree
  let title = ''
  const replay = (tree: typeof known) => {
    known = tree
    exploration.send({ type: 'history.replayed', tree })
  }
  keeping.on('exploration.opened', ({ tree }) => replay(tree))
  keeping.on('exploration.emptied', () => replay(emptyTree))
  exploration.subscribe((snapshot) => {
    const tree = selectHistory(snapshot)
    const company = selectReport(snapshot)?.company
    if (company) title = company.name?.slice(0, 200).trim() || company.id
    if (tree === known) return
    known = tree
    keeping.send({ type: 'work.changed', title, isWorthKeeping: tree.entries.length > 1 })
  })
}

/** Tells when a company is asked for anew: its picture shows the data of that moment. */
function tellOfLoading(exploration: ExplorationActor, freshness: DataFreshnessActor): void {
  let loading = false
  exploration.subscribe(({ context: { request } }) => {
    const loads = request?.type === 'company' || request?.type === 'date'
    if (loads && !loading) freshness.send({ type: 'load.begun' })
    loading = loads
  })
}

/** What was done to a saved exploration may concern the one that is shown. */
function tellOfAction(action: SavedAction, keeping: ExplorationKeepingActor): void {
  if (action.type === 'rename') keeping.send({ type: 'exploration.renamed', id: action.id, name: action.name })
  if (action.type === 'remove') keeping.send({ type: 'exploration.removed', id: action.id })
  if (action.type !== 'restoreVersion') return
  const source = { type: 'own', id: action.id } as const
  const { kept } = keeping.getSnapshot().context
  if (kept && sameSource(kept.source, source)) keeping.send({ type: 'opening.requested', source })
}
