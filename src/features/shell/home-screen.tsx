import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ScreenLink as Anchor } from '#src/components/controls/link.tsx'
import { type ScreenLink, ScreenLinks } from '#src/components/controls/screen-links.tsx'
import { CompanySearchBox, type CompanySearchProps } from '#src/components/entities/company-search-box.tsx'
import { RecentCompanies, type RecentCompany } from '#src/components/entities/recent-companies.tsx'
import styles from './home.module.css'

/** The questions that the product is made for, each with the screen that answers it. */
const questions: readonly { path: string; question: MessageDescriptor; answer: MessageDescriptor }[] = [
  {
    path: '/RiskAnalysis/EquityNetwork',
    question: msg`Who really owns and controls this company?`,
    answer: msg`Follow its owners on the equity network`,
  },
  {
    path: '/RiskDetection',
    question: msg`What is being said and announced about it, and what is new or dangerous in that?`,
    answer: msg`Look at news and announcements`,
  },
  {
    path: '/RiskPrevention/Jiaohang',
    question: msg`Which bills look fraudulent, and why?`,
    answer: msg`Look at bills`,
  },
  {
    path: '/RiskPrevention/Shenzhengxin',
    question: msg`Which bond issuers are heading for trouble, and how early did we see it?`,
    answer: msg`Look at bond issuers`,
  },
]

type HomeScreenProps = {
  search: Omit<CompanySearchProps, 'prominent'>
  companies: readonly RecentCompany[]
  screens: readonly ScreenLink[]
}

/** The home page: company search, purpose of the product, recent companies, and every screen. */
export function HomeScreen({ search, companies, screens }: HomeScreenProps) {
  const { i18n } = useLingui()
  const exists = (path: string) => screens.some((screen) => screen.path === path)
  return (
    <div className={styles.screen}>
      <section className={styles.begin}>
        <h1>
          <Trans>Which company do you want to understand?</Trans>
        </h1>
        <CompanySearchBox {...search} prominent />
      </section>
      <section aria-labelledby="questions-heading">
        <h2 id="questions-heading">
          <Trans>What RiskAtlas answers</Trans>
        </h2>
        <ol className={styles.questions}>
          {questions.map(({ path, question, answer }) => (
            <li key={path}>
              <p>{i18n._(question)}</p>
              {exists(path) ? (
                <Anchor path={path} current={false}>
                  {i18n._(answer)}
                </Anchor>
              ) : (
                <span className={styles.quiet}>
                  <Trans>This installation cannot answer it yet.</Trans>
                </span>
              )}
            </li>
          ))}
        </ol>
      </section>
      <div className={styles.columns}>
        <section className={styles.panel} aria-labelledby="recent-heading">
          <h2 id="recent-heading">
            <Trans>Companies looked at last</Trans>
          </h2>
          <RecentCompanies companies={companies} />
        </section>
        <section className={styles.panel} aria-labelledby="screens-heading">
          <h2 id="screens-heading">
            <Trans>All screens</Trans>
          </h2>
          <ScreenLinks screens={screens} />
        </section>
      </div>
    </div>
  )
}
