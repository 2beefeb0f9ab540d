import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Empty, Tag } from 'antd'
import type { OutboxList, OutboxMessage, OutboxState } from '#contracts/administration/administration.ts'
import { rowsInReach } from '#contracts/values/page.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { pageSize } from '#contracts/values/request-defaults.ts'
import styles from '#src/components/administration/administration.module.css'
import parts from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { Pages } from '#src/components/controls/pages.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { StackedTable } from '#src/components/controls/stacked-table.tsx'
import { Timestamp } from '#src/components/text/timestamp.tsx'

type OutboxPanelProps = {
  /** `null` while loading. */
  outbox: OutboxList | null
  problem: Problem | null
  /** Counted from 1. */
  page: number
  onPage: (page: number) => void
  onReload: () => void
}

/** Messages to telephones: what became of each, and those to be read here because no gateway is set up. */
export function OutboxPanel({ outbox, problem, page, onPage, onReload }: OutboxPanelProps) {
  const { t, i18n } = useLingui()
  return (
    <PageSection
      title={<Trans>Outbox</Trans>}
      lead={<Trans>Verification codes on their way to telephones. Looking here is recorded in the audit log.</Trans>}
    >
      <ProblemAlert problem={problem} onRetry={onReload} />
      {outbox && !outbox.gateway && (
        <Alert
          type="info"
          showIcon
          title={<Trans>No gateway for text messages is set up: messages are kept here for you to pass on.</Trans>}
          description={
            <Trans>
              Set <code>SMS_WEBHOOK_URL</code> in the environment of the server to have them sent.
            </Trans>
          }
        />
      )}
      {outbox?.total === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={<Trans>No message has been written yet.</Trans>} />
      ) : (
        <>
          <StackedTable<OutboxMessage>
            rowKey="id"
            size="small"
            dataSource={outbox?.messages ?? []}
            loading={outbox === null && problem === null && { delay: 200 }}
            pagination={false}
            columns={[
              { key: 'phone', title: t`To`, render: (_, { phone }) => <bdi className={parts.figure}>{phone}</bdi> },
              {
                key: 'text',
                title: t`Message`,
                render: (_, { text }) => (
                  <div className={styles.message} dir="auto">
                    {text}
                  </div>
                ),
              },
              {
                key: 'state',
                title: t`State`,
                render: (_, { state, problem: fault }) => (
                  <div className={parts.twoLines}>
                    <Tag color={stateColors[state]} variant="outlined">
                      <span className={styles.stateWord}>{i18n._(outboxStateWords(state))}</span>
                    </Tag>
                    {fault && <span className={parts.quiet}>{gatewayProblemText(i18n, fault)}</span>}
                  </div>
                ),
              },
              {
                key: 'attempts',
                title: t`Attempts`,
                align: 'right',
                className: parts.figure ?? '',
                render: (_, { attempts }) => i18n.number(attempts),
              },
              { key: 'createdAt', title: t`Written`, render: (_, { createdAt }) => <Timestamp at={createdAt} /> },
            ]}
          />
          <Pages
            align="end"
            size="small"
            current={page}
            pageSize={pageSize}
            total={rowsInReach(outbox?.total ?? 0, pageSize)}
            hideOnSinglePage
            onChange={(chosen) => onPage(chosen)}
          />
        </>
      )}
    </PageSection>
  )
}

const stateColors = { kept: 'default', waiting: 'processing', sent: 'success', failed: 'error' } as const

/** What became of a message to a telephone. */
function outboxStateWords(state: OutboxState): MessageDescriptor {
  switch (state) {
    case 'kept':
      return msg`Kept here`
    case 'waiting':
      return msg`Being sent`
    case 'sent':
      return msg`Sent`
    case 'failed':
      return msg`Not delivered`
  }
}

/** Why a message has not gone out; what the gateway says for itself stands as it is. */
function gatewayProblemText(i18n: I18n, problem: string): string {
  const status = /^HTTP (\d{3})$/.exec(problem)?.[1]
  if (status !== undefined) return i18n._(msg`The gateway answered with status ${status}.`)
  return problem === 'ETIMEDOUT' ? i18n._(msg`The gateway did not answer in time.`) : problem
}
