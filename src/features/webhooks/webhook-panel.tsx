import {
  CheckCircleOutlined,
  DownOutlined,
  ExclamationCircleOutlined,
  MinusCircleOutlined,
  PlusOutlined,
  RightOutlined,
} from '@ant-design/icons'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Empty, Popconfirm, Switch, type TableColumnsType, Tag, Typography } from 'antd'
import type { Problem } from '#contracts/values/problem.ts'
import type { Webhook, WebhookDelivery, WebhookId } from '#contracts/webhooks/webhook.ts'
import parts from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { quietIcons } from '#src/components/controls/quiet-icons.tsx'
import { pagination, StackedTable, type TableLook } from '#src/components/controls/stacked-table.tsx'
import { SuccessMessage } from '#src/components/controls/success-message.tsx'
import { Timestamp } from '#src/components/text/timestamp.tsx'
import { type OpenedDeliveries, WebhookDeliveries } from './webhook-deliveries.tsx'
import { deliveryProblemWords, eventWords, stopWords } from './webhook-words.ts'
import styles from './webhooks.module.css'

type Subject = { id: WebhookId; name: string }

type WebhookPanelProps = {
  /** `null` while loading. */
  webhooks: readonly Webhook[] | null
  /** Why they cannot be shown, or why what was done to one failed. */
  problem: Problem | null
  /** Whether something may be done to them now. */
  mayKeep: boolean
  /** What is being done to the subject, and what was done to it just now. */
  doing: 'switching' | 'testing' | 'replacing' | 'resending' | null
  outcome: 'saved' | 'tested' | 'resent' | 'removed' | null
  subject: Subject | null
  /** What became of the test of the subject. */
  test: WebhookDelivery | null
  mayUndo: boolean
  /** The secret that was just made for the subject, shown this once. */
  secret: string | null
  /** The webhook whose deliveries are open. */
  opened: (OpenedDeliveries & { id: WebhookId }) | null
  look: TableLook
  onReload: () => void
  onCreate: () => void
  onChange: (webhook: Webhook) => void
  onSwitch: (webhook: Webhook, switchedOn: boolean) => void
  onTest: (webhook: Webhook) => void
  onReplaceSecret: (webhook: Webhook) => void
  onKept: () => void
  onRemove: (webhook: Webhook) => void
  onUndo: () => void
}

/** The webhooks: where other programs are told of what happens, how each fares, and what can be done with it. */
export function WebhookPanel(props: WebhookPanelProps) {
  const { t } = useLingui()
  const { webhooks, opened, secret, subject, look } = props
  const columns = useColumns(props)
  return (
    <PageSection
      title={<Trans>Webhooks</Trans>}
      lead={<Trans>Addresses of other programs to which the server posts, signed, what happens here.</Trans>}
      tools={
        <>
          <Outcome {...props} />
          {webhooks !== null && webhooks.length > 0 && <AddButton {...props} />}
        </>
      }
    >
      <ProblemAlert problem={props.problem} onRetry={props.onReload} />
      {secret !== null && <NewSecret name={subject?.name ?? ''} secret={secret} onKept={props.onKept} />}
      {webhooks?.length === 0 ? (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={
            <Trans>No webhook yet. Give the address of a program that is to hear of imports, alerts and feeds.</Trans>
          }
        >
          <AddButton {...props} />
        </Empty>
      ) : (
        <StackedTable<Webhook>
          rowKey="id"
          look={look}
          dataSource={[...(webhooks ?? [])]}
          loading={webhooks === null && props.problem === null && { delay: 200 }}
          pagination={pagination}
          columns={columns}
          expandable={{
            columnTitle: <span className={parts.unseen}>{t`Deliveries`}</span>,
            expandedRowRender: () => opened && <WebhookDeliveries {...opened} />,
            expandIcon: ({ expanded, record: { id, name } }) => (
              <Button
                type="text"
                size="small"
                aria-expanded={expanded}
                aria-label={expanded ? t`Hide the deliveries of ${name}` : t`Show the deliveries of ${name}`}
                icon={
                  expanded ? (
                    <DownOutlined aria-hidden="true" />
                  ) : (
                    <RightOutlined className={styles.pointing ?? ''} aria-hidden="true" />
                  )
                }
                onClick={() => look.onView({ open: expanded ? null : id })}
              />
            ),
          }}
        />
      )}
    </PageSection>
  )
}

