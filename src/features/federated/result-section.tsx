import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import type { JointFigures, NoiseSettings } from '#contracts/federated/federated.ts'
import { figuresOf } from '#contracts/values/locale.ts'
import { ChartFigure } from '#src/components/controls/chart-figure.tsx'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { LookedTable, pagination, type TableLook } from '#src/components/controls/stacked-table.tsx'
import { countText, durationText } from '#src/components/text/amount-text.ts'
import styles from './federated.module.css'
import type { RehearsalView, ResultView } from './rehearsal-view.ts'

type ResultSectionProps = {
  result: ResultView
  matched: readonly string[] | null
  names: readonly string[]
  bounds: readonly number[]
  noise: NoiseSettings | null
  spent: RehearsalView['spent']
  /** Table state of the list of matches. */
  look: TableLook
  onExport: () => void
}

/** What the parties found out together. */
export function ResultSection({ result, matched, names, bounds, noise, spent, look, onExport }: ResultSectionProps) {
  const { t, i18n } = useLingui()
  const time = durationText(result.milliseconds / 1000, i18n.locale)
  return (
    <PageSection
      title={t`Result`}
      lead={t`Computed in ${time}.`}
      tools={
        matched && (
          <Button onClick={onExport}>
            <Trans>Export the matches</Trans>
          </Button>
        )
      }
    >
      {result.task === 'matching' ? (
        <Matches size={result.size} matched={matched} look={look} />
      ) : (
        <Figures figures={result.figures} {...{ names, bounds, noise, spent }} />
      )}
    </PageSection>
  )
}

type MatchesProps = { size: number; matched: readonly string[] | null; look: TableLook }

function Matches({ size, matched, look }: MatchesProps) {
  const { t } = useLingui()
  return (
    <>
      <p className={styles.answer}>
        <Plural
          value={size}
          one="All parties have # identifier in common."
          other="All parties have # identifiers in common."
        />
      </p>
      {matched && matched.length > 0 && (
        <>
          <p className={pageStyles.quiet}>
            <Trans>
              Each party learns this of its own list alone; you see it because you play all of them. A shared invoice is
              suspected of being financed twice until the parties have compared the originals.
            </Trans>
          </p>
          <LookedTable<{ identifier: string }>
            look={look}
            rowKey="identifier"
            size="small"
            dataSource={matched.map((identifier) => ({ identifier }))}
            columns={[
              {
                key: 'identifier',
                title: t`Identifiers that all parties have`,
                render: (_, { identifier }) => <bdi>{identifier}</bdi>,
              },
            ]}
            pagination={pagination}
          />
        </>
      )}
    </>
  )
}

type FiguresProps = { figures: JointFigures } & Pick<ResultSectionProps, 'names' | 'bounds' | 'noise' | 'spent'>

function Figures({ figures, names, bounds, noise, spent }: FiguresProps) {
  const { t, i18n } = useLingui()
  const { count, sum, mean, bins, parties, deviation } = figures
  const exact = new Intl.NumberFormat(figuresOf(i18n.locale), { maximumFractionDigits: 2 })
  const about = (text: string) => (deviation ? t`about ${text}` : text)
  const left = names.filter((_, party) => !parties.includes(party)).join(', ')
  const budget = (value: number) => value.toPrecision(3).replace(/\.?0+(e|$)/, '$1')
  return (
    <>
      <dl className={styles.totals}>
        <div>
          <dt>{t`Rows of all parties`}</dt>
          <dd>{about(countText(Math.round(count), i18n.locale))}</dd>
        </div>
        <div>
          <dt>{t`Sum`}</dt>
          <dd>{about(exact.format(sum))}</dd>
        </div>
        <div>
          <dt>{t`Mean`}</dt>
          <dd>{mean === null ? t`unknown` : about(exact.format(mean))}</dd>
        </div>
      </dl>
      {left !== '' && (
        <p>
          <Trans>{left} left before sending any figures; these are the figures of the others.</Trans>
        </p>
      )}
      <Histogram bins={bins} bounds={bounds} />
      {deviation && noise ? (
        <p className={pageStyles.quiet}>
          <Trans>
            Noise in them has a standard deviation of {exact.format(deviation.sum)} in the sum and{' '}
            {exact.format(deviation.bin)} in each bin. This run spent ε {budget(noise.epsilon)} and δ{' '}
            {budget(noise.delta)}; all {spent.runs} runs with noise on these data spent ε {budget(spent.epsilon)} and δ{' '}
            {budget(spent.delta)}.
          </Trans>
        </p>
      ) : (
        <p className={pageStyles.quiet}>
          <Trans>Exact figures, no noise: their privacy has no bound in terms of ε and δ.</Trans>
        </p>
      )}
    </>
  )
}

type HistogramProps = { bins: readonly number[]; bounds: readonly number[] }

/** A histogram: below the first bound, from each on to before the next, from the last on. */
function Histogram({ bins, bounds }: HistogramProps) {
  const { t, i18n } = useLingui()
  const text = new Intl.NumberFormat(figuresOf(i18n.locale), { maximumFractionDigits: 1 })
  const rangeOf = (bin: number) => {
    const [from, to] = [bounds[bin - 1], bounds[bin]].map((bound) => bound !== undefined && text.format(bound))
    if (from && to) return t`${from} to below ${to}`
    if (to) return t`below ${to}`
    return from ? t`${from} and more` : t`all`
  }
  return (
    <ChartFigure
      chart={{
        kind: 'bars',
        label: t`Rows by figure`,
        itemTitle: t`Figures`,
        valueTitle: t`Rows`,
        series: [{ key: 'rows', name: t`Rows`, colour: 'series-1' }],
        items: bins.map((rows, bin) => ({ key: String(bin), name: rangeOf(bin), values: [rows] })),
        format: { maximumFractionDigits: 1 },
      }}
    />
  )
}
