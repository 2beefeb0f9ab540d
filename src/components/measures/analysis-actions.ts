import type { EntityId } from '#contracts/entities/entity.ts'
import type { Highlight } from '#contracts/graph-view/graph-view.ts'
import type { MeasureAnswer } from '#contracts/report-schemas.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { unnamedParty } from '#src/components/text/entity-words.ts'
import type { TableLook } from '../controls/stacked-table.tsx'

/**
 * What can be done with a row of a result: pointing it out on the graph view, opening its company, taking the list
 * along.
 */
export type AnalysisActions = {
  /** What is pointed out now, by the name of the highlight. */
  highlighted: string | null
  /** Names of what is drawn on the graph view. */
  drawn: ReadonlySet<string>
  onHighlight: (highlight: Highlight | null) => void
  /** Shows everybody that was computed with, instead of what was opened step by step; absent where that is shown. */
  onShowAll?: () => void
  onOpen: (company: EntityId) => void
  /** How a list is looked at, by its name in the URL; absent where that is kept nowhere. */
  look?: (list: string) => TableLook
  /** The day for which lists hold that are copied or saved; absent where they are of no answer. */
  asOf?: IsoDate
  onCopy: (text: string) => void
  /** A list is saved as a file. */
  onExport: (rows: number) => void
}

export type Parties = ReadonlyMap<string, MeasureAnswer['parties'][number]>

export function partiesOf({ parties }: Pick<MeasureAnswer, 'parties'>): Parties {
  return new Map(parties.map((party) => [party.id, party]))
}

/** What a party is called: by its name, or that it has none. */
export function partyName(parties: Parties, id: string): string {
  return parties.get(id)?.name ?? unnamedParty()
}

/** The line of the graph view from an owner to a company. */
export const linkId = (owner: string, company: string): string => `${owner}>${company}`

/** Pointing out one thing, or ending that where it is pointed out already. */
export function toggled(
  kind: string,
  { highlighted, onHighlight }: AnalysisActions,
  groups: () => Highlight['groups'],
): { pressed: boolean; onToggle: () => void } {
  const pressed = highlighted === kind
  return { pressed, onToggle: () => onHighlight(pressed ? null : { kind, groups: groups() }) }
}
