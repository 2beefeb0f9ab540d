import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal, Progress } from 'antd'
import type { Demonstration } from '#contracts/imports/demonstration.ts'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import styles from '#src/components/imports/data-integration.module.css'
import type { DemonstrationData } from '#src/machines/imports/use-demonstration-data.ts'
import { focusOnImportsIfLost } from './focus-on-imports.ts'

type DemonstrationPanelProps = DemonstrationData & { demonstration: Demonstration }

/** The demonstration data as a whole: what they are, and one button that removes them or loads them again. */
export function DemonstrationPanel(props: DemonstrationPanelProps) {
  const { t } = useLingui()
  const { demonstration, considered, busy, problem } = props
  const { state, files, done } = demonstration
  return (
    <section className={styles.progress} aria-labelledby="demonstration-heading">
      <div className={styles.progressHead}>
        <h2 id="demonstration-heading" className={styles.panelTitle}>
          <Trans>Demonstration data</Trans>
        </h2>
        <p className={styles.quiet} aria-live="polite">
          <Standing {...demonstration} />
        </p>
        {state === 'present' && (
          <Button danger disabled={busy} onClick={props.onRemove}>
            <Trans>Remove demonstration data</Trans>
          </Button>
        )}
        {state === 'absent' && (
          <Button loading={busy} onClick={props.onLoad}>
            <Trans>Load demonstration data</Trans>
          </Button>
        )}
      </div>
      {(state === 'loading' || state === 'removing') && (
        <Progress
          percent={Math.round((100 * done) / Math.max(1, files))}
          aria-label={state === 'loading' ? t`Demonstration data loaded` : t`Demonstration data removed`}
        />
      )}
      {problem && <ProblemAlert problem={problem} onDismiss={props.onProblemDismissed} />}
      <Modal
        open={considered && state === 'present'}
        title={t`Remove all demonstration data?`}
        okText={t`Remove demonstration data`}
        cancelText={t`Cancel`}
        okButtonProps={{ danger: true, loading: busy }}
        cancelButtonProps={{ disabled: busy }}
        onOk={props.onConfirm}
        onCancel={props.onDismiss}
        afterClose={focusOnImportsIfLost}
      >
        <p>
          <Trans>
            <Counts {...demonstration} /> go, from <Plural value={files} one="# file" other="# files" />. What you
            imported yourself stays.
          </Trans>
        </p>
        <p>
          <Trans>Saved explorations and notes about them stay, too. You can load the demonstration data again.</Trans>
        </p>
      </Modal>
    </section>
  )
}

function Standing(demonstration: Demonstration) {
  const { i18n } = useLingui()
  const { state, files, done, removed } = demonstration
  switch (state) {
    case 'present':
      return <Counts {...demonstration} />
    case 'loading':
      return (
        <Trans>
          {done} of {files} files loaded
        </Trans>
      )
    case 'removing':
      return (
        <Trans>
          {done} of {files} files removed
        </Trans>
      )
    case 'absent': {
      if (removed === null) return <Trans>Not loaded</Trans>
      const day = i18n.date(removed.at, { dateStyle: 'medium' })
      return <Trans>Removed on {day}</Trans>
    }
  }
}

function Counts({ parties, interests, records }: Pick<Demonstration, 'parties' | 'interests' | 'records'>) {
  return (
    <Trans>
      <Plural value={parties} one="# party" other="# parties" />,{' '}
      <Plural value={interests} one="# interest" other="# interests" />,{' '}
      <Plural value={records} one="# record" other="# records" />
    </Trans>
  )
}
