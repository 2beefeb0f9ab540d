import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import type { AnalysisDashboard, RiskDashboard } from '#contracts/dashboard/dashboard.ts'
import { EntityKind, type EntitySummary } from '#contracts/entities/entity.ts'
import { everything, type Query, queryFor } from '#contracts/query/query.ts'
import { Breakdown, type BreakdownPart } from '#src/components/controls/breakdown.tsx'
import { Link } from '#src/components/controls/link.tsx'
import { QueryLink } from '#src/components/controls/query-link.tsx'
import { SyntheticTag } from '#src/components/controls/synthetic-tag.tsx'
import { interestKindWords } from '#src/components/ownership/interest-words.ts'
import { jurisdictionText, timestampText } from '#src/components/text/amount-text.ts'
import { kindWords, nameOf } from '#src/components/text/entity-words.ts'
import styles from './dashboard.module.css'
import { DashboardPage, type DashboardState, FigureCard, Panel } from './dashboard-page.tsx'
import { RiskPanels } from './risk-panels.tsx'

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
function ControlPanel({ control }: Pick<AnalysisDashboard, 'control'>) {
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

type Parties = AnalysisDashboard['parties']

function kindParts(i18n: I18n, parties: Parties): BreakdownPart[] {
  return (parties?.byKind ?? []).flatMap(({ value, count }) =>
    v.is(EntityKind, value)
      ? [{ key: value, label: i18n._(kindWords[value]), count, query: among('kind', value) }]
      : [],
  )
}

function jurisdictionParts(i18n: I18n, parties: Parties): BreakdownPart[] {
  if (!parties) return []
  const parts = parties.byJurisdiction.map(({ value, count }) => ({
    key: value ?? '',
    label: value === null ? i18n._(msg`not stated`) : jurisdictionText(value, i18n.locale),
    count,
    query: value === null ? queryFor('jurisdiction', 'empty', { type: 'none' }) : among('jurisdiction', value),
    quiet: value === null,
  }))
  const others = parties.otherJurisdictions
  return others > 0 ? [...parts, { key: 'others…', label: i18n._(msg`Others`), count: others, quiet: true }] : parts
}

const among = (field: 'kind' | 'jurisdiction', value: string): Query =>
  queryFor(field, 'in', { type: 'list', list: [value] })

type AnalysisScreenProps = DashboardState & { figures: AnalysisDashboard | null; risk: RiskDashboard | null }

/** What got worse, where the risk is and what falls due, and below what the whole database holds. */
export function AnalysisScreen({ figures, risk, ...state }: AnalysisScreenProps) {
  const { t } = useLingui()
  return (
    <DashboardPage
      {...state}
      title={t`Analysis`}
      note={figures && <Trans>Counted {timestampText(figures.countedAt)}; updates after each import.</Trans>}
    >
      {(risk ?? figures) && (
        <>
          {risk && <RiskPanels risk={risk} />}
          {figures && (
            <>
              <h2 className={styles.section}>{t`What the data hold`}</h2>
              <AnalysisFigures figures={figures} />
            </>
          )}
        </>
      )}
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
        <FigureCard label={t`Companies with a known owner`} value={control?.held ?? null} />
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

/** What the data leave open or cannot carry, each leading to the parties concerned. */
function QualityPanel({ quality }: Pick<AnalysisDashboard, 'quality'>) {
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
            label: t`Type not stated`,
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

type LargestPartiesProps = { title: string; measure: 'owners' | 'holdings'; parties: readonly EntitySummary[] | null }

/** The parties with the most owners or holdings, each leading to its network. */
function LargestParties({ title, measure, parties }: LargestPartiesProps) {
  return (
    <Panel title={title} isCounted={parties !== null}>
      {parties?.length === 0 ? (
        <p className={styles.quiet}>
          <Trans>No interests have been imported yet.</Trans>
        </p>
      ) : (
        <ol className={styles.rows}>
          {parties?.map((party) => (
            <li key={party.id}>
              <span>
                <Link to="/companies/$companyId" params={{ companyId: party.id }}>
                  {nameOf(party)}
                </Link>{' '}
                {party.synthetic && <SyntheticTag />}
              </span>
              <span className={styles.number}>
                {measure === 'owners' ? (
                  <Plural value={party.ownerCount} one="# owner" other="# owners" />
                ) : (
                  <Plural value={party.holdingCount} one="# holding" other="# holdings" />
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
      {parties && parties.length > 0 && (
        <Link to="/DataManagement/MultiQuery" search={{ q: 'all', sort: measure, descending: true }}>
          <Trans>Show the whole list</Trans>
        </Link>
      )}
    </Panel>
  )
}
