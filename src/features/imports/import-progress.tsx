import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Progress } from 'antd'
import type { ImportJob } from '#contracts/imports/import.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { ProblemText } from '#src/components/controls/problem-text.tsx'
import styles from '#src/components/imports/data-integration.module.css'
import { ImportStateTag } from '#src/components/imports/import-state-tag.tsx'
import { bytesText, countText } from '#src/components/text/amount-text.ts'
import { handsFocusOn } from './focus-on-imports.ts'
import { RemainingText, StepText } from './step-text.tsx'

/** The running upload. Bytes of the chosen file; seconds, `null` while unknown. */
export type CurrentImport = {
  file: { key: string; name: string; bytes: number }
  stage: 'uploading' | 'offline' | 'paused' | 'finishing' | 'following' | 'cancelling'
  job: ImportJob | null
  doneBytes: number
  /** Bytes that the server had before, where an upload goes on. */
  resumedFrom: number
  remainingSeconds: number | null
  problem: Problem | null
  mayCancel: boolean
}

type ImportProgressProps = {
  current: CurrentImport
  onCancel: () => void
  onPause: () => void
  /** Sending goes on, or is tried again at once. */
  onResume: () => void
}

/** Progress of the current file, to be paused, continued and cancelled. */
export function ImportProgress({ current, onCancel, onPause, onResume }: ImportProgressProps) {
  const { t, i18n } = useLingui()
  const { file, stage, job, doneBytes, resumedFrom, remainingSeconds, problem, mayCancel } = current
  const name = file.name
  const done = bytesText(Math.min(doneBytes, file.bytes), i18n.locale)
  const all = bytesText(file.bytes, i18n.locale)
  const from = bytesText(resumedFrom, i18n.locale)
  const rows = job && countText(job.counts.rowsRead, i18n.locale)
  return (
    <section ref={handsFocusOn} tabIndex={-1} className={styles.progress} aria-label={t`Current import`}>
      <div className={styles.progressHead}>
        <strong className={styles.fileName}>{name}</strong>
        {job ? (
          <ImportStateTag state={job.state} />
        ) : (
          <span>
            <SendingText stage={stage} />
          </span>
        )}
        {job?.step && <StepText step={job.step} />}
        {!job && stage !== 'finishing' && (
          <Button
            size="small"
            aria-label={stage === 'uploading' ? t`Pause the upload of ${name}` : t`Go on with the upload of ${name}`}
            onClick={stage === 'uploading' ? onPause : onResume}
          >
            {stage === 'uploading' ? <Trans>Pause</Trans> : <GoingOn isPaused={stage === 'paused'} />}
          </Button>
        )}
        <Button
          size="small"
          disabled={!mayCancel}
          aria-label={t`Cancel the import of ${name}`}
          onClick={({ currentTarget }) => {
            currentTarget.closest('section')?.focus()
            onCancel()
          }}
        >
          {stage === 'cancelling' ? <Trans>Cancelling…</Trans> : <Trans>Cancel</Trans>}
        </Button>
      </div>
      <Progress
        percent={percentOf(current)}
        status={problem ? 'exception' : stage === 'paused' ? 'normal' : 'active'}
        aria-label={t`Progress of ${name}`}
      />
      <p className={styles.quiet}>
        <Trans>
          {done} of {all}
        </Trans>
        {rows !== null && (
          <>
            {' · '}
            <Trans>{rows} rows read</Trans>
          </>
        )}
        {!job && resumedFrom > 0 && (
          <>
            {' · '}
            <Trans>goes on from {from}</Trans>
          </>
        )}
        {remainingSeconds !== null && (stage !== 'uploading' || doneBytes < file.bytes) && (
          <>
            {' · '}
            <RemainingText seconds={remainingSeconds} />
          </>
        )}
      </p>
      {problem && (
        <p className={styles.problem} role="status">
          {job ? (
            <>
              <ProblemText problem={problem} /> <Trans>The server is asked again in a moment.</Trans>
            </>
          ) : (
            <Trans>
              The connection to the server is lost. The upload goes on by itself from where it was, as soon as the
              server answers.
            </Trans>
          )}
        </p>
      )}
    </section>
  )
}

function SendingText({ stage }: Pick<CurrentImport, 'stage'>) {
  if (stage === 'offline') return <Trans>Connection lost</Trans>
  if (stage === 'paused') return <Trans>Paused</Trans>
  return stage === 'finishing' ? <Trans>Being checked</Trans> : <Trans>Uploading</Trans>
}

const GoingOn = ({ isPaused }: { isPaused: boolean }) => (isPaused ? <Trans>Go on</Trans> : <Trans>Try now</Trans>)

/**
 * Of sending or reading its bytes, or of merging its steps. It goes when all is done, so that it never says so itself.
 */
function percentOf({ file, job, doneBytes }: CurrentImport): number {
  const [done, all] = job?.state === 'merging' ? [job.step?.done ?? 0, job.step?.all ?? 1] : [doneBytes, file.bytes]
  return all > 0 ? Math.min(99, Math.floor((100 * done) / all)) : 0
}
