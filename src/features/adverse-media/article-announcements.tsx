import { useLingui } from '@lingui/react/macro'
import type { ArticleReport } from '#contracts/adverse-media/adverse-media.ts'
import { AnnouncementTag } from '#src/components/adverse-media/announcement-tag.tsx'
import { riskEventName } from '#src/components/adverse-media/risk-event-words.ts'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { timestampText } from '#src/components/text/amount-text.ts'
import styles from './adverse-media.module.css'

type ArticleAnnouncementsProps = { article: Pick<ArticleReport, 'announced' | 'companies'> }

/** What announcements say of each event of an article of news. */
export function ArticleAnnouncements({ article: { announced, companies } }: ArticleAnnouncementsProps) {
  const { t, i18n } = useLingui()
  if (announced.length === 0) return null
  const nameOf = (company: string | null) => companies.find(({ entity }) => entity === company)?.name
  return (
    <PageSection
      title={t`Official announcements`}
      lead={t`What announcements about the same company say of each event, at most three days before or after its first report.`}
    >
      <ul className={styles.companies}>
        {announced.map((one) => (
          <li key={`${one.type} ${one.company}`}>
            {riskEventName(one.type, i18n)} {companies.length > 1 && <bdi>{nameOf(one.company)}</bdi>}{' '}
            <AnnouncementTag announced={one} />{' '}
            {one.announcement && (
              <span className={pageStyles.quiet}>
                <bdi>{one.announcement.title}</bdi> · {timestampText(one.announcement.publishedAt)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
