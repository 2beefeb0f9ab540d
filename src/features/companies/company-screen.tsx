import {
  ApartmentOutlined,
  BankOutlined,
  FolderOpenOutlined,
  StarFilled,
  StarOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type CompanyHead, CompanyPartId, type FoundIn } from '#contracts/companies/company-page.ts'
import { type Interval, ownerColumns } from '#contracts/ownership/owners.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { Link } from '#src/components/controls/link.tsx'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { RiskLevelTag } from '#src/components/controls/risk-level-tag.tsx'
import { SyntheticTag } from '#src/components/controls/synthetic-tag.tsx'
import { AnswerSentence } from '#src/components/ownership/answer-sentence.tsx'
import { ControlChain, controlChainOf } from '#src/components/ownership/control-chain.tsx'
import { ownerCell, ownerLinesFrom, ownerName } from '#src/components/ownership/owner-rows.ts'
import { countText, jurisdictionName, pointsText } from '#src/components/text/amount-text.ts'
import { identifiersOf, kindWords, nameOf } from '#src/components/text/entity-words.ts'
import { dotted } from '#src/components/text/isolated-text.ts'
import { shareWords } from '#src/components/text/share-words.ts'
import styles from './companies.module.css'
import { BillsPart, BondsPart, ExposurePart, HoldingsPart, MediaPart, WarningPart } from './company-parts.tsx'
import { CompanyTimeline } from './company-timeline.tsx'
import { GroupPart } from './group-part.tsx'

/** How far each part has come: `undefined` while it is read, `null` where the data say nothing of it. */
export type CompanyParts = {
  [Part in CompanyPartId]: { found: FoundIn<Part> | null | undefined; problem: Problem | null; onRetry: () => void }
}

type CompanyScreenProps = {
  head: CompanyHead
  parts: CompanyParts
  /** What the data leave open about it. */
  findings: ReactNode
  /** Whether the user follows it; `null` while that is not known, or being changed. */
  isFollowed: boolean | null
  onFollow: () => void
  /** Opens a case about it; `null` for users who open none. */
  onCase: (() => void) | null
}

/** Marks the links to the parts of the page, which number keys press in their order. */
export const placesMark = 'data-places'

/** All that is known of a company, each subject a sentence whose numbers lead to their rows. */
export function CompanyScreen({ head, parts, findings, isFollowed, onFollow, onCase }: CompanyScreenProps) {
  const { t } = useLingui()
  return (
    <div className={pageStyles.screen}>
      <Heading head={head} parts={parts} isFollowed={isFollowed} onFollow={onFollow} onCase={onCase} />
      <div className={styles.first}>
        <PageSection title={<Titled id="control">{t`Who controls it`}</Titled>}>
          <Control head={head} />
        </PageSection>
        <Part part={parts.warning} id="warning" title={t`Why this level`}>
          {(found) => <WarningPart found={found} />}
        </Part>
      </div>
      <div className={styles.cards}>
        <Part part={parts.media} id="media" title={t`What is said of it`}>
          {(found) => <MediaPart found={found} company={head.ownership.company.id} />}
        </Part>
        <Part part={parts.bills} id="bills" title={t`Bills`}>
          {(found) => <BillsPart found={found} />}
        </Part>
        <Part part={parts.bonds} id="bonds" title={t`Bonds`}>
          {(found) => <BondsPart found={found} />}
        </Part>
        <Part part={parts.exposure} id="exposure" title={t`Exposure and connected clients`}>
          {(found) => <ExposurePart found={found} />}
        </Part>
      </div>
      <Part part={parts.group} id="group" title={t`What is said below it`}>
        {(found) => <GroupPart found={found} />}
      </Part>
      <Part part={parts.timeline} id="timeline" title={t`Timeline`}>
        {(found) => <CompanyTimeline found={found} company={head.ownership.company.id} />}
      </Part>
      <div className={styles.cards}>
        <PageSection title={<Titled id="owners">{t`Owners`}</Titled>}>
          <Owners head={head} />
        </PageSection>
        <Part part={parts.holdings} id="holdings" title={t`Holdings`}>
          {(found) => <HoldingsPart found={found} company={head.ownership.company.id} />}
        </Part>
        <PageSection title={<Titled id="quality">{t`Data quality`}</Titled>}>{findings}</PageSection>
      </div>
      <Absent parts={parts} />
    </div>
  )
}

/** One line for each part of which the data say nothing. */
function Absent({ parts }: Pick<CompanyScreenProps, 'parts'>) {
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
  const absent = CompanyPartId.options.filter((part) => parts[part].found === null)
  if (absent.length === 0) return null
  return (
    <ul className={styles.absent} aria-label={t`Not in the data`}>
      {absent.map((part) => (
        <li key={part}>{lines[part]}</li>
      ))}
    </ul>
  )
}

const Titled = ({ id, children }: { id: string; children: ReactNode }) => <span id={id}>{children}</span>

