import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CompanyHead, CompanyPartId, CompanySectionId, FoundIn } from '#contracts/companies/company-page.ts'
import { type Interval, ownerColumns } from '#contracts/ownership/owners.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { Link } from '#src/components/controls/link.tsx'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { CutNote, PageSection } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { AnswerSentence } from '#src/components/ownership/answer-sentence.tsx'
import { ControlChain, controlChainOf } from '#src/components/ownership/control-chain.tsx'
import { ownerCell, ownerLinesFrom, ownerName } from '#src/components/ownership/owner-rows.ts'
import { shareWords } from '#src/components/text/share-words.ts'
import styles from './companies.module.css'
import { BillsPart, BondsPart, ExposurePart, HoldingsPart, MediaPart, WarningPart } from './company-parts.tsx'
import { CompanyTimeline } from './company-timeline.tsx'
import { GroupPart } from './group-part.tsx'

/** How far each part has come. */
export type CompanyParts = { [Part in CompanyPartId]: Reading<FoundIn<Part>> }

/** How far a read has come: `undefined` while it is read, `null` where the data say nothing. */
export type Reading<Found> = { found: Found | null | undefined; problem: Problem | null; onRetry: () => void }

/** What each section is called. */
export const sectionTitles: Record<CompanySectionId, MessageDescriptor> = {
  control: msg`Who controls it`,
  warning: msg`Why this level`,
  media: msg`What is said of it`,
  bills: msg`Bills`,
  bonds: msg`Bonds`,
  exposure: msg`Exposure and connected clients`,
  group: msg`What is said below it`,
  timeline: msg`Timeline`,
  owners: msg`Owners`,
  holdings: msg`Holdings`,
  quality: msg`Data quality`,
}

type SectionProps = {
  id: CompanySectionId
  head: CompanyHead
  parts: CompanyParts
  /** What the data leave open about it. */
  findings: ReactNode
}

/** A subject of the page of a company under its title; nothing where the data say nothing of it. */
export function CompanySection({ id, head, parts, findings }: SectionProps) {
  const company = head.ownership.company.id
  switch (id) {
    case 'control':
      return (
        <TitledSection id={id}>
          <Control head={head} />
        </TitledSection>
      )
    case 'owners':
      return (
        <TitledSection id={id}>
          <Owners head={head} />
        </TitledSection>
      )
    case 'quality':
      return <TitledSection id={id}>{findings}</TitledSection>
    case 'warning':
      return (
        <Part id={id} part={parts[id]}>
          {(found) => <WarningPart found={found} />}
        </Part>
      )
    case 'media':
      return (
        <Part id={id} part={parts[id]}>
          {(found) => <MediaPart found={found} company={company} />}
        </Part>
      )
    case 'bills':
      return (
        <Part id={id} part={parts[id]}>
          {(found) => <BillsPart found={found} />}
        </Part>
      )
    case 'bonds':
      return (
        <Part id={id} part={parts[id]}>
          {(found) => <BondsPart found={found} />}
        </Part>
      )
    case 'exposure':
      return (
        <Part id={id} part={parts[id]}>
          {(found) => <ExposurePart found={found} />}
        </Part>
      )
    case 'group':
      return (
        <Part id={id} part={parts[id]}>
          {(found) => <GroupPart found={found} />}
        </Part>
      )
    case 'timeline':
      return (
        <Part id={id} part={parts[id]}>
          {(found) => <CompanyTimeline found={found} company={company} />}
        </Part>
      )
    case 'holdings':
      return (
        <Part id={id} part={parts[id]}>
          {(found) => <HoldingsPart found={found} company={company} />}
        </Part>
      )
  }
}

/** A section under its title, to which the head of the page leads. */
export function TitledSection({ id, children }: { id: CompanySectionId; children: ReactNode }) {
  const { i18n } = useLingui()
  return <PageSection title={<span id={id}>{i18n._(sectionTitles[id])}</span>}>{children}</PageSection>
}

type PartProps<Found> = { id: CompanyPartId; part: Reading<Found>; children: (found: Found) => ReactNode }

