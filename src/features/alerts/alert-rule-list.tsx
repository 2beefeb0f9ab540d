import { BellOutlined } from '@ant-design/icons'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Drawer, Empty, Switch } from 'antd'
import type { AlertRule } from '#contracts/alerts/alert-rule.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { watchedSearch } from '#src/components/adverse-media/risk-event-words.ts'
import { Link } from '#src/components/controls/link.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { StackedTable } from '#src/components/controls/stacked-table.tsx'
import { SuccessMessage } from '#src/components/controls/success-message.tsx'
import { Timestamp } from '#src/components/text/timestamp.tsx'
import type { AlertRuleBridge } from '#src/machines/alerts/use-alert-rule.ts'
import { AlertRuleForm, type AlertRuleFormProps } from './alert-rule-form.tsx'
import styles from './alerts.module.css'
import { WatchedChips, WatchedQueryNote } from './watched-query-note.tsx'

type AlertRuleListProps = AlertRuleOutcomeProps &
  Pick<AlertRuleBridge, 'mayKeep' | 'switching' | 'onChange' | 'onSwitch' | 'onRemove'> & {
    /** `null` while loading. */
    rules: readonly AlertRule[] | null
    /** Why they cannot be shown, or why what was done to one failed. */
    problem: Problem | null
    onReload: () => void
    onCreate: () => void
  }

/** The own alert rules: what each watches for, when it fired last, and what can be done with it. */
export function AlertRuleList(props: AlertRuleListProps) {
  const { t } = useLingui()
  const { rules, mayKeep, onChange, onSwitch, onRemove } = props
  return (
    <PageSection
      title={t`Alert rules`}
      lead={t`Each rule notifies you when an import brings a match.`}
      tools={<AlertRuleOutcome {...props} />}
    >
      <ProblemAlert problem={props.problem} onRetry={props.onReload} />
      {rules?.length === 0 ? (
        <NoRules mayKeep={mayKeep} onCreate={props.onCreate} />
      ) : (
        <StackedTable<AlertRule>
          rowKey="id"
          dataSource={[...(rules ?? [])]}
          loading={rules === null && props.problem === null && { delay: 200 }}
          pagination={false}
          columns={[
            {
              key: 'name',
              title: t`Rule`,
              render: (_, { name, description }) => (
                <span className={`${parts.twoLines} ${styles.rule}`}>
                  <b>
                    <bdi>{name}</bdi>
                  </b>
                  <span className={parts.quiet}>
                    <bdi>{description}</bdi>
                  </span>
                </span>
              ),
            },
            { key: 'watches', title: t`Watches for`, render: (_, rule) => <Watched rule={rule} /> },
            { key: 'starts', title: t`Start time`, render: (_, { startsAt }) => <Timestamp at={startsAt} /> },
            { key: 'fired', title: t`Last fired`, render: (_, rule) => <LastFired rule={rule} /> },
            {
              key: 'enabled',
              title: t`Switched on`,
              render: (_, rule) => (
                <Switch
                  checked={rule.id === props.switching ? !rule.enabled : rule.enabled}
                  loading={rule.id === props.switching}
                  disabled={!mayKeep}
                  aria-label={t`Switched on: ${rule.name}`}
                  onChange={(enabled) => onSwitch(rule, enabled)}
                />
              ),
            },
            {
              key: 'actions',
              title: <span className={parts.unseen}>{t`Actions`}</span>,
              render: (_, rule) => (
                <span className={styles.actions}>
                  <Button
                    size="small"
                    disabled={!mayKeep}
                    aria-label={t`Change ${rule.name}`}
                    onClick={() => onChange(rule)}
                  >
                    <Trans>Change</Trans>
                  </Button>
                  <Button
                    size="small"
                    disabled={!mayKeep}
                    aria-label={t`Remove ${rule.name}`}
                    onClick={() => onRemove(rule)}
                  >
                    <Trans>Remove</Trans>
                  </Button>
                </span>
              ),
            },
          ]}
        />
      )}
    </PageSection>
  )
}

function Watched({ rule: { watches, companyName, watchedQuery } }: { rule: AlertRule }) {
  if (watchedQuery !== null) return <WatchedQueryNote query={watchedQuery} />
  return (
    <span className={styles.watches}>
      <WatchedChips watches={watches} companyName={companyName} onChange={null} />
      <Link to="/RiskDetection" search={watchedSearch(watches)}>
        <Trans>Show the articles</Trans>
      </Link>
    </span>
  )
}

function LastFired({ rule: { lastFiredAt, lastFiring, articles, watchedQuery } }: { rule: AlertRule }) {
  if (lastFiredAt === null) {
    return (
      <span className={parts.quiet}>
        <Trans>not yet</Trans>
      </span>
    )
  }
  return (
    <span className={parts.twoLines}>
      <Timestamp at={lastFiredAt} />
      <span className={parts.quiet}>
        {watchedQuery === null ? (
          <Plural value={articles} one="# article in all" other="# articles in all" />
        ) : (
          <Plural value={articles} one="# match in all" other="# matches in all" />
        )}
      </span>
      {lastFiring !== null && (
        <Link to="/RiskDetection" search={{ firing: lastFiring }}>
          <Trans>Why it fired</Trans>
        </Link>
      )}
    </span>
  )
}

function NoRules({ mayKeep, onCreate }: Pick<AlertRuleListProps, 'mayKeep' | 'onCreate'>) {
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        <Trans>No alert rule yet. Filter the articles down to what must not be missed, and make a rule of it.</Trans>
      }
    >
      <Button type="primary" icon={<BellOutlined aria-hidden />} disabled={!mayKeep} onClick={onCreate}>
        <Trans>Create an alert from this filter</Trans>
      </Button>
    </Empty>
  )
}

type AlertRuleOutcomeProps = Pick<AlertRuleBridge, 'outcome' | 'subject' | 'mayUndo' | 'onUndo'>

/** Shows the last action on a rule, with an undo button after a removal. */
function AlertRuleOutcome({ outcome, subject, mayUndo, onUndo }: AlertRuleOutcomeProps) {
  const name = <bdi>{subject?.name}</bdi>
  return (
    <SuccessMessage
      tools={
        mayUndo && (
          <Button type="link" size="small" onClick={onUndo}>
            <Trans>Undo</Trans>
          </Button>
        )
      }
    >
      {outcome && (outcome === 'saved' ? <Trans>{name} is saved.</Trans> : <Trans>{name} is removed.</Trans>)}
    </SuccessMessage>
  )
}

type AlertRuleDrawerProps = Omit<AlertRuleFormProps, 'draft'> & {
  /** `null` while no rule is written. */
  draft: AlertRuleFormProps['draft'] | null
  isNew: boolean
}

/** The form of a rule beside the list that it is made from. */
export function AlertRuleDrawer({ draft, isNew, ...form }: AlertRuleDrawerProps) {
  const { t } = useLingui()
  return (
    <Drawer
      open={draft !== null}
      title={isNew ? t`New alert rule` : t`Change the alert rule`}
      size={480}
      destroyOnHidden
      onClose={form.onClose}
    >
      {draft && <AlertRuleForm draft={draft} {...form} />}
    </Drawer>
  )
}
