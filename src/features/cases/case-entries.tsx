import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Input } from 'antd'
import type { Case, CaseEntry, CaseNote } from '#contracts/cases/case.ts'
import { caseEventWords, verdictWords } from '#src/components/alerts/case-words.ts'
import { FormButtons } from '#src/components/controls/form-buttons.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { TypedForm } from '#src/components/controls/typed-form.tsx'
import { Timestamp } from '#src/components/text/timestamp.tsx'
import styles from './cases.module.css'

type CaseEntriesProps = {
  shown: Case
  username: string
  mayWork: boolean
  busy: boolean
  /** The note that is being edited. */
  editing: number | null
  onEdit: (note: number) => void
  onClose: () => void
  onNote: (note: number | null, text: string) => void
}

/** Notes and everything that was done, newest first, with whether the custody chain is whole. */
export function CaseEntries({ shown, username, mayWork, busy, editing, onEdit, onClose, onNote }: CaseEntriesProps) {
  const { t } = useLingui()
  const { entries, notes, brokenAt } = shown
  const told = entries.filter(({ content }) => content.kind !== 'noteEdited').toReversed()
  return (
    <PageSection
      title={<Trans>Notes and actions</Trans>}
      tools={
        <span className={brokenAt === null ? parts.quiet : styles.late}>
          {brokenAt === null ? (
            <Plural value={entries.length} one="Custody chain whole, # entry" other="Custody chain whole, # entries" />
          ) : (
            <Trans>Custody chain broken at entry {brokenAt}</Trans>
          )}
        </span>
      }
    >
      {mayWork && (
        <TypedForm
          key={notes.length}
          busy={busy}
          className={styles.inline}
          needed={{ note: t`Write something first` }}
          onSubmit={(typed) => onNote(null, typed('note').trim())}
        >
          <Input.TextArea
            name="note"
            autoSize={{ minRows: 1, maxRows: 8 }}
            maxLength={4000}
            aria-label={t`Note`}
            placeholder={t`Write a note; @username tells a colleague`}
          />
          <Button htmlType="submit" disabled={busy}>
            <Trans>Add note</Trans>
          </Button>
        </TypedForm>
      )}
      <ul className={styles.entries}>
        {told.map((entry) => {
          const note = entry.content.kind === 'noted' ? entry.content.note : null
          return (
            <li key={entry.sequence}>
              <span className={styles.who}>
                <b>
                  <bdi>{entry.actor ?? t`RiskAtlas`}</bdi>
                </b>
                <Timestamp at={entry.at} />
              </span>
              {note === null ? (
                <EntryText entry={entry} />
              ) : (
                <Note
                  note={notes.find(({ number }) => number === note) ?? null}
                  isOwn={entry.actor === username && mayWork}
                  isEdited={editing === note}
                  busy={busy}
                  onEdit={() => onEdit(note)}
                  onClose={onClose}
                  onNote={(text) => onNote(note, text)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </PageSection>
  )
}

type NoteProps = {
  note: CaseNote | null
  isOwn: boolean
  isEdited: boolean
  busy: boolean
  onEdit: () => void
  onClose: () => void
  onNote: (text: string) => void
}

function Note({ note, isOwn, isEdited, busy, onEdit, onClose, onNote }: NoteProps) {
  const { t } = useLingui()
  if (!note) return null
  if (isEdited) {
    return (
      <TypedForm
        busy={busy}
        className={parts.form}
        needed={{ text: t`Write something first` }}
        onSubmit={(typed) => onNote(typed('text').trim())}
      >
        <Input.TextArea
          name="text"
          defaultValue={note.text}
          maxLength={4000}
          autoFocus
          autoSize={{ minRows: 2 }}
          aria-label={t`Note`}
        />
        <FormButtons busy={busy} onCancel={onClose}>
          <Trans>Save</Trans>
        </FormButtons>
      </TypedForm>
    )
  }
  return (
    <>
      <p>{note.text}</p>
      {note.edits.length > 0 && (
        <details>
          <summary className={parts.quiet}>
            <Plural value={note.edits.length} one="edited once" other="edited # times" />
          </summary>
          {note.edits.map(({ at, text }) => (
            <p key={at} className={styles.former}>
              {text}
            </p>
          ))}
        </details>
      )}
      {isOwn && (
        <div>
          <Button size="small" type="text" onClick={onEdit}>
            <Trans>Edit</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

/** What was done, in words. */
function EntryText({ entry: { content } }: { entry: CaseEntry }) {
  const { i18n } = useLingui()
  switch (content.kind) {
    case 'opened':
      return (
        <p>
          <Plural
            value={content.frozen.length}
            one="Case opened; # part of the data frozen"
            other="Case opened; # parts of the data frozen"
          />
        </p>
      )
    case 'moved': {
      const { event } = content
      const words = i18n._(caseEventWords[event.type])
      const extra = [
        'verdict' in event ? i18n._(verdictWords[event.verdict]) : '',
        'assignee' in event ? event.assignee : '',
        'until' in event ? event.until : '',
      ].filter((part) => part !== '')
      return (
        <>
          <p>
            {words}
            {extra.length > 0 && (
              <>
                {': '}
                <bdi>{extra.join(', ')}</bdi>
              </>
            )}
          </p>
          {'reason' in event && <p className={parts.quiet}>{event.reason}</p>}
        </>
      )
    }
    case 'taskAdded':
      return (
        <p>
          <Trans>Task added: {content.text}</Trans>
        </p>
      )
    case 'taskSwitched':
      return (
        <p>{content.done ? <Trans>Task {content.task} done</Trans> : <Trans>Task {content.task} open again</Trans>}</p>
      )
    case 'edited':
      return (
        <p>
          <Trans>Title, due date or labels changed</Trans>
        </p>
      )
    default:
      return null
  }
}
