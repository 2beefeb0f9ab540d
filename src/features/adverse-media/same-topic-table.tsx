import { Trans, useLingui } from '@lingui/react/macro'
import type { SameTopic, TopicArticle } from '#contracts/adverse-media/adverse-media.ts'
import { figuresOf } from '#contracts/values/locale.ts'
import { Link } from '#src/components/controls/link.tsx'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { CutNote, PageSection } from '#src/components/controls/page-parts.tsx'
import { StackedTable } from '#src/components/controls/stacked-table.tsx'
import { countText, timestampText } from '#src/components/text/amount-text.ts'

/** Articles that tell of the same event in other words; nothing where there are none. */
export function SameTopicTable({ topic: { total, articles, candidates, compared } }: { topic: SameTopic }) {
  const { t, i18n } = useLingui()
  const percent = new Intl.NumberFormat(figuresOf(i18n.locale), { style: 'percent', maximumFractionDigits: 0 })
  const bound = candidates > compared && (
    <p className={pageStyles.quiet}>
      <Trans>
        {countText(candidates, i18n.locale)} articles are about the same company and kind of event in these days; the{' '}
        {countText(compared, i18n.locale)} nearest in time were compared.
      </Trans>
    </p>
  )
  if (total === 0 && !bound) return null
  if (total === 0) {
    return (
      <PageSection title={t`The same event in other words`} lead={t`No article compared is found to tell of it.`}>
        {bound}
      </PageSection>
    )
  }
  return (
    <PageSection
      title={t`The same event in other words`}
      lead={t`About the same company and kind of event, at most three days apart, with telling words in common.`}
    >
      <StackedTable<TopicArticle>
        rowKey="id"
        dataSource={[...articles]}
        pagination={false}
        columns={[
          { key: 'publishedAt', title: t`Time`, render: (_, { publishedAt }) => timestampText(publishedAt) },
          { key: 'publisher', title: t`Source`, render: (_, { publisher }) => <bdi>{publisher ?? '–'}</bdi> },
          {
            key: 'title',
            title: t`Title`,
            render: (_, { id, title }) => (
              <Link to="/articles/$articleId" params={{ articleId: id }}>
                <bdi>{title}</bdi>
              </Link>
            ),
          },
          {
            key: 'likeness',
            title: t`Likeness`,
            align: 'end',
            className: pageStyles.figure ?? '',
            render: (_, { likeness }) => percent.format(likeness),
          },
        ]}
      />
      <CutNote listed={articles.length} all={total} />
      {bound}
    </PageSection>
  )
}
