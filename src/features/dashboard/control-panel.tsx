import { Trans, useLingui } from '@lingui/react/macro'
import type { AnalysisDashboard } from '#contracts/dashboard.ts'
import { everything, type Query, queryFor } from '#contracts/query.ts'
import { Breakdown } from '#src/components/breakdown.tsx'
import styles from './dashboard.module.css'
import { Panel } from './panel.tsx'

const held = queryFor('heldThrough', 'in', {
  type: 'list',
  list: ['stake', 'consolidation', 'ultimate_consolidation'],
}).nodes
const withMajority = queryFor('majorityOwner', 'true', { type: 'none' })
const withoutMajority: Query = {
  ...everything,
  nodes: [...held, ...queryFor('majorityOwner', 'true', { type: 'none' }, true).nodes],
}

/** How concentrated the ownership of companies is, as far as direct stakes tell. */
export function ControlPanel({ control }: Pick<AnalysisDashboard, 'control'>) {
  const { t } = useLingui()
  const without = control ? control.held - control.withMajority : 0
  return (
    <Panel title={t`Concentration of ownership`} isCounted={control !== null}>
      <Breakdown
        label={t`Companies by whether one owner has a majority`}
        partLabel={t`Companies`}
        countLabel={t`Count`}
        parts={[
          {
            key: 'with',
            label: t`With a direct majority owner`,
            count: control?.withMajority ?? 0,
            query: withMajority,
          },
          { key: 'without', label: t`Without one`, count: without, query: withoutMajority },
        ]}
        total={control?.held ?? 0}
      />
      <p className={styles.quiet}>
        <Trans>
          A direct majority owner holds more than half of the votes for certain, or consolidates the company. Control
          through several companies is worked out on the equity network of each company.
        </Trans>
      </p>
    </Panel>
  )
}
