import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import { ownerColumns } from '#contracts/ownership/owners.ts'
import type { DirectAnswer } from '#contracts/search/search.ts'
import { Link } from '#src/components/controls/link.tsx'
import { Verdict } from '#src/components/ownership/answer-sentence.tsx'
import { ownerCell, ownerLinesFrom, ownerName } from '#src/components/ownership/owner-rows.ts'
import { nameOf } from '#src/components/text/entity-words.ts'
import { fractionWords } from '#src/components/text/share-words.ts'
import styles from './search.module.css'

type DirectAnswerProps = {
  answer: DirectAnswer
  /** Who owns and controls the companies of the answer, in their order; left out while it is read. */
  reports: readonly OwnershipReply[]
}

const ownersListed = 5
const [votes] = ownerColumns

/** The answer to what was asked, above everything that was found; nothing while its figures are read. */
export function DirectAnswerCard({ answer, reports }: DirectAnswerProps) {
  const { t } = useLingui()
  const words = answerWords(answer, reports)
  if (words === null) return null
  const { about } = answer
  const [one, other] = pairIn(answer)
  const company = about === 'path' ? answer.to : about === 'comparison' ? answer.companies[0] : answer.company
  return (
    <section className={styles.answer} aria-label={t`Direct answer`}>
      <p className={styles.label}>
        <Trans>Direct answer</Trans>
      </p>
      <div className={styles.sentence} role="status">
        {words}
      </div>
      <p className={styles.ways}>
        <Link to="/companies/$companyId" params={{ companyId: company.id }}>
          <Trans>Open its page</Trans>
        </Link>
        <Link to="/RiskAnalysis/EquityNetwork" search={{ company: company.id }}>
          <Trans>Open in the graph</Trans> <kbd>G</kbd>
        </Link>
        {one && other && (
          <Link to="/companies/$companyId/compare/$otherId" params={{ companyId: one.id, otherId: other.id }}>
            <Trans>Side by side</Trans>
          </Link>
        )}
      </p>
    </section>
  )
}

/** The two parties that the question was about; none where it was about one. */
function pairIn(answer: DirectAnswer): readonly EntitySummary[] {
  if (answer.about === 'comparison') return answer.companies
  return answer.about === 'path' ? [answer.from, answer.to] : []
}

function answerWords(answer: DirectAnswer, reports: readonly OwnershipReply[]): ReactNode {
  switch (answer.about) {
    case 'control':
    case 'owners': {
      const [report] = reports
      if (!report) return null
      return (
        <>
          <p>
            <Verdict report={report} />
          </p>
          {answer.about === 'owners' && <Owners report={report} />}
        </>
      )
    }
    case 'comparison': {
      if (reports.length < 2) return null
      return reports.map((report) => (
        <p key={report.company.id}>
          <Verdict report={report} />
        </p>
      ))
    }
    case 'path':
      return <Path answer={answer} />
    case 'bills':
      return <BillsNaming answer={answer} />
  }
}

function Owners({ report }: { report: OwnershipReply }) {
  const { i18n } = useLingui()
  const lines = ownerLinesFrom(report).filter(({ kind }) => kind !== 'self')
  if (lines.length === 0) return null
  return (
    <ul className={styles.owners}>
      {lines.slice(0, ownersListed).map((line) => (
        <li key={line.key}>
          {line.entity ? (
            <Link to="/companies/$companyId" params={{ companyId: line.entity.id }}>
              <bdi>{ownerName(i18n, line)}</bdi>
            </Link>
          ) : (
            <span>{ownerName(i18n, line)}</span>
          )}
          <span className={styles.number}>{ownerCell(i18n, line, votes, 'table')}</span>
        </li>
      ))}
    </ul>
  )
}

const Named = ({ party }: { party: EntitySummary }) => <b dir="auto">{nameOf(party)}</b>

function Path({ answer }: { answer: Extract<DirectAnswer, { about: 'path' }> }) {
  const { i18n } = useLingui()
  const { from, to, path, share } = answer
  const [owner, company] = [<Named key="from" party={from} />, <Named key="to" party={to} />]
  if (path === null) {
    return (
      <p>
        <Trans>
          The data have no ownership path from {owner} to {company}.
        </Trans>
      </p>
    )
  }
  const part = fractionWords(i18n, share, 'sentence')
  return (
    <>
      <p>
        {share === null ? (
          <Trans>
            {owner} holds an unknown part of {company}.
          </Trans>
        ) : (
          <Trans>
            {owner} holds {part} of {company} over all paths.
          </Trans>
        )}
      </p>
      <p className={styles.path}>
        {path.map((party, place) => (
          <Fragment key={party.id}>
            {place > 0 && <span aria-hidden> → </span>}
            <Link to="/companies/$companyId" params={{ companyId: party.id }}>
              <bdi>{nameOf(party)}</bdi>
            </Link>
          </Fragment>
        ))}
      </p>
    </>
  )
}

function BillsNaming({ answer: { company, total } }: { answer: Extract<DirectAnswer, { about: 'bills' }> }) {
  const { i18n } = useLingui()
  const subject = <Named party={company} />
  const bills = i18n.number(total)
  if (total === 0) {
    return (
      <p>
        <Trans>No bill in the data names {subject}.</Trans>
      </p>
    )
  }
  const link = (
    <Link to="/RiskPrevention/Jiaohang" search={{ party: nameOf(company) }}>
      {bills}
    </Link>
  )
  return (
    <p>
      <Trans>
        Bills in the data that name {subject}: {link}
      </Trans>
    </p>
  )
}
