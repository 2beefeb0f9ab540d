import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { AutosaveBanner as AutosaveBannerView } from '#src/features/explorations/autosave-banner.tsx'
import { SaveState as SaveStateView } from '#src/features/explorations/save-state.tsx'
import { selectKeeping } from '#src/machines/explorations/autosave.selectors.ts'
import { selectReport } from '#src/machines/explorations/exploration.selectors.ts'
import { useAutosave } from '#src/machines/explorations/use-autosave.ts'
import { useFields } from '#src/machines/kit/bridge.ts'
import { selectIsOutdated } from '#src/machines/notices/data-freshness.machine.ts'
import { useEquityNavigate, useEquitySearch, useEquityWorkspace } from './equity-picking.ts'
import { equityNetworkSearchOf, followEquityNetwork } from './follow-equity-network.ts'
import { addressOfSaved } from './open-saved-exploration.ts'

/**
 * What a reader must know of the exploration on the screen: whether it is saved, whose it is, whether it is outdated.
 */
export function AutosaveBanner() {
  useKeptAddress()
  const { exploration, autosave, dataFreshness } = useEquityWorkspace().actors
  const navigate = useEquityNavigate()
  const keeping = useAutosave(autosave)
  const outdated = useSelector(dataFreshness, selectIsOutdated)
  const shown = useSelector(exploration, (snapshot) => selectReport(snapshot) !== null)
  return (
    <AutosaveBannerView
      {...keeping}
      shown={shown}
      outdated={outdated && shown}
      mayReload={useSelector(exploration, (snapshot) => snapshot.can({ type: 'data.reloaded' }))}
      onDismiss={() => {
        keeping.onDismiss()
        if (keeping.status !== 'unopened') return
        void navigate({ search: (before) => ({ ...before, saved: undefined, share: undefined }), replace: true })
      }}
      onReload={() => exploration.send({ type: 'data.reloaded' })}
      onKeepOld={() => dataFreshness.send({ type: 'word.dismissed' })}
      onOpen={(company) => void navigate({ search: ({ view, saved, share }) => ({ company, view, saved, share }) })}
    />
  )
}

/** Whether what is on the screen is saved, in a few words. */
export function SaveState() {
  const { autosave } = useEquityWorkspace().actors
  const { status, kept, mayKeep } = useFields(autosave, selectKeeping)
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
  const navigate = useEquityNavigate()
  const kept = useSelector(autosave, ({ context }) => context.kept?.source ?? null)
  const settled = useSelector(autosave, (snapshot) => snapshot.matches('resting'))

  useEffect(() => {
    const opened = autosave.on('exploration.opened', () => {
      void navigate({ search: (before) => ({ ...before, ...equityNetworkSearchOf(exploration) }), replace: true })
    })
    return () => opened.unsubscribe()
  }, [exploration, autosave, navigate])

  const failed = useSelector(autosave, (snapshot) => snapshot.matches('unopened'))
  useEffect(() => {
    if (failed) followEquityNetwork(exploration, search)
  }, [failed, exploration, search])

  useEffect(() => {
    if (!settled || !kept) return
    const address = addressOfSaved(kept)
    if (address.saved === saved && address.share === share) return
    void navigate({ search: (before) => ({ ...before, ...address }), replace: true })
  }, [kept, saved, share, settled, navigate])
}
