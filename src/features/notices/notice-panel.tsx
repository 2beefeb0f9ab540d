import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { useId } from 'react'
import { type Notice, type NoticeList, NoticeType } from '#contracts/notices/notice.ts'
import { ListedPart } from '#src/components/controls/listed-part.tsx'
import { MoreBelow } from '#src/components/controls/more-below.tsx'
import { moveFocus } from '#src/components/controls/move-focus.ts'
import type { NoticesBridge } from '#src/machines/notices/use-notices.ts'
import styles from './notice-bell.module.css'
import { NoticeGroup, NoticeItem } from './notice-item.tsx'

export type NoticePanelProps = Omit<NoticesBridge, 'shown' | 'onEndNear' | 'onOpen' | 'onClose'> &
  Partial<Pick<NoticesBridge, 'shown' | 'onEndNear'>> & {
    /** `null` until the server has answered. */
    list: NoticeList | null
    failed: boolean
    /** Reference time for the age of notices, in milliseconds since 1970. */
    now: number
  }

/** The notices of one type, and what can be done with them all. */
export function NoticePanel({ list, type, shown = Number.POSITIVE_INFINITY, clearing, ...panel }: NoticePanelProps) {
  const { t } = useLingui()
  const id = useId()
  const typeWords: Record<NoticeType, string> = {
    notification: t`Notifications`,
    message: t`Messages`,
    event: t`To do`,
  }
  const all = list?.notices.filter((notice) => notice.type === type) ?? []
  const lines = linesOf(all)
  const unread = all.filter(({ read }) => !read).map((notice) => notice.id)
  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label={t`Kind of notice`}>
        {NoticeType.options.map((option) => (
          <button
            key={option}
            id={`${id}${option}`}
            type="button"
            role="tab"
            aria-selected={option === type}
            aria-controls={`${id}panel`}
            tabIndex={option === type ? 0 : -1}
            onClick={() => panel.onType(option)}
            onFocus={() => option === type || panel.onType(option)}
            onKeyDown={(event) =>
              moveFocus(event, [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])], 'horizontal')
            }
          >
            {typeWords[option]}
            <UnreadCount unread={list?.totals[option].unread ?? 0} />
          </button>
        ))}
      </div>
      <div className={styles.body} role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${type}`}>
        {all.length > 0 ? (
          <ul className={styles.list}>
            {lines.slice(0, shown).map((line) => (
              <li key={line[0].id}>
                {line.length > 1 ? (
                  <NoticeGroup notices={line} now={panel.now} onSeen={panel.onSeen} />
                ) : (
                  <NoticeItem notice={line[0]} now={panel.now} onSeen={() => panel.onSeen([line[0].id])} />
                )}
              </li>
            ))}
          </ul>
        ) : (
          <Nothing list={list} failed={panel.failed} onRetry={panel.onRetry} />
        )}
        {lines.length > shown && (
          <MoreBelow onMore={() => panel.onEndNear?.()}>
            <Trans>Show more notices</Trans>
          </MoreBelow>
        )}
        {list && lines.length <= shown && <ListedPart listed={all.length} total={list.totals[type].total} />}
      </div>
      {all.length > 0 &&
        (clearing === null ? (
          <div className={styles.actions}>
            <Button type="text" disabled={panel.busy || unread.length === 0} onClick={() => panel.onSeen(unread)}>
              <Trans>Mark all as read</Trans>
            </Button>
            <Button type="text" disabled={panel.busy} onClick={() => panel.onClear(all.map((notice) => notice.id))}>
              <Trans>Clear</Trans>
            </Button>
          </div>
        ) : (
          <div className={styles.actions}>
            <span className={styles.question}>
              <Plural value={clearing} one="Clear # notice for good?" other="Clear # notices for good?" />
            </span>
            <Button onClick={panel.onCancelClearing}>
              <Trans>Keep</Trans>
            </Button>
            <Button danger autoFocus onClick={panel.onConfirmClearing}>
              <Trans>Clear</Trans>
            </Button>
          </div>
        ))}
    </>
  )
}

type Line = [Notice, ...Notice[]]

/** Notices by line of the list: those that say the same share one, where the latest of them stands. */
function linesOf(notices: readonly Notice[]): Line[] {
  const lines = new Map<string, Line>()
  for (const notice of notices) {
    const key = sameKey(notice)
    const line = lines.get(key)
    if (line) line.push(notice)
    else lines.set(key, [notice])
  }
  return [...lines.values()]
}

/** Equal for notices of one kind; what a person wrote, shared or assigned stands alone. */
function sameKey({ id, content }: Notice): string {
  switch (content.code) {
    case 'message.written':
    case 'exploration.shared':
      return id
    case 'case.assigned':
    case 'case.mentioned':
      return `${content.code} ${content.caseId}`
    case 'alert.fired':
      return `${content.code} ${content.entered ?? ''} ${content.rule}`
    default:
      return content.code
  }
}

function UnreadCount({ unread }: { unread: number }) {
  return unread > 0 && <span className={styles.tabCount}>{unread}</span>
}

function Nothing({ list, failed, onRetry }: Pick<NoticePanelProps, 'list' | 'failed' | 'onRetry'>) {
  if (list) {
    return (
      <p className={styles.nothing}>
        <Trans>Nothing here. Finished imports, messages and tasks will appear in this place.</Trans>
      </p>
    )
  }
  return failed ? (
    <p className={styles.nothing} role="alert">
      <Trans>The notices could not be loaded.</Trans>
      <Button onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </p>
  ) : (
    <p className={styles.nothing} role="status">
      <Trans>Loading…</Trans>
    </p>
  )
}
