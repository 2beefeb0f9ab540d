import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { FeedTrial } from '#contracts/feed.ts'
import type { Problem } from '#contracts/problem.ts'
import { bytesText, countText, durationText, momentText } from '#src/components/amount-text.ts'
import parts from '#src/components/page-parts.module.css'
import { ProblemAlert } from '#src/components/problem-alert.tsx'
import { FeedProblemText } from './feed-problem-text.tsx'
import styles from './feeds.module.css'

export type FeedTrialState = {
  /** `null` until it was tried. */
  trial: FeedTrial | null
  trying: boolean
  trialProblem: Problem | null
}

/** What one fetch of the feed brings. */
export function FeedTrialPanel({ trial, trying, trialProblem }: FeedTrialState) {
  return (
    <div className={styles.trial} aria-busy={trying}>
      <div role="status">
        {trying && <Trans>The feed is being fetched…</Trans>}
        {trial && <Verdict trial={trial} />}
      </div>
      {trial && <Circumstances trial={trial} />}
      {trial && trial.articles.length > 0 && (
        <ol className={styles.entries}>
          {trial.articles.map(({ title, publishedAt, url }) => (
            <li key={`${title} ${publishedAt} ${url}`}>
              <bdi>{title}</bdi>{' '}
              {publishedAt !== null && (
                <span className={`${parts.quiet} ${parts.figure}`}>{momentText(publishedAt)}</span>
              )}
            </li>
          ))}
        </ol>
      )}
      <ProblemAlert problem={trialProblem} type="warning" />
    </div>
  )
}

function Verdict({ trial: { problem, entries, refused, linked, articles } }: { trial: FeedTrial }) {
  if (problem) {
    return (
      <span className={styles.problem}>
        <FeedProblemText problem={problem} />
      </span>
    )
  }
  return (
    <>
      <b>
        <Plural value={entries - refused} one="# entry would come in." other="# entries would come in." />
      </b>{' '}
      {refused > 0 && (
        <Plural
          value={refused}
          one="# has neither title nor text and would be left out."
          other="# have neither title nor text and would be left out."
        />
      )}{' '}
      {linked > 0 && (
        <Plural
          value={linked}
          one="# entry is no more than a title and a link."
          other="# entries are no more than a title and a link."
        />
      )}{' '}
      {articles.length < entries - refused && <Trans>These are the first of them:</Trans>}
    </>
  )
}

function Circumstances({ trial }: { trial: FeedTrial }) {
  const { t, i18n } = useLingui()
  const robots = {
    allowed: t`allowed by robots.txt`,
    none: t`no robots.txt`,
    disallowed: t`forbidden by robots.txt`,
    unavailable: t`robots.txt cannot be read`,
  }
  const facts: (readonly [name: string, value: string | null])[] = [
    [t`Status`, trial.status === null ? null : String(trial.status)],
    [t`Type`, trial.contentType],
    [t`Bytes received`, trial.bytes === 0 ? null : bytesText(trial.bytes, i18n.locale)],
    [t`Time taken`, t`${countText(trial.milliseconds, i18n.locale)} ms`],
    [t`Robots`, trial.robots && robots[trial.robots]],
    [t`Asked as`, trial.userAgent],
    [t`Fetched again after`, trial.nextInMinutes === null ? null : durationText(trial.nextInMinutes * 60, i18n.locale)],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
      {trial.addresses.length > 1 && (
        <div>
          <dt>{t`Redirected`}</dt>
          <dd>
            <ol>
              {trial.addresses.map((address) => (
                <li key={address}>
                  <bdi dir="ltr">{address}</bdi>
                </li>
              ))}
            </ol>
          </dd>
        </div>
      )}
    </dl>
  )
}
