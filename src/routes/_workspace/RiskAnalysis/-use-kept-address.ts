import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { equityNetworkSearchOf, followEquityNetwork } from '../../-follow-equity-network.ts'
import { addressOfKept } from '../../-open-kept-exploration.ts'
import { useEquityNavigate, useEquitySearch, useEquityWorkspace } from './-equity-workspace.ts'

/**
 * Keeps in the URL which saved exploration is shown, and the company on which it stands when it was opened. Where it
 * cannot be opened, the company in the URL is shown.
 */
export function useKeptAddress(): void {
  const { exploration, explorationKeeping } = useEquityWorkspace().actors
  const search = useEquitySearch()
  const { saved, share } = search
  const navigate = useEquityNavigate()
  const kept = useSelector(explorationKeeping, ({ context }) => context.kept?.source ?? null)
  const settled = useSelector(explorationKeeping, (snapshot) => snapshot.matches('resting'))

  useEffect(() => {
    const opened = explorationKeeping.on('exploration.opened', () => {
      void navigate({ search: (before) => ({ ...before, ...equityNetworkSearchOf(exploration) }), replace: true })
    })
    return () => opened.unsubscribe()
  }, [exploration, explorationKeeping, navigate])

  const failed = useSelector(explorationKeeping, (snapshot) => snapshot.matches('unopened'))
  useEffect(() => {
    if (failed) followEquityNetwork(exploration, search)
  }, [failed, exploration, search])

  useEffect(() => {
    if (!settled || !kept) return
    const address = addressOfKept(kept)
    if (address.saved === saved && address.share === share) return
    void navigate({ search: (before) => ({ ...before, ...address }), replace: true })
  }, [kept, saved, share, settled, navigate])
}
