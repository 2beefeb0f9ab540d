import type { OpenedExploration } from '#contracts/share-link.ts'
import { createExploration, openExploration, saveExploration } from '#src/api/explorations-api.ts'
import type { Server } from '#src/api/server.ts'
import {
  type ExplorationActor,
  selectHistory,
  selectReport,
  selectScene,
  selectStateHash,
} from '#src/machines/exploration/exploration.selectors.ts'
import { sceneIn } from '#src/machines/exploration/history-tree.ts'
import { stateHashOf } from '#src/machines/exploration/state-hash.ts'
import type {
  Kept,
  KeptSource,
  OpenedWork,
  SavedWork,
} from '#src/machines/exploration-keeping/exploration-keeping.types.ts'
import { historyIn, savedPartsOf } from './saved-content.ts'

/** Opens a saved exploration, and compares what its steps amount to with what was saved. */
export async function openWork(
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
export type Work = { exploration: ExplorationActor; dataVersion: () => string | null }

/** Saves what is explored at this moment, on top of what is kept of it. */
export async function saveWork(
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
