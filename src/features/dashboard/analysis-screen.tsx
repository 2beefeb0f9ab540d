import { Trans, useLingui } from '@lingui/react/macro'
import type { AnalysisDashboard } from '#contracts/dashboard.ts'
import { everything, queryFor } from '#contracts/query.ts'
import { momentText } from '#src/components/amount-text.ts'
import { Breakdown } from '#src/components/breakdown.tsx'
import { interestKindWords } from '#src/components/interest-kind-words.ts'
import { QueryLink } from '#src/components/query-link.tsx'
import { ControlPanel } from './control-panel.tsx'
import styles from './dashboard.module.css'
import { DashboardPage, type DashboardState } from './dashboard-page.tsx'
import { FigureCard } from './figure-card.tsx'
import { LargestParties } from './largest-parties.tsx'
import { Panel } from './panel.tsx'
import { jurisdictionParts, kindParts } from './party-parts.ts'
import { QualityPanel } from './quality-panel.tsx'

/** What the whole database holds. */
export function AnalysisScreen({ figures, ...state }: DashboardState & { figures: AnalysisDashboard | null }) {
  const { t } = useLingui()
  return (
    <DashboardPage
      {...state}
      title={t`Analysis`}
      note={figures && <Trans>Counted {momentText(figures.countedAt)}; anew after each import.</Trans>}
    >
      {figures && <AnalysisFigures figures={figures} />}
    </DashboardPage>
  )
}

function AnalysisFigures({ figures }: { figures: AnalysisDashboard }) {
  const { i18n, t } = useLingui()
  const { parties, interests, control, quality, mostOwners, mostHoldings } = figures
  return (
    <>
      <ul className={styles.figures}>
        <FigureCard label={t`Parties`} value={parties?.total ?? null}>
          <QueryLink query={everything}>
            <Trans>Show all parties</Trans>
          </QueryLink>
        </FigureCard>
        <FigureCard label={t`Current interests`} value={interests?.total ?? null} />
        <FigureCard label={t`Companies with a stated owner`} value={control?.held ?? null} />
        <FigureCard label={t`Parties from demonstration data`} value={parties?.synthetic ?? null}>
          <QueryLink query={queryFor('synthetic', 'true', { type: 'none' })}>
            <Trans>Show them</Trans>
          </QueryLink>
        </FigureCard>
      </ul>
      <div className={styles.columns}>
        <Panel title={t`Parties by kind`} isCounted={parties !== null}>
          <Breakdown
            label={t`Parties by kind`}
            partLabel={t`Kind`}
            countLabel={t`Parties`}
            parts={kindParts(i18n, parties)}
            total={parties?.total ?? 0}
          />
        </Panel>
        <Panel title={t`Parties by jurisdiction`} isCounted={parties !== null}>
          <Breakdown
            label={t`Parties by jurisdiction`}
            partLabel={t`Jurisdiction`}
            countLabel={t`Parties`}
            parts={jurisdictionParts(i18n, parties)}
            total={parties?.total ?? 0}
          />
        </Panel>
        <Panel title={t`Current interests by kind`} isCounted={interests !== null}>
          <Breakdown
            label={t`Current interests by kind`}
            partLabel={t`Kind`}
            countLabel={t`Interests`}
            parts={(interests?.byKind ?? []).map(({ kind, count }) => ({
              key: kind,
              label: i18n._(interestKindWords[kind]),
              count,
              query: queryFor('heldThrough', 'in', { type: 'list', list: [kind] }),
            }))}
            total={interests?.total ?? 0}
          />
          <p className={styles.quiet}>
            <Trans>Each kind leads to the companies in which somebody has such an interest.</Trans>
          </p>
        </Panel>
        <ControlPanel control={control} />
        <LargestParties title={t`Most owners`} measure="owners" parties={mostOwners} />
        <LargestParties title={t`Most holdings`} measure="holdings" parties={mostHoldings} />
        <QualityPanel quality={quality} />
      </div>
    </>
  )
}