type HeadingProps = Pick<CompanyScreenProps, 'head' | 'parts' | 'isFollowed' | 'onFollow' | 'onCase'>

function Heading({ head, parts, isFollowed, onFollow, onCase }: HeadingProps) {
  const { t, i18n } = useLingui()
  const { ownership, aliases, aliasTotal, sources, statements, warning } = head
  const { company } = ownership
  const details = [
    i18n._(kindWords[company.kind]),
    company.jurisdiction ? jurisdictionName(company.jurisdiction, i18n.locale) : '',
    ...identifiersOf(company).slice(0, 2),
  ]
  const further = aliasTotal - aliases.length
  const count = (number: number) => countText(number, i18n.locale)
  const places: [id: string, words: string, figure: number | null | undefined][] = [
    ['control', t`Control`, null],
    ['owners', t`Owners`, ownership.ownerTotal],
    ['holdings', t`Holdings`, parts.holdings.found?.total],
    ['media', t`Media`, parts.media.found?.total],
    ['group', t`Below it`, parts.group.found?.total],
    ['bills', t`Bills`, parts.bills.found?.total],
    ['bonds', t`Bonds`, parts.bonds.found?.bonds.length],
    ['timeline', t`Timeline`, parts.timeline.found?.total],
  ]
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <p className={pageStyles.quiet}>
          {company.kind === 'person' ? <UserOutlined aria-hidden /> : <BankOutlined aria-hidden />}{' '}
          {dotted(details, i18n.locale)} {company.synthetic && <SyntheticTag />}
        </p>
        <h1>
          <bdi>{nameOf(company)}</bdi>{' '}
          {warning && (
            <span className={styles.level}>
              <RiskLevelTag level={warning.level} />{' '}
              <span className={styles.points}>{pointsText(warning.score, i18n.locale)}</span>
            </span>
          )}
        </h1>
        <p className={pageStyles.quiet}>
          {aliases.length > 0 && (
            <>
              <Trans>Also known as</Trans>{' '}
              <bdi>{new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(aliases)}</bdi>
              {further > 0 && (
                <>
                  {' '}
                  <Plural value={further} one="and # more" other="and # more" />
                </>
              )}
              {' · '}
            </>
          )}
          <Plural value={sources} one="# source" other="# sources" />
          {' · '}
          <Plural value={statements} one="# statement" other="# statements" />
        </p>
      </div>
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.follow}
          aria-pressed={isFollowed === true}
          aria-keyshortcuts="w"
          title={t`On your watch list, what changes about it is told on the home page (key W)`}
          disabled={isFollowed === null}
          onClick={onFollow}
        >
          {isFollowed === true ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}{' '}
          {isFollowed === true ? <Trans>Following</Trans> : <Trans>Follow</Trans>}
        </button>
        {onCase && (
          <button
            type="button"
            className={styles.follow}
            aria-keyshortcuts="c"
            title={t`Open a case about it (key C)`}
            onClick={onCase}
          >
            <FolderOpenOutlined aria-hidden /> <Trans>Open case</Trans>
          </button>
        )}
        <Link className={styles.open ?? ''} to="/RiskAnalysis/EquityNetwork" search={{ company: company.id }}>
          <ApartmentOutlined aria-hidden /> <Trans>Open in the network</Trans>
        </Link>
      </div>
      <nav className={styles.places} aria-label={t`Parts of the page`}>
        <ul {...{ [placesMark]: '' }}>
          {places.map(([id, words, figure]) =>
            figure === undefined || figure === 0 ? null : (
              <li key={id}>
                <a href={`#${id}`}>
                  {words}
                  {figure !== null && <span> {count(figure)}</span>}
                </a>
              </li>
            ),
          )}
        </ul>
      </nav>
    </header>
  )
}

function Control({ head: { ownership } }: Pick<CompanyScreenProps, 'head'>) {
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
          <p>
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

function Owners({ head: { ownership } }: Pick<CompanyScreenProps, 'head'>) {
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
      <p>
        <Link to="/RiskAnalysis/EquityNetwork" search={{ company: ownership.company.id, view: 'penetration' }}>
          <Plural value={ownership.ownerTotal} one="View # owner" other="View # owners" />
        </Link>
      </p>
    </>
  )
}

type PartProps<Found> = {
  id: string
  title: string
  part: { found: Found | null | undefined; problem: Problem | null; onRetry: () => void }
  children: (found: Found) => ReactNode
}

/** A part of the page: what was found, that it failed, or that it is still read. */
function Part<Found>({ id, title, part: { found, problem, onRetry }, children }: PartProps<Found>) {
  if (problem) {
    return (
      <PageSection title={<Titled id={id}>{title}</Titled>}>
        <ProblemAlert problem={problem} onRetry={onRetry} />
      </PageSection>
    )
  }
  if (found === null) return null
  return (
    <PageSection title={<Titled id={id}>{title}</Titled>}>
      {found === undefined ? <div className={styles.waiting} aria-busy="true" /> : children(found)}
    </PageSection>
  )
}
