import { Trans, useLingui } from '@lingui/react/macro'
import { Select } from 'antd'
import type { ArticleReport } from '#contracts/adverse-media/adverse-media.ts'
import type { Sentiment } from '#contracts/adverse-media/media-sentiment.ts'
import { figuresOf } from '#contracts/values/locale.ts'
import { SentimentTag, sentimentWords } from '#src/components/adverse-media/sentiment-tag.tsx'
import { clearing } from '#src/components/controls/clearing.tsx'
import { Link } from '#src/components/controls/link.tsx'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { countText } from '#src/components/text/amount-text.ts'
import type { ArticleWorkBridge } from '#src/machines/adverse-media/use-article-work.ts'
import styles from './adverse-media.module.css'

/** Working on an article; `null` where the user may not. */
export type Working = ArticleWorkBridge | null

type ArticleCompaniesProps = { article: Pick<ArticleReport, 'companies' | 'sentimentErrors'>; work: Working }

/** The companies of an article, how it speaks of each, what users say of that, and how often such labels are wrong. */
export function ArticleCompanies({ article: { companies, sentimentErrors }, work }: ArticleCompaniesProps) {
  const { t, i18n } = useLingui()
  const percent = percentIn(i18n.locale)
  return (
    <PageSection
      title={t`Companies`}
      lead={t`Named in full and found in the network; with how the article speaks of each.`}
    >
      <ul className={styles.companies}>
        {companies.map((company) => (
          <li key={company.entity}>
            <Link to="/companies/$companyId" params={{ companyId: company.entity }}>
              <bdi>{company.name}</bdi>
            </Link>{' '}
            <span className={pageStyles.quiet}>
              <Trans>{percent.format(company.relevance)} about this</Trans>
            </span>{' '}
            {company.sentiment && <FoundSentiment company={company} sentiment={company.sentiment} work={work} />}
          </li>
        ))}
      </ul>
      <HowOftenWrong errors={sentimentErrors} />
    </PageSection>
  )
}

const percentIn = (locale: string) =>
  new Intl.NumberFormat(figuresOf(locale), { style: 'percent', maximumFractionDigits: 0 })

type ReportedCompany = ArticleReport['companies'][number]

/** The label that stands, the words that told it, and what a user says of it. */
function FoundSentiment({
  company: { entity, name, judgement },
  sentiment: { label, words },
  work,
}: {
  company: ReportedCompany
  sentiment: Sentiment
  work: Working
}) {
  const { t, i18n } = useLingui()
  const saying = work?.saying?.entity === entity ? work.saying : null
  return (
    <>
      <SentimentTag label={judgement?.label ?? label} />{' '}
      {judgement ? (
        <span className={pageStyles.quiet}>
          {judgement.label === judgement.found ? (
            <Trans>
              confirmed by <bdi>{judgement.by}</bdi>
            </Trans>
          ) : (
            <Trans>
              corrected by <bdi>{judgement.by}</bdi>, found as: {i18n._(sentimentWords[judgement.found])}
            </Trans>
          )}
        </span>
      ) : (
        words.length > 0 && (
          <span className={pageStyles.quiet}>
            <Trans>
              by the words <bdi>{new Intl.ListFormat(i18n.locale).format(words)}</bdi>
            </Trans>
          </span>
        )
      )}{' '}
      {work && (
        <Select<Sentiment['label']>
          size="small"
          className={styles.judgement ?? ''}
          aria-label={t`How does it speak of ${name}?`}
          placeholder={t`Is that right?`}
          value={saying ? saying.label : (judgement?.label ?? null)}
          loading={saying !== null}
          disabled={work.busy}
          allowClear={clearing}
          options={(['positive', 'neutral', 'negative'] as const).map((each) => ({
            value: each,
            label: i18n._(sentimentWords[each]),
          }))}
          onChange={(said) => work.onJudge(entity, said ?? null)}
        />
      )}
    </>
  )
}

/** The measured error rate of the labels, as far as users have judged them. */
function HowOftenWrong({ errors: { judged, wrong, share } }: { errors: ArticleReport['sentimentErrors'] }) {
  const { i18n } = useLingui()
  const percent = percentIn(i18n.locale)
  if (share === null) {
    return (
      <p className={pageStyles.quiet}>
        <Trans>Nobody has judged such labels yet, so how often they are wrong is not known here.</Trans>
      </p>
    )
  }
  return (
    <p className={pageStyles.quiet}>
      <Trans>
        Labels that users have judged: {countText(judged, i18n.locale)}; wrong: {countText(wrong, i18n.locale)}, or{' '}
        {percent.format(share.value)} (95 % interval {percent.format(share.low)} to {percent.format(share.high)}).
      </Trans>
    </p>
  )
}
