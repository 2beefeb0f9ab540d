import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { indexLimits, levelOfIndex } from '#contracts/adverse-media/index-level.ts'
import type { FoundIn, GroupCompany } from '#contracts/companies/company-page.ts'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import { riskEventName } from '#src/components/adverse-media/risk-event-words.ts'
import { Link } from '#src/components/controls/link.tsx'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { RiskLevelTag } from '#src/components/controls/risk-level-tag.tsx'
import { addedPointsText, countText, pointsText } from '#src/components/text/amount-text.ts'
import { nameOf } from '#src/components/text/entity-words.ts'
import { fractionWords } from '#src/components/text/share-words.ts'
import styles from './companies.module.css'

/** What is said of the companies below a party, each with the way by which it reaches the party. */
export function GroupPart({ found }: { found: FoundIn<'group'> }) {
  const { t, i18n } = useLingui()
  const { on, own, whole, companies, total, unknown, unknownTotal, isComplete } = found
  const [withBelow, byItself] = [whole, own].map((points) => pointsText(points, i18n.locale, indexLimits))
  const level = levelOfIndex(whole)
  // What is not known can only add to the index.
  const isLevelKnown = level !== 'normal' || (isComplete && unknownTotal === 0)
  return (
    <>
      <p className={styles.sentence}>
        <Trans>
          Its negative index is <b data-adverse>{withBelow}</b> with the companies below it, {byItself} by itself.
        </Trans>{' '}
        {isLevelKnown && (
          <>
            <RiskLevelTag level={level} />{' '}
          </>
        )}
        <small className={pageStyles.quiet}>
          <Trans>
            Each company counts in proportion to the votes that are commanded there, with what is reported up to {on}.
          </Trans>
        </small>
      </p>
      {companies.length > 0 && (
        <table className={styles.rows}>
          <thead>
            <tr>
              <th scope="col">{t`Company`}</th>
              <th scope="col">{t`Votes`}</th>
              <th scope="col">{t`Index`}</th>
              <th scope="col">{t`Adds`}</th>
            </tr>
          </thead>
          <tbody>
            {companies.map((row) => (
              <GroupRow key={row.company.id} row={row} on={on} />
            ))}
          </tbody>
        </table>
      )}
      {total > companies.length && companies.length > 0 && (
        <p className={pageStyles.quiet}>
          <Plural
            value={total - companies.length}
            one="# further company adds less."
            other="# further companies add less each."
          />
        </p>
      )}
      {unknownTotal > 0 && <UnknownVotes companies={unknown} total={unknownTotal} />}
      {!isComplete && (
        <p className={pageStyles.quiet}>
          <Trans>There are more companies below it than were looked at, so that the index may be higher.</Trans>
        </p>
      )}
    </>
  )
}

function GroupRow({ row, on }: { row: GroupCompany; on: string }) {
  const { i18n } = useLingui()
  const { company, votes, path, index, added, adverse, event } = row
  const kind = event && riskEventName(event, i18n)
  return (
    <tr>
      <th scope="row">
        <ol className={styles.way}>
          {path.slice(1).map((party) => (
            <li key={party.id} aria-current={party.id === company.id ? 'true' : undefined}>
              <Link to="/companies/$companyId" params={{ companyId: party.id }}>
                <bdi>{nameOf(party, i18n)}</bdi>
              </Link>
            </li>
          ))}
        </ol>
        <span className={styles.told}>
          {kind === null ? (
            <Link
              to="/RiskDetection"
              search={{ company: company.id, from: '1900-01-01', to: on, sentiment: 'negative' }}
            >
              <Trans>Negative tone without an event</Trans>
            </Link>
          ) : (
            <>
              <Link to="/RiskDetection" search={{ company: company.id, from: '1900-01-01', to: on, negative: 'yes' }}>
                <Plural value={adverse} one="# adverse event" other="# adverse events" />
              </Link>
              <span className={pageStyles.quiet}>
                <Trans>gravest {kind}</Trans>
              </span>
            </>
          )}
        </span>
      </th>
      <td>{fractionWords(i18n, votes, 'table')}</td>
      <td>{pointsText(index, i18n.locale)}</td>
      <td>{addedPointsText(added, i18n.locale)}</td>
    </tr>
  )
}

function UnknownVotes({ companies, total }: { companies: readonly EntitySummary[]; total: number }) {
  const { i18n } = useLingui()
  const further = total - companies.length
  const names = companies.map((company) => nameOf(company, i18n))
  const all = further > 0 ? [...names, `+${countText(further, i18n.locale)}`] : names
  const listed = new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(all)
  return (
    <p className={pageStyles.quiet}>
      <Plural
        value={total}
        one="Adverse things are said of a company in which it has a stake of unknown votes; it adds nothing here:"
        other="Adverse things are said of # companies in which it has stakes of unknown votes; they add nothing here:"
      />{' '}
      <bdi>{listed}</bdi>
    </p>
  )
}
