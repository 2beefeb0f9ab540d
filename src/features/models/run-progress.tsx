import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Progress } from 'antd'
import parts from '#src/components/controls/page-parts.module.css'
import { countText } from '#src/components/text/amount-text.ts'
import type { ModelRunBridge } from '#src/machines/models/use-model-run.ts'

type RunProgressProps = Pick<ModelRunBridge, 'progress' | 'onCancelRun'> & { run: NonNullable<ModelRunBridge['run']> }

/** How much of the work is done, and a way to break it off. */
export function RunProgress({ run, progress, onCancelRun }: RunProgressProps) {
  const { t } = useLingui()
  return (
    <div className={parts.form} role="status">
      <span>
        <Sentence run={run} progress={progress} />
      </span>
      <Progress percent={Math.round(progress * 100)} aria-label={t`Progress`} />
      <div className={parts.tools}>
        <Button onClick={onCancelRun}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  )
}

function Sentence({ run, progress }: Pick<RunProgressProps, 'run' | 'progress'>) {
  const { i18n } = useLingui()
  if (run.kind === 'training') {
    return (
      <Trans>
        <bdi>{run.draft.name}</bdi> is being trained.
      </Trans>
    )
  }
  if (run.kind === 'scoring') return <Trans>A data set is being scored.</Trans>
  const { name, rows } = run.draft
  const [done, all] = [countText(Math.round(progress * rows), i18n.locale), countText(rows, i18n.locale)]
  return (
    <Trans>
      Facts are put to the rows of <bdi>{name}</bdi>: {done} of {all} rows are done.
    </Trans>
  )
}
