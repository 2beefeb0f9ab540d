import { useLingui } from '@lingui/react'
import { useSelector } from '@xstate/react'
import type { NoteSubject } from '#contracts/exploration.ts'
import { NoteList } from '#src/features/equity-network/notes/note-list.tsx'
import { subjectWords } from '#src/features/equity-network/notes/subject-words.ts'
import {
  selectPicture,
  selectScene,
  selectSelection,
  selectStatus,
} from '#src/machines/exploration/exploration.selectors.ts'
import { useEquityWorkspace } from './-equity-workspace.ts'

/** What was written on elements, lines and statements. */
export function NotesPanel() {
  const { exploration } = useEquityWorkspace().actors
  const { i18n } = useLingui()
  const { notes } = useSelector(exploration, selectScene)
  const picture = useSelector(exploration, selectPicture)
  const subject: NoteSubject | null = useSelector(exploration, selectSelection)
  const { mayExplore } = useSelector(exploration, selectStatus)
  return (
    <NoteList
      notes={notes}
      subject={subject}
      wordsFor={(about) => subjectWords(i18n, about, picture)}
      mayWrite={mayExplore}
      onWrite={(about, text, id) => {
        exploration.send({ type: 'note.written', subject: about, text, ...(id !== undefined && { id }) })
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
