import { useLingui as useCatalog } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { Alert, Button } from 'antd'
import type { OpenedRecording } from '#contracts/machine-inspector/recorded-transition.ts'

type ReplaySummaryProps = { opened: OpenedRecording; onChoose: (transition: number) => void; onClose: () => void }

/** The result of a replay, with a link to the first diverging step. */
export function ReplaySummary({ opened, onChoose, onClose }: ReplaySummaryProps) {
  const { i18n } = useCatalog()
  const { name, application, exportedAt, replay } = opened
  const differing = replay.checks.filter(({ differences }) => differences.length > 0)
  const first = differing[0]
  const same = differing.length === 0 && replay.starts.length === 0
  const day = i18n.date(new Date(exportedAt), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Alert
      type={same ? 'success' : 'warning'}
      showIcon
      title={
        same ? (
          <Plural
            value={replay.checks.length}
            _0="No event of the file could be played again"
            one="# event was played again in fresh machines and leads to the same state"
            other="# events were played again in fresh machines and lead to the same states"
          />
        ) : (
          <Plural
            value={differing.length}
            _0="Not every machine starts as it did when it was recorded"
            one="# event leads elsewhere than when it was recorded"
            other="# events lead elsewhere than when they were recorded"
          />
        )
      }
      description={
        <>
          <p>
            <Trans>
              Recording <bdi>{name}</bdi>, exported on {day} from version {application}.
            </Trans>
          </p>
          {replay.notPlayed.map(({ actor, reason }) => (
            <p key={actor}>
              {reason === 'unknownMachine' ? (
                <Trans>
                  <bdi>{actor}</bdi> is shown as recorded: its machine is not loaded in this page.
                </Trans>
              ) : (
                <Trans>
                  <bdi>{actor}</bdi> is shown as recorded: part of its first state was too large to keep.
                </Trans>
              )}
            </p>
          ))}
        </>
      }
      action={
        <>
          {first && (
            <Button size="small" onClick={() => onChoose(first.transition)}>
              <Trans>Show the first</Trans>
            </Button>
          )}{' '}
          <Button size="small" onClick={onClose}>
            <Trans>Close the recording</Trans>
          </Button>
        </>
      }
    />
  )
}
