import { Plural, Trans } from '@lingui/react/macro'
import type { AlertPreview } from '#contracts/alert-rule.ts'
import type { Problem } from '#contracts/problem.ts'
import { momentText } from '#src/components/amount-text.ts'
import { Link } from '#src/components/link.tsx'
import parts from '#src/components/page-parts.module.css'
import { ProblemAlert } from '#src/components/problem-alert.tsx'
import styles from './risk-detection.module.css'

export type AlertPreviewState = {
  /** `null` until it is known. */
  preview: AlertPreview | null
  /** Whether it is being looked for anew. */
  previewing: boolean
  previewProblem: Problem | null
  onRepeatPreview: () => void
}

/** What the rule would have told of in the ninety days up to the newest article. */
export function AlertPreviewPanel({ preview, previewing, previewProblem, onRepeatPreview }: AlertPreviewState) {
  return (
    <div className={styles.preview} aria-busy={previewing}>
      <div role="status">
        {preview ? <Verdict preview={preview} /> : previewing && <Trans>Looking at what it would have told of…</Trans>}
      </div>
      {preview && preview.newest.length > 0 && (
        <ul>
          {preview.newest.map(({ id, title, publishedAt }) => (
            <li key={`${id} ${title} ${publishedAt}`}>
              {id === null ? (
                <bdi>{title}</bdi>
              ) : (
                <Link to="/articles/$articleId" params={{ articleId: id }}>
                  <bdi>{title}</bdi>
                </Link>
              )}{' '}
              {publishedAt !== null && (
                <span className={`${parts.quiet} ${parts.figure}`}>{momentText(publishedAt)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      <ProblemAlert problem={previewProblem} type="warning" onRetry={onRepeatPreview} />
    </div>
  )
}

function Verdict({ preview: { from, to, articles, days, watchedQuery } }: { preview: AlertPreview }) {
  if (articles === 0) return <Trans>It would have told of nothing in the ninety days up to the newest article.</Trans>
  return (
    <>
      {days > 0 && (
        <b>
          <Plural
            value={days}
            one="Would have fired # time in ninety days."
            other="Would have fired # times in ninety days."
          />{' '}
        </b>
      )}
      {watchedQuery === null ? (
        <Plural value={articles} one="# article fits." other="# articles fit." />
      ) : (
        <Plural value={articles} one="# row fits." other="# rows fit." />
      )}{' '}
      {from !== null && to !== null && (
        <bdi className={`${parts.quiet} ${parts.figure}`} dir="ltr">
          {from} – {to}
        </bdi>
      )}
    </>
  )
}
