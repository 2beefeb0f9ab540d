import { Trans, useLingui } from '@lingui/react/macro'
import { Descriptions, Drawer, Typography } from 'antd'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import type { Note } from '#contracts/explorations/exploration.ts'
import { countedFor } from '#contracts/ownership/inferred-votes.ts'
import type { NetworkEdge } from '#contracts/ownership/network.ts'
import parts from '#src/components/controls/page-parts.module.css'
import { SyntheticTag } from '#src/components/controls/synthetic-tag.tsx'
import { interestKindWords } from '#src/components/ownership/interest-words.ts'
import { statedShare } from '#src/components/ownership/vote-words.ts'
import { nameOf } from '#src/components/text/entity-words.ts'
import { sourceText } from '#src/components/text/source-text.ts'
import styles from './explorations.module.css'
import { type NoteDrafts, NoteForm, newNoteOn } from './note-list.tsx'

/** The interests of one owner in one company. */
export type Evidence = {
  link: string
  owner: EntitySummary
  company: EntitySummary
  interests: NetworkEdge[]
  /** Notes on these interests. */
  notes: Note[]
}

type EvidenceDrawerProps = {
  evidence: Evidence | null
  mayWrite: boolean
  drafts: NoteDrafts
  /** A note is written on one statement behind a line. */
  onNote: (statement: string, line: string, text: string) => void
  onClose: () => void
}

/** Every statement behind a link of the graph view, with its content and source. */
export function EvidenceDrawer({ evidence, mayWrite, drafts, onNote, onClose }: EvidenceDrawerProps) {
  const { t } = useLingui()
  return (
    <Drawer open={evidence !== null} onClose={onClose} title={t`Evidence`} size={420} mask={false} destroyOnHidden>
      {evidence && (
        <>
          <Typography.Paragraph>
            <b dir="auto">{nameOf(evidence.owner)}</b> <span className={styles.pointing}>→</span>{' '}
            <b dir="auto">{nameOf(evidence.company)}</b>
          </Typography.Paragraph>
          {evidence.interests.map((interest) => (
            <Statement
              key={interest.id}
              interest={interest}
              held={evidence.interests}
              notes={evidence.notes.filter(({ subject }) => subject.id === interest.id)}
              line={evidence.link}
              drafts={drafts}
              mayWrite={mayWrite}
              onNote={(text) => onNote(interest.id, evidence.link, text)}
            />
          ))}
        </>
      )}
    </Drawer>
  )
}

type StatementProps = {
  interest: NetworkEdge
  /** The interests that make up the holding, this one included. */
  held: readonly NetworkEdge[]
  notes: readonly Note[]
  /** The line behind which it stands. */
  line: string
  drafts: NoteDrafts
  mayWrite: boolean
  onNote: (text: string) => void
}

function Statement({ interest, held, notes, line: link, drafts, mayWrite, onNote }: StatementProps) {
  const { i18n, t } = useLingui()
  const { kind, validFrom, validTo, details, provenance } = interest
  const imported = new Date(provenance.importedAt)
  const share = (part: 'capital' | 'votes') =>
    statedShare(i18n, interest, { part, counts: countedFor(part, held).includes(interest) })
  const line = (key: string, label: string, text: string) => ({ key, label, children: <bdi>{text}</bdi> })
  return (
    <section className={styles.statement} aria-label={i18n._(interestKindWords[kind])}>
      <h2>
        {i18n._(interestKindWords[kind])} {provenance.synthetic && <SyntheticTag />}
      </h2>
      <Descriptions
        column={1}
        size="small"
        bordered
        styles={{ label: { color: 'var(--text-quiet)' } }}
        items={[
          ...(kind === 'stake'
            ? [line('votes', t`Votes`, share('votes')), line('capital', t`Capital`, share('capital'))]
            : []),
          line('from', t`Valid from`, validFrom ?? t`not stated`),
          line('to', t`Valid until before`, validTo ?? t`not stated`),
          ...(details ? [line('details', t`In the source's words`, details)] : []),
          line('source', t`Source`, sourceText(provenance.source, i18n)),
          line('file', t`File`, provenance.file),
          line('row', t`Row`, i18n.number(provenance.row)),
          line('imported', t`Imported`, i18n.date(imported, { dateStyle: 'long', timeStyle: 'short' })),
        ]}
      />
      <p className={parts.quiet}>
        <Trans>Import no. {provenance.importId}</Trans>
      </p>
      {notes.map(({ id, text }) => (
        <blockquote key={id} className={styles.noted} dir="auto">
          {text}
        </blockquote>
      ))}
      <NoteForm
        key={notes.length}
        label={t`Note on this statement`}
        place={newNoteOn({ type: 'fact', id: interest.id, link })}
        drafts={drafts}
        disabled={!mayWrite}
        onWrite={onNote}
      />
    </section>
  )
}
