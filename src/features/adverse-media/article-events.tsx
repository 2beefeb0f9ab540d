import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Select, Table } from 'antd'
import type { ArticleReport } from '#contracts/adverse-media/adverse-media.ts'
import type { EventPrecision, EventVerdict } from '#contracts/adverse-media/event-verdict.ts'
import { figuresOf } from '#contracts/values/locale.ts'
import { eventDetailWords, reasonWords, riskEventName } from '#src/components/adverse-media/risk-event-words.ts'
import { clearing } from '#src/components/controls/clearing.tsx'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { ScrollRegion } from '#src/components/controls/scroll-region.tsx'
import { countText } from '#src/components/text/amount-text.ts'
import styles from './adverse-media.module.css'
import type { Working } from './article-companies.tsx'

type ArticleEventsProps = { article: Pick<ArticleReport, 'events' | 'rejected' | 'precision'>; work: Working }

type ReportedEvent = ArticleReport['events'][number]

/** The events that an article tells of, what users say of each, and how often such events are right. */
export function ArticleEvents({ article: { events, rejected, precision }, work }: ArticleEventsProps) {
  const { t, i18n } = useLingui()
  const percent = percentIn(i18n.locale)
  if (events.length + rejected.length === 0) return null
  return (
    <PageSection
      title={t`Risk events`}
      lead={t`Found by their words; the certainty follows from place and wording, and is less where the words around speak against an event.`}
    >
      {events.length > 0 && (
        <ScrollRegion label={t`Risk events`}>
          <Table<ReportedEvent>
            rowKey="type"
            size="small"
            pagination={false}
            dataSource={[...events]}
            columns={[
              { key: 'type', title: t`Event`, render: (_, { type }) => riskEventName(type, i18n) },
              {
                key: 'severity',
                title: t`Severity`,
                align: 'end',
                render: (_, { severity }) => (severity === 0 ? '–' : `${severity} / 5`),
              },
              {
                key: 'confidence',
                title: t`Certainty`,
                align: 'end',
                render: (_, one) => percent.format(one.confidence),
              },
              { key: 'trigger', title: t`Words`, render: (_, event) => <EventWords event={event} /> },
              {
                key: 'sentence',
                title: t`Sentence`,
                render: (_, { sentence, details }) => (
                  <div className={styles.sentence}>
                    <bdi>{sentence}</bdi>
                    <Details details={details} />
                  </div>
                ),
              },
              { key: 'verdict', title: t`Right?`, render: (_, event) => <Verdict event={event} work={work} /> },
            ]}
          />
        </ScrollRegion>
      )}
      <RejectedEvents rejected={rejected} work={work} />
      <HowOftenRight precision={precision} />
    </PageSection>
  )
}

const percentIn = (locale: string) =>
  new Intl.NumberFormat(figuresOf(locale), { style: 'percent', maximumFractionDigits: 0 })

/** What a user says of an event: to be chosen by whoever may, to be read by others. */
function Verdict({ event: { type, verdict }, work }: { event: ReportedEvent; work: Working }) {
  const { t, i18n } = useLingui()
  const name = riskEventName(type, i18n)
  const saying = work?.judging?.eventType === type ? work.judging : null
  return (
    <>
      {work && (
        <Select<EventVerdict['verdict']>
          size="small"
          className={styles.judgement ?? ''}
          aria-label={t`Does the article tell of this: ${name}?`}
          placeholder={t`Is that right?`}
          value={saying ? saying.verdict : (verdict?.verdict ?? null)}
          loading={saying !== null}
          disabled={work.busy}
          allowClear={clearing}
          options={[
            { value: 'confirmed', label: t`Yes` },
            { value: 'rejected', label: t`No` },
          ]}
          onChange={(said) => work.onVerdict(type, said ?? null)}
        />
      )}{' '}
      {verdict && (
        <span className={pageStyles.quiet}>
          <Trans>
            confirmed by <bdi>{verdict.by}</bdi>
          </Trans>
        </span>
      )}
    </>
  )
}

/** Events that a user rejected, with the way back. */
function RejectedEvents({ rejected, work }: Pick<ArticleReport, 'rejected'> & { work: Working }) {
  const { t, i18n } = useLingui()
  if (rejected.length === 0) return null
  return (
    <ul className={styles.companies} aria-label={t`Rejected events`}>
      {rejected.map(({ type, trigger, verdict: { by } }) => (
        <li key={type}>
          <s>{riskEventName(type, i18n)}</s> <bdi>{trigger}</bdi>{' '}
          <span className={pageStyles.quiet}>
            <Trans>
              rejected by <bdi>{by}</bdi>; it counts nowhere
            </Trans>
          </span>{' '}
          {work && (
            <Button size="small" disabled={work.busy} onClick={() => work.onVerdict(type, null)}>
              <Trans>Take back</Trans>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** How often events of these types are right, as far as users have judged them. */
function HowOftenRight({ precision }: { precision: readonly EventPrecision[] }) {
  const { i18n } = useLingui()
  const percent = percentIn(i18n.locale)
  const judged = precision.flatMap(({ share, ...one }) => (share === null ? [] : [{ ...one, share }]))
  if (judged.length === 0) {
    return (
      <p className={pageStyles.quiet}>
        <Trans>Nobody has judged such events yet, so how often they are right is not known here.</Trans>
      </p>
    )
  }
  return judged.map(({ type, judged: all, right, share }) => (
    <p key={type} className={pageStyles.quiet}>
      <Trans>
        {riskEventName(type, i18n)}: {countText(right, i18n.locale)} of {countText(all, i18n.locale)} that users have
        judged are right, {percent.format(share.value)} (95 % interval {percent.format(share.low)} to{' '}
        {percent.format(share.high)}).
      </Trans>
    </p>
  ))
}

/** Amounts, days and others that the sentence of an event says. */
function Details({ details }: Pick<ReportedEvent, 'details'>) {
  const { i18n } = useLingui()
  if (details.length === 0) return null
  return (
    <ul className={styles.details}>
      {details.map(({ kind, words }) => (
        <li key={`${kind} ${words}`}>
          {i18n._(eventDetailWords[kind])} <bdi>{words}</bdi>
        </li>
      ))}
    </ul>
  )
}

/** What names an event, and what around it speaks for it and against it. */
function EventWords({ event: { trigger, reasons } }: { event: ReportedEvent }) {
  const { i18n } = useLingui()
  const list = new Intl.ListFormat(i18n.locale)
  const spoken = (sign: number) =>
    list.format(new Set(reasons.filter(({ weight }) => weight * sign > 0).map(({ words }) => reasonWords(words, i18n))))
  const [speakFor, against] = [spoken(1), spoken(-1)]
  return (
    <>
      <bdi>{trigger}</bdi>
      {speakFor !== '' && (
        <div className={pageStyles.quiet}>
          <Trans>
            for it: <bdi>{speakFor}</bdi>
          </Trans>
        </div>
      )}
      {against !== '' && (
        <div className={pageStyles.quiet}>
          <Trans>
            against it: <bdi>{against}</bdi>
          </Trans>
        </div>
      )}
    </>
  )
}
