import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import type { Note, NoteSubject } from '#contracts/explorations/exploration.ts'
import { NoteList, type NotePlace, newNoteOn } from '#src/features/explorations/note-list.tsx'
import { selectTextDrafts, textDraftsMachine, textTypedAt } from '#src/machines/shell/text-drafts.machine.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const bank: NoteSubject = { type: 'node', id: '1' }
const trust: NoteSubject = { type: 'node', id: '2' }
const written: Note = { id: '7', subject: bank, text: 'Asked.' }

/** The list over drafts as its route holds them, with one element selected. */
async function openNotes() {
  const drafts = createActor(textDraftsMachine, { input: { drafts: [] } }).start()
  const onShow = vi.fn()
  const keyOf = ({ subject, note }: NotePlace) => `${note} ${subject.id}`
  function Notes() {
    const [subject, select] = useState(bank)
    const typed = useSelector(drafts, selectTextDrafts)
    return (
      <>
        <button type="button" onClick={() => select(subject === bank ? trust : bank)}>
          Other element
        </button>
        <NoteList
          notes={[written]}
          subject={subject}
          wordsFor={({ id }) => (id === '1' ? 'Bank' : 'Trust')}
          mayWrite
          drafts={{
            begun: [bank, trust].filter((about) => textTypedAt(typed, keyOf(newNoteOn(about))) !== null),
            textAt: (place) => textTypedAt(typed, keyOf(place), place.basis),
            onType: (place, text) => drafts.send({ type: 'text.typed', place: keyOf(place), basis: place.basis, text }),
            onDiscard: (place) => drafts.send({ type: 'draft.dropped', place: keyOf(place) }),
          }}
          onWrite={() => {}}
          onRemove={() => {}}
          onShow={onShow}
        />
      </>
    )
  }
  await renderScreen(<Notes />)
  return { onShow, selectOther: () => userEvent.click(screen.getByRole('button', { name: 'Other element' })) }
}

const field = (name: string) => screen.getByRole('textbox', { name })

test('a note that is being written waits while another element is selected, and is led back to', async () => {
  const { selectOther, onShow } = await openNotes()
  await userEvent.type(field('New note on Bank'), 'Ask the register')
  await selectOther()
  expect(field('New note on Trust')).toHaveValue('')
  await userEvent.click(
    within(screen.getByRole('heading', { name: /begun/ }).parentElement as HTMLElement).getByRole('button', {
      name: 'Bank',
    }),
  )
  expect(onShow).toHaveBeenCalledWith(bank)
  await selectOther()
  expect(field('New note on Bank')).toHaveValue('Ask the register')
  expect(screen.queryByRole('heading', { name: /begun/ })).not.toBeInTheDocument()
})

test('a written note that is being changed waits too, and the change can be discarded', async () => {
  const { selectOther } = await openNotes()
  await userEvent.type(field('Note on Bank'), ' Twice.')
  await selectOther()
  expect(field('Note on Bank')).toHaveValue('Asked. Twice.')
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(field('Note on Bank')).toHaveValue('Asked.')
  expect(screen.queryByRole('button', { name: 'Discard changes' })).not.toBeInTheDocument()
})
