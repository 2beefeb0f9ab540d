import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import type { MonitorDashboard } from '#contracts/dashboard.ts'
import { RowProblemCode } from '#contracts/problem.ts'
import { Breakdown } from '#src/components/breakdown.tsx'
import { rowProblemWords } from '#src/components/row-problem-words.ts'
import styles from './dashboard.module.css'
import { Panel } from './panel.tsx'

/** Why rows were left out. */
export function RefusalPanel({ refusals }: Pick<MonitorDashboard, 'refusals'>) {
  const { i18n, t } = useLingui()
  return (
    <Panel title={t`Why rows were left out`}>
      {refusals.length === 0 ? (
        <p className={styles.quiet}>
          <Trans>No row was left out.</Trans>
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
