import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import type { ImportDay, MonitorDashboard, SignInEvent } from '#contracts/dashboard/dashboard.ts'
import { figuresOf } from '#contracts/values/locale.ts'
import { RowProblemCode } from '#contracts/values/problem.ts'
import { Breakdown } from '#src/components/controls/breakdown.tsx'
import { ChartFigure } from '#src/components/controls/chart-figure.tsx'
import figures from '#src/components/controls/figure-table.module.css'
import { Link } from '#src/components/controls/link.tsx'
import { bytesText, countText, timestampText } from '#src/components/text/amount-text.ts'
import { rowProblemWords } from '#src/components/text/problem-words.ts'
import styles from './dashboard.module.css'
import { DashboardPage, type DashboardState, FigureCard, Panel } from './dashboard-page.tsx'
import { ImportRows } from './import-rows.tsx'

/** What the installation is doing: imports, their rows, the health of the server, and who signed in. */
export function MonitorScreen({ figures, ...state }: DashboardState & { figures: MonitorDashboard | null }) {
  const { t } = useLingui()
  return (
    <DashboardPage
      {...state}
      title={t`Monitor`}
      note={figures && <Trans>As of {timestampText(figures.askedAt)}; refreshes every 10 seconds.</Trans>}
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
            <Plural value={health.queued} one="# queued" other="# queued" />
          </span>
        </FigureCard>
        <FigureCard label={t`Imports refused or failed`} value={ended}>
          <Link to="/DataIntegration">
            <Trans>Show all imports</Trans>
          </Link>
        </FigureCard>
        <FigureCard
          label={t`Last import finished`}
          value={health.lastImportAt === null ? t`none yet` : timestampText(health.lastImportAt)}
        />
        <FigureCard label={t`Server runs since`} value={timestampText(health.serverStartedAt)} />
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

/** Who signed in of late, and who tried to; for administrators. */
function SignInPanel({ signIns }: { signIns: readonly SignInEvent[] }) {
  const { t } = useLingui()
  return (
    <Panel title={t`Recent sign-ins`}>
      {signIns.length === 0 ? (
        <p className={styles.quiet}>
          <Trans>Nobody has signed in yet.</Trans>
        </p>
      ) : (
        <ul className={styles.rows}>
          {signIns.map(({ at, actor, action, address }) => (
            <li key={`${at} ${actor} ${action}`}>
              <bdi>{actor ?? <Trans>unknown user</Trans>}</bdi>
              <span>{action === 'signIn.failed' ? <Trans>Failed</Trans> : <Trans>Signed in</Trans>}</span>
              <span className={styles.quiet}>{address}</span>
              <time dateTime={at} className={styles.number}>
                {timestampText(at)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Why rows were left out. */
function RefusalPanel({ refusals }: Pick<MonitorDashboard, 'refusals'>) {
  const { i18n, t } = useLingui()
  return (
    <Panel title={t`Why rows were left out`}>
      {refusals.length === 0 ? (
        <p className={styles.quiet}>
          <Trans>Every row was imported.</Trans>
        </p>
      ) : (
        <>
          <Breakdown
            label={t`Rows left out, by reason`}
            partLabel={t`Reason`}
            countLabel={t`Rows`}
            parts={refusals.map(({ code, count }) => ({
              key: code,
              label: v.is(RowProblemCode, code) ? i18n._(rowProblemWords(code)) : code,
              count,
            }))}
            total={refusals.reduce((sum, { count }) => sum + count, 0)}
          />
          <p className={styles.quiet}>
            <Trans>Of the rows that the last 100 imports kept for reading; each import keeps the first of them.</Trans>
          </p>
        </>
      )}
    </Panel>
  )
}

/** Rows read and left out on each of the last days, as a picture and as a table of the days that had any. */
function ImportsOverTime({ days }: { days: readonly ImportDay[] }) {
  const { i18n, t } = useLingui()
  const { locale } = i18n
  const busy = days.filter(({ finished, stopped }) => finished + stopped > 0).toReversed()
  return (
    <Panel title={t`Rows imported in the last 30 days`}>
      <ChartFigure
        hasTable
        chart={{
          kind: 'columns',
          label: t`Rows taken in and left out on each of the last 30 days`,
          itemTitle: t`Day (UTC)`,
          valueTitle: t`Rows`,
          series: [
            { key: 'taken', name: t`Rows taken in`, colour: 'series-1' },
            { key: 'leftOut', name: t`Rows left out`, colour: 'series-2' },
          ],
          items: days.map(({ day, rowsRead, rowsRefused }) => ({
            key: day,
            name: day,
            tick: day.slice(5),
            values: [Math.max(0, rowsRead - rowsRefused), rowsRefused],
          })),
        }}
      />
      {busy.length === 0 ? (
        <p className={styles.quiet}>
          <Trans>No import ended in these days.</Trans>
        </p>
      ) : (
        <table className={figures.table} aria-label={t`Imports by day`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Day (UTC)</Trans>
              </th>
              <th scope="col" className={figures.figure}>
                <Trans>Finished</Trans>
              </th>
              <th scope="col" className={figures.figure}>
                <Trans>Refused, failed or cancelled</Trans>
              </th>
              <th scope="col" className={figures.figure}>
                <Trans>Rows read</Trans>
              </th>
              <th scope="col" className={figures.figure}>
                <Trans>Skipped</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {busy.map(({ day, finished, stopped, rowsRead, rowsRefused }) => (
              <tr key={day}>
                <th scope="row" className={styles.day}>
                  {day}
                </th>
                <td className={figures.figure}>{countText(finished, locale)}</td>
                <td className={figures.figure}>{countText(stopped, locale)}</td>
                <td className={figures.figure}>{countText(rowsRead, locale)}</td>
                <td className={figures.figure}>{countText(rowsRefused, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
