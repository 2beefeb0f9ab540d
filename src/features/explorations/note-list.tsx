import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Empty, Input } from 'antd'
import type { Note, NoteSubject } from '#contracts/explorations/exploration.ts'
import { TypedForm } from '#src/components/controls/typed-form.tsx'
import styles from './explorations.module.css'

/** A note that is being written, or written again: `note` is `null` for a new one, `basis` what it says by now. */
export type NotePlace = { subject: NoteSubject; note: string | null; basis: string }

/** What is typed and not written yet. */
export type NoteDrafts = {
  /** What new notes that are begun are about. */
  begun: readonly NoteSubject[]
  /** `null` where nothing is typed. */
  textAt: (place: NotePlace) => string | null
  onType: (place: NotePlace, text: string) => void
  onDiscard: (place: NotePlace) => void
}

export type NoteListProps = {
  notes: readonly Note[]
  /** What a new note would be about; `null` while nothing is selected. */
  subject: NoteSubject | null
  /** What a note is about, in words. */
  wordsFor: (subject: NoteSubject) => string
  mayWrite: boolean
  drafts: NoteDrafts
  onWrite: (subject: NoteSubject, text: string, id?: string) => void
  onRemove: (id: string) => void
  onShow: (subject: NoteSubject) => void
}

/** Notes on the graph view, and a place to write the next one. */
export function NoteList(props: NoteListProps) {
  const { notes, subject, wordsFor, mayWrite, drafts, onWrite, onRemove, onShow } = props
  const { t } = useLingui()
  const about = subject && wordsFor(subject)
  const elsewhere = drafts.begun.filter(({ type, id }) => type !== subject?.type || id !== subject.id)
  return (
    <div className={styles.notesPanel}>
      {subject && about !== null ? (
        <section className={styles.note}>
          <h3>
            <Trans>
              New note on <bdi>{about}</bdi>
            </Trans>
          </h3>
          <NoteForm
            key={`${subject.type}-${subject.id}-${notes.length}`}
            label={t`New note on ${about}`}
            place={newNoteOn(subject)}
            drafts={drafts}
            disabled={!mayWrite}
            onWrite={(text) => onWrite(subject, text)}
          />
        </section>
      ) : (
        <p className={styles.notesQuiet}>
          <Trans>
            Select an element or a line of the graph to write a note on it. Notes on single statements are written in
            the evidence.
          </Trans>
        </p>
      )}
      {elsewhere.length > 0 && (
        <section className={styles.note}>
          <h3>
            <Trans>Notes begun and not written yet</Trans>
          </h3>
          <ul className={styles.notes}>
            {elsewhere.map((begun) => (
              <li key={`${begun.type}-${begun.id}`}>
                <Button size="small" type="link" className={styles.subject ?? ''} onClick={() => onShow(begun)}>
                  <bdi>{wordsFor(begun)}</bdi>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {notes.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={<Trans>No notes yet.</Trans>} />
      ) : (
        <ul className={styles.notes}>
          {notes.map((note) => {
            const words = wordsFor(note.subject)
            return (
              <li key={note.id} className={styles.note}>
                <Button size="small" type="link" className={styles.subject ?? ''} onClick={() => onShow(note.subject)}>
                  <bdi>{words}</bdi>
                </Button>
                <NoteForm
                  key={note.text}
                  label={t`Note on ${words}`}
                  place={{ subject: note.subject, note: note.id, basis: note.text }}
                  drafts={drafts}
                  disabled={!mayWrite}
                  onWrite={(text) => onWrite(note.subject, text, note.id)}
                />
                <Button size="small" type="text" disabled={!mayWrite} onClick={() => onRemove(note.id)}>
                  <Trans>Remove note</Trans>
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

/** Where a new note on something is written. */
export const newNoteOn = (subject: NoteSubject): NotePlace => ({ subject, note: null, basis: '' })

type NoteFormProps = {
  label: string
  place: NotePlace
  drafts: NoteDrafts
  disabled: boolean
  onWrite: (text: string) => void
}

/** Writes a note, or writes it again. */
export function NoteForm({ label, place, drafts, disabled, onWrite }: NoteFormProps) {
  const { t } = useLingui()
  const typed = drafts.textAt(place)
  return (
    <TypedForm
      className={styles.form}
      needed={{ note: t`Write something first.` }}
      onSubmit={(text) => onWrite(text('note'))}
    >
      <Input.TextArea
        name="note"
        aria-label={label}
        placeholder={t`What should be remembered here?`}
        value={typed ?? place.basis}
        maxLength={10_000}
        autoSize={{ minRows: 2, maxRows: 10 }}
        disabled={disabled}
        onChange={({ target }) => drafts.onType(place, target.value)}
      />
      <Button size="small" htmlType="submit" disabled={disabled}>
        {place.note === null ? <Trans>Write note</Trans> : <Trans>Change note</Trans>}
      </Button>
      {typed !== null && (
        <Button size="small" type="text" onClick={() => drafts.onDiscard(place)}>
          <Trans>Discard changes</Trans>
        </Button>
      )}
    </TypedForm>
  )
}
