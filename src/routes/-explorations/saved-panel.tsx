import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type EquityNetworkSearch, savedTable } from '#contracts/address.ts'
import type { SavedExploration } from '#contracts/explorations/saved-exploration.ts'
import type { ShareDraft, ShareId } from '#contracts/explorations/share-link.ts'
import { problemFrom } from '#contracts/values/problem.ts'
import { pageSize } from '#contracts/values/request-defaults.ts'
import {
  colleaguesQuery,
  explorationsQuery,
  sharedExplorationsQuery,
  sharesQuery,
  versionsQuery,
} from '#src/api/explorations.ts'
import { SavedPanel as SavedPanelView } from '#src/features/explorations/saved-panel.tsx'
import type { WantedShare } from '#src/features/explorations/share-section.tsx'
import { selectKeeping } from '#src/machines/explorations/autosave.selectors.ts'
import { type SavedAction, selectExplorationLibrary } from '#src/machines/explorations/exploration-library.machine.ts'
import { useFields } from '#src/machines/kit/bridge.ts'
import type { Workspace } from '../-router-context.ts'
import { beginQuery } from '../-shell/begin-query.ts'
import { useEquityNavigate, useEquitySearch, useEquityWorkspace } from './equity-picking.ts'

const day = 86_400_000
const minTyped = 2

/** Keeping and sharing what is explored. */
export const SavedPanel = () => <Saved listsAlone={false} />

/** What is kept and shared, to go on with before anything is explored. */
export const SavedStart = () => <Saved listsAlone />

type Listing = { of: 'own' | 'shared'; q: string; offset: number }
type ListSearch = Pick<EquityNetworkSearch, 'savedOf' | 'savedQ' | 'savedPage'>

const listSearchIn = ({ savedOf, savedQ, savedPage }: ListSearch): ListSearch => ({ savedOf, savedQ, savedPage })

/** What of the lists is shown, as the URL says. */
const listingOf = ({ mayKeep }: { mayKeep: boolean }, search: ListSearch): Listing => ({
  of: mayKeep && search.savedOf !== 'shared' ? 'own' : 'shared',
  q: search.savedQ ?? '',
  offset: (savedTable.viewOf(search).page - 1) * pageSize,
})

/** What stands in the URL of the lists after a change; another list, or another search, begins on its first page. */
const listed = ({ savedOf, savedQ }: ListSearch, { of, q, offset = 0 }: Partial<Listing>): ListSearch => ({
  savedOf: of === undefined ? savedOf : of === 'shared' ? 'shared' : undefined,
  savedQ: q === undefined ? savedQ : q || undefined,
  ...savedTable.changed({}, { page: offset / pageSize + 1 }),
})

const partOf = ({ q, offset }: Listing) => ({ q, offset, limit: pageSize })

/** Begins to load the list of what is kept or shared, whichever is shown. */
export function beginSavedLists(workspace: Workspace, search: ListSearch): void {
  const { client, actors } = workspace
  const listing = listingOf(selectKeeping(actors.autosave.getSnapshot()), search)
  if (listing.of === 'own') beginQuery(workspace, explorationsQuery(client, partOf(listing)))
  else beginQuery(workspace, sharedExplorationsQuery(client, partOf(listing)))
}

