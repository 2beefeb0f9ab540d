import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { identifiersOf, kindWords, nameOf } from '#src/components/entity-words.ts'
import { dotted } from '#src/components/isolated-text.ts'
import { AnswerSentence } from '../answer-sentence.tsx'
import { dateWords } from '../date-words.ts'
import { findingWords } from '../finding-words.ts'
import { ownerLinesFrom } from '../owner-rows.ts'
import { fractionWords } from '../share-words.ts'
import { ActionLog } from './action-log.tsx'
import type { Shown } from './evidence.types.ts'
import { OwnerRows, PartyRows, SourceRows, StatementRows } from './evidence-tables.tsx'
import { ReportNotes } from './report-notes.tsx'
import { ReportProof } from './report-proof.tsx'

export type OtherReport = { path: string; language: string; locale: string }

/** Above the picture: what it is about, as of when, from which data and program, and the answer. */
export function ReportHead({ shown, others }: { shown: Shown; others: readonly OtherReport[] }) {
  const { i18n } = useLingui()
  const { report, network, madeBy } = shown
  const { company, asOf } = report
  const date = asOf && dateWords(i18n, asOf)
  const made = i18n.date(new Date(network.madeAt), { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' })
  const direct = network.interests.filter((interest) => interest.company === company.id)
  const synthetic = network.parties.some((party) => party.synthetic)
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
          {date === null ? <Trans>The newest statements of each source</Trans> : <Trans>As of {date}</Trans>}
        </Fact>
        <Fact term={<Trans>Made</Trans>}>{made}</Fact>
        <Fact term={<Trans>Made by</Trans>}>{madeBy}</Fact>
        <Fact term={<Trans>Program</Trans>}>{network.program}</Fact>
        {synthetic && (
          <Fact term={<Trans>Demonstration data</Trans>}>
            <Trans>Some of these statements were made up by the program to show what it does.</Trans>
          </Fact>
        )}
      </dl>
      <div className="answer">
        <AnswerSentence report={report} lines={ownerLinesFrom(report, direct)} />
      </div>
    </header>
  )
}

type SectionProps = { shown: Shown }

/** Below the picture, in this order: the tables, the sources, what was done, and how the bundle is checked. */
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

function OwnerSection({ shown: { report, network } }: SectionProps) {
  const direct = network.interests.filter((interest) => interest.company === report.company.id)
  return (
    <Section title={<Trans>Owners</Trans>}>
      <OwnerRows lines={ownerLinesFrom(report, direct)} />
    </Section>
  )
}

function QualitySection({ shown: { report } }: SectionProps) {
  const { i18n } = useLingui()
  return (
    <Section title={<Trans>Data quality</Trans>}>
      {report.findings.length === 0 ? (
        <p>
          <Trans>The data behind this answer have no gaps or contradictions.</Trans>
        </p>
      ) : (
        <ul>
          {report.findings.map(({ code, company, value }) => (
            <li key={`${code}-${company.id}`}>
              <bdi>{nameOf(company)}</bdi> {value !== null && <b>{fractionWords(i18n, value, 'table')} </b>}
              {i18n._(findingWords[code])} <code>{code}</code>
            </li>
          ))}
        </ul>
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
            one="One owner or holding stands in a group of the picture and was not loaded; it is not listed."
            other="# owners or holdings stand in groups of the picture and were not loaded; they are not listed."
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
