import { Trans } from '@lingui/react/macro'
import { type ScreenLink, ScreenLinks } from '#src/components/controls/screen-links.tsx'
import { CompanySearchBox, type CompanySearchProps } from '#src/components/entities/company-search-box.tsx'
import { RecentCompanies, type RecentCompany } from '#src/components/entities/recent-companies.tsx'
import styles from './home.module.css'
import { functionsAmong } from './product-functions.ts'
import products from './products.module.css'
import { FunctionCard } from './products-screen.tsx'

type HomeScreenProps = {
  search: Omit<CompanySearchProps, 'prominent'>
  companies: readonly RecentCompany[]
  screens: readonly ScreenLink[]
}

/** The home page: company search, the questions that the functions answer, recent companies, and every screen. */
export function HomeScreen({ search, companies, screens }: HomeScreenProps) {
  return (
    <div className={styles.screen}>
      <section className={styles.begin}>
        <h1>
          <Trans>Which company do you want to understand?</Trans>
        </h1>
        <CompanySearchBox {...search} prominent />
      </section>
      <section className={styles.functions} aria-labelledby="questions-heading">
        <h2 id="questions-heading">
          <Trans>What RiskAtlas answers</Trans>
        </h2>
        <ul className={products.cards}>
          {functionsAmong(screens).map(
            (one) =>
              one.question && <FunctionCard key={one.label.id} heading={one.question} text={one.label} {...one} />,
          )}
        </ul>
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
