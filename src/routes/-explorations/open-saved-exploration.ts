import type { EquityNetworkSearch } from '#contracts/address.ts'
import { type AutosaveActor, selectHolds, selectIsOpening } from '#src/machines/explorations/autosave.selectors.ts'
import type { SavedSource } from '#src/machines/explorations/autosave.types.ts'

/**
 * Opens the saved exploration that the URL names, unless it is shown already.
 *
 * @returns whether it is on its way, so that the company in the URL is not the one to be shown
 */
export function openSavedExploration(keeping: AutosaveActor, search: EquityNetworkSearch): boolean {
  const source = sourceIn(search)
  if (!source) return false
  if (!selectHolds(keeping.getSnapshot(), source)) keeping.send({ type: 'opening.requested', source })
  return selectIsOpening(keeping.getSnapshot())
}

/** The part of the URL that names a saved exploration. */
export const addressOfSaved = (source: SavedSource): Pick<EquityNetworkSearch, 'saved' | 'share'> =>
  source.type === 'own' ? { saved: source.id, share: undefined } : { saved: undefined, share: source.share }

function sourceIn({ saved, share }: EquityNetworkSearch): SavedSource | null {
  if (share !== undefined) return { type: 'share', share }
  return saved === undefined ? null : { type: 'own', id: saved }
}
