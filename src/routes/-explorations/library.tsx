import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { EquityNetworkSearch } from '#contracts/address.ts'
import type { ShareId } from '#contracts/explorations/share-link.ts'
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
import { selectAutosave } from '#src/machines/explorations/autosave.selectors.ts'
import { useAutosave } from '#src/machines/explorations/use-autosave.ts'
import { useExplorationLibrary } from '#src/machines/explorations/use-exploration-library.ts'
import type { Workspace } from '../-router-context.ts'
import { beginQuery } from '../-shell/begin-query.ts'
import { useEquityNavigate, useEquitySearch, useEquityWorkspace } from './equity-panel.tsx'

const minTyped = 2

/** Keeping and sharing what is explored. */
export const SavedPanel = () => <Saved listsAlone={false} />

/** What is kept and shared, to go on with before anything is explored. */
export const SavedStart = () => <Saved listsAlone />

type ListSearch = Pick<EquityNetworkSearch, 'savedOf' | 'savedQ' | 'savedPage'>

/** What of the lists is shown, as the URL says. */
const listingOf = ({ mayKeep }: { mayKeep: boolean }, { savedOf, savedQ: q = '', savedPage: page = 1 }: ListSearch) =>
  ({ of: mayKeep && savedOf !== 'shared' ? 'own' : 'shared', q, page }) as const
type Listing = ReturnType<typeof listingOf>

/** What stands in the URL of the lists after a change; another list, or another search, begins on its first page. */
const listed = ({ savedOf, savedQ }: ListSearch, { of, q, page = 1 }: Partial<Listing>): ListSearch => ({
  savedOf: of === undefined ? savedOf : of === 'shared' ? 'shared' : undefined,
  savedQ: q === undefined ? savedQ : q || undefined,
  savedPage: page > 1 ? page : undefined,
})

const partOf = ({ q, page }: Listing) => ({ q, offset: (page - 1) * pageSize, limit: pageSize })

/** Begins to load the list of what is kept or shared, whichever is shown. */
export function beginSavedLists(workspace: Workspace, search: ListSearch): void {
  const { client, actors } = workspace
  const listing = listingOf(selectAutosave(actors.autosave.getSnapshot()), search)
  if (listing.of === 'own') beginQuery(workspace, explorationsQuery(client, partOf(listing)))
  else beginQuery(workspace, sharedExplorationsQuery(client, partOf(listing)))
}

function Saved({ listsAlone }: { listsAlone: boolean }) {
  const { client, actors } = useEquityWorkspace()
  const navigate = useEquityNavigate()
  const { t } = useLingui()
  const keeping = useAutosave(actors.autosave)
  const { kept } = keeping
  const listing = listingOf(keeping, useEquitySearch())
  const own = kept?.source.type === 'own' ? { id: kept.source.id, name: kept.name } : null
  const ownId = own?.id ?? null
  const { typed, ...library } = useExplorationLibrary(actors.explorationLibrary, own)
  const part = partOf(listing)
  const lists = { placeholderData: keepPreviousData }
  const mine = useQuery({ ...explorationsQuery(client, part), ...lists, enabled: listing.of === 'own' })
  const shared = useQuery({ ...sharedExplorationsQuery(client, part), ...lists, enabled: listing.of === 'shared' })
  const versions = useQuery(versionsQuery(client, ownId))
  const shares = useQuery(sharesQuery(client, ownId))
  const people = useQuery({ ...colleaguesQuery(client, typed), enabled: typed.length >= minTyped })
  const failed = listing.of === 'own' ? mine.error : shared.error
  const show = (address: Pick<EquityNetworkSearch, 'saved' | 'share'>) =>
    void navigate({
      search: ({ view, savedOf, savedQ, savedPage }) => ({ view, savedOf, savedQ, savedPage, ...address }),
    })
  return (
    <SavedPanelView
      {...keeping}
      {...library}
      listsAlone={listsAlone}
      problem={library.problem ?? (failed && problemFrom(failed))}
      listing={listing}
      explorations={mine.data ?? null}
      shared={shared.data ?? null}
      versions={versions.data?.versions ?? []}
      shares={shares.data?.shares ?? []}
      people={people.data?.people ?? []}
      shownId={ownId}
      onBegin={() => {
        keeping.onBegin()
        show({})
      }}
      onCopyLink={(share) => void navigator.clipboard.writeText(addressOf(share))}
      onList={(change) =>
        void navigate({ search: (shown) => ({ ...shown, ...listed(shown, change) }), resetScroll: false })
      }
      onOpen={({ id }) => show({ saved: id })}
      onOpenShared={({ share }) => show({ share })}
      onDuplicate={(exploration) => {
        const { name } = exploration
        library.onDuplicate(exploration, t`${name} (copy)`.slice(0, 200))
      }}
      onRemove={(exploration) => {
        library.onRemove(exploration)
        if (exploration.id === ownId)
          void navigate({ search: (before) => ({ ...before, saved: undefined }), replace: true })
      }}
    />
  )
}

/** The link as it is passed on. */
const addressOf = (share: ShareId): string =>
  new URL(`/RiskAnalysis/EquityNetwork?share=${share}`, location.origin).href
