import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { IntegrationTab } from '#contracts/address.ts'
import type { ImportKind } from '#contracts/imports/import.ts'
import { Link } from '#src/components/controls/link.tsx'
import { SectionLinks } from '#src/components/controls/section-links.tsx'
import styles from '#src/components/imports/data-integration.module.css'

type DataIntegrationScreenProps = {
  tab: IntegrationTab
  /** What the tabs are narrowed to; it stays as one goes from tab to tab. */
  kind: ImportKind | null
  children: ReactNode
}

const leadOfAll = (
  <Trans>
    Ownership becomes part of the network; bills, statements, exposures and articles feed the functions that ask for
    them. Every fact keeps the file and row it comes from.
  </Trans>
)
const leadOfArticles = <Trans>What has come in, from where, and which days and companies it covers.</Trans>

/** The tabs of data integration: imported files, and data sources. */
export function DataIntegrationScreen({ tab, kind, children }: DataIntegrationScreenProps) {
  const { t } = useLingui()
  const labels: Record<IntegrationTab, string> = {
    imports: kind === null ? t`Imports` : kind === 'opinion' ? t`Articles` : t`Announcements`,
    sources: t`Data sources`,
    duplicates: t`Possible duplicates`,
    quality: t`Quality`,
  }
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>
          {kind === null
            ? t`Data integration`
            : kind === 'opinion'
              ? t`Public-opinion data`
              : t`Official announcement data`}
        </h1>
        <p className={styles.quiet}>{kind === null ? leadOfAll : leadOfArticles}</p>
      </header>
      <SectionLinks<IntegrationTab>
        label={t`Parts of data integration`}
        current={tab}
        items={IntegrationTab.options.map((key) => ({ key, label: labels[key] }))}
        link={({ key, label }, attributes) => (
          <Link
            to="/DataIntegration"
            search={{ ...(key !== 'imports' && { tab: key }), ...(kind && { kind }) }}
            activeOptions={{ exact: true, includeSearch: true }}
            {...attributes}
          >
            {label}
          </Link>
        )}
      />
      {children}
    </div>
  )
}