function useColumns(props: WebhookPanelProps): TableColumnsType<Webhook> {
  const { t, i18n } = useLingui()
  const { mayKeep, doing, subject } = props
  const switching = doing === 'switching' ? subject?.id : null
  return [
    {
      key: 'name',
      title: t`Name`,
      sorter: (one, other) => one.name.localeCompare(other.name, i18n.locale),
      render: (_, { name, address }) => (
        <div className={`${parts.twoLines} ${styles.name}`}>
          <b>
            <bdi>{name}</bdi>
          </b>
          <bdi className={parts.quiet} dir="ltr">
            {address}
          </bdi>
        </div>
      ),
    },
    { key: 'state', title: t`State`, render: (_, webhook) => <StateText webhook={webhook} /> },
    {
      key: 'events',
      title: t`Events`,
      render: (_, { events, withNames }) => (
        <ul className={styles.events}>
          {events.map((type) => (
            <li key={type}>{i18n._(eventWords[type])}</li>
          ))}
          <li className={parts.quiet}>{withNames ? t`With names and titles` : t`Without names`}</li>
        </ul>
      ),
    },
    {
      key: 'lastDeliveredAt',
      title: t`Last delivered`,
      render: (_, { lastDeliveredAt }) =>
        lastDeliveredAt === null ? <span className={parts.quiet}>{t`Never`}</span> : <Timestamp at={lastDeliveredAt} />,
    },
    {
      key: 'switchedOn',
      title: t`Switched on`,
      render: (_, webhook) => (
        <Switch
          checked={webhook.id === switching ? webhook.stopped !== null : webhook.stopped === null}
          loading={webhook.id === switching}
          disabled={!mayKeep}
          aria-label={t`Switched on: ${webhook.name}`}
          onChange={(switchedOn) => props.onSwitch(webhook, switchedOn)}
        />
      ),
    },
    {
      key: 'actions',
      title: <span className={parts.unseen}>{t`Actions`}</span>,
      render: (_, webhook) => <Actions webhook={webhook} {...props} />,
    },
  ]
}

/** Whether events are sent, since when that fails, and what waits. */
function StateText({ webhook }: { webhook: Webhook }) {
  const { i18n } = useLingui()
  const { stopped, failingSince, waiting, dead, formerSecretUntil } = webhook
  return (
    <span className={styles.state}>
      <StateTag {...webhook} />
      {stopped !== null && <span className={parts.quiet}>{i18n._(stopWords[stopped])}</span>}
      {stopped === null && failingSince !== null && (
        <span className={styles.problem}>
          <Trans>
            Failing since <Timestamp at={failingSince} />
          </Trans>
        </span>
      )}
      {waiting > 0 && (
        <span>
          <Plural value={waiting} one="# event waits" other="# events wait" />
        </span>
      )}
      {dead > 0 && (
        <span>
          <Plural value={dead} one="# event given up" other="# events given up" />
        </span>
      )}
      {formerSecretUntil !== null && (
        <span className={parts.quiet}>
          <Trans>
            The former secret signs too until <Timestamp at={formerSecretUntil} />
          </Trans>
        </span>
      )}
    </span>
  )
}

function StateTag({ stopped, failingSince }: Webhook) {
  const [color, icon, word] =
    stopped !== null
      ? ([
          'default',
          <MinusCircleOutlined key="icon" aria-hidden="true" />,
          <Trans key="word">Switched off</Trans>,
        ] as const)
      : failingSince !== null
        ? ([
            'error',
            <ExclamationCircleOutlined key="icon" aria-hidden="true" />,
            <Trans key="word">Failing</Trans>,
          ] as const)
        : ([
            'success',
            <CheckCircleOutlined key="icon" aria-hidden="true" />,
            <Trans key="word">Switched on</Trans>,
          ] as const)
  return (
    <Tag color={color} icon={icon} variant="outlined">
      <span style={{ color: 'var(--text)' }}>{word}</span>
    </Tag>
  )
}

