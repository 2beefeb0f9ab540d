import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Space } from 'antd'
import type { EventModelReport, LearntEventModel } from '#contracts/adverse-media/event-model.ts'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { countText, timestampText } from '#src/components/text/amount-text.ts'
import type { EventLearningBridge } from '#src/machines/adverse-media/use-event-learning.ts'
import styles from './adverse-media.module.css'

type EventModelPartProps = {
  report: EventModelReport
  /** `null` without the right. */
  work: EventLearningBridge | null
}

/** What is learnt from what users say of risk events, and how well that does. */
export function EventModelPart({ report: { verdicts, unlearnt, last, inUse }, work }: EventModelPartProps) {
  const { t, i18n } = useLingui()
  const count = (value: number) => countText(value, i18n.locale)
  return (
    <PageSection
      title={t`Learning from verdicts`}
      lead={t`Whoever reads an article says whether its events are right. From that a model learns which words around an event speak against it.`}
    >
      {work?.problem && <ProblemAlert problem={work.problem} onDismiss={work.onDismiss} />}
      <div className={styles.learning}>
        <p>
          {verdicts === 0 ? (
            <Trans>Nobody has judged an event yet: open an article and say whether its events are right.</Trans>
          ) : (
            <Trans>
              Verdicts: {count(verdicts)}; not learnt from yet: {count(unlearnt)}.
            </Trans>
          )}
        </p>
        <p>{inUse ? <InUse model={inUse} /> : <Trans>In use: the model that the application brings.</Trans>}</p>
        {last && <Outcome model={last} />}
      </div>
      {work && (verdicts > 0 || inUse) && (
        <Space wrap>
          {verdicts > 0 && (
            <Button loading={work.learning} disabled={work.busy} onClick={work.onLearn}>
              <Trans>Learn from the verdicts</Trans>
            </Button>
          )}
          {inUse && (
            <Button disabled={work.busy} onClick={work.onReturn}>
              <Trans>Use the model of the application</Trans>
            </Button>
          )}
        </Space>
      )}
    </PageSection>
  )
}

function InUse({ model: { at, by, verdicts } }: { model: LearntEventModel }) {
  const { i18n } = useLingui()
  return (
    <Trans>
      In use: the model of {timestampText(at)} by <bdi>{by}</bdi>; verdicts learnt from:{' '}
      {countText(verdicts, i18n.locale)}.
    </Trans>
  )
}

/** How the model that was learnt last disposes of sentences that none is learnt from. */
function Outcome({ model: { told, untold, before, after, promoted } }: { model: LearntEventModel }) {
  const { i18n } = useLingui()
  const count = (value: number) => countText(value, i18n.locale)
  return (
    <p className={pageStyles.quiet}>
      <Trans>
        The model learnt last: of {count(told)} held-out sentences that tell of an event it finds {count(after.found)}{' '}
        (before: {count(before.found)}); of {count(untold)} others it drops {count(after.dropped)} (before:{' '}
        {count(before.dropped)}).
      </Trans>{' '}
      {!promoted && <Trans>It is not used, because it does worse on them.</Trans>}
    </p>
  )
}
