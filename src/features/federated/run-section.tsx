import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Progress } from 'antd'
import { countText } from '#src/components/amount-text.ts'
import { PageSection } from '#src/components/page-parts.tsx'
import styles from './federated.module.css'
import { MessagePicture } from './message-picture.tsx'
import type { RehearsalCommands, RehearsalView } from './rehearsal-view.ts'

type RunSectionProps = { rehearsal: RehearsalView; names: readonly string[] } & Pick<
  RehearsalCommands,
  'onCancel' | 'onReopen'
>

/** The run as it goes: how far each party has come, and the messages between sites. */
export function RunSection({ rehearsal, names, onCancel, onReopen }: RunSectionProps) {
  const { t, i18n } = useLingui()
  const { parties, ledger, takingPart, stage } = rehearsal
  return (
    <PageSection
      title={stage === 'running' ? t`The rehearsal is running` : t`Messages between the sites`}
      tools={
        stage === 'running' ? (
          <Button key="cancel" danger disabled={!rehearsal.mayCancel} onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        ) : (
          <Button key="again" disabled={!rehearsal.mayReopen} onClick={onReopen}>
            <Trans>Change and run again</Trans>
          </Button>
        )
      }
    >
      {stage === 'running' && rehearsal.task === 'matching' && (
        <ul className={styles.progress}>
          {parties.slice(0, takingPart).map(({ name, progress }) => (
            <li key={name}>
              <span>
                <bdi>{name}</bdi>{' '}
                {progress && (
                  <Trans>
                    {countText(progress.done, i18n.locale)} of {countText(progress.total, i18n.locale)} identifiers
                    masked
                  </Trans>
                )}
              </span>
              <Progress
                percent={progress ? Math.round((100 * progress.done) / progress.total) : 0}
                size="small"
                aria-label={t`Progress of ${name}`}
              />
            </li>
          ))}
        </ul>
      )}
      <MessagePicture ledger={ledger} names={names.slice(0, takingPart)} />
    </PageSection>
  )
}