function Actions({ webhook, mayKeep, doing, subject, ...props }: { webhook: Webhook } & WebhookPanelProps) {
  const { t } = useLingui()
  const { id, name, stopped } = webhook
  const isSubject = subject?.id === id
  return (
    <span className={styles.actions}>
      <Button
        size="small"
        disabled={!(mayKeep || isSubject) || stopped !== null}
        loading={isSubject && doing === 'testing'}
        aria-label={t`Send a test to ${name}`}
        onClick={() => props.onTest(webhook)}
      >
        <Trans>Send a test</Trans>
      </Button>
      <Button size="small" disabled={!mayKeep} aria-label={t`Change ${name}`} onClick={() => props.onChange(webhook)}>
        <Trans>Change</Trans>
      </Button>
      <Popconfirm
        icon={quietIcons.warning}
        title={t`Make another secret?`}
        description={t`For 24 hours the former one signs beside it, so that the receiver can be changed meanwhile.`}
        okText={t`Make another secret`}
        cancelText={t`Cancel`}
        onConfirm={() => props.onReplaceSecret(webhook)}
      >
        <Button
          size="small"
          disabled={!mayKeep}
          loading={isSubject && doing === 'replacing'}
          aria-label={t`Another secret for ${name}`}
        >
          <Trans>Another secret</Trans>
        </Button>
      </Popconfirm>
      <Button size="small" disabled={!mayKeep} aria-label={t`Remove ${name}`} onClick={() => props.onRemove(webhook)}>
        <Trans>Remove</Trans>
      </Button>
    </span>
  )
}

/** The secret itself, to be copied now. */
function NewSecret({ name, secret, onKept }: { name: string; secret: string; onKept: () => void }) {
  const { t } = useLingui()
  const receiver = <bdi>{name}</bdi>
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={<Trans>Copy the secret of {receiver} now: it is shown this once.</Trans>}
        description={
          <>
            <p style={{ marginBlockStart: 0 }}>
              <Trans>With it the receiver checks that an event comes from here and was not changed.</Trans>
            </p>
            <Typography.Text
              code
              dir="ltr"
              style={{ overflowWrap: 'anywhere' }}
              copyable={{ text: secret, tooltips: [t`Copy`, t`Copied`] }}
            >
              {secret}
            </Typography.Text>
          </>
        }
      />
      <div className={parts.tools}>
        <Button type="primary" onClick={onKept}>
          <Trans>I have kept it</Trans>
        </Button>
      </div>
    </>
  )
}

/** What was done to a webhook just now, and what became of a test. */
function Outcome({ outcome, subject, test, mayUndo, onUndo }: WebhookPanelProps) {
  const name = subject?.name ?? ''
  const hasFailed = outcome === 'tested' && test?.state !== 'delivered'
  return (
    <>
      {hasFailed && <FailedTest name={name} test={test} />}
      <SuccessMessage
        tools={
          mayUndo && (
            <Button type="link" size="small" onClick={onUndo}>
              <Trans>Undo</Trans>
            </Button>
          )
        }
      >
        {outcome && !hasFailed && <Deed outcome={outcome} name={name} status={test?.status ?? null} />}
      </SuccessMessage>
    </>
  )
}

type DeedProps = { outcome: NonNullable<WebhookPanelProps['outcome']>; name: string; status: number | null }

function Deed({ outcome, name: receiver, status }: DeedProps) {
  const name = <bdi>{receiver}</bdi>
  switch (outcome) {
    case 'saved':
      return <Trans>{name} is saved.</Trans>
    case 'tested':
      return (
        <Trans>
          {name} took the test (status {status}).
        </Trans>
      )
    case 'resent':
      return <Trans>The event is sent to {name} again.</Trans>
    case 'removed':
      return <Trans>{name} is removed.</Trans>
  }
}

function FailedTest({ name: receiver, test }: { name: string; test: WebhookDelivery | null }) {
  const { i18n } = useLingui()
  const name = <bdi>{receiver}</bdi>
  return (
    <span role="alert" className={styles.problem}>
      {test?.problem ? (
        <>
          <Trans>{name} did not take the test.</Trans> {i18n._(deliveryProblemWords(test.problem))}
        </>
      ) : (
        <Trans>The test to {name} is still on its way. See its deliveries.</Trans>
      )}
    </span>
  )
}

function AddButton({ mayKeep, onCreate }: Pick<WebhookPanelProps, 'mayKeep' | 'onCreate'>) {
  return (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} disabled={!mayKeep} onClick={onCreate}>
      <Trans>Add a webhook</Trans>
    </Button>
  )
}
