import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { HistoryTree, NoteSubject } from '#contracts/explorations/exploration.ts'
import { dayOfExport, isMadeUp } from '#contracts/exports/network-export.ts'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import { AnswerSentence } from '#src/components/ownership/answer-sentence.tsx'
import { dateWords } from '#src/components/ownership/date-words.ts'
import { findingSentence, gapsIn } from '#src/components/ownership/finding-words.ts'
import { FurtherFindings } from '#src/components/ownership/further-findings.tsx'
import { InferredVotes } from '#src/components/ownership/inferred-votes.tsx'
import { ownerLinesFrom } from '#src/components/ownership/owner-rows.ts'
import { assembledVotes, castVotes } from '#src/components/ownership/vote-words.ts'
import { identifiersOf, kindWords, nameOf, unnamedParty } from '#src/components/text/entity-words.ts'
import { dotted } from '#src/components/text/isolated-text.ts'
import { fractionWords } from '#src/components/text/share-words.ts'
import type { Shown } from './evidence.types.ts'
import { namesIn, OwnerRows, PartyRows, SourceRows, StatementRows } from './evidence-tables.tsx'
import { stepWords } from './step-words.ts'

export type OtherReport = { path: string; language: string; locale: string }

/** Above the graph view: what it is about, as of when, from which data and program, and the answer. */
export function ReportHead({ shown, others }: { shown: Shown; others: readonly OtherReport[] }) {
  const { i18n } = useLingui()
  const { report, network, madeBy } = shown
  const { company } = report
  const date = dateWords(i18n, dayOfExport(network))
  const made = i18n.date(new Date(network.madeAt), { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' })
  return (
    <header>
      <nav>
        {others.map(({ path, language, locale }) => (
          <a key={path} href={path} lang={locale}>
            {language}
          </a>
        ))}
      </nav>
      <h1>
        <bdi>{nameOf(company)}</bdi>
      </h1>
      <p className="quiet">
        {dotted([i18n._(kindWords[company.kind]), company.jurisdiction ?? '', ...identifiersOf(company)], i18n.locale)}
      </p>
      <dl>
        <Fact term={<Trans>Data date</Trans>}>
          <Trans>As of {date}</Trans>
        </Fact>
        <Fact term={<Trans>Made</Trans>}>{made}</Fact>
        <Fact term={<Trans>Made by</Trans>}>{madeBy}</Fact>
        <Fact term={<Trans>Program</Trans>}>{network.program}</Fact>
        {isMadeUp(network) && (
          <Fact term={<Trans>Demonstration data</Trans>}>
            <Trans>Some of these statements were made up by the program to show what it does.</Trans>
          </Fact>
        )}
      </dl>
      <div className="answer">
        <AnswerSentence report={report} />
      </div>
    </header>
  )
}

type SectionProps = { shown: Shown }

/** Below the graph view, in this order: the tables, the sources, what was done, and how the bundle is checked. */
export const reportSections = [
  ProofSection,
  OwnerSection,
  QualitySection,
  NoteSection,
  StatementSection,
  PartySection,
  ActionSection,
] as const

function ProofSection({ shown: { report } }: SectionProps) {
  return (
    <Section title={<Trans>Proof of control</Trans>}>
      <ReportProof control={report.control} />
    </Section>
  )
}

function OwnerSection({ shown: { report } }: SectionProps) {
  return (
    <Section title={<Trans>Owners</Trans>}>
      <OwnerRows lines={ownerLinesFrom(report)} />
    </Section>
  )
}

function QualitySection({ shown: { report } }: SectionProps) {
  const { i18n } = useLingui()
  const gaps = gapsIn(i18n, report)
  return (
    <Section title={<Trans>Data quality</Trans>}>
      {report.findings.length === 0 && gaps.length === 0 ? (
        <p>
          <Trans>The data behind this answer have no gaps or contradictions.</Trans>
        </p>
      ) : (
        <>
          <ul>
            {gaps.map((gap) => (
              <li key={gap}>{gap}</li>
            ))}
            {report.findings.map(({ code, company, value }) => (
              <li key={`${code}-${company.id}`}>
                <bdi>{nameOf(company)}</bdi> {value !== null && <b>{fractionWords(i18n, value, 'table')} </b>}
                {findingSentence(i18n, { code, value })}
              </li>
            ))}
          </ul>
          <FurtherFindings listed={report.findings.length} further={report.furtherFindings} />
        </>
      )}
    </Section>
  )
}

function NoteSection({ shown: { notes, tree } }: SectionProps) {
  if (notes.length === 0) return null
  return (
    <Section title={<Trans>Notes</Trans>}>
      <ReportNotes notes={notes} tree={tree} />
    </Section>
  )
}

function StatementSection({ shown: { network } }: SectionProps) {
  return (
    <Section title={<Trans>Interests and their statements</Trans>}>
      {network.notLoaded > 0 && (
        <p>
          <Plural
            value={network.notLoaded}
            one="One owner or holding stands in a group of the graph and was not loaded; it is not listed."
            other="# owners or holdings stand in groups of the graph and were not loaded; they are not listed."
          />
        </p>
      )}
      <StatementRows network={network} />
    </Section>
  )
}

function PartySection({ shown: { network } }: SectionProps) {
  return (
    <>
      <Section title={<Trans>Parties</Trans>}>
        <PartyRows network={network} />
      </Section>
      <Section title={<Trans>Sources</Trans>}>
        <SourceRows network={network} />
      </Section>
    </>
  )
}

function ActionSection({ shown: { tree } }: SectionProps) {
  return (
    <>
      <Section title={<Trans>What was done</Trans>}>
        <ActionLog tree={tree} />
      </Section>
      <Section title={<Trans>How to check this bundle</Trans>}>
        <p>
          <Trans>
            manifest.json names every file with its size and SHA-256. The SHA-256 of manifest.json itself was written to
            the audit log of the server on which the bundle was made.
          </Trans>
        </p>
        <p>
          <code>npm run cli -- evidence verify FILE.zip --digest SHA-256</code>
        </p>
      </Section>
    </>
  )
}

function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </>
  )
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** The steps in order. Undone steps, which do not lead to the graph view, are marked. */
function ActionLog({ tree }: { tree: HistoryTree }) {
  const { i18n } = useLingui()
  const nameFor = namesIn(tree)
  const done = new Set<number>()
  for (let at = tree.position; at > 0; at = tree.entries[at - 1]?.parent ?? 0) done.add(at)
  return (
    <>
      <p className="quiet">
        <Trans>
          actions.json holds the same steps with the data each of them brought in. Opened again in the program, they
          lead to this graph.
        </Trans>
      </p>
      <ol>
        {tree.entries.map(({ id, parent, step }) => (
          <li key={id} className={done.has(id) ? undefined : 'undone'}>
            <bdi>{stepWords(i18n, step, nameFor)}</bdi>
            {!done.has(id) && (
              <>
                {' '}
                <Trans>(undone)</Trans>
              </>
            )}
            {parent !== id - 1 && (
              <> {parent === 0 ? <Trans>(from the beginning)</Trans> : <Trans>(after step {parent})</Trans>}</>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

/** The notes of the analyst, each with its subject. */
function ReportNotes({ notes, tree }: Pick<Shown, 'notes' | 'tree'>) {
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
  if (subject.type === 'node') return <bdi>{nameFor(subject.id) ?? unnamedParty()}</bdi>
  const line = subject.type === 'fact' ? subject.link : subject.id
  const ends = line.split('>').map((id) => nameFor(id) ?? unnamedParty())
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

/** The steps that prove the control, from the controller down to the company. */
function ReportProof({ control }: Pick<OwnershipReply, 'control'>) {
  const { i18n } = useLingui()
  const { proof, nodes, controllers, edges } = control
  const names = new Map<string, string>([...nodes, ...controllers].map((entity) => [entity.id, nameOf(entity)]))
  const nameFor = (id: string) => names.get(id) ?? unnamedParty()
  if (proof.length === 0) {
    return (
      <p>
        <Trans>There is nothing to prove: nobody commands more than half of the votes.</Trans>
      </p>
    )
  }
  return (
    <ol>
      {proof.map((step) => {
        const name = <bdi>{nameFor(step.company)}</bdi>
        const figure = <b>{assembledVotes(i18n, step, { edges, precision: 'table' })}</b>
        return (
          <li key={step.company}>
            {step.votes === null ? (
              <Trans>{name} is consolidated:</Trans>
            ) : (
              <Trans>
                {name}: {figure} of votes, more than half
              </Trans>
            )}
            <InferredVotes step={step} edges={edges} />
            <ul>
              {step.through.map(({ party, votes }) => {
                const voter = nameFor(party)
                const share = castVotes(i18n, { party, company: step.company, votes }, edges)
                return (
                  <li key={party}>
                    {votes === null ? (
                      <Trans>{voter} consolidates it</Trans>
                    ) : (
                      <Trans>
                        {voter} casts {share}
                      </Trans>
                    )}
                  </li>
                )
              })}
            </ul>
          </li>
        )
      })}
    </ol>
  )
}