function Saved({ listsAlone }: { listsAlone: boolean }) {
  const { client, actors } = useEquityWorkspace()
  const { autosave, explorationLibrary } = actors
  const navigate = useEquityNavigate()
  const { t } = useLingui()
  const keeping = useFields(autosave, selectKeeping)
  const { people: typed, ...work } = useFields(explorationLibrary, selectExplorationLibrary)
  const listing = listingOf(keeping, useEquitySearch())
  const { kept } = keeping
  const ownId = kept?.source.type === 'own' ? kept.source.id : null
  const part = partOf(listing)
  const kept$ = { placeholderData: keepPreviousData }
  const own = useQuery({ ...explorationsQuery(client, part), ...kept$, enabled: listing.of === 'own' })
  const shared = useQuery({ ...sharedExplorationsQuery(client, part), ...kept$, enabled: listing.of === 'shared' })
  const versions = useQuery(versionsQuery(client, ownId))
  const shares = useQuery(sharesQuery(client, ownId))
  const people = useQuery({ ...colleaguesQuery(client, typed), enabled: typed.length >= minTyped })

  const act = (action: SavedAction) => explorationLibrary.send({ type: 'action.requested', action })
  const onOwn = (action: (id: NonNullable<typeof ownId>) => SavedAction) => {
    if (ownId !== null) act(action(ownId))
  }
  const failed = listing.of === 'own' ? own.error : shared.error
  return (
    <SavedPanelView
      {...keeping}
      {...work}
      listsAlone={listsAlone}
      problem={work.problem ?? (failed && problemFrom(failed))}
      listing={listing}
      pageSize={pageSize}
      explorations={own.data ?? null}
      shared={shared.data ?? null}
      versions={versions.data?.versions ?? []}
      shares={shares.data?.shares ?? []}
      people={people.data?.people ?? []}
      shownId={ownId}
      mayAct={!work.busy}
      onSave={() => autosave.send({ type: 'save.requested' })}
      onCopy={(name) => autosave.send({ type: 'copy.chosen', name: name.slice(0, 200) })}
      onBegin={() => {
        autosave.send({ type: 'exploration.begun' })
        void navigate({ search: ({ view, ...shown }) => ({ view, ...listSearchIn(shown) }) })
      }}
      onRename={(name) => onOwn((id) => ({ type: 'rename', id, name }))}
      onVersion={(name) => onOwn((id) => ({ type: 'createVersion', id, name }))}
      onRestore={({ id: version, name }) => onOwn((id) => ({ type: 'restoreVersion', id, version, name }))}
      onRemoveVersion={({ id: version, name }) => onOwn((id) => ({ type: 'removeVersion', id, version, name }))}
      onSearchPeople={(text) => explorationLibrary.send({ type: 'people.searched', text: text.trim() })}
      onShare={(share) => onOwn((id) => ({ type: 'share', id, name: kept?.name ?? '', draft: draftOf(share) }))}
      onCopyLink={(share) => void navigator.clipboard.writeText(addressOf(share))}
      onRevoke={({ id: share }) => onOwn((id) => ({ type: 'revoke', id, share, name: kept?.name ?? '' }))}
      onList={(change) =>
        void navigate({ search: (shown) => ({ ...shown, ...listed(shown, change) }), resetScroll: false })
      }
      onOpen={({ id }) =>
        void navigate({ search: ({ view, ...shown }) => ({ view, saved: id, ...listSearchIn(shown) }) })
      }
      onOpenShared={({ share }) =>
        void navigate({ search: ({ view, ...shown }) => ({ view, share, ...listSearchIn(shown) }) })
      }
      onDuplicate={({ id, name }: SavedExploration) =>
        act({ type: 'copy', source: { type: 'own', id }, name: t`${name} (copy)`.slice(0, 200) })
      }
      onRemove={({ id, name }) => {
        act({ type: 'remove', id, name })
        if (id === ownId) void navigate({ search: (before) => ({ ...before, saved: undefined }), replace: true })
      }}
      onUndo={() => explorationLibrary.send({ type: 'action.undone' })}
      onDismissProblem={() => explorationLibrary.send({ type: 'message.dismissed' })}
    />
  )
}

/** The link as it is passed on. */
const addressOf = (share: ShareId): string =>
  new URL(`/RiskAnalysis/EquityNetwork?share=${share}`, location.origin).href

function draftOf({ audience, users, permission, days, frozen }: WantedShare): ShareDraft {
  return {
    permission,
    users: audience === 'named' ? users : null,
    expiresAt: days === 0 ? null : new Date(Date.now() + days * day).toISOString(),
    frozen: frozen && permission === 'view',
  }
}
