import { BellOutlined } from '@ant-design/icons'
import { Plural, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { NoticeType } from '#contracts/notices/notice.ts'
import iconButton from '#src/components/controls/icon-button.module.css'
import parts from '#src/components/controls/page-parts.module.css'
import popover from '#src/components/controls/popover.module.css'
import { tellExpanded } from '#src/components/controls/popover-events.ts'
import type { NoticesBridge } from '#src/machines/notices/use-notices.ts'
import styles from './notice-bell.module.css'
import { NoticePanel, type NoticePanelProps } from './notice-panel.tsx'

type NoticeBellProps = NoticePanelProps & Pick<NoticesBridge, 'onOpen' | 'onClose'>

const maximum = 99

/** The bell with the number of unread notices, and behind it the notices by type. */
export function NoticeBell({ onOpen, onClose, ...panel }: NoticeBellProps) {
  const { t } = useLingui()
  const id = useId()
  const unread = panel.list?.unread ?? 0
  const isUnread = (type: NoticeType) => (panel.list?.totals[type].unread ?? 0) > 0
  const label = unread === 0 ? t`Notices` : t`Notices, ${unread} unread`
  return (
    <>
      <button
        type="button"
        className={`${iconButton.iconButton} ${styles.bell}`}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={false}
        aria-label={label}
        title={label}
      >
        <BellOutlined aria-hidden="true" />
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {unread > maximum ? `${maximum}+` : unread}
          </span>
        )}
      </button>
      <span className={parts.unseen} role="status">
        {unread > 0 && <Plural value={unread} one="# unread notice" other="# unread notices" />}
      </span>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t`Notices`}
        className={`${popover.popover} ${styles.panel}`}
        onToggle={(event) => (tellExpanded(event) ? onOpen(NoticeType.options.filter(isUnread)) : onClose())}
      >
        <NoticePanel {...panel} />
      </div>
    </>
  )
}
