import type { EquityNetworkSearch } from '#contracts/address.ts'
import type { ExplorationActor } from '#src/machines/explorations/exploration.selectors.ts'
import { selectSubject } from '#src/machines/explorations/subject.selector.ts'

/** Brings the exploration to the company and the day that the URL names, unless it shows or loads them already. */
export function followEquityNetwork(exploration: ExplorationActor, search: EquityNetworkSearch): void {
  const { company } = search
  const asOf = search.asOf ?? null
  if (company === undefined) return
  const snapshot = exploration.getSnapshot()
  const subject = selectSubject(snapshot)
  if (subject?.company === company && subject.asOf === asOf) return
  const chosenDate = { type: 'date.chosen', asOf } as const
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
