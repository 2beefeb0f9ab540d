import { Trans, useLingui } from '@lingui/react/macro'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import { Link } from '../controls/link.tsx'
import { SyntheticTag } from '../controls/synthetic-tag.tsx'
import { identifiersOf, kindWords, nameOf } from '../text/entity-words.ts'
import styles from './entities.module.css'

/** A recently opened company on this device. */
export type RecentCompany = Pick<EntitySummary, 'id' | 'name' | 'kind' | 'identifiers' | 'synthetic'>

/** The recently opened companies, each linking to its network. */
export function RecentCompanies({ companies }: { companies: readonly RecentCompany[] }) {
  const { i18n } = useLingui()
  if (companies.length === 0) {
    return (
      <p className={styles.quiet}>
        <Trans>The companies whose network you open are remembered here, on this device alone.</Trans>
      </p>
    )
  }
  return (
    <ul className={styles.companies}>
      {companies.map((company) => (
        <li key={company.id}>
          <Link to="/companies/$companyId" params={{ companyId: company.id }}>
            {nameOf(company)}
          </Link>{' '}
          {company.synthetic && <SyntheticTag />}
          <span className={styles.details}>
            {[i18n._(kindWords[company.kind]), ...identifiersOf(company)].join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
