import { useLingui } from '@lingui/react/macro'
import type { AnalysisDashboard } from '#contracts/dashboard.ts'
import { queryFor } from '#contracts/query.ts'
import { Breakdown } from '#src/components/breakdown.tsx'
import { Panel } from './panel.tsx'

/** What the data leave open or cannot carry, each leading to the parties concerned. */
export function QualityPanel({ quality }: Pick<AnalysisDashboard, 'quality'>) {
  const { t } = useLingui()
  return (
    <Panel title={t`Data quality`} isCounted={quality !== null}>
      <Breakdown
        label={t`Parties by what the data leave open or contradict`}
        partLabel={t`Finding`}
        countLabel={t`Parties`}
        parts={[
          {
            key: 'overstated',
            label: t`Stakes add up to more than 101%`,
            count: quality?.overstated ?? 0,
            query: queryFor('overstated', 'true', { type: 'none' }),
          },
          {
            key: 'unknownKind',
            label: t`Kind not stated`,
            count: quality?.unknownKind ?? 0,
            query: queryFor('kind', 'in', { type: 'list', list: ['unknown'] }),
          },
          {
            key: 'withoutJurisdiction',
            label: t`Jurisdiction not stated`,
            count: quality?.withoutJurisdiction ?? 0,
            query: queryFor('jurisdiction', 'empty', { type: 'none' }),
          },
          {
            key: 'unnamed',
            label: t`Name not stated`,
            count: quality?.unnamed ?? 0,
            query: queryFor('name', 'empty', { type: 'none' }),
          },
        ]}
        total={null}
      />
    </Panel>
  )
}
