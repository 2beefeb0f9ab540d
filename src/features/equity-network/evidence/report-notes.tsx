import { Trans, useLingui } from '@lingui/react/macro'
import type { NoteSubject } from '#contracts/exploration.ts'
import type { Shown } from './evidence.types.ts'
import { namesIn } from './evidence-names.ts'

/** What the reader wrote, and on what. */
export function ReportNotes({ notes, tree }: Pick<Shown, 'notes' | 'tree'>) {
  const nameFor = namesIn(tree)
  return (
    <ul>
      {notes.map(({ id, subject, text }) => (
        <li key={id}>
          <b>
            <SubjectName subject={subject} nameFor={nameFor} />
          </b>
          <p className="note">
            <bdi>{text}</bdi>
          </p>
        </li>
      ))}
    </ul>
  )
}

function SubjectName({ subject, nameFor }: { subject: NoteSubject; nameFor: (id: string) => string | null }) {
  const { i18n } = useLingui()
  if (subject.type === 'node') return <bdi>{nameFor(subject.id) ?? `#${subject.id}`}</bdi>
  const line = subject.type === 'fact' ? subject.link : subject.id
  const ends = line.split('>').map((id) => nameFor(id) ?? `#${id}`)
  const [owner, company] = [ends[0] ?? '', ends[1] ?? '']
  return (
    <>
      <bdi>{owner}</bdi> {i18n.locale.startsWith('ar') ? '←' : '→'} <bdi>{company}</bdi>
      {subject.type === 'fact' && (
        <>
          {' '}
          <Trans>(statement {subject.id})</Trans>
        </>
      )}
    </>
  )
}
