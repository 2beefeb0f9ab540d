import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ArticleReport, Reprint, Spread } from '#contracts/adverse-media/adverse-media.ts'
import { figuresOf } from '#contracts/values/locale.ts'
import { ChartFigure } from '#src/components/controls/chart-figure.tsx'
import { Link } from '#src/components/controls/link.tsx'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { CutNote, PageSection } from '#src/components/controls/page-parts.tsx'
import { StackedTable } from '#src/components/controls/stacked-table.tsx'
import { countText, timestampText } from '#src/components/text/amount-text.ts'
import type { Working } from './article-companies.tsx'
import { type FoundArticles, ReprintDecision } from './reprint-decision.tsx'

type ReprintTableProps = Pick<ArticleReport, 'id' | 'reprints'> & { work: Working; found: FoundArticles }

/** Who else tells an article, in its words or nearly so, and who told it first. */
export function ReprintTable({ id, reprints, work, found }: ReprintTableProps) {
  const { t, i18n } = useLingui()
  const percent = new Intl.NumberFormat(figuresOf(i18n.locale), { style: 'percent', maximumFractionDigits: 0 })
  if (reprints === null) {
    return (
      <p className={pageStyles.quiet}>
        <Trans>Not compared with other articles: it has no day, or too few words.</Trans>
      </p>
    )
  }
  const { total, publishers, articles, spread } = reprints
  const decision = work && <ReprintDecision id={id} reprints={reprints} work={work} found={found} />
  const [first] = articles
  if (!first) {
    return (
      decision && (
        <PageSection title={t`Reprints`} lead={t`No other article is found to tell this in its words.`}>
          {decision}
        </PageSection>
      )
    )
  }
  return (
    <PageSection title={t`Reprints`} lead={<ToldFirst first={first} total={total} publishers={publishers} />}>
      {spread && total > fewest && <SpreadChart spread={spread} />}
      <StackedTable<Reprint>
        rowKey="id"
        dataSource={[...articles]}
        pagination={false}
        columns={[
          { key: 'publishedAt', title: t`Time`, render: (_, { publishedAt }) => timestampText(publishedAt) },
          { key: 'publisher', title: t`Source`, render: (_, { publisher }) => <bdi>{publisher ?? '–'}</bdi> },
          {
            key: 'title',
            title: t`Title`,
            render: (_, { id: other, title }) =>
              other === id ? (
                <>
                  <bdi>{title}</bdi>{' '}
                  <span className={pageStyles.quiet}>
                    <Trans>(this article)</Trans>
                  </span>
                </>
              ) : (
                <Link to="/articles/$articleId" params={{ articleId: other }}>
                  <bdi>{title}</bdi>
                </Link>
              ),
          },
          {
            key: 'tie',
            title: t`Compared with this article`,
            render: (_, { id: other, tie }) => (other === id ? '–' : <TieWords tie={tie} />),
          },
          {
            key: 'likeness',
            title: t`Words in common`,
            align: 'end',
            className: pageStyles.figure ?? '',
            render: (_, { likeness }) => percent.format(likeness),
          },
        ]}
      />
      <CutNote listed={articles.length} all={total} />
      {decision}
    </PageSection>
  )
}

/** Articles that need no picture of how they spread: two days say it in words. */
const fewest = 2

/** How it spread: when sources told it for the first time, and when it was told again. */
function SpreadChart({ spread: { unit, total, counts } }: { spread: Spread }) {
  const { t, i18n } = useLingui()
  const [drawn, all] = [countText(counts.length, i18n.locale), countText(total, i18n.locale)]
  return (
    <>
      <ChartFigure
        chart={{
          kind: 'columns',
          label: unit === 'hour' ? t`How it spread, hour by hour` : t`How it spread, day by day`,
          itemTitle: unit === 'hour' ? t`Hour` : t`Day`,
          valueTitle: t`Articles`,
          series: [
            { key: 'first', name: t`by sources that had not told it`, colour: 'series-2' },
            { key: 'again', name: t`told again`, colour: 'series-1' },
          ],
          items: counts.map(({ from, first, again }) => ({
            key: from,
            name: from,
            tick: from.slice(5),
            values: [first, again],
          })),
        }}
      />
      {total > counts.length && (
        <p className={pageStyles.quiet}>
          {unit === 'hour' ? (
            <Trans>
              The first {drawn} of {all} hours are shown.
            </Trans>
          ) : (
            <Trans>
              The first {drawn} of {all} days are shown.
            </Trans>
          )}
        </p>
      )}
    </>
  )
}

type ToldFirstProps = { first: Reprint; total: number; publishers: number }

function ToldFirst({ first: { publisher, publishedAt }, total, publishers }: ToldFirstProps) {
  const at = timestampText(publishedAt)
  return (
    <>
      <Plural
        value={total}
        one="# article tells this in the same words, nearly so or in part."
        other="# articles tell this in the same words, nearly so or in part."
      />{' '}
      {publishers > 0 && <Plural value={publishers} one="They have # source." other="They have # sources." />}{' '}
      {publisher === null ? (
        <Trans>The first was published at {at}.</Trans>
      ) : (
        <Trans>
          The first was published by <bdi>{publisher}</bdi> at {at}.
        </Trans>
      )}
    </>
  )
}

function TieWords({ tie }: Pick<Reprint, 'tie'>) {
  if (tie === 'same') return <Trans>the same words</Trans>
  if (tie === 'similar') return <Trans>nearly the same words</Trans>
  if (tie === 'excerpt') return <Trans>one is an excerpt of the other</Trans>
  if (tie === 'decided') return <Trans>put together by a user</Trans>
  return <Trans>alike through others</Trans>
}
