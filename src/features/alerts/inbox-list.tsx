import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Empty } from 'antd'
import type { AlertId, AlertKind, AlertList, AlertView } from '#contracts/alerts/alert.ts'
import { alertKindWords, alertTitle } from '#src/components/alerts/alert-words.ts'
import { Link } from '#src/components/controls/link.tsx'
import { CutNote } from '#src/components/controls/page-parts.tsx'
import { RiskLevelTag } from '#src/components/controls/risk-level-tag.tsx'
import { agoText, countText } from '#src/components/text/amount-text.ts'
import styles from './inbox.module.css'

/** What keys do in the inbox. */
export type InboxKey = 'next' | 'previous' | 'pick' | 'assign' | 'case' | 'mute' | 'dismiss' | 'undo'

/** The key of each deed. */
export const inboxKeys: Record<InboxKey, string> = {
  next: 'j',
  previous: 'k',
  pick: ' ',
  assign: 'a',
  case: 'c',
  mute: 'm',
  dismiss: 'x',
  undo: 'z',
}

type InboxListProps = {
  view: AlertView
  kind: AlertKind | null
  list: AlertList
  current: AlertId | null
  picked: readonly AlertId[]
  mayTriage: boolean
  mayUndo: boolean
  now: number
  onPick: (id: AlertId) => void
  onUndo: () => void
}

/** Alerts in the order in which they are to be looked at. */
export function InboxList({
  view,
  kind,
  list,
  current,
  picked,
  mayTriage,
  mayUndo,
  now,
  onPick,
  onUndo,
}: InboxListProps) {
  const { t, i18n } = useLingui()
  const search = { ...(view !== 'open' && { view }), ...(kind && { kind }) }
  return (
    <div className={styles.list}>
      {list.alerts.length === 0 ? (
        <NothingHere view={view} />
      ) : (
        <ul aria-label={t`Alerts`}>
          {list.alerts.map((alert) => (
            <li key={alert.id}>
              <div className={styles.row} data-current={alert.id === current} data-alert={alert.id}>
                <Checkbox
                  checked={picked.includes(alert.id)}
                  disabled={!mayTriage}
                  onChange={() => onPick(alert.id)}
                  aria-label={t`Pick ${alertTitle(alert, i18n)}`}
                />
                <Link
                  to="/cases"
                  search={{ ...search, alert: alert.id } as never}
                  className={styles.what ?? ''}
                  aria-current={alert.id === current ? 'true' : undefined}
                  activeProps={{}}
                  resetScroll={false}
                >
                  <span className={styles.title} data-new={alert.state === 'new'}>
                    {alertTitle(alert, i18n)}
                    {alert.firings > 1 && (
                      <span className={styles.times}>×{countText(alert.firings, i18n.locale)}</span>
                    )}
                  </span>
                  <span className={styles.meta}>
                    {i18n._(alertKindWords[alert.kind])}
                    {alert.assignee !== null && (
                      <>
                        {' · '}
                        <bdi>{alert.assignee}</bdi>
                      </>
                    )}
                  </span>
                </Link>
                <span className={styles.side}>
                  <RiskLevelTag level={alert.level} />
                  <time className={styles.meta} dateTime={alert.lastAt}>
                    {agoText(alert.lastAt, now, i18n.locale)}
                  </time>
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
      <CutNote listed={list.alerts.length} all={list.total} />
      {mayTriage && <KeyHints mayUndo={mayUndo} onUndo={onUndo} />}
    </div>
  )
}

function KeyHints({ mayUndo, onUndo }: Pick<InboxListProps, 'mayUndo' | 'onUndo'>) {
  return (
    <div className={styles.keys}>
      <span>
        <kbd>J</kbd> <kbd>K</kbd> <Trans>up and down</Trans>
      </span>
      <span>
        <kbd>Space</kbd> <Trans>pick</Trans>
      </span>
      <span>
        <kbd>C</kbd> <Trans>open case</Trans>
      </span>
      <span>
        <kbd>A</kbd> <Trans>assign to me</Trans>
      </span>
      <span>
        <kbd>M</kbd> <Trans>mute</Trans>
      </span>
      <span>
        <kbd>X</kbd> <Trans>false alarm</Trans>
      </span>
      <span>
        <kbd>Z</kbd> <Trans>undo</Trans>
      </span>
      {mayUndo && (
        <Button size="small" onClick={onUndo}>
          <Trans>Undo</Trans>
        </Button>
      )}
    </div>
  )
}

function NothingHere({ view }: { view: AlertView }) {
  const words = {
    open: <Trans>Nothing to triage. New alerts appear here when an import brings them.</Trans>,
    muted: <Trans>Nothing is muted.</Trans>,
    dismissed: <Trans>No alert was called a false alarm.</Trans>,
    inCase: <Trans>No alert is in a case.</Trans>,
  }
  return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words[view]} style={{ padding: 24 }} />
}

/** How much there is to do, in a line. */
export function InboxSentence({ list }: { list: AlertList }) {
  return <Plural value={list.total} _0="Nothing to triage" one="# alert to triage" other="# alerts to triage" />
}

/** How often these fired, and since when the oldest waits. */
export function InboxLead({ list, now }: { list: AlertList; now: number }) {
  const { i18n } = useLingui()
  if (list.oldestAt === null) return null
  const oldest = agoText(list.oldestAt, now, i18n.locale)
  const all = countText(list.total, i18n.locale)
  if (list.firings === list.total) return <Trans>The oldest {oldest}.</Trans>
  return (
    <Plural
      value={list.firings}
      one={`Fired once. First ${oldest}.`}
      other={`Fired # times, gathered into ${all}. The oldest ${oldest}.`}
    />
  )
}
