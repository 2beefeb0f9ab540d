import { CheckCircleOutlined, ClockCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Empty, Tag } from 'antd'
import type { ReactNode } from 'react'
import type { Problem } from '#contracts/values/problem.ts'
import type { DeliveryId, DeliveryPage, DeliveryState, WebhookDelivery } from '#contracts/webhooks/webhook.ts'
import parts from '#src/components/controls/page-parts.module.css'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { StackedTable } from '#src/components/controls/stacked-table.tsx'
import { countText } from '#src/components/text/amount-text.ts'
import { Timestamp } from '#src/components/text/timestamp.tsx'
import { deliveryProblemWords, deliveryWords, eventWords } from './webhook-words.ts'
import styles from './webhooks.module.css'

/** What was sent to the webhook that is open. */
export type OpenedDeliveries = {
  /** `null` while loading. */
  page: DeliveryPage | null
  problem: Problem | null
  /** Whether it begins with the newest. */
  isNewest: boolean
  /** The delivery that is being sent again. */
  resending: DeliveryId | null
  mayKeep: boolean
  onAgain: (delivery: DeliveryId) => void
  /** The page below a delivery is wanted; `null`: the newest. */
  onPage: (before: DeliveryId | null) => void
}

/** What was sent to a webhook, newest first: how each fares, and sending again what was given up. */
export function WebhookDeliveries({ page, problem, isNewest, resending, mayKeep, onAgain, onPage }: OpenedDeliveries) {
  const { t, i18n } = useLingui()
  const none = <span className={parts.quiet}>–</span>
  if (page?.deliveries.length === 0 && isNewest) {
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={<Trans>Nothing has been sent yet. Send a test to see whether the receiver takes it.</Trans>}
      />
    )
  }
  const next = page?.nextBefore ?? null
  return (
    <div className={styles.deliveries}>
      <ProblemAlert problem={problem} />
      <StackedTable<WebhookDelivery>
        rowKey="id"
        size="small"
        dataSource={[...(page?.deliveries ?? [])]}
        loading={page === null && problem === null && { delay: 200 }}
        pagination={false}
        columns={[
          {
            key: 'event',
            title: t`Event`,
            render: (_, { type, eventId }) => (
              <div className={parts.twoLines}>
                <span>{i18n._(eventWords[type])}</span>
                <bdi className={parts.quiet} dir="ltr">
                  {eventId}
                </bdi>
              </div>
            ),
          },
          { key: 'at', title: t`When`, render: (_, { at }) => <Timestamp at={at} /> },
          {
            key: 'state',
            title: t`State`,
            render: (_, { state, problem: why, status }) => (
              <span className={styles.state}>
                <DeliveryTag state={state} />
                {why ? (
                  <span className={styles.problem}>{i18n._(deliveryProblemWords(why))}</span>
                ) : (
                  status !== null && (
                    <span className={parts.quiet}>
                      <Trans>Answered with status {status}</Trans>
                    </span>
                  )
                )}
              </span>
            ),
          },
          {
            key: 'attempts',
            title: t`Tries`,
            align: 'end',
            className: parts.figure ?? '',
            render: (_, { attempts }) => countText(attempts, i18n.locale),
          },
          {
            key: 'next',
            title: t`Next try`,
            render: (_, { nextAttemptAt }) => (nextAttemptAt === null ? none : <Timestamp at={nextAttemptAt} />),
          },
          {
            key: 'actions',
            title: <span className={parts.unseen}>{t`Actions`}</span>,
            render: (_, { id, state, eventId }) =>
              state === 'dead' && (
                <Button
                  size="small"
                  disabled={!mayKeep}
                  loading={resending === id}
                  aria-label={t`Send ${eventId} again`}
                  onClick={() => onAgain(id)}
                >
                  <Trans>Send again</Trans>
                </Button>
              ),
          },
        ]}
      />
      {(!isNewest || next !== null) && (
        <div className={styles.paging}>
          <Button size="small" disabled={isNewest} onClick={() => onPage(null)}>
            <Trans>Newest</Trans>
          </Button>
          <Button size="small" disabled={next === null} onClick={() => onPage(next)}>
            <Trans>Older</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

/** The state of a delivery, by word, icon and colour. */
function DeliveryTag({ state }: { state: DeliveryState }) {
  const { i18n } = useLingui()
  const { color, icon } = appearances[state]
  return (
    <Tag color={color} icon={icon} variant="outlined">
      <span style={{ color: 'var(--text)' }}>{i18n._(deliveryWords[state])}</span>
    </Tag>
  )
}

const appearances: Record<DeliveryState, { color: string; icon: ReactNode }> = {
  waiting: { color: 'processing', icon: <ClockCircleOutlined aria-hidden="true" /> },
  delivered: { color: 'success', icon: <CheckCircleOutlined aria-hidden="true" /> },
  dead: { color: 'error', icon: <ExclamationCircleOutlined aria-hidden="true" /> },
}
