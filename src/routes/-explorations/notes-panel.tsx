import { useLingui } from '@lingui/react'
import { NoteList, newNoteOn } from '#src/features/explorations/note-list.tsx'
import { subjectWords } from '#src/features/explorations/step-words.ts'
import { namesIn } from '#src/features/graph-view/selected-element.ts'
import { useNotes } from '#src/machines/explorations/use-exploration.ts'
import { useEquityWorkspace } from './equity-panel.tsx'
import { useNoteDrafts } from './use-note-drafts.ts'

/** What was written on elements, lines and statements. */
export function NotesPanel() {
  const { graphView, ...notes } = useNotes(useEquityWorkspace().actors.exploration)
  const { i18n } = useLingui()
  const drafts = useNoteDrafts()
  return (
    <NoteList
      {...notes}
      wordsFor={(about) => subjectWords(i18n, about, graphView, namesIn(graphView))}
      drafts={drafts}
      onWrite={(about, text, id) => {
        notes.onWrite(about, text, id)
        drafts.onDiscard({ ...newNoteOn(about), note: id ?? null })
      }}
    />
  )
}
