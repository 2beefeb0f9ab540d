import type { EquityNetworkSearch } from '#contracts/address.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { type AutosaveActor, selectHolds, selectIsOpening } from '#src/machines/explorations/autosave.selectors.ts'
import type { SavedSource } from '#src/machines/explorations/autosave.types.ts'
import type { ExplorationActor } from '#src/machines/explorations/exploration.selectors.ts'
import { selectSubject } from '#src/machines/explorations/subject.selector.ts'

/**
 * Brings the exploration to the company and the day that the URL names, unless it shows or loads them already.
 *
 * @param playOf the number of the play that asked for a day, `null` where none did
 */
export function followEquityNetwork(
  exploration: ExplorationActor,
  search: EquityNetworkSearch,
  playOf: (day: IsoDate) => number | null = () => null,
): void {
  const { company } = search
  const asOf = search.asOf ?? null
  if (company === undefined) return
  const snapshot = exploration.getSnapshot()
  const subject = selectSubject(snapshot)
  if (subject?.company === company && subject.asOf === asOf) return
  const play = asOf === null ? null : playOf(asOf)
  const chosenDate =
    asOf === null || play === null
      ? ({ type: 'date.chosen', asOf } as const)
      : ({ type: 'date.played', asOf, play } as const)
  if (subject?.company === company && snapshot.can(chosenDate)) exploration.send(chosenDate)
  else exploration.send({ type: 'company.chosen', company, asOf })
}

/** The URL parameters of an exploration, so that it can be shared and come back to. */
export function equityNetworkSearchOf(exploration: ExplorationActor): EquityNetworkSearch {
  const subject = selectSubject(exploration.getSnapshot())
  return subject
    ? { company: subject.company, asOf: subject.asOf ?? undefined }
    : { company: undefined, asOf: undefined }
}

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
