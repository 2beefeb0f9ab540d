import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { WorkplaceDashboard } from '#contracts/dashboard/dashboard.ts'
import { type ScreenLink, ScreenLinks } from '#src/components/controls/screen-links.tsx'
import { RecentCompanies, type RecentCompany } from '#src/components/entities/recent-companies.tsx'
import { countText } from '#src/components/text/amount-text.ts'
import styles from './dashboard.module.css'
import { DashboardPage, type DashboardState, FigureCard, Panel } from './dashboard-page.tsx'
import { ImportRows } from './import-rows.tsx'

type WorkplaceScreenProps = DashboardState & {
  userName: string
  /** Hour of the day where the user is, 0 to 23. */
  hour: number
  figures: WorkplaceDashboard | null
  companies: readonly RecentCompany[]
  screens: readonly ScreenLink[]
  /** The queries that the user has put there. */
  queries: ReactNode
  onForget: () => void
}

/** The user's workplace: imports, notices, recent companies, and links to every screen. */
export function WorkplaceScreen({
  userName,
  hour,
  figures,
  companies,
  screens,
  queries,
  onForget,
  ...state
}: WorkplaceScreenProps) {
  const { i18n, t } = useLingui()
  const greeting =
    hour < 5 || hour >= 18
      ? t`Good evening, ${userName}`
      : hour < 12
        ? t`Good morning, ${userName}`
        : t`Good afternoon, ${userName}`
  return (
    <DashboardPage {...state} title={greeting} note={null}>
      <ul className={styles.figures}>
        {figures && (
          <>
            <FigureCard label={t`Unread notices`} value={figures.unreadNotices}>
              <span className={styles.quiet}>
                <Trans>The bell in the header shows them.</Trans>
              </span>
            </FigureCard>
            <FigureCard
              label={t`Parties in the database`}
              value={figures.parties === null ? null : countText(figures.parties, i18n.locale)}
            >
              {figures.synthetic && (
                <span className={styles.quiet}>
                  <Trans>Demonstration data are among them.</Trans>
                </span>
              )}
            </FigureCard>
            <FigureCard label={t`My latest imports`} value={figures.imports.length}>
              <span className={styles.quiet}>
                <Plural
                  value={figures.imports.filter(({ counts }) => counts.rowsRefused > 0).length}
                  one="# of them left rows out"
                  other="# of them left rows out"
                />
              </span>
            </FigureCard>
          </>
        )}
      </ul>
      {queries}
      <div className={styles.columns}>
        <Panel title={t`Recently viewed`}>
          <RecentCompanies companies={companies} />
          {companies.length > 0 && (
            <div>
              <Button size="small" onClick={onForget}>
                <Trans>Forget them on this device</Trans>
              </Button>
            </div>
          )}
        </Panel>
        <Panel title={t`My imports`}>{figures && <ImportRows imports={figures.imports} />}</Panel>
        <Panel title={t`Screens`}>
          <ScreenLinks screens={screens} />
        </Panel>
      </div>
    </DashboardPage>
  )
}
