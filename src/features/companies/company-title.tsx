import { BankOutlined, UserOutlined } from '@ant-design/icons'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CompanyHead } from '#contracts/companies/company-page.ts'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { RiskLevelTag } from '#src/components/controls/risk-level-tag.tsx'
import { SyntheticTag } from '#src/components/controls/synthetic-tag.tsx'
import { jurisdictionName, pointsText } from '#src/components/text/amount-text.ts'
import { identifiersOf, kindWords, nameOf } from '#src/components/text/entity-words.ts'
import { dotted } from '#src/components/text/isolated-text.ts'
import styles from './companies.module.css'

/** Who a company is, its level of warning, its further names, and how much is stated about it. */
export function CompanyTitle({ head }: { head: CompanyHead }) {
  const { i18n } = useLingui()
  const { ownership, aliases, aliasTotal, sources, statements, warning } = head
  const { company } = ownership
  const details = [
    i18n._(kindWords[company.kind]),
    company.jurisdiction ? jurisdictionName(company.jurisdiction, i18n.locale) : '',
    ...identifiersOf(company).slice(0, 2),
  ]
  const further = aliasTotal - aliases.length
  return (
    <div className={styles.title}>
      <p className={pageStyles.quiet}>
        {company.kind === 'person' ? <UserOutlined aria-hidden /> : <BankOutlined aria-hidden />}{' '}
        {dotted(details, i18n.locale)} {company.synthetic && <SyntheticTag />}
      </p>
      <h1>
        <bdi>{nameOf(company, i18n)}</bdi>{' '}
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
            <Trans>Also known as</Trans> <bdi>{new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(aliases)}</bdi>
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
  )
}
