import { useLingui } from '@lingui/react'
import { useSelector } from '@xstate/react'
import type { NoteSubject } from '#contracts/explorations/exploration.ts'
import { NoteList, newNoteOn } from '#src/features/explorations/note-list.tsx'
import { subjectWords } from '#src/features/explorations/step-words.ts'
import { namesIn } from '#src/features/graph-view/selected-element.ts'
import {
  selectGraphView,
  selectScene,
  selectSelection,
  selectStatus,
} from '#src/machines/explorations/exploration.selectors.ts'
import { useEquityWorkspace } from './equity-picking.ts'
import { useNoteDrafts } from './use-note-drafts.ts'

/** What was written on elements, lines and statements. */
export function NotesPanel() {
  const { exploration } = useEquityWorkspace().actors
  const { i18n } = useLingui()
  const { notes } = useSelector(exploration, selectScene)
  const graphView = useSelector(exploration, selectGraphView)
  const subject: NoteSubject | null = useSelector(exploration, selectSelection)
  const { mayExplore } = useSelector(exploration, selectStatus)
  const drafts = useNoteDrafts()
  return (
    <NoteList
      notes={notes}
      subject={subject}
      wordsFor={(about) => subjectWords(i18n, about, graphView, namesIn(graphView))}
      mayWrite={mayExplore}
      drafts={drafts}
      onWrite={(about, text, id) => {
        exploration.send({ type: 'note.written', subject: about, text, ...(id !== undefined && { id }) })
        drafts.onDiscard({ ...newNoteOn(about), note: id ?? null })
      }}
      onRemove={(id) => exploration.send({ type: 'note.removed', id })}
      onShow={(about) => {
        const selection =
          about.type === 'fact' ? ({ type: 'link', id: about.link } as const) : { type: about.type, id: about.id }
        exploration.send({ type: 'element.selected', selection })
      }}
    />
  )
}
