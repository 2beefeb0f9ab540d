import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Progress } from 'antd'
import parts from '#src/components/controls/page-parts.module.css'
import type { ModelRunBridge } from '#src/machines/models/use-model-run.ts'

type RunProgressProps = Pick<ModelRunBridge, 'progress' | 'onCancelRun'> & { run: NonNullable<ModelRunBridge['run']> }

/** How much of the work is done, and a way to break it off. */
export function RunProgress({ run, progress, onCancelRun }: RunProgressProps) {
  const { t } = useLingui()
  return (
    <div className={parts.form} role="status">
      <span>
        {run.kind === 'training' ? (
          <Trans>
            <bdi>{run.draft.name}</bdi> is being trained.
          </Trans>
        ) : (
          <Trans>A data set is being scored.</Trans>
        )}
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
