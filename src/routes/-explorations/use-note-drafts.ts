import { useSelector } from '@xstate/react'
import * as v from 'valibot'
import { NoteSubject } from '#contracts/explorations/exploration.ts'
import type { NoteDrafts, NotePlace } from '#src/features/explorations/note-list.tsx'
import { selectReport } from '#src/machines/explorations/exploration.selectors.ts'
import { selectTextDrafts, textTypedAt } from '#src/machines/shell/text-drafts.machine.ts'
import { useEquityWorkspace } from './equity-panel.tsx'

const Place = v.strictTuple([v.literal('note'), v.string(), v.nullable(v.string()), NoteSubject])

/** The notes that are being written on the explored company. */
export function useNoteDrafts(): NoteDrafts {
  const { exploration, textDrafts } = useEquityWorkspace().actors
  const company = useSelector(exploration, (snapshot) => selectReport(snapshot)?.company.id ?? '')
  const drafts = useSelector(textDrafts, selectTextDrafts)
  const keyOf = ({ subject, note }: NotePlace) => JSON.stringify(['note', company, note, v.parse(NoteSubject, subject)])
  return {
    begun: drafts.flatMap(({ place }) => {
      const [, about, note, subject] = placeFrom(place) ?? []
      return about === company && note === null && subject ? [subject] : []
    }),
    textAt: (place) => textTypedAt(drafts, keyOf(place), place.basis),
    onType: (place, text) => textDrafts.send({ type: 'text.typed', place: keyOf(place), basis: place.basis, text }),
    onDiscard: (place) => textDrafts.send({ type: 'draft.dropped', place: keyOf(place) }),
  }
}

function placeFrom(place: string): v.InferOutput<typeof Place> | null {
  if (!place.startsWith('["note"')) return null
  return v.parse(Place, JSON.parse(place))
}
