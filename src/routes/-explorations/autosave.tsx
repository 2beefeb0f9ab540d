import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { AutosaveBanner as AutosaveBannerView } from '#src/features/explorations/autosave-banner.tsx'
import { SaveState as SaveStateView } from '#src/features/explorations/save-state.tsx'
import { selectAutosave } from '#src/machines/explorations/autosave.selectors.ts'
import { useAutosave } from '#src/machines/explorations/use-autosave.ts'
import { useReload } from '#src/machines/explorations/use-exploration.ts'
import { useFields } from '#src/machines/kit/bridge.ts'
import { useDataFreshness } from '#src/machines/notices/use-data-freshness.ts'
import { useEmitted } from '../-actors/use-emitted.ts'
import { useEquityAddress, useEquityNavigate, useEquitySearch, useEquityWorkspace } from './equity-panel.tsx'
import { addressOfSaved, equityNetworkSearchOf, followEquityNetwork } from './follow-equity-network.ts'

/**
 * What a reader must know of the exploration on the screen: whether it is saved, whose it is, whether it is outdated.
 */
export function AutosaveBanner() {
  useKeptAddress()
  const { exploration, autosave, dataFreshness } = useEquityWorkspace().actors
  const navigate = useEquityNavigate()
  const keeping = useAutosave(autosave)
  const reload = useReload(exploration)
  const { outdated, onKeepOld } = useDataFreshness(dataFreshness)
  return (
    <AutosaveBannerView
      {...keeping}
      {...reload}
      outdated={outdated && reload.shown}
      onDismiss={() => {
        keeping.onDismiss()
        if (keeping.status !== 'unopened') return
        void navigate({ search: (before) => ({ ...before, saved: undefined, share: undefined }), replace: true })
      }}
      onKeepOld={onKeepOld}
      onOpen={(company) => void navigate({ search: ({ view, saved, share }) => ({ company, view, saved, share }) })}
    />
  )
}

/** Whether what is on the screen is saved, in a few words. */
export function SaveState() {
  const { autosave } = useEquityWorkspace().actors
  const { status, kept, mayKeep } = useFields(autosave, selectAutosave)
  return <SaveStateView status={status} savedAt={kept?.savedAt ?? null} mayKeep={mayKeep} />
}

/**
 * Keeps in the URL which saved exploration is shown, and the company on which it stands when it was opened. Where it
 * cannot be opened, the company in the URL is shown.
 */
function useKeptAddress(): void {
  const { exploration, autosave } = useEquityWorkspace().actors
  const search = useEquitySearch()
  const { saved, share } = search
  const putInAddress = useEquityAddress()
  const kept = useSelector(autosave, ({ context }) => context.kept?.source ?? null)
  const settled = useSelector(autosave, (snapshot) => snapshot.matches('resting'))

  useEmitted(autosave, {
    'exploration.opened': () => putInAddress(equityNetworkSearchOf(exploration)),
  })

  const failed = useSelector(autosave, (snapshot) => snapshot.matches('unopened'))
  useEffect(() => {
    if (failed) followEquityNetwork(exploration, search)
  }, [failed, exploration, search])

  useEffect(() => {
    if (!settled || !kept) return
    const address = addressOfSaved(kept)
    if (address.saved === saved && address.share === share) return
    putInAddress(address)
  }, [kept, saved, share, settled, putInAddress])
}
