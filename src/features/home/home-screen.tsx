import { Trans, useLingui } from '@lingui/react/macro'
import { CompanySearchBox, type CompanySearchProps } from '#src/components/company-search-box.tsx'
import { ScreenLink as Anchor } from '#src/components/link.tsx'
import { RecentCompanies, type RecentCompany } from '#src/components/recent-companies.tsx'
import { type ScreenLink, ScreenLinks } from '#src/components/screen-links.tsx'
import styles from './home.module.css'
import { questions } from './questions.ts'

type HomeScreenProps = {
  search: Omit<CompanySearchProps, 'prominent'>
  companies: readonly RecentCompany[]
  screens: readonly ScreenLink[]
}

/** Where one begins: a company to look for, what the product answers, what was looked at last, and every screen. */
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
