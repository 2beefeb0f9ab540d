import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Empty, Input } from 'antd'
import type { Note, NoteSubject } from '#contracts/explorations/exploration.ts'
import { TypedForm } from '#src/components/controls/typed-form.tsx'
import styles from './explorations.module.css'

export type NoteListProps = {
  notes: readonly Note[]
  /** What a new note would be about; `null` while nothing is selected. */
  subject: NoteSubject | null
  /** What a note is about, in words. */
  wordsFor: (subject: NoteSubject) => string
  mayWrite: boolean
  onWrite: (subject: NoteSubject, text: string, id?: string) => void
  onRemove: (id: string) => void
  onShow: (subject: NoteSubject) => void
}

/** Notes on the graph view, and a place to write the next one. */
export function NoteList({ notes, subject, wordsFor, mayWrite, onWrite, onRemove, onShow }: NoteListProps) {
  const { t } = useLingui()
  const about = subject && wordsFor(subject)
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
            disabled={!mayWrite}
            onWrite={(text) => onWrite(subject, text)}
          />
        </section>
      ) : (
        <p className={styles.notesQuiet}>
          <Trans>
            Select an element or a line of the picture to write a note on it. Notes on single statements are written in
            the evidence.
          </Trans>
        </p>
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
                  text={note.text}
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

type NoteFormProps = { label: string; text?: string; disabled: boolean; onWrite: (text: string) => void }

/** Writes a note, or writes it again. An empty one is not taken. */
export function NoteForm({ label, text = '', disabled, onWrite }: NoteFormProps) {
  const { t } = useLingui()
  return (
    <TypedForm className={styles.form} onSubmit={(typed) => onWrite(typed('note'))}>
      <Input.TextArea
        name="note"
        aria-label={label}
        placeholder={t`What should be remembered here?`}
        defaultValue={text}
        maxLength={10_000}
        autoSize={{ minRows: 2, maxRows: 10 }}
        disabled={disabled}
      />
      <Button size="small" htmlType="submit" disabled={disabled}>
        {text === '' ? <Trans>Write note</Trans> : <Trans>Change note</Trans>}
      </Button>
    </TypedForm>
  )
}
