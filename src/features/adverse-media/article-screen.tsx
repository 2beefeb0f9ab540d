import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Tag } from 'antd'
import type { ArticleReport } from '#contracts/adverse-media/adverse-media.ts'
import { documentFindingWords } from '#src/components/adverse-media/risk-event-words.ts'
import { Link } from '#src/components/controls/link.tsx'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { PageHead, PageSection } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { SyntheticTag } from '#src/components/controls/synthetic-tag.tsx'
import type { ChainLink } from '#src/components/ownership/control-chain.tsx'
import { timestampText } from '#src/components/text/amount-text.ts'
import { sourceText } from '#src/components/text/source-text.ts'
import styles from './adverse-media.module.css'
import { ArticleAnnouncements } from './article-announcements.tsx'
import { ArticleCompanies, type Working } from './article-companies.tsx'
import { ArticleEvents } from './article-events.tsx'
import { ArticleReach } from './article-reach.tsx'
import type { FoundArticles } from './reprint-decision.tsx'
import { ReprintTable } from './reprint-table.tsx'
import { SameTopicTable } from './same-topic-table.tsx'

type ArticleScreenProps = {
  article: ArticleReport
  work: Working
  found: FoundArticles
  /** The way of control down to the company that an adverse article is about; empty while it is not known. */
  reach?: readonly ChainLink[]
}

/** An article as plain text, with its events, trigger words, companies and reprints. */
export function ArticleScreen({ article, work, found, reach = [] }: ArticleScreenProps) {
  const { t } = useLingui()
  const { title, kind, publisher, publishedAt, url, companies, evidence } = article
  return (
    <div className={pageStyles.screen}>
      <PageHead
        title={<bdi>{title}</bdi>}
        lead={
          <>
            {publisher !== null && (
              <>
                <bdi>{publisher}</bdi> ·{' '}
              </>
            )}
            {publishedAt === null ? t`no date` : timestampText(publishedAt)}{' '}
            {kind === 'announcement' && <Tag>{t`Announcement`}</Tag>} {evidence.synthetic && <SyntheticTag />}
            {url !== null && (
              <>
                {' · '}
                <a href={url} target="_blank" rel="noreferrer noopener">
                  <Trans>Original</Trans>
                </a>
              </>
            )}
            {' · '}
            <Link to="/RiskDetection">
              <Trans>All articles</Trans>
            </Link>
          </>
        }
      />
      {work && <ProblemAlert problem={work.problem} onDismiss={work.onDismiss} />}
      <ArticleEvents article={article} work={work} />
      <ArticleAnnouncements article={article} />
      {companies.length > 0 && <ArticleCompanies article={article} work={work} />}
      <ArticleReach chain={reach} />
      <ArticleText article={article} />
      <SameTopicTable topic={article.topic} />
      <ReprintTable id={article.id} reprints={article.reprints} work={work} found={found} />
    </div>
  )
}

/** The text with what is marked in it, and where it comes from. */
function ArticleText({ article }: { article: ArticleReport }) {
  const { t, i18n } = useLingui()
  const { kind, body, bodyFrom, finding, evidence } = article
  return (
    <PageSection title={t`Text`}>
      {finding && (
        <Alert
          type="warning"
          showIcon
          title={i18n._(documentFindingWords[finding])}
          description={body === '' && <CopyWithText kind={kind} />}
        />
      )}
      {body === '' && !finding && (
        <p className={pageStyles.quiet}>
          <Trans>The source gives a title alone.</Trans>
        </p>
      )}
      {body !== '' && (
        <div className={styles.text}>
          {paragraphsOf(article).map((pieces) => (
            <p key={pieces[0]?.key ?? ''}>
              {pieces.map((piece) => (
                <TextPiece key={piece.key} piece={piece} />
              ))}
            </p>
          ))}
        </div>
      )}
      {bodyFrom !== undefined && (
        <p className={pageStyles.quiet}>
          <Trans>The source gives a link alone; the text was read from</Trans>{' '}
          <a href={bodyFrom} target="_blank" rel="noreferrer noopener">
            <bdi dir="ltr">{bodyFrom}</bdi>
          </a>
        </p>
      )}
      <p className={pageStyles.quiet}>
        <Trans>
          Evidence: {sourceText(evidence.source, i18n)}, {evidence.file}, row {evidence.row}
        </Trans>
      </p>
    </PageSection>
  )
}

/** What can be done where the document of an article gives no text. */
function CopyWithText({ kind }: Pick<ArticleReport, 'kind'>) {
  return (
    <>
      <Trans>A copy that holds its text can be imported beside it.</Trans>{' '}
      <Link to="/DataIntegration" search={{ kind: kind === 'announcement' ? 'announcement' : 'opinion' }}>
        <Trans>Import files</Trans>
      </Link>
    </>
  )
}

function TextPiece({ piece: { kind, text, entity } }: { piece: Piece }) {
  if (kind === 'trigger') return <mark className={styles.trigger}>{text}</mark>
  if (kind === 'company' && entity !== undefined) {
    return (
      <Link className={styles.company ?? ''} to="/companies/$companyId" params={{ companyId: entity }}>
        {text}
      </Link>
    )
  }
  return <>{text}</>
}

/** A piece of a paragraph: plain, a word that names an event, or a company. */
type Piece = { key: string; text: string; kind: 'plain' | 'trigger' | 'company'; entity?: string }

type Mark = { start: number; end: number; kind: 'trigger' | 'company'; entity?: string }

/**
 * The paragraphs of an article, each cut where something in it is marked. Marks that overlap an earlier one are left
 * out.
 */
function paragraphsOf({ body, events, mentions }: Pick<ArticleReport, 'body' | 'events' | 'mentions'>): Piece[][] {
  const marks: Mark[] = [
    ...events
      .filter(({ place }) => place === 'body')
      .map(({ start, end }) => ({ start, end, kind: 'trigger' as const })),
    ...mentions.map((mention) => ({ ...mention, kind: 'company' as const })),
  ].toSorted((one, other) => one.start - other.start)
  const paragraphs: Piece[][] = []
  let start = 0
  for (const text of body.split('\n')) {
    paragraphs.push(piecesOf(text, start, marks))
    start += text.length + 1
  }
  return paragraphs
}

function piecesOf(text: string, offset: number, marks: readonly Mark[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  const add = (end: number, kind: Piece['kind'], entity?: string) => {
    if (end > at) pieces.push({ key: `${offset + at}`, text: text.slice(at, end), kind, ...(entity && { entity }) })
    at = Math.max(at, end)
  }
  for (const mark of marks) {
    const [start, end] = [mark.start - offset, mark.end - offset]
    if (start < at || end > text.length) continue
    add(start, 'plain')
    add(end, mark.kind, mark.entity)
  }
  add(text.length, 'plain')
  return pieces
}