/** A part of the page: what was found, that it failed, or that it is still read. */
function Part<Found>({ id, part: { found, problem, onRetry }, children }: PartProps<Found>) {
  if (problem) {
    return (
      <TitledSection id={id}>
        <ProblemAlert problem={problem} onRetry={onRetry} />
      </TitledSection>
    )
  }
  if (found === null) return null
  return (
    <TitledSection id={id}>
      {found === undefined ? <div className={styles.waiting} aria-busy="true" /> : children(found)}
    </TitledSection>
  )
}

type AbsentProps = { parts: CompanyParts; of: readonly CompanyPartId[] }

/** One line for each of these parts of which the data say nothing. */
export function AbsentParts({ parts, of }: AbsentProps) {
  const { t } = useLingui()
  const lines: Record<CompanyPartId, string> = {
    warning: t`Nothing in the data judges it as a bond issuer.`,
    media: t`No article or announcement in the data is about it.`,
    group: t`Nothing adverse is said of companies below it.`,
    bills: t`No bill in the data names it.`,
    bonds: t`No bond of it is in the data.`,
    exposure: t`No exposure to it is in the data.`,
    holdings: t`The data name no holding of it.`,
    timeline: t`Nothing in the data about it has a date.`,
  }
  const absent = of.filter((part) => parts[part].found === null)
  if (absent.length === 0) return null
  return (
    <ul className={styles.absent} aria-label={t`Not in the data`}>
      {absent.map((part) => (
        <li key={part}>{lines[part]}</li>
      ))}
    </ul>
  )
}

function Control({ head: { ownership } }: Pick<SectionProps, 'head'>) {
  const { t, i18n } = useLingui()
  const { control, owners, company } = ownership
  const [controller] = control.controllers
  const own = control.kind === 'single' && controller && owners.find(({ entity }) => entity.id === controller.id)
  const votes = control.votes === null ? null : { min: control.votes, max: control.votes }
  const bars: [words: string, share: Interval | null][] = [
    [t`Votes`, votes],
    [t`Integrated capital`, own ? own.integrated : null],
  ]
  const chain = controlChainOf(ownership)
  return (
    <div className={styles.control}>
      <div>
        <AnswerSentence report={ownership} />
        {control.kind === 'single' && control.votes !== null && (
          <dl className={styles.bars}>
            {bars.map(([words, share]) => (
              <div key={words}>
                <dt>{words}</dt>
                <dd>
                  <span className={styles.track} aria-hidden>
                    <span style={{ inlineSize: `${Math.min(100, (share?.min ?? 0) * 100)}%` }} />
                  </span>
                  {shareWords(i18n, share, 'table')}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {control.proof.length > 0 && (
          <p className={styles.onward}>
            <Link to="/RiskAnalysis/EquityNetwork" search={{ company: company.id, view: 'control' }}>
              <Trans>Proof, step by step</Trans>
            </Link>
          </p>
        )}
      </div>
      {chain.length > 1 && <ControlChain chain={chain} />}
    </div>
  )
}

const ownersListed = 8
const [votesColumn, , , integratedColumn] = ownerColumns

function Owners({ head: { ownership } }: Pick<SectionProps, 'head'>) {
  const { t, i18n } = useLingui()
  const lines = ownerLinesFrom(ownership).filter(({ entity }) => entity !== null)
  if (lines.length === 0) return <p className={pageStyles.quiet}>{t`The data name no owner of this company.`}</p>
  return (
    <>
      <table className={styles.rows}>
        <thead>
          <tr>
            <th scope="col">{t`Owner`}</th>
            <th scope="col">{t`Votes`}</th>
            <th scope="col">{t`Integrated`}</th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, ownersListed).map((line) => (
            <tr key={line.key}>
              <th scope="row">
                {line.entity ? (
                  <Link to="/companies/$companyId" params={{ companyId: line.entity.id }}>
                    <bdi>{ownerName(i18n, line)}</bdi>
                  </Link>
                ) : (
                  ownerName(i18n, line)
                )}
              </th>
              <td>{ownerCell(i18n, line, votesColumn)}</td>
              <td>{ownerCell(i18n, line, integratedColumn)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <CutNote listed={Math.min(lines.length, ownersListed)} all={ownership.ownerTotal} />
      <p className={styles.onward}>
        <Link to="/RiskAnalysis/EquityNetwork" search={{ company: ownership.company.id, view: 'penetration' }}>
          <Plural value={ownership.ownerTotal} one="View # owner" other="View # owners" />
        </Link>
      </p>
    </>
  )
}
