import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { MonitorDashboard } from '#contracts/dashboard.ts'
import { figuresOf } from '#contracts/locale.ts'
import { bytesText, momentText } from '#src/components/amount-text.ts'
import { Link } from '#src/components/link.tsx'
import styles from './dashboard.module.css'
import { DashboardPage, type DashboardState } from './dashboard-page.tsx'
import { FigureCard } from './figure-card.tsx'
import { ImportRows } from './import-rows.tsx'
import { ImportsOverTime } from './imports-over-time.tsx'
import { Panel } from './panel.tsx'
import { RefusalPanel } from './refusal-panel.tsx'
import { SignInPanel } from './sign-in-panel.tsx'

/** What the installation is doing: imports, their rows, the health of the server, and who signed in. */
export function MonitorScreen({ figures, ...state }: DashboardState & { figures: MonitorDashboard | null }) {
  const { t } = useLingui()
  return (
    <DashboardPage
      {...state}
      title={t`Monitor`}
      note={figures && <Trans>As of {momentText(figures.askedAt)}; looked at again every 10 seconds.</Trans>}
    >
      {figures && <MonitorFigures figures={figures} />}
    </DashboardPage>
  )
}

function MonitorFigures({ figures }: { figures: MonitorDashboard }) {
  const { i18n, t } = useLingui()
  const { health, states, days, latest, refusals, signIns } = figures
  const ended = states
    .filter(({ state }) => state === 'refused' || state === 'failed')
    .reduce((sum, { count }) => sum + count, 0)
  const milliseconds = new Intl.NumberFormat(figuresOf(i18n.locale), { style: 'unit', unit: 'millisecond' }).format(
    health.databaseMilliseconds,
  )
  return (
    <>
      <ul className={styles.figures}>
        <FigureCard label={t`Database answers in`} value={milliseconds}>
          <span className={styles.quiet}>
            <Trans>{bytesText(health.databaseBytes, i18n.locale)} stored</Trans>
          </span>
        </FigureCard>
        <FigureCard label={t`Imports running`} value={health.running}>
          <span className={styles.quiet}>
            <Plural value={health.queued} one="# waits in the queue" other="# wait in the queue" />
          </span>
        </FigureCard>
        <FigureCard label={t`Imports refused or failed`} value={ended}>
          <Link to="/DataIntegration">
            <Trans>Show all imports</Trans>
          </Link>
        </FigureCard>
        <FigureCard
          label={t`Last import finished`}
          value={health.lastImportAt === null ? t`none yet` : momentText(health.lastImportAt)}
        />
        <FigureCard label={t`Server runs since`} value={momentText(health.serverStartedAt)} />
      </ul>
      <ImportsOverTime days={days} />
      <div className={styles.columns}>
        <Panel title={t`Latest imports`}>
          <ImportRows imports={latest} />
        </Panel>
        <RefusalPanel refusals={refusals} />
        {signIns && <SignInPanel signIns={signIns} />}
      </div>
    </>
  )
}
