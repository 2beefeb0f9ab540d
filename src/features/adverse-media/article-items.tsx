import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Tag } from 'antd'
import type { ArticleRow } from '#contracts/adverse-media/adverse-media.ts'
import { rowsInReach } from '#contracts/values/page.ts'
import { AnnouncementTag } from '#src/components/adverse-media/announcement-tag.tsx'
import { isAdverse, riskEventName } from '#src/components/adverse-media/risk-event-words.ts'
import { SentimentTag } from '#src/components/adverse-media/sentiment-tag.tsx'
import { Link } from '#src/components/controls/link.tsx'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { Pages } from '#src/components/controls/pages.tsx'
import { SyntheticTag } from '#src/components/controls/synthetic-tag.tsx'
import { timestampText } from '#src/components/text/amount-text.ts'
import styles from './adverse-media.module.css'

type ArticleItemsProps = {
  articles: readonly ArticleRow[]
  total: number
  page: number
  pageSize: number
  onPage: (page: number) => void
}

/** Companies of an article that its line names. */
const named = 3

/** Articles, latest first, each with its events and companies. */
export function ArticleItems({ articles, total, page, pageSize, onPage }: ArticleItemsProps) {
  return (
    <>
      <ol className={styles.articles}>
        {articles.map((article) => (
          <ArticleItem key={article.id} article={article} />
        ))}
      </ol>
      <Pages
        current={page}
        pageSize={pageSize}
        total={rowsInReach(total, pageSize)}
        hideOnSinglePage
        align="end"
        onChange={onPage}
      />
    </>
  )
}

/** What announcements say of the events of an article, each once. */
const said = (announced: ArticleRow['announced']) => [
  ...new Map(announced.map((one) => [`${one.status} ${one.announcement?.id}`, one])).values(),
]

function ArticleItem({ article }: { article: ArticleRow }) {
  const { i18n } = useLingui()
  const { id, title, snippet, publisher, publishedAt, kind, events, companies, announced, reprints, synthetic } =
    article
  return (
    <li>
      <h3>
        <Link to="/articles/$articleId" params={{ articleId: id }}>
          <bdi>{title}</bdi>
        </Link>
      </h3>
      {snippet !== '' && (
        <p>
          <bdi>{snippet}</bdi>
        </p>
      )}
      <span className={styles.tags}>
        <span className={pageStyles.quiet}>
          {publisher !== null && (
            <>
              <bdi>{publisher}</bdi> ·{' '}
            </>
          )}
          {publishedAt === null ? <Trans>no date</Trans> : timestampText(publishedAt)}
        </span>
        {kind === 'announcement' && (
          <Tag>
            <Trans>Announcement</Trans>
          </Tag>
        )}
        {events.map(({ type }) => (
          <Tag key={type} color={isAdverse(type) ? 'red' : 'green'}>
            {riskEventName(type, i18n)}
          </Tag>
        ))}
        {said(announced).map((one) => (
          <AnnouncementTag key={`${one.status} ${one.announcement?.id}`} announced={one} />
        ))}
        {companies.slice(0, named).map(({ entity, name, sentiment }) => (
          <span key={entity} className={styles.spokenOf}>
            <Link to="/companies/$companyId" params={{ companyId: entity }}>
              <bdi>{name}</bdi>
            </Link>{' '}
            {sentiment && <SentimentTag label={sentiment} />}
          </span>
        ))}
        {companies.length > named && <Plural value={companies.length - named} one="and # other" other="and # others" />}
        {reprints !== null && reprints > 0 && (
          <Tag>
            <Plural value={reprints} one="# reprint" other="# reprints" />
          </Tag>
        )}
        {synthetic && <SyntheticTag />}
      </span>
    </li>
  )
}
