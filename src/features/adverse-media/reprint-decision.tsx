import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Input, Space } from 'antd'
import type { ArticleId, ArticleRow, Grouping, Reprints } from '#contracts/adverse-media/adverse-media.ts'
import { Link } from '#src/components/controls/link.tsx'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { timestampText } from '#src/components/text/amount-text.ts'
import type { ArticleWorkBridge } from '#src/machines/adverse-media/use-article-work.ts'
import styles from './adverse-media.module.css'

/** Articles that are looked for by words, to put one with another; `articles` is `null` while they are being read. */
export type FoundArticles = {
  words: string
  articles: readonly ArticleRow[] | null
  onFind: (words: string) => void
}

type ReprintDecisionProps = {
  id: ArticleId
  reprints: Reprints
  work: Pick<ArticleWorkBridge, 'busy' | 'onGroup'>
  found: FoundArticles
}

/** Taking an article out of its group, putting it with another, and taking that back. */
export function ReprintDecision({ id, reprints, work: { busy, onGroup }, found }: ReprintDecisionProps) {
  const { t } = useLingui()
  const { decided, total } = reprints
  return (
    <div className={styles.decision}>
      {decided ? (
        <p>
          <Decided decided={decided} />{' '}
          <Button size="small" disabled={busy} onClick={() => onGroup({ kind: 'found' })}>
            <Trans>Undo</Trans>
          </Button>
        </p>
      ) : (
        total > 1 && (
          <p>
            <Button size="small" disabled={busy} onClick={() => onGroup({ kind: 'apart' })}>
              <Trans>This article tells something else</Trans>
            </Button>
          </p>
        )
      )}
      <Input.Search
        className={styles.find ?? ''}
        aria-label={t`Put it with another article: words of that article`}
        placeholder={t`Put it with another article`}
        defaultValue={found.words}
        maxLength={200}
        enterButton={t`Search`}
        onSearch={found.onFind}
      />
      {found.words !== '' && found.articles && (
        <OtherArticles
          articles={found.articles.filter((other) => other.id !== id && !isAmong(reprints, other.id))}
          busy={busy}
          onChoose={(other) => onGroup({ kind: 'together', with: other })}
        />
      )}
    </div>
  )
}

const isAmong = ({ articles }: Reprints, id: ArticleId) => articles.some((reprint) => reprint.id === id)

function Decided({ decided: { kind, with: other, by } }: { decided: Grouping }) {
  if (kind === 'apart')
    return (
      <Trans>
        Taken out of its reprints by <bdi>{by}</bdi>.
      </Trans>
    )
  if (other === null)
    return (
      <Trans>
        Put with an article that is gone, by <bdi>{by}</bdi>.
      </Trans>
    )
  return (
    <Trans>
      Put with{' '}
      <Link to="/articles/$articleId" params={{ articleId: other.id }}>
        <bdi>{other.title}</bdi>
      </Link>{' '}
      by <bdi>{by}</bdi>.
    </Trans>
  )
}

type OtherArticlesProps = { articles: readonly ArticleRow[]; busy: boolean; onChoose: (id: ArticleId) => void }

function OtherArticles({ articles, busy, onChoose }: OtherArticlesProps) {
  const { t } = useLingui()
  if (articles.length === 0)
    return (
      <p className={pageStyles.quiet} role="status">
        <Trans>No other article has these words.</Trans>
      </p>
    )
  return (
    <ul className={styles.companies} aria-label={t`Articles with these words`}>
      {articles.map(({ id, title, publisher, publishedAt }) => (
        <li key={id}>
          <Space wrap>
            <Link to="/articles/$articleId" params={{ articleId: id }}>
              <bdi>{title}</bdi>
            </Link>
            <span className={pageStyles.quiet}>
              <bdi>{publisher ?? '–'}</bdi> · {publishedAt === null ? t`no date` : timestampText(publishedAt)}
            </span>
            <Button size="small" disabled={busy} aria-label={t`Put it with ${title}`} onClick={() => onChoose(id)}>
              <Trans>Put together</Trans>
            </Button>
          </Space>
        </li>
      ))}
    </ul>
  )
}
